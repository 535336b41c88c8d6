import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { request } from '@/lib/browser/request'
import { loadMessages } from '@/i18n/load-messages'
import { OtpStep, otpForm, type OtpValues } from './otp-step'
import { useCallForm } from './use-call-form'
import { useOtpSession } from './use-otp-session'

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

/** The portal as the network shows it: alive, and it refuses to send a code. */
const refusing = (status: number) => {
  globalThis.fetch = (async (address: string) => ({
    ok: address.startsWith('/api/health/'),
    status,
    headers: new Map([['content-type', 'application/problem+json']]),
    json: async () => ({ status, title: '', detail: 'This card waits for no kit', code: 'invalid', requestId: 'r' }),
    // As much of a response as is read.
  })) as unknown as typeof fetch
}

function Step({ atOnce }: { atOnce: boolean }) {
  const send = () =>
    request('issuing POST instakit/map/otp/{phone}', {
      path: { phone: '919876543210' },
      query: { issuer: 'NSDL' },
      body: {},
    })
  const session = useOtpSession(send, atOnce)
  const verify = useCallForm('issuing POST instakit/map/otp/verify', {
    schema: otpForm,
    draft: 'new',
    start: { otp: '' },
    toRequest: (values: OtpValues) => ({
      body: { ...values, mobile: '919876543210', sessionId: '', issuerCode: 'NSDL', cardId: '1' },
    }),
    done: () => {},
  })
  return <OtpStep of={verify} session={session} to="+91 98765 43210" fallbackMessage="Not sent" close={() => {}} />
}
const show = (atOnce: boolean) =>
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <Step atOnce={atOnce} />
    </NextIntlClientProvider>,
  )

test.each([true, false])(
  'ERR-12 a 409 to a one-time password says why and draws the page anew, since another tab was quicker; sent at once: %s',
  async (atOnce) => {
    refusing(409)
    show(atOnce)
    if (!atOnce) await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByText('This card waits for no kit')).toBeTruthy()
    await waitFor(() => expect(mockRefreshes).toBe(1))
  },
)

test('ERR-12 another refusal of a one-time password says why and draws nothing anew', async () => {
  refusing(400)
  show(true)
  expect(await screen.findByText('This card waits for no kit')).toBeTruthy()
  await new Promise((resume) => setTimeout(resume))
  expect(mockRefreshes).toBe(0)
})
