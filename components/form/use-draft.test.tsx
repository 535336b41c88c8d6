import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { act, render, screen, waitFor } from '@testing-library/react'
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

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
const fetched = globalThis.fetch
/** The key of the person who is signed in. */
const person = 'a'.repeat(32)
let answers: (() => Promise<Response>)[] = []
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder, TextDecoder })
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})
beforeEach(() => {
  localStorage.clear()
  answers = []
  globalThis.fetch = ((address: string) =>
    address === '/api/session/draft-key'
      ? Promise.resolve({ ok: true, json: () => Promise.resolve({ key: btoa(person) }) } as Response)
      : (answers.shift() ?? (() => new Promise(() => {})))()) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = fetched
})

const fields = z.strictObject({ name: z.string(), otp: z.string() })
function Form({ about, close }: { about: string; close: () => void }) {
  const wired = useCallForm('issuing POST tags', {
    schema: fields,
    draft: about,
    start: { name: '', otp: '' },
    toRequest: ({ name }) => ({ body: { name } }),
    done: close,
  })
  return (
    <CallForm of={wired}>
      <Field name="name" label="Name" />
      <Field name="otp" label="OTP" />
      <SubmitRow busy={wired.isBusy} cancel={close} words={{ submit: 'Save', sending: 'Saving' }} />
    </CallForm>
  )
}
function Stand() {
  const [about, setAbout] = useState<string | null>(null)
  const close = () => setAbout(null)
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <button onClick={() => setAbout('one')}>Open one</button>
      <button onClick={() => setAbout('other')}>Open other</button>
      {about && (
        <DialogFrame close={close} title="A form" closeLabel="Close">
          <Form about={about} close={close} />
        </DialogFrame>
      )}
    </NextIntlClientProvider>
  )
}
const open = (which = 'one') => userEvent.click(screen.getByRole('button', { name: `Open ${which}`, hidden: true }))
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const notice = () => screen.findByText(/^Draft from .* IST restored$/)
const kept = () => Object.keys(localStorage).filter((one) => one.startsWith('draft:'))
const typeAndLeave = async () => {
  await userEvent.type(name(), 'Asha')
  await userEvent.type(screen.getByLabelText('OTP'), '123456')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(kept()).toHaveLength(1))
}

test('TYPE-02 Escape asks nothing and keeps what was typed; the form opened again has it, says when it was typed, and discards it', async () => {
  render(<Stand />)
  await open()
  await typeAndLeave()
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  await notice()
  expect(name()).toHaveValue('Asha')
  expect(screen.getByLabelText('OTP')).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(name()).toHaveValue('')
  expect(screen.queryByText(/restored/)).toBeNull()
  await userEvent.keyboard('{Escape}')
  await open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(name()).toHaveValue('')
})

test('TYPE-02 a draft is of one thing alone, and nothing in the browser tells what it holds, of what or of whom', async () => {
  render(<Stand />)
  await open()
  await typeAndLeave()
  const all = JSON.stringify({ ...localStorage })
  for (const word of ['Asha', '123456', 'one', 'tags', person]) expect(all).not.toContain(word)
  await open('other')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(name()).toHaveValue('')
})

test('TYPE-02 a form that was sent is forgotten, one that failed after it was closed is not', async () => {
  let answer: (response: Response) => void = () => {}
  const later = () => new Promise<Response>((resolve) => (answer = resolve))
  answers = [later, later]
  render(<Stand />)
  await open()
  await userEvent.type(name(), 'Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await act(async () =>
    answer({ ok: true, status: 200, json: () => Promise.resolve({ id: '1', message: null }) } as Response),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([name().value, kept()]).toEqual(['', []])
  await userEvent.type(name(), 'Ravi')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.keyboard('{Escape}')
  expect(kept()).toEqual([])
  await act(async () =>
    answer(
      new Proxy({} as Response, {
        get: (_, key) =>
          ({
            ok: false,
            status: 503,
            statusText: '',
            headers: new Headers({ 'content-type': 'application/problem+json' }),
            json: () =>
              Promise.resolve({ status: 503, title: '', detail: null, code: 'upstream-down', requestId: 'r' }),
          })[key as string],
      }),
    ),
  )
  await waitFor(() => expect(kept()).toHaveLength(1))
})

test('TYPE-02 a draft older than a day is dropped', async () => {
  render(<Stand />)
  await open()
  await typeAndLeave()
  const [at] = kept() as [string]
  localStorage.setItem(at, (localStorage.getItem(at) ?? '').replace(/^\d+/, String(Date.now() - 86_400_001)))
  await open()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(name()).toHaveValue('')
})
