import 'server-only'
import * as core from 'zod/v4/core'
import type { Address, Call } from '../calls/call'
import type { CurrentUser } from '../calls/session'
import type { AuditKind, AuditOutcome } from '../rules/audit'
import { auditTarget } from '../rules/audit-target'
import { actorOf, notRecorded, record } from '../session/audit'
import type { Origin } from '../session/audit'
import type { Session } from '../session/session'
import { nobody, recordIntent, recordOutcome } from '../store/audit'
import type { Actor, Deed, Intent } from '../store/audit'
import { Problem } from './problem'
import type { Answer } from './send'
import { uploadFacts, uploadTarget } from './upload-facts'

const EXPORT: Address = 'reporting POST reports/{name}/{documentType}'

type Parts = { path?: object; query?: object; body?: unknown; raw?: { body: Uint8Array; contentType: string } }

const kindOf = (call: Call): AuditKind => (call.money ? 'money' : call.address === EXPORT ? 'export' : 'change')

const deedOf = (kind: AuditKind, call: Call, asked: Parts, session: Session, origin: Origin): Deed => ({
  kind,
  action: call.address,
  target: { ...auditTarget(asked), ...(asked.raw && uploadTarget(asked.raw)) },
  who: actorOf(session.user),
  ...origin,
})

const outcomeOf = (status: number): AuditOutcome => (status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed')

const outcomeOfError = (error: unknown): [AuditOutcome, string | null] => {
  if (!(error instanceof Problem)) return ['unknown', null]
  const { code } = error.details
  const wasSent = code === 'outcome-unknown' || code === 'upstream-error'
  return [wasSent ? 'unknown' : 'failed', code]
}

/** Money moves and masks fall only where the trace is written first; everything else goes on and says so in the log. Decision 26 */
const intended = async (deed: Deed, isDemanded: boolean): Promise<Intent | null> => {
  try {
    return await recordIntent(deed)
  } catch (error) {
    notRecorded(deed, error)
    if (!isDemanded) return null
    throw new Problem('upstream-down', deed.requestId ?? '', {
      status: 503,
      detail: 'The audit store cannot be written, so nothing was sent. Try again in a moment.',
    })
  }
}

const concluded = async (intent: Intent | null, outcome: AuditOutcome, code: string | null): Promise<void> => {
  if (!intent) return
  try {
    await recordOutcome(intent, outcome, code)
  } catch (error) {
    notRecorded(intent.deed, error)
  }
}

/** A property of the call; a body decides only where the call's own line says which. Decision 19 */
export const isChange = (call: Call, body?: unknown): boolean => {
  if (call.method === 'GET' || call.reads === true) return false
  return !call.reads || !core.safeParse(call.reads, body).success
}

/** Sends a state-changing call between its intent and its outcome. Decisions 19, 26 */
export const audited = async (
  call: Call,
  asked: Parts,
  session: Session,
  origin: Origin,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const deed = deedOf(kindOf(call), call, asked, session, origin)
  const learned = ({ json }: Answer) => ({ target: { ...deed.target, ...uploadFacts(json) } })
  return call.upload ? between(deed, call, work, learned) : between(deed, call, work)
}

/** `learned` is what only the answer tells: whose account it was. */
const between = async (
  deed: Deed,
  call: Call,
  work: () => Promise<Answer>,
  learned: (answer: Answer) => Partial<Deed> = () => ({}),
): Promise<Answer> => {
  const intent = await intended(deed, call.money === true)
  try {
    const answer = await work()
    const told = intent && { ...intent, deed: { ...intent.deed, ...learned(answer) } }
    await concluded(told, outcomeOf(answer.status), answer.status < 400 ? null : String(answer.status))
    return answer
  } catch (error) {
    await concluded(intent, ...outcomeOfError(error))
    throw error
  }
}

/** Shows a masked value between its intent and its outcome. Decisions 23, 26 */
export const auditedReveal = <T>(deed: Deed, work: () => Promise<T>): Promise<T> => auditedDeed(deed, true, work)

/** What the portal itself does, between its intent and its outcome; `isDemanded`: not without a record. Decisions 19, 26 */
export const auditedDeed = async <T>(deed: Deed, isDemanded: boolean, work: () => Promise<T>): Promise<T> => {
  const intent = await intended(deed, isDemanded)
  try {
    const value = await work()
    await concluded(intent, 'ok', null)
    return value
  } catch (error) {
    const status = error instanceof Problem ? error.details.status : 500
    await concluded(intent, outcomeOf(status), String(status))
    throw error
  }
}

/** A deed of the portal's own that was asked for without its privilege. */
export const recordRefusedDeed = (deed: Deed): Promise<void> => record(deed, 'refused', 'privilege-missing')

/** A call that was asked for without its privilege: nothing was sent. */
export const recordRefusedCall = (call: Call, asked: Parts, session: Session, origin: Origin): Promise<void> =>
  record(
    deedOf('refusal', call, { ...(asked.path && { path: asked.path }) }, session, origin),
    'refused',
    'privilege-missing',
  )

const ADDRESS = /^[^\s@]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/i
const MOBILE = /^\+?[\d\s-]{8,16}$/

/** An account as somebody typed it: an e-mail address, the end of a mobile number, or nothing, since it may be a password in the wrong box. */
export const accountShown = (typed: string | undefined): string | null => {
  if (typed === undefined) return null
  if (ADDRESS.test(typed)) return typed.toLowerCase()
  return MOBILE.test(typed) ? `••••${typed.slice(-4)}` : null
}

const actorAsking = ({ account, user }: Asking): Actor =>
  user
    ? {
        id: user.id,
        name: user.name ?? user.email ?? user.id,
        type: user.type,
        issuer: user.branchDetails?.issuerCode ?? null,
        orgId: user.userOrganizations[0]?.orgId ?? null,
      }
    : { ...nobody, name: accountShown(account) }

type Asking = { account?: string | undefined; user?: CurrentUser | undefined }

/** Somebody who was not let in, named by the platform or as typed; `code` is why. */
export const recordRefusedSignIn = (
  asking: Asking,
  origin: Origin,
  outcome: AuditOutcome,
  code: string,
): Promise<void> => record({ kind: 'sign-in', action: 'sign-in', who: actorAsking(asking), ...origin }, outcome, code)

const ownerIn = ({ json }: Answer): Partial<Deed> => {
  const { userId, email } = (json ?? {}) as { userId?: unknown; email?: unknown }
  if (typeof userId !== 'string') return {}
  return { who: { ...nobody, id: userId, name: accountShown(typeof email === 'string' ? email : undefined) } }
}

/** As `audited`, for a change that nobody signed in asks for: a reset, a password by a link, a sign-up. Decision 26 */
export const auditedOpenly = (
  call: Call,
  account: string | undefined,
  { address, requestId, givenRequestId }: Origin,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const who = { ...nobody, name: accountShown(account) }
  const deed: Deed = {
    kind: 'change',
    action: call.address,
    who,
    address,
    requestId,
    givenRequestId: givenRequestId ?? null,
  }
  return between(deed, call, work, ownerIn)
}
