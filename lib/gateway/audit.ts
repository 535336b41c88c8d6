import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { boundedCache, type BoundedCache } from '../bounded-cache'
import type { Call } from '../calls/call'
import type { CurrentUser } from '../calls/session'
import type { AuditKind, AuditOutcome } from '../rules/audit/audit-records'
import { answerEvidence, answerFacts, answerTarget, auditFacts, signatureFacts } from '../rules/audit/audit-facts'
import { auditTarget, madeTarget, namedTarget, pickedTarget, recordTarget } from '../rules/audit/audit-target'
import { businessIdsHolding } from '../rules/users/scope'
import type { Multipart } from '../rules/files/multipart'
import { log } from '../observability/log'
import { actorOf, actorBusinesses, logNotRecorded, recordSafely, type Origin } from '../session/audit'
import { processState } from '../process-state'
import type { Session } from '../rules/identity/session'
import {
  nobody,
  recordEvent,
  recordIntent,
  recordOutcome,
  type AuditActor,
  type AuditEvent,
  type Intent,
} from '../store/audit'
import { Problem } from './problem'
import type { UpstreamAnswer } from './send'
import { uploadFacts, uploadFields, uploadTarget } from './upload-facts'

type RequestParts = { path?: object; query?: object; body?: unknown; raw?: Multipart; signature?: string }

const kindOf = ({ money, exports, repeats }: Call): AuditKind => {
  if (money) return 'money'
  if (exports) return 'export'
  return repeats === 'view' ? 'view' : 'change'
}

const targetOf = (call: Call, asked: RequestParts): Record<string, string> => {
  const ids = auditTarget(asked)
  return {
    ...(call.repeats ? recordTarget(call.address, ids) : ids),
    ...(call.names && namedTarget(call.names, asked.raw ? { body: uploadFields(asked.raw) } : asked)),
    ...(asked.raw && uploadTarget(asked.raw)),
  }
}

const buildAuditEvent = (
  kind: AuditKind,
  call: Call,
  asked: RequestParts,
  session: Session,
  origin: Origin,
): AuditEvent => {
  const facts = { ...auditFacts(asked.body, call.money === true), ...signatureFacts(asked.signature, asked.body) }
  return {
    kind,
    action: call.address,
    target: targetOf(call, asked),
    who: actorOf(session.user),
    ...origin,
    ...(Object.keys(facts).length > 0 && { detail: { ...facts } }),
  }
}

const outcomeOf = (status: number): AuditOutcome => (status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed')

const outcomeOfError = (error: unknown): [AuditOutcome, string | null] => {
  if (!(error instanceof Problem)) return ['unknown', null]
  const { code } = error.details
  const wasSent = code === 'outcome-unknown' || code === 'upstream-error' || code === 'misfit'
  return [wasSent ? 'unknown' : 'failed', code]
}

/** Calls that move money, that leave evidence or that are signed are refused where the audit cannot keep them. Decision 26 */
const demandsAudit = ({ money, evidence }: Call, { signature }: RequestParts): boolean =>
  money === true || evidence !== undefined || signature !== undefined

/** Writes the audit record before a call. If that fails, calls that demand it and reveals are refused; others go on. Decision 26 */
export const writeIntent = async (event: AuditEvent, isDemanded: boolean): Promise<Intent | null> => {
  try {
    return await recordIntent(event)
  } catch (error) {
    logNotRecorded(event, error)
    if (!isDemanded) return null
    throw new Problem('upstream-down', event.requestId ?? '', {
      status: 503,
      detail: 'The audit store cannot be written, so nothing was sent. Try again in a moment.',
    })
  }
}

const FIRST_WAIT_MS = 1500
const MOST_TRIES = 100
const MOST_LATE = 1000
let late = 0

/** Writes an outcome as soon as the store takes it again, in the background, for about as long as a store is away. */
const writeLate = async ({ requestId, action }: AuditEvent, write: () => Promise<void>): Promise<void> => {
  if (late >= MOST_LATE) return
  late += 1
  let waitMs = FIRST_WAIT_MS
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await wait(waitMs, undefined, { ref: false })
    waitMs = Math.min(waitMs * 2, millisecondsInMinute)
    try {
      await write()
      log.info({ requestId, action }, 'audit written late')
      break
    } catch {
      // What it failed at was logged the first time.
    }
  }
  late -= 1
}

export const writeOutcome = async (
  intent: Intent | null,
  outcome: AuditOutcome,
  code: string | null,
  isDemanded = false,
): Promise<void> => {
  if (!intent) return
  try {
    await recordOutcome(intent, outcome, code)
  } catch (error) {
    logNotRecorded(intent.event, error)
    if (isDemanded) void writeLate(intent.event, () => recordOutcome(intent, outcome, code))
  }
}

export const auditCall = async (
  call: Call,
  asked: RequestParts,
  session: Session,
  origin: Origin,
  work: () => Promise<UpstreamAnswer>,
): Promise<UpstreamAnswer> => {
  const event = buildAuditEvent(kindOf(call), call, asked, session, origin)
  return runAudited(event, demandsAudit(call, asked), work, learnFrom(call, event, asked.body))
}

/** Names in the answer to an approval the signature that was taken; an event without it is no signed approval. APPR-41 */
const SIGNED_WITH = 'signedWith'

/** What only the answer tells: the ids of what came to be, what moved, and how many rows of a file were taken. */
const learnFrom =
  (
    { makes = {}, evidence = [], picks, upload, money, signed }: Call,
    { detail, target = {} }: AuditEvent,
    body: unknown,
  ) =>
  ({ json, status }: UpstreamAnswer): Partial<AuditEvent> => {
    const counted = upload ? { ...target, ...uploadFacts(json) } : target
    if (status >= 400) return upload ? { target: counted } : {}
    const named = { ...madeTarget(makes, json), ...counted, ...(picks && pickedTarget(picks, body, json)) }
    const isMove = money && !upload
    const kept = signed ? [...evidence, SIGNED_WITH] : evidence
    const facts = { ...detail, ...(isMove && answerFacts(json)), ...answerEvidence(kept, json) }
    return {
      target: isMove ? answerTarget(json, named) : named,
      ...(Object.keys(facts).length > 0 && { detail: facts }),
    }
  }

const runAudited = async (
  event: AuditEvent,
  isDemanded: boolean,
  work: () => Promise<UpstreamAnswer>,
  learned: (answer: UpstreamAnswer) => Partial<AuditEvent> = () => ({}),
): Promise<UpstreamAnswer> => {
  const intent = await writeIntent(event, isDemanded)
  try {
    const answer = await work()
    const told = intent && { ...intent, event: { ...intent.event, ...learned(answer) } }
    await writeOutcome(told, outcomeOf(answer.status), answer.status < 400 ? null : String(answer.status), isDemanded)
    return answer
  } catch (error) {
    await writeOutcome(intent, ...outcomeOfError(error), isDemanded)
    throw error
  }
}

declare module '../process-state' {
  interface ProcessState {
    recentLooks?: BoundedCache<true>
  }
}

const MOST_RECENT_LOOKS = 20_000

/** Records that a person looked at a record, once an hour from one address. Their own account is no such record. AUD-02, DATA-02 */
export const recordLook = async (call: Call, asked: RequestParts, session: Session, origin: Origin): Promise<void> => {
  const event = buildAuditEvent('view', call, { ...(asked.path && { path: asked.path }) }, session, origin)
  const { target = {}, who } = event
  if (target.userId === who.id) return
  const key = JSON.stringify([who.id, call.address, target, origin.address])
  const recent = (processState.recentLooks ??= boundedCache(MOST_RECENT_LOOKS, millisecondsInHour))
  if (recent.has(key)) return
  recent.set(key, true)
  try {
    await recordEvent(event, 'ok')
  } catch (error) {
    // The next look is recorded, as soon as the store takes it.
    recent.delete(key)
    logNotRecorded(event, error)
  }
}

export const auditReveal = <T>(
  event: AuditEvent,
  work: () => Promise<T>,
  learned?: (value: T) => Partial<AuditEvent>,
): Promise<T> => auditEvent(event, true, work, learned)

/** `learned` adds to the outcome what only the answer tells. */
export const auditEvent = async <T>(
  event: AuditEvent,
  isDemanded: boolean,
  work: () => Promise<T>,
  learned: (value: T) => Partial<AuditEvent> = () => ({}),
): Promise<T> => {
  const intent = await writeIntent(event, isDemanded)
  try {
    const value = await work()
    await writeOutcome(intent && { ...intent, event: { ...event, ...learned(value) } }, 'ok', null, isDemanded)
    return value
  } catch (error) {
    const status = error instanceof Problem ? error.details.status : 500
    await writeOutcome(intent, outcomeOf(status), String(status), isDemanded)
    throw error
  }
}

export const recordRefusedEvent = (event: AuditEvent): Promise<void> =>
  recordSafely(event, 'refused', 'privilege-missing')

export const recordRefusedCall = (call: Call, asked: RequestParts, session: Session, origin: Origin): Promise<void> =>
  recordSafely(
    buildAuditEvent('refusal', call, { ...(asked.path && { path: asked.path }) }, session, origin),
    'refused',
    'privilege-missing',
  )

const ADDRESS = /^[^\s@]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/i
const MOBILE = /^\+?[\d\s-]{8,16}$/

/**
 * What the audit keeps of the account that was typed at sign-in: an e-mail address or the end of a mobile number. Any other text is
 * dropped, because it may be a password typed into the wrong field.
 */
export const maskAccount = (typed: string | undefined): string | null => {
  if (typed === undefined) return null
  if (ADDRESS.test(typed)) return typed.toLowerCase()
  return MOBILE.test(typed) ? `••••${typed.slice(-4)}` : null
}

const toActor = ({ account, user }: Asking): AuditActor =>
  user
    ? {
        id: user.id,
        name: user.name ?? user.email ?? user.id,
        type: user.type,
        issuer: user.branchDetails?.issuerCode ?? null,
        orgId: actorBusinesses(businessIdsHolding(user.userOrganizations, user.groupRoleMappingList)),
      }
    : { ...nobody, name: maskAccount(account) }

type Asking = { account?: string | undefined; user?: CurrentUser | undefined }

export const recordRefusedSignIn = (
  asking: Asking,
  origin: Origin,
  outcome: AuditOutcome,
  code: string,
): Promise<void> => recordSafely({ kind: 'sign-in', action: 'sign-in', who: toActor(asking), ...origin }, outcome, code)

const ownerIn = ({ json }: UpstreamAnswer): Partial<AuditEvent> => {
  const { userId, email } = (json ?? {}) as { userId?: unknown; email?: unknown }
  if (typeof userId !== 'string') return {}
  return { who: { ...nobody, id: userId, name: maskAccount(typeof email === 'string' ? email : undefined) } }
}

export const auditAnonymous = (
  call: Call,
  account: string | undefined,
  { address, requestId, givenRequestId }: Origin,
  work: () => Promise<UpstreamAnswer>,
): Promise<UpstreamAnswer> => {
  const who = { ...nobody, name: maskAccount(account) }
  const event: AuditEvent = {
    kind: 'change',
    action: call.address,
    who,
    address,
    requestId,
    givenRequestId: givenRequestId ?? null,
  }
  return runAudited(event, demandsAudit(call, {}), work, ownerIn)
}
