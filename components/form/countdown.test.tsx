import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { OtpStep, otpForm, type OtpValues } from './otp-step'
import { ResendOtp } from './resend-otp'
import { useCallForm } from './use-call-form'

const messages = loadMessages('en-IN')
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const timer = () => screen.queryByRole('timer')?.textContent ?? null
const isOffered = () => !screen.getByRole<HTMLButtonElement>('button', { name: /^Resend OTP/ }).disabled

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function Step({ round }: { round: number }) {
  const of = useCallForm('issuing POST instakit/map/otp/verify', {
    schema: otpForm,
    draft: 'new',
    start: { otp: '' },
    toRequest: ({ otp }: OtpValues) => ({
      body: { otp, mobile: '919876543210', sessionId: 's', issuerCode: 'NSDL', cardId: '1' },
    }),
    done: () => undefined,
  })
  const session = { id: 's', round, problem: null, isAsking: false, ask: async () => true }
  return <OtpStep of={of} session={session} to="+91 98765 43210" fallbackMessage="" close={() => undefined} />
}
const step = (round: number) => (
  <NextIntlClientProvider locale="en-IN" messages={messages} timeZone="Asia/Kolkata">
    <Step round={round} />
  </NextIntlClientProvider>
)

test('KIT-15, GC-03, CONST-06 a holder’s code may be asked for again after 30 seconds, counted down from 00:30, not before', () => {
  const { rerender } = render(step(1))
  expect([timer(), isOffered()]).toEqual(['00:30', false])
  pass(250)
  expect(timer()).toBe('00:30')
  pass(750)
  expect(timer()).toBe('00:29')
  pass(20_000)
  expect(timer()).toBe('00:09')
  pass(8_750)
  expect([timer(), isOffered()]).toEqual(['00:01', false])
  pass(250)
  expect([timer(), isOffered()]).toEqual([null, true])

  rerender(step(2))
  pass(0)
  expect([timer(), isOffered()]).toEqual(['00:30', false])
  pass(29_750)
  expect(isOffered()).toBe(false)
  pass(250)
  expect([timer(), isOffered()]).toEqual([null, true])
})

test('SESS-02, CONST-06 another one-time password for signing in is offered when the seconds that are left are over', () => {
  render(<ResendOtp action="/api/auth/otp/resend" seconds={30} label="Resend OTP" />)
  expect(timer()).toBe('00:30')
  pass(0)
  expect(isOffered()).toBe(false)
  pass(29_750)
  expect([timer(), isOffered()]).toEqual(['00:01', false])
  pass(250)
  expect([timer(), isOffered()]).toEqual([null, true])
})
