import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { headers } from 'next/headers'
import * as core from 'zod/v4/core'
import type { Call, ReplyOf } from '../calls/call'
import {
  generateSsoToken,
  requestSignInOtp,
  signInWithEmail,
  signOut,
  challengeSignIn,
  verifySignInOtp,
  verifySignInPasskey,
  type CurrentUser,
  type SignedIn,
} from '../calls/session'
import { brandOf, isWelcomeAt } from '../brand'
import { landingFor } from '../menu'
import { resetLimit, isFirstBlock, mayTry, consume, type Block, type LimitResult } from '../session/rate-limit'
import { currentOrigin, recordSignOut } from '../session/audit'
import { currentSession, endSession, maySignIn, mayStartSession, requestOrigin, startSession } from '../session/session'
import { returnAddressFor } from '../session/return-address'
import { headerOf } from '../rules/identity/cookies'
import { tokenOf } from '../session/token'
import { recordRefusedSignIn } from '../gateway/audit'
import { findRequiredSetUp } from './required-factor'
import type { PasskeyAssertion } from '../rules/bodies/passkeys'
import { readReply } from '../gateway/parse-reply'
import { Problem, problemFrom } from '../gateway/problem'
import { send, type UpstreamAnswer } from '../gateway/send'

export type SignInOutcome =
  | { kind: 'in'; cookie: string; landing: string }
  /** The person must first set up a second factor; the cookie opens only that page. */
  | { kind: 'set-up'; cookie: string }
  | {
      kind: 'otp'
      sessionId: string
      channel: string | null
      maskedDestination: string | null
      /** A passkey may take the place of the code. */
      hasPasskey?: true
      resendAtMs?: number
    }
  | {
      kind: 'error'
      error: 'invalid' | 'refused' | 'secondFactor' | 'slow' | 'down' | 'otp' | 'signOn' | 'signOnDown'
      message: string | null
      user?: CurrentUser
    }
  | Limited

export type Limited = {
  kind: 'error'
  error: 'limited'
  message: null
  retryAfterSeconds: number
  block?: Block
}

export type Requester = {
  requestId: string
  address: string
  givenRequestId?: string | null
  /** The brand's own address, which passkeys belong to. */
  portalOrigin?: string | null
}

type Exchange<C> = { reply: ReplyOf<C>; token: string | null }

export const readSignInAnswer = <C extends Call>(call: C, answer: UpstreamAnswer, requestId: string): Exchange<C> => {
  if (answer.status >= 400) throw problemFrom({ method: call.method }, answer, requestId)
  return { reply: readReply({ ...call, reads: true }, answer.json, requestId) as ReplyOf<C>, token: answer.token }
}

type Asker = Pick<Requester, 'requestId' | 'portalOrigin'>

const exchange = async <C extends Call>(call: C, body: unknown, asker: Asker): Promise<Exchange<C>> => {
  const checked = call.body ? core.safeParse(call.body, body) : { success: true as const, data: body }
  if (!checked.success) throw new Problem('invalid', asker.requestId)
  const { requestId, portalOrigin } = asker
  const answer = await send(call, {
    path: call.path,
    body: JSON.stringify(checked.data),
    requestId,
    ...(portalOrigin && { portalOrigin }),
  })
  return readSignInAnswer(call, answer, requestId)
}

/** The identity token goes into the Authorization header, because addresses end up in logs. */
const exchangeIdToken = async (idToken: string, redirectUri: string, requestId: string) => {
  const call = generateSsoToken
  const path = `${call.path}?${new URLSearchParams({ redirectUri })}`
  const answer = await send(call, { path, token: idToken, requestId })
  return readSignInAnswer(call, answer, requestId)
}

export const checkTries = (spent: LimitResult): Limited | null =>
  spent.allowed
    ? null
    : {
        kind: 'error',
        error: 'limited',
        message: null,
        retryAfterSeconds: spent.retryAfterSeconds,
        block: spent.block,
      }

const RESEND_SECONDS = 30

const toFailure = (error: unknown, onRefusal: 'invalid' | 'otp' | 'signOn'): SignInOutcome => {
  if (!(error instanceof Problem)) throw error
  const { status, detail } = error.details
  if (status === 429) return { kind: 'error', error: 'limited', message: null, retryAfterSeconds: RESEND_SECONDS }
  if (status === 504) return { kind: 'error', error: 'slow', message: null }
  if (status >= 500) return { kind: 'error', error: 'down', message: null }
  return { kind: 'error', error: onRefusal, message: detail }
}

const isWelcomeHere = async (type: string, issuerCode: string | null): Promise<boolean> =>
  isWelcomeAt(brandOf((await headers()).get('x-forwarded-host')), { type, issuerCode })

const findNextStep = async (reply: SignedIn, token: string | null, requestId: string): Promise<SignInOutcome> => {
  if (reply.otpRequired && reply.sessionId) {
    return {
      kind: 'otp',
      sessionId: reply.sessionId,
      channel: reply.channel,
      maskedDestination: reply.maskedDestination,
      ...(reply.passkeyOffered && { hasPasskey: true }),
    }
  }
  const isLetIn = reply.user !== null && token !== null && (await mayEnter(reply.user))
  const owed = isLetIn && (await findRequiredSetUp(reply, token, requestId))
  if (owed === null) return endUnusedToken({ kind: 'error', error: 'secondFactor', message: null }, token, requestId)
  return owed ? { kind: 'set-up', cookie: owed } : openAcceptedSession(reply, token, requestId)
}

const mayEnter = async ({ type, branchDetails }: CurrentUser): Promise<boolean> =>
  maySignIn(type) && (await isWelcomeHere(type, branchDetails?.issuerCode ?? null))

const endUnusedToken = async <O extends SignInOutcome>(
  outcome: O,
  token: string | null,
  requestId: string,
): Promise<O> => {
  if (token && outcome.kind === 'error') await endUpstreamTokens([token], requestId)
  return outcome
}

export const openAcceptedSession = async (
  reply: SignedIn,
  token: string | null,
  requestId: string,
  bankMs: number | null = null,
): Promise<SignInOutcome> => endUnusedToken(await startAcceptedSession(reply, token, bankMs), token, requestId)

const startAcceptedSession = async (
  reply: SignedIn,
  token: string | null,
  bankMs: number | null,
): Promise<SignInOutcome> => {
  if (!reply.user || !token) return { kind: 'error', error: 'down', message: null }
  if (!(await mayEnter(reply.user))) return { kind: 'error', error: 'refused', message: null, user: reply.user }
  if (!(await mayStartSession())) return { kind: 'error', error: 'down', message: null }
  const before = await currentSession()
  if (before) {
    await endSession(before.id, 'signed-out')
    await recordSignOut(before.user, await currentOrigin())
  }
  const person = { ...reply.user, roleDefinitionList: reply.roleDefinitionList }
  const { cookie, holder } = await startSession(person, token, reply.tokenExpiryDay, await requestOrigin(), bankMs)
  const asked = await returnAddressFor(headerOf(await headers()), reply.user.id, holder)
  return { kind: 'in', cookie, landing: asked ?? landingFor(holder) }
}

/** Audits a refused sign-in; for a blocked account only the first refusal. `startSession` audits successful ones. Decision 26 */
export const recordFailure = async (
  trying: Promise<SignInOutcome>,
  account: string | undefined,
  asker: Requester,
): Promise<SignInOutcome> => {
  const came = await trying
  if (came.kind !== 'error') return came
  if (came.error === 'limited' && came.block && !(await isFirstBlock(came.block))) return came
  const isFailure = ['slow', 'down', 'signOnDown'].includes(came.error)
  const user = 'user' in came ? came.user : undefined
  await recordRefusedSignIn({ account, user }, asker, isFailure ? 'failed' : 'refused', came.error)
  return came
}

/** A success resets counted failures. The limit is checked again after the answer, so that parallel attempts gain nothing. Decision 28 */
const withPassword = async (email: string, password: string, asker: Requester): Promise<SignInOutcome> => {
  const { requestId, address } = asker
  const keys = { account: email, address }
  const before = checkTries(await mayTry('sign-in', keys))
  if (before) return before
  try {
    const { reply, token } = await exchange(signInWithEmail, { email, password }, asker)
    const meanwhile = checkTries(await mayTry('sign-in', keys))
    if (meanwhile) return await endUnusedToken(meanwhile, token, requestId)
    await resetLimit('sign-in', keys)
    return await findNextStep(reply, token, requestId)
  } catch (error) {
    const why = toFailure(error, 'invalid')
    if (why.kind !== 'error' || why.error !== 'invalid') return why
    return checkTries(await consume('sign-in', keys)) ?? why
  }
}

export const signIn = (email: string, password: string, asker: Requester): Promise<SignInOutcome> =>
  recordFailure(withPassword(email, password, asker), email, asker)

export const askOtp = async (destination: string, { requestId, address }: Requester): Promise<SignInOutcome> => {
  const refusal = checkTries(await consume('otp-request', { account: destination, address }))
  if (refusal) return refusal
  const digits = destination.replace(/[\s+-]/g, '')
  const body = /^\d+$/.test(digits) ? { mobile: digits } : { email: destination }
  try {
    const { reply } = await exchange(requestSignInOtp, body, { requestId })
    const { sessionId, channel, maskedDestination } = reply
    if (!sessionId) return { kind: 'error', error: 'down', message: null }
    return { kind: 'otp', sessionId, channel, maskedDestination, resendAtMs: Date.now() + RESEND_SECONDS * 1000 }
  } catch (error) {
    return toFailure(error, 'invalid')
  }
}

/** `account` is the text that the person typed; `destination` is where the one-time password was sent. */
type OtpAsked = { sessionId: string; account: string | undefined; destination: string | undefined }

const withOtp = async (
  { sessionId, account, destination }: OtpAsked,
  otp: string,
  asker: Requester,
): Promise<SignInOutcome> => {
  const { requestId, address } = asker
  const keys = { session: sessionId, address, ...(account !== undefined && { account }) }
  const refusal = checkTries(await consume('otp-try', keys))
  if (refusal) return refusal
  try {
    const { reply, token } = await exchange(verifySignInOtp, { sessionId, otp }, asker)
    await resetLimit('otp-try', keys, true)
    if (destination) await resetLimit('otp-request', { account: destination, address }, true)
    return await findNextStep(reply, token, requestId)
  } catch (error) {
    return toFailure(error, 'otp')
  }
}

export const signInWithOtp = (asked: OtpAsked, otp: string, asker: Requester): Promise<SignInOutcome> =>
  recordFailure(withOtp(asked, otp, asker), asked.account, asker)

/** The options with which the browser asks for a passkey. Throws a Problem, never one that ends a session. */
export const startPasskeySignIn = async (sessionId: string, asker: Requester) => {
  try {
    return (await exchange(challengeSignIn, { sessionId }, asker)).reply
  } catch (error) {
    if (!(error instanceof Problem) || error.details.status >= 500) throw error
    throw new Problem('invalid', asker.requestId, { fields: { reason: 'expired' } })
  }
}

const withPasskey = async (
  { sessionId, account }: OtpAsked,
  assertion: PasskeyAssertion | null,
  asker: Requester,
): Promise<SignInOutcome> => {
  const { requestId, address } = asker
  const keys = { session: sessionId, address, ...(account !== undefined && { account }) }
  const refusal = checkTries(await consume('otp-try', keys))
  if (refusal) return refusal
  if (!assertion) return { kind: 'error', error: 'otp', message: null }
  try {
    const { reply, token } = await exchange(verifySignInPasskey, { sessionId, ...assertion }, asker)
    await resetLimit('otp-try', keys, true)
    return await findNextStep(reply, token, requestId)
  } catch (error) {
    return toFailure(error, 'otp')
  }
}

export const signInWithPasskey = (
  asked: OtpAsked,
  assertion: PasskeyAssertion | null,
  asker: Requester,
): Promise<SignInOutcome> => recordFailure(withPasskey(asked, assertion, asker), asked.account, asker)

export const signInWithIdToken = async (
  idToken: string,
  redirectUri: string,
  bankMs: number,
  requestId: string,
): Promise<SignInOutcome> => {
  try {
    const { reply, token } = await exchangeIdToken(idToken, redirectUri, requestId)
    return await openAcceptedSession(reply, token, requestId, bankMs)
  } catch (error) {
    return toFailure(error, 'signOn')
  }
}

const LONGEST_FAREWELL_MS = 2000

export const endUpstreamToken = (token: string, requestId: string): Promise<unknown> =>
  send(signOut, { path: signOut.path, body: '{}', token, requestId }).catch(() => undefined)

const endUpstreamTokens = async (tokens: string[], requestId: string): Promise<void> => {
  const ended = Promise.all(tokens.map((token) => endUpstreamToken(token, requestId)))
  await Promise.race([ended, sleep(LONGEST_FAREWELL_MS, undefined, { ref: false })])
}

/** Ends the portal's sessions first and then the upstream's, without waiting long for it. SESS-09 */
export const signOutOf = async (sids: string[], end: () => Promise<unknown>, requestId: string): Promise<void> => {
  const tokens = (await Promise.all(sids.map(tokenOf))).filter(Boolean)
  await end()
  await endUpstreamTokens(tokens, requestId)
}
