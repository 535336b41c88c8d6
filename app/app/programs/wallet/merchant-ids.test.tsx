import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { loadMessages } from '@/i18n/load-messages'
import { MerchantIds } from './merchant-ids'

function Form({ sent }: { sent: (ids: string[]) => void }) {
  const form = useForm({ defaultValues: { closedLoopMids: ['MID1', 'MID2'] } })
  return (
    <NextIntlClientProvider locale="en-IN" messages={loadMessages('en-IN')}>
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit(({ closedLoopMids }) => sent(closedLoopMids))}>
          <MerchantIds />
          <button type="submit">Send</button>
          <button type="button" onClick={() => form.reset({ closedLoopMids: ['MID9'] })}>
            Draft
          </button>
        </form>
      </FormProvider>
    </NextIntlClientProvider>
  )
}

test('WAL-05 the merchants of a closed loop are typed one a line or with commas, and a draft brings its own', async () => {
  const sent = jest.fn()
  render(<Form sent={sent} />)
  const box = screen.getByRole('textbox', { name: 'Own merchants (merchant ids)' })
  expect(box).toHaveValue('MID1\nMID2')
  await userEvent.clear(box)
  await userEvent.type(box, 'A1, B-2{enter}C3 ')
  expect(box).toHaveValue('A1, B-2\nC3 ')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toHaveBeenLastCalledWith(['A1', 'B-2', 'C3'])
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }))
  expect(box).toHaveValue('MID9')
})
