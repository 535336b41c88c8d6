import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { headers } from 'next/headers'
import {
  requestPasswordResetEmail,
  setPassword,
  confirmSignUp,
  signUp,
  verifyEmailToken,
  verifyPasswordResetToken,
  verifySignUpToken,
} from '../calls/session'
import type { SignUp } from '../rules/bodies/session'
import { headerOf } from '../session/cookie'
import { revokeAllOf } from '../session/active-sessions'
import { linkIn, type Link, type LinkKind } from '../session/account-link'
import { addressOf, mayTry, resetDay, consume } from '../session/rate-limit'
import { performAnonymous } from './perform-anonymous'
import { Problem } from '../gateway/problem'
import type { MailBranding } from '../gateway/send'
import { checkTries, type Requester, type Limited } from './sign-in'

export type AccountRefusal = { kind: 'error'; error: 'invalid' | 'slow' | 'down' | 'failed'; message: string | null }
type DeadLink = { state: 'used' | 'expired' | 'unknown' | 'slow' | 'down' | 'limited' }
/** `apiKeys` is the number of API keys that a new password revokes unless the person keeps them. */
export type LinkState = { state: 'good'; email: string | null; apiKeys: number } | DeadLink

const refused = (error: unknown): AccountRefusal => {
  if (!(error instanceof Problem)) throw error
  const { status, code, detail } = error.details
  if (status === 504) return { kind: 'error', error: 'slow', message: null }
  const isAnswered = code === 'upstream-error' || code === 'misfit'
  if (status >= 500) return { kind: 'error', error: isAnswered ? 'failed' : 'down', message: detail }
  return { kind: 'error', error: 'invalid', message: detail }
}

/** Every answer takes at least this long, so that its time does not tell whether the address has an account. */
const SAME_TIME_MS = 400

/** The failure "no such account" is hidden, so that every address gets the same answer. SESS-14, decision 6 */
const isSilent = (error: unknown): boolean =>
  error instanceof Problem && (error.details.status === 404 || error.details.status === 400)

export const requestReset = async (
  email: string,
  asker: Requester,
  mail: MailBranding,
): Promise<{ kind: 'sent' } | AccountRefusal | Limited> => {
  const { address } = asker
  const refusal = checkTries(await consume('reset', { account: email, address }))
  if (refusal) return refusal
  const asked = performAnonymous(
    requestPasswordResetEmail,
    { body: { email } },
    { ...asker, account: email, mail },
  ).then(
    () => null,
    (error: unknown) => (isSilent(error) ? null : refused(error)),
  )
  const [failure] = await Promise.all([asked, sleep(SAME_TIME_MS)])
  return failure ?? { kind: 'sent' }
}

const deadLink = (error: unknown): DeadLink => {
  const why = refused(error)
  if (why.error !== 'invalid') return { state: why.error === 'slow' ? 'slow' : 'down' }
  const reason = (error as Problem).details.fields?.token
  return { state: reason === 'used' || reason === 'expired' ? reason : 'unknown' }
}

const verifyCalls = {
  reset: verifyPasswordResetToken,
  invited: verifyEmailToken,
  'sign-up': verifySignUpToken,
} as const

export const readLinkState = async (kind: LinkKind): Promise<LinkState> => {
  const asked = await headers()
  const link = await linkIn(headerOf(asked), kind)
  if (!link) return { state: 'unknown' }
  const keys = { address: addressOf(headerOf(asked)) }
  if (!(await mayTry('link', keys)).allowed) return { state: 'limited' }
  const requestId = asked.get('x-request-id') ?? randomUUID()
  const call = verifyCalls[kind]
  try {
    const { email, apiKeys } = await performAnonymous(call, { path: { token: link.token } }, { requestId, address: '' })
    return { state: 'good', email, apiKeys: apiKeys ?? 0 }
  } catch (error) {
    const dead = deadLink(error)
    /** Only unknown tokens count as attempts, because somebody may be guessing. A used or expired token was once mailed to a person. */
    if (dead.state === 'unknown') await consume('link', keys)
    return dead
  }
}

type SetOutcome = { kind: 'set'; email: string | null } | { kind: 'dead' } | AccountRefusal | Limited

/** Sets a new password and ends all sessions of the person, in the portal and upstream. SESS-16 */
export const setPasswordBy = async (
  link: Link,
  password: string,
  asker: Requester,
  keepApiKeys = false,
): Promise<SetOutcome> => {
  const { address } = asker
  const refusal = checkTries(await mayTry('link', { address }))
  if (refusal) return refusal
  try {
    const body = { token: link.token, password, ...(keepApiKeys && { keepApiKeys }) }
    const { email, userId } = await performAnonymous(setPassword, { body }, asker)
    if (userId) await revokeAllOf(userId)
    if (email) await resetDay(email)
    return { kind: 'set', email }
  } catch (error) {
    const reason = error instanceof Problem && error.details.fields?.token
    if (reason && deadLink(error).state === 'unknown') await consume('link', { address })
    if (reason) return { kind: 'dead' }
    return refused(error)
  }
}

/** Mails a new business, whose account exists only after the mailed link is used. Every address gets the same answer. SESS-18, decision 42 */
export const signUpAs = async (
  asked: SignUp,
  asker: Requester,
  mail: MailBranding,
): Promise<{ kind: 'received' } | AccountRefusal | Limited> => {
  const refusal = checkTries(await consume('sign-up', { address: asker.address }))
  if (refusal) return refusal
  try {
    await performAnonymous(signUp, { body: asked }, { ...asker, account: asked.email, mail })
    return { kind: 'received' }
  } catch (error) {
    return refused(error)
  }
}

type ConfirmOutcome =
  { kind: 'confirmed'; email: string } | { kind: 'dead' } | { kind: 'wrong' } | AccountRefusal | Limited

/** Besides the mailed link it needs the password chosen at sign-up, so that others who read the mail cannot use the link. Decision 42 */
export const confirmSignUpBy = async (
  link: Link,
  password: string,
  asker: Requester,
  mail: MailBranding,
): Promise<ConfirmOutcome> => {
  const { address } = asker
  const refusal = checkTries(await mayTry('link', { address }))
  if (refusal) return refusal
  try {
    const body = { token: link.token, password }
    const { email } = await performAnonymous(confirmSignUp, { body }, { ...asker, mail })
    return { kind: 'confirmed', email: email ?? '' }
  } catch (error) {
    const fields = error instanceof Problem ? (error.details.fields ?? {}) : {}
    if (fields.password) {
      await consume('link', { address })
      return { kind: 'wrong' }
    }
    if (fields.token && deadLink(error).state === 'unknown') await consume('link', { address })
    return fields.token ? { kind: 'dead' } : refused(error)
  }
}
