import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { loadMessages } from '@/i18n/load-messages'
import { LockedForm } from './locked-form'
import { SubmitRow } from './submit-row'

function Row({ busy, cancel }: { busy: boolean; cancel: () => void }) {
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <FormProvider {...useForm()}>
        <SubmitRow busy={busy} cancel={cancel} words={{ submit: 'Load ₹10.00 to the card', sending: 'Loading…' }} />
      </FormProvider>
    </NextIntlClientProvider>
  )
}

test('ERR-23 the second click of a double click presses nothing: the button keeps its room and Cancel waits', () => {
  const cancel = jest.fn()
  const { rerender } = render(<Row busy={false} cancel={cancel} />)
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  rerender(<Row busy cancel={cancel} />)
  screen.getByRole('button', { name: 'Cancel' }).click()
  expect(cancel).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Loading…' })
  expect(button).toBeDisabled()
  const room = screen.getByText('Load ₹10.00 to the card')
  expect(button).toContainElement(room)
  expect(room).toHaveClass('invisible')
})

function LockedRow({ cancel }: { cancel: () => void }) {
  return (
    <LockedForm why="Nothing can be changed">
      <input aria-label="Reason" />
      <Row busy={false} cancel={cancel} />
    </LockedForm>
  )
}

test('USER-21 where nothing can be changed, fields and the button that sends are off with the reason, while Cancel leaves', () => {
  const cancel = jest.fn()
  render(<LockedRow cancel={cancel} />)
  expect(screen.getByText('Nothing can be changed')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Load ₹10.00 to the card' })).toBeDisabled()
  screen.getByRole('button', { name: 'Cancel' }).click()
  expect(cancel).toHaveBeenCalled()
})
