import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import * as z from 'zod/mini'
import { messagesIn } from '@/i18n/messages-in'
import { CallForm } from './call-form'
import { Field } from './field'
import { useCallForm } from './use-call-form'

const messages = messagesIn('en-IN')

let mockRefreshes = 0
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh: () => void (mockRefreshes += 1) }),
}))
const fetched = globalThis.fetch
beforeEach(() => void (mockRefreshes = 0))
afterEach(() => {
  globalThis.fetch = fetched
})

/** The portal as the network shows it: alive, and it refuses the call. */
const refusing = (problem: { status: number; fields?: Record<string, string> }) => {
  globalThis.fetch = (async (address: string) => ({
    ok: address.startsWith('/api/health/'),
    status: problem.status,
    headers: new Map([['content-type', 'application/problem+json']]),
    json: async () => ({ title: 'Refused', detail: 'Not as you think', code: 'invalid', requestId: 'r', ...problem }),
    // As much of a response as is read.
  })) as unknown as typeof fetch
}

function Form() {
  const wired = useCallForm('issuing POST tags', {
    schema: z.strictObject({ name: z.string() }),
    start: { name: '' },
    done: () => {},
  })
  return (
    <CallForm of={wired}>
      <Field name="name" label="Name" />
      <button type="submit">Save</button>
    </CallForm>
  )
}
const sendTyped = async () => {
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <Form />
    </NextIntlClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Travel')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Not as you think')
}

test('ERR-12 a 409 says why, keeps what was typed and draws the page anew, since another tab was quicker', async () => {
  refusing({ status: 409 })
  await sendTyped()
  await waitFor(() => expect(mockRefreshes).toBe(1))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Travel')
})

test('a refused field that every object inherits belongs to no field, and another refusal draws nothing anew', async () => {
  refusing({ status: 422, fields: { constructor: 'Wrong', toString: 'Wrong' } })
  await sendTyped()
  expect(screen.getByText('Not as you think')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  expect(mockRefreshes).toBe(0)
})
