import 'server-only'
import type { SecondFactorProps } from '@/app/user/second-factor'
import { readFlash, readOwnFlash } from '@/lib/session/flash'
import { currentPending } from '@/lib/session/pending-sign-in'
import { currentSession } from '@/lib/session/session'
import type { Address } from '@/lib/rules/lists/list-query'

export const factorStep = async ({
  with: way,
  error: asked,
}: Address): Promise<Pick<SecondFactorProps, 'step' | 'error' | 'message'>> => {
  const [session, pending, flash] = await Promise.all([currentSession(), currentPending(), readFlash()])
  if (session) {
    const { recoveryCodes: codes } = await readOwnFlash(session.user.id)
    const step = codes ? { kind: 'codes' as const, codes } : { kind: 'gone' as const, isSignedIn: true }
    return { step, error: undefined, message: undefined }
  }
  if (pending) {
    const { secret, account } = pending
    const { error: wrong, message } = await readOwnFlash(pending.id)
    return { step: { kind: 'set-up', secret, account }, error: wrong, message }
  }
  const why = typeof asked === 'string' ? asked : undefined
  const { channel, hasPasskey = false } = flash.otpSent ?? {}
  if (channel !== 'TOTP' && channel !== 'PASSKEY')
    return { step: { kind: 'gone', isSignedIn: false }, error: undefined, message: undefined }
  const kind = way === 'recovery' ? 'recovery' : channel === 'TOTP' ? 'code' : 'passkey'
  const error = why === 'otp' && way === 'passkey' ? 'passkey' : why
  return { step: { kind, email: flash.email, hasPasskey, hasApp: channel === 'TOTP' }, error, message: undefined }
}
