import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { loadMessages } from '@/i18n/load-messages'
import { Field } from './field'
import { DialogForm } from './form-dialog'
import { useCallForm } from './use-call-form'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

/** What the button says and asks needs the currency, which a search finds after the amount has been typed. */
function Payment() {
  const [currency, setCurrency] = useState<'INR' | null>(null)
  const form = useCallForm('issuing POST tags', {
    schema: z.strictObject({ name: z.string() }),
    draft: 'new',
    start: { name: '' },
    done: () => {},
  })
  return (
    <DialogForm
      form={form}
      close={() => {}}
      words={{ submit: 'Pay', sending: 'Paying…' }}
      submitLabel={({ name }) => currency && `Pay ${currency} ${name}`}
      moves={() => currency && { event: 'CARD_LOAD', issuer: 'YES', minor: 100, currency }}
    >
      <Field name="name" label="Amount" />
      <button type="button" onClick={() => setCurrency('INR')}>
        Find
      </button>
    </DialogForm>
  )
}

test('TYPE-01, CFG-08 the button says and checks the amount also when its currency is known later', async () => {
  const addresses: string[] = []
  globalThis.fetch = ((address: string) => {
    addresses.push(address)
    return new Promise(() => {})
  }) as unknown as typeof fetch
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <Payment />
    </NextIntlClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Amount'), '5')
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(screen.getByRole('button', { name: 'Pay INR 5' })).toBeDisabled()
  expect(addresses.filter((address) => address.includes('issuers/event'))).toHaveLength(1)
})
