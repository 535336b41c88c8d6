import { sql, type SqlBool } from 'kysely'
import type { Privilege } from '@/lib/privileges'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { makersOf, noteWriter } from '../requests/makers'
import { valuesShown } from '../requests/request-scope'
import { findRequest, isOpen, openRequest, recordAction, sealed } from './requests'
import type { Database } from '../db/database'
import { fieldError, HttpError } from '../errors/http-error'
import { notifyChanged, notifyDecided } from './notify-about-request'
import type { Acting } from './acting'
import { canonicalOf, digestOf, findChanges } from './content'
import { makerFacts } from '../requests/deciders'
import { effectOf } from './effect-of'
import type { Content, Request, Subject } from '../effects/effects'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'

const contentKept = ({ content }: Pick<Request, 'content'>): Content => JSON.parse(content) as Content

type Now = {
  /** Read from the current record while the request waits, else null. */
  subject: Subject | null
  content: Content
  digest: string | null
  /** Set if the record can no longer be read: the request then shows its stored content and can only be rejected. */
  gone: HttpError | null
}

export const readNow = (context: Acting, request: Request): Now => {
  const kept = { subject: null, content: contentKept(request), digest: request.digest, gone: null }
  if (!isOpen(request)) return kept
  try {
    const subject = effectOf(context, request.event_type).subject(context, request)
    const content = canonicalOf(subject)
    return { subject, content, digest: digestOf(content, request.salt), gone: null }
  } catch (error) {
    if (error instanceof HttpError) return { ...kept, gone: error }
    throw error
  }
}

export const shownDigest = (context: Acting, request: Request): string | null => readNow(context, request).digest

export const newestOf = (db: Database, request: Request): Request => {
  const next = request.superseded_by_id === null ? undefined : findRequest(db, request.superseded_by_id)
  return next ? newestOf(db, next) : request
}

/** The content that belongs to a digest, of this request or of one that it replaced. */
const contentShown = (db: Database, request: Request, digest: string): Content | null => {
  if (request.digest === digest) return contentKept(request)
  const before = request.supersedes_id === null ? undefined : findRequest(db, request.supersedes_id)
  return before ? contentShown(db, before, digest) : null
}

const changed = (
  { db, actor }: Acting,
  shown: Content | null,
  now: Pick<Now, 'content' | 'digest'>,
  request: Request,
): HttpError => {
  const show = valuesShown(db, actor, request)
  return new HttpError(409, 'This request has changed since you opened it. Read it again, then decide', {
    code: 'changed',
    changes: (shown ? findChanges(shown, now.content) : []).map(({ field, before, now }) => ({
      field,
      before: show(field, before),
      now: show(field, now),
    })),
    digest: now.digest,
    version: request.version,
    approvalQueueId: String(request.id),
  })
}

/** Required even if undefined, so that no call forgets to pass the digest. */
type SentDecision = { action: string; digest: string | undefined }

const UNREAD = 'Read the request before you decide: send the digest from its details'

/**
 * Refuses a decision about content that the decider did not see: 409 `changed` with the fields before and now, 400 without a digest.
 * Returns the current subject. A rejection of changed content is let through, since it changes nothing.
 */
export const refuseChanged = (context: Acting, request: Request, { action, digest }: SentDecision): Subject | null => {
  const { db } = context
  if (request.status === 'SUPERSEDED') {
    const newest = newestOf(db, request)
    throw changed(context, contentKept(request), readNow(context, newest), newest)
  }
  if (!isOpen(request) || (action === 'REJECT' && digest === undefined)) return null
  const now = readNow(context, request)
  if (now.gone && action === 'REJECT') return null
  if (now.gone) throw now.gone
  if (digest === undefined) throw fieldError('digest', UNREAD)
  if (digest !== now.digest) throw changed(context, contentShown(db, request, digest), now, request)
  if (action !== 'REJECT' && request.digest !== null && request.digest !== now.digest)
    throw changed(context, contentKept(request), now, request)
  return now.subject
}

const waitingFor = (db: Database, event: ApprovalEvent) =>
  db.q
    .selectFrom('approvals')
    .selectAll()
    .where('event_type', '=', event)
    .where('status', 'in', [...waitingStatuses])
    .orderBy('id')

/** The waiting requests by the id of their record. Lists include the digest, because a decision from the list has to send it. */
export const waitingByEntity = (
  db: Database,
  event: ApprovalEvent,
  ids: readonly number[],
): Map<number, Pick<Request, 'id' | 'digest'>> =>
  new Map(
    db
      .all(
        db.q
          .selectFrom('approvals')
          .select(['id', 'entity_id', 'digest'])
          .where('event_type', '=', event)
          .where('status', 'in', [...waitingStatuses])
          .where('entity_id', 'in', [...ids]),
      )
      .map(({ entity_id, ...request }) => [entity_id ?? -1, request] as const),
  )

/** Ends a request whose content has changed and opens a new one in the name of the person who changed it; the earlier makers remain makers. */
const supersede = (context: Acting, request: Request): void => {
  const { db, actor, now } = context
  const subject = effectOf(context, request.event_type).subject(context, request)
  const before = {
    id: request.created_by_id,
    name: request.created_by,
    askedWith: JSON.parse(request.asked_with) as Privilege[],
  }
  const changer = actor.id > 0 ? actor : before
  const facts = makerFacts(db, request, changer.id)
  // The person who changed the content becomes the maker, unless they lack the privilege or the request carries its own change.
  const payload = JSON.parse(request.payload) as object
  const maker = facts?.isActive && facts.mayAsk && !('kind' in payload) ? changer : before
  const at = now()
  recordAction(db, request, changer, { action: 'SUPERSEDE', at })
  const ended = {
    status: 'SUPERSEDED' as const,
    decided_by_id: changer.id,
    decided_by: changer.name,
    decided_at: at,
    updated_at: at,
    version: request.version + 1,
  }
  db.update('approvals', request.id, ended)
  notifyDecided(context, { ...request, ...ended })
  // The cast is safe: an open request has one of these statuses. A paused one stays paused.
  const status = request.status as 'PENDING' | 'UPLOADED' | 'PAUSED'
  const others = makersOf(db, request.id).filter(({ id }) => id !== changer.id)
  const alsoBy = [...others, changer].filter(({ id }) => id !== maker.id)
  const next = openRequest(subject, { db, maker, alsoBy, at, payload, status, supersedes: { ...request, ...ended } })
  db.update('approvals', request.id, { superseded_by_id: next.id })
  notifyChanged(context, next, changer)
}

/** Restarts the waiting requests about a record whose content has changed through other data. APPR-23 */
export const renewWaiting = (context: Acting, event: ApprovalEvent, entityId: number): void => {
  const { db } = context
  for (const request of db.all(waitingFor(db, event).where('entity_id', '=', entityId))) {
    const { gone, digest } = readNow(context, request)
    if (!gone && digest !== request.digest) supersede(context, request)
  }
}

/** Must be called by everything that writes a record with requests of that event: the writer becomes one of their makers. APPR-23 */
export const renewRequests = (context: Acting, event: ApprovalEvent, entityId: number): void => {
  noteWriter(context, event, entityId)
  renewWaiting(context, event, entityId)
}

/** Restarts all waiting requests of an event whose content has changed, for data that many of them share, such as a role in invitations. */
export const renewAllRequests = (context: Acting, event: ApprovalEvent): void => {
  const { db } = context
  for (const request of db.all(waitingFor(db, event)))
    if (readNow(context, request).digest !== request.digest) supersede(context, request)
}

/** Restarts waiting requests whose content includes a card program, such as new cards with its wallets. */
export const renewRequestsOfProgram = (context: Acting, programId: number): void => {
  const { db } = context
  const waiting = db.q
    .selectFrom('approvals')
    .selectAll()
    .where('status', 'in', [...waitingStatuses])
    .where(
      sql<SqlBool>`coalesce(json_extract(content, '$.cardProgramId'), json_extract(content, '$.programId')) = ${String(programId)}`,
    )
    .orderBy('id')
  for (const request of db.all(waiting))
    if (readNow(context, request).digest !== request.digest) supersede(context, request)
}

/** Renews the content and digest of a request after a decision has left out rows. Decision 33 */
export const reseal = (context: Acting, request: Request): Request => {
  const kept = sealed(effectOf(context, request.event_type).subject(context, request))
  context.db.update('approvals', request.id, kept)
  return { ...request, ...kept }
}

/** Gives the seeded requests, which have no digest, one from their record. */
export const sealWaiting = (context: Acting): void => {
  const { db } = context
  const unsealed = db.all(
    db.q
      .selectFrom('approvals')
      .selectAll()
      .where('digest', 'is', null)
      .where('status', 'in', [...waitingStatuses]),
  )
  if (unsealed.length > 0) db.write(() => unsealed.forEach((request) => void sealOrLeave(context, request)))
}

const sealOrLeave = (context: Acting, request: Request): Request | null => {
  try {
    return reseal(context, request)
  } catch (error) {
    // The record is gone; approving the request is refused later.
    if (error instanceof HttpError) return null
    throw error
  }
}
