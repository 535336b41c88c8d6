import 'server-only'
import { confirmPasskey, signInWithEmail } from '../calls/session'
import { PasskeyAssertion } from '../rules/bodies/passkeys'
import { isSignInPassword } from '../rules/input/validators'
import { resetLimit, mayTry, refund, consume, type LimitKind } from '../session/rate-limit'
import { isFreshFromBank } from '../session/bank-freshness'
import type { OwnFlash } from '../session/flash'
import type { Session } from '../rules/identity/session'
import { recordRefusedSignIn } from '../gateway/audit'
import { perform } from '../gateway/perform'
import { Problem, problemFrom } from '../gateway/problem'
import { send } from '../gateway/send'
import { readPasskeyField } from './passkey-forms'
import { readSignInAnswer, endUpstreamToken, type Requester } from './sign-in'

const accountOf = ({ user }: Session): string => user.email || (user.mobile ?? user.id)

const isRight = async ({ user }: Session, password: string, requestId: string): Promise<boolean> => {
  const call = signInWithEmail
  const body = JSON.stringify({ email: user.email, password })
  const answer = await send(call, { path: call.path, body, requestId })
  if (answer.status === 429) throw new Problem('rate-limited', requestId)
  if (answer.status >= 500) throw problemFrom({ method: 'POST' }, answer, requestId)
  if (answer.status >= 400) return false
  const { reply, token } = readSignInAnswer(call, answer, requestId)
  if (token) await endUpstreamToken(token, requestId)
  return reply.otpRequired || reply.user?.id === user.id
}

const isRightPasskey = async (session: Session, answer: string, requestId: string): Promise<boolean> => {
  const assertion = readPasskeyField(PasskeyAssertion, answer)
  if (!assertion) return false
  try {
    await perform(confirmPasskey, { body: assertion }, { session, requestId })
    return true
  } catch (error) {
    if (isWrong(error, 'passkey')) return false
    throw error
  }
}

/**
 * Before credentials change, the person must give the password, use a passkey, or have signed in at the bank at most five minutes ago.
 * Returns null if confirmed, otherwise an error for the form. Decisions 31 and 50
 */
export const confirmPerson = async (
  session: Session,
  fields: URLSearchParams,
  { requestId, address }: Requester,
): Promise<OwnFlash | null> => {
  const passkey = fields.get('passkey')
  if (!passkey && session.bankMs !== null) return isFreshFromBank(session) ? null : { error: 'bank' }
  const password = fields.get('confirm') ?? ''
  if (!passkey && !isSignInPassword(password))
    return { error: password ? 'confirm' : 'confirmMissing', faults: ['confirm'] }
  const keys = { account: accountOf(session), address }
  const refused = async (note: OwnFlash): Promise<OwnFlash> => {
    await recordRefusedSignIn({ account: session.user.email }, { requestId, address }, 'refused', 'confirm')
    return note
  }
  if (!(await mayTry('sign-in', keys)).allowed) return refused({ error: 'limited' })
  const field = passkey ? 'passkey' : 'confirm'
  const isConfirmed = await (passkey
    ? isRightPasskey(session, passkey, requestId)
    : isRight(session, password, requestId))
  if (!isConfirmed) {
    const { allowed } = await consume('sign-in', keys)
    return refused(allowed ? { error: field, faults: [field] } : { error: 'limited' })
  }
  if (!(await mayTry('sign-in', keys)).allowed) return refused({ error: 'limited' })
  await resetLimit('sign-in', keys)
  return null
}

const isWrong = (error: unknown, field: string): boolean =>
  error instanceof Problem && error.details.status < 500 && error.details.fields?.[field] !== undefined

export const countTry = async <T>(
  kind: Extract<LimitKind, 'sign-in' | 'otp-try'>,
  field: string,
  session: Session,
  { requestId, address }: Requester,
  work: () => Promise<T>,
): Promise<T> => {
  const keys = { account: accountOf(session), address, ...(kind === 'otp-try' && { session: session.id }) }
  const spent = await consume(kind, keys)
  if (!spent.allowed) throw new Problem('rate-limited', requestId)
  try {
    const done = await work()
    await resetLimit(kind, keys, true)
    return done
  } catch (error) {
    if (!isWrong(error, field)) await refund(kind, keys)
    throw error
  }
}
