import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { loadMessages } from '@/i18n/load-messages'
import { CallForm } from './call-form'
import { Field } from './field'
import { SubmitRow } from './submit-row'
import { useCallForm } from './use-call-form'

const messages = loadMessages('en-IN')

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

function Form({ close, start = '' }: { close: () => void; start?: string }) {
  const wired = useCallForm('issuing POST tags', {
    schema: z.strictObject({ name: z.string() }),
    draft: 'new',
    start: { name: start },
    needsChange: true,
    done: () => {},
  })
  return (
    <CallForm of={wired}>
      <Field name="name" label="Name" />
      <SubmitRow busy={wired.isBusy} cancel={close} words={{ submit: 'Save', sending: 'Saving' }} />
    </CallForm>
  )
}
function Stand({ start }: { start?: string }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <a href="/elsewhere">Elsewhere</a>
      {isOpen && (
        <DialogFrame close={close} title="A form" closeLabel="Close">
          <Form close={close} {...(start !== undefined && { start })} />
        </DialogFrame>
      )}
    </NextIntlClientProvider>
  )
}
const question = () => screen.findByRole('dialog', { name: 'Leave without sending?' })
const dialog = () => screen.queryByRole('dialog', { name: 'A form' })

test('the first field of a dialog has the focus, not its cross', () => {
  render(<Stand />)
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('Escape on a half-filled form asks; the person who stays finds what was typed, the person who leaves has left', async () => {
  render(<Stand />)
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.keyboard('{Escape}')
  await question()
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByLabelText('Name')).toHaveValue('Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Discard and leave' }))
  expect(dialog()).toBeNull()
})

test('Escape right after a key asks as well', async () => {
  render(<Stand />)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha' } })
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
  await question()
})

test('an untouched form closes without a word', async () => {
  render(<Stand />)
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
})

test('the browser asks before a reload while something is typed and not sent, and never after', async () => {
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ id: '1', message: null }) } as Response)
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  render(<Stand />)
  expect(unload()).toBe(false)
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  expect(unload()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Save' })
  expect(unload()).toBe(false)
  await userEvent.type(screen.getByLabelText('Name'), ' Rao')
  expect(unload()).toBe(true)
})

test('CARD-37 sending what stands already sends nothing and says so', async () => {
  let sent = 0
  globalThis.fetch = () => {
    sent += 1
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ id: '1', message: null }) } as Response)
  }
  render(<Stand start="Asha" />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nothing changed, so nothing was saved')).toBeInTheDocument()
  expect(sent).toBe(0)
  await userEvent.type(screen.getByLabelText('Name'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toBe(1)
})
