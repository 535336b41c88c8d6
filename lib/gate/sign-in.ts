import 'server-only'
import { headers } from 'next/headers'
import * as core from 'zod/v4/core'
import type { Call, ReplyOf } from '../calls/call'
import { generateSsoToken, requestSignInOtp, signInWithEmail, signOut, verifySignInOtp } from '../calls/session'
import type { SignedIn } from '../calls/session'
import { brandOf, isWelcomeAt } from '../brand'
import { landingFor } from '../routes'
import { maySignIn, startSession } from '../session/session'
import { tokenOf } from '../session/token'
import { Problem, problemFrom } from './problem'
import { send } from './send'
import type { Answer } from './send'

export type SignInOutcome =
  | { kind: 'in'; cookie: string; landing: string }
  | { kind: 'otp'; sessionId: string; channel: string | null; maskedDestination: string | null }
  | {
      kind: 'error'
      error: 'invalid' | 'refused' | 'slow' | 'down' | 'otp' | 'signOn' | 'signOnDown'
      message: string | null
    }

type Exchange<C> = { reply: ReplyOf<C>; token: string | null }

const accepted = <C extends Call>(call: C, answer: Answer, requestId: string): Exchange<C> => {
  if (answer.status >= 400) throw problemFrom(answer.status, answer.json, requestId, false)
  const reply = core.safeParse(call.reply as core.$ZodType, answer.json)
  if (!reply.success) throw new Problem('upstream-error', requestId)
  return { reply: reply.data as ReplyOf<C>, token: answer.token }
}

const exchange = async <C extends Call>(call: C, body: unknown, requestId: string): Promise<Exchange<C>> => {
  const checked = call.body ? core.safeParse(call.body, body) : { success: true as const, data: body }
  if (!checked.success) throw new Problem('invalid', requestId)
  const answer = await send(call, 'session', { path: call.path, body: JSON.stringify(checked.data), requestId })
  return accepted(call, answer, requestId)
}

/** The bank's identity token is the bearer: nothing of it stands in an address. */
const exchangeIdToken = async (idToken: string, redirectUri: string, requestId: string) => {
  const call = generateSsoToken
  const path = `${call.path}?${new URLSearchParams({ redirectUri })}`
  const answer = await send(call, 'session', { path, token: idToken, requestId })
  return accepted(call, answer, requestId)
}

const failed = (error: unknown, onRefusal: 'invalid' | 'otp' | 'signOn'): SignInOutcome => {
  if (!(error instanceof Problem)) throw error
  const { status, detail } = error.details
  if (status === 504) return { kind: 'error', error: 'slow', message: null }
  if (status >= 500) return { kind: 'error', error: 'down', message: null }
  return { kind: 'error', error: onRefusal, message: detail }
}

/** The brand of this host may be one issuer's own. PREF-06, decision 1 */
const isWelcomeHere = async (type: string, issuerCode: string | null): Promise<boolean> =>
  isWelcomeAt(brandOf((await headers()).get('x-forwarded-host')), { type, issuerCode })

const outcome = async (reply: SignedIn, token: string | null): Promise<SignInOutcome> => {
  if (reply.otpRequired && reply.sessionId) {
    return {
      kind: 'otp',
      sessionId: reply.sessionId,
      channel: reply.channel,
      maskedDestination: reply.maskedDestination,
    }
  }
  if (!reply.user || !token) return { kind: 'error', error: 'down', message: null }
  const { type, branchDetails } = reply.user
  if (!maySignIn(type) || !(await isWelcomeHere(type, branchDetails?.issuerCode ?? null)))
    return { kind: 'error', error: 'refused', message: null }
  const { cookie, held } = await startSession(reply.user, token, reply.tokenExpiryDay)
  return { kind: 'in', cookie, landing: landingFor(held) }
}

/** SESS-01 */
export const signIn = async (email: string, password: string, requestId: string): Promise<SignInOutcome> => {
  try {
    const { reply, token } = await exchange(signInWithEmail, { email, password }, requestId)
    return await outcome(reply, token)
  } catch (error) {
    return failed(error, 'invalid')
  }
}

/** Asks for a one-time password by mobile or e-mail. SESS-02 */
export const askOtp = async (destination: string, requestId: string): Promise<SignInOutcome> => {
  const digits = destination.replace(/[\s+-]/g, '')
  const body = /^\d+$/.test(digits) ? { mobile: digits } : { email: destination }
  try {
    const { reply } = await exchange(requestSignInOtp, body, requestId)
    const { sessionId, channel, maskedDestination } = reply
    if (!sessionId) return { kind: 'error', error: 'down', message: null }
    return { kind: 'otp', sessionId, channel, maskedDestination }
  } catch (error) {
    return failed(error, 'invalid')
  }
}

/** SESS-02 */
export const signInWithOtp = async (sessionId: string, otp: string, requestId: string): Promise<SignInOutcome> => {
  try {
    const { reply, token } = await exchange(verifySignInOtp, { sessionId, otp }, requestId)
    return await outcome(reply, token)
  } catch (error) {
    return failed(error, 'otp')
  }
}

/** The platform's token for whom the bank's identity server has confirmed. SESS-03 */
export const signInWithIdToken = async (
  idToken: string,
  redirectUri: string,
  requestId: string,
): Promise<SignInOutcome> => {
  try {
    const { reply, token } = await exchangeIdToken(idToken, redirectUri, requestId)
    return await outcome(reply, token)
  } catch (error) {
    return failed(error, 'signOn')
  }
}

/** Tells the upstream; whatever it says, the portal's session ends. SESS-09 */
export const tellSignOut = async (sid: string, requestId: string): Promise<void> => {
  const token = await tokenOf(sid)
  await send(signOut, 'session', { path: signOut.path, body: '{}', token, requestId }).catch(() => undefined)
}
