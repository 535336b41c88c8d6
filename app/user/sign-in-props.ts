import type { Brand } from '@/lib/brand'
import type { SessionEnding } from '@/lib/session/session-state'
import type { Mode } from './auth-frame'

export type SignInProps = {
  /** The form to show: e-mail and password, where to send a one-time password, or that password itself. */
  step: 'credentials' | 'destination' | 'otp'
  error: string | undefined
  /** How the session of this browser ended, if it has. */
  ending: SessionEnding | null
  message: string | undefined
  waitSeconds: number | undefined
  typed: string | undefined
  sentTo: string | null | undefined
  /** Seconds until another one-time password can be requested; null if this step follows a password. */
  resendSeconds: number | null | undefined
  brand: Brand
  mode: Mode
  done: string | undefined
}
