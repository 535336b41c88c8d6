import 'server-only'
import type { SecondFactorProps } from '@/app/user/second-factor'
import { readFlash, readOwnFlash } from '@/lib/session/flash'
import { currentPending } from '@/lib/session/pending-sign-in'
import { currentSession } from '@/lib/session/session'
import type { Address } from '@/lib/rules/lists/list-query'

export const factorStep = async ({
  with: way,
  error,
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
  const why = typeof error === 'string' ? error : undefined
  if (flash.otpSent?.channel !== 'TOTP')
    return { step: { kind: 'gone', isSignedIn: false }, error: undefined, message: undefined }
  const kind = way === 'recovery' ? ('recovery' as const) : ('code' as const)
  return { step: { kind, email: flash.email }, error: why, message: undefined }
}
