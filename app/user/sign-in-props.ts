import type { Brand } from '@/lib/brand'
import type { Mode } from './auth-frame'

export type SignInProps = {
  /** Which form: credentials, where to send a one-time password, or the password itself. */
  step: 'credentials' | 'destination' | 'otp'
  error: string | undefined
  message: string | undefined
  waitSeconds: number | undefined
  typed: string | undefined
  sentTo: string | null | undefined
  /** Until another one-time password may be asked for; none where the password led here. */
  resendSeconds: number | null | undefined
  brand: Brand
  mode: Mode
  done: string | undefined
}
