import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { waitingStatuses, type ApprovalStatus } from '@/lib/rules/approvals/approval-states'
import { isSentAgainAfter } from '@/lib/rules/approvals/endings'
import type { Database } from '../db/database'
import { localDay } from '../db/days'
import { notFound, HttpError } from '../errors/http-error'
import { findActor, narrowTo, type Actor } from '../actor/actor'
import { whereAll } from '../db/condition'
import { notifyWaiting } from './notify-about-request'
import { entityOf, issuersOf, stepsFor, withJoinedGuards } from './configuration'
import { isMakerOf, writersOf, type Maker } from '../requests/makers'
import type { RequestStep } from '../effects/steps'
import { findHidden, requestsInScope } from '../requests/request-scope'
import { makerFacts } from '../requests/deciders'
import { canonicalOf, digestOf, newSalt } from './content'
import { requireCorrection } from './corrections'
import type { Request, Subject } from '../effects/effects'
import { requireRow } from '../db/rows'

export const findRequest = (db: Database, id: number) => db.find('approvals', id)

export const requireRequest = (db: Database, actor: Actor, id: string | undefined): Request =>
  requireRow(db, 'approvals', id, 'Request', requestsInScope(actor))

export const isOpen = ({ status }: Pick<Request, 'status'>): boolean =>
  (waitingStatuses as readonly ApprovalStatus[]).includes(status)

export const stepsOf = ({ steps }: Pick<Request, 'steps'>): RequestStep[] => JSON.parse(steps) as RequestStep[]

export const keyAbout = (about: number | string | null): string => (typeof about === 'string' ? about : `#${about}`)
const keyOf = ({ key, entityId }: Subject): string => keyAbout(key ?? entityId)

export const findWaiting = (db: Database, event: ApprovalEvent, about: number | string): Request | undefined =>
  db.first(
    db.q
      .selectFrom('approvals')
      .selectAll()
      .where('event_type', '=', event)
      .where('dedupe', '=', keyAbout(about))
      .where('status', 'in', [...waitingStatuses]),
  )

export const recordAction = (
  db: Database,
  request: { id: number; step: number },
  actor: Pick<Actor, 'id' | 'name'>,
  {
    action,
    comment = null,
    forName = null,
    alone = null,
    signature = null,
    at,
  }: {
    action: string
    comment?: string | null
    forName?: string | null
    alone?: number | null
    signature?: string | null
    at: number
  },
): void => {
  db.insert('approval_actions', {
    approval_id: request.id,
    action,
    step: request.step,
    by_id: actor.id,
    by_name: actor.name,
    for_name: forName,
    alone,
    comment,
    signature,
    at,
  })
}

export const approversOf = (db: Database, requestId: number): string[] =>
  db
    .all(
      db.q
        .selectFrom('approval_actions')
        .select('by_name')
        .where('approval_id', '=', requestId)
        .where('action', '=', 'APPROVE')
        .orderBy('id'),
    )
    .map(({ by_name }) => by_name)

type Opened = {
  db: Database
  maker: Pick<Actor, 'id' | 'name' | 'askedWith'>
  /** Other people who count as makers, so that they cannot decide the request. */
  alsoBy?: readonly Pick<Actor, 'id' | 'name'>[]
  at: number
  payload?: unknown
  status?: 'PENDING' | 'UPLOADED' | 'PAUSED'
  supersedes?: Request
  /** The request that was sent back and that this one corrects. APPR-37 */
  corrects?: Request | undefined
  /** The request that this one is a part of: the part keeps its steps and is judged by its amount. BILL-04 */
  partOf?: Request
}

type Part = { whole?: number | null }

/** The amount by which a request is judged: of a part that of the whole, so that splitting evades no limit. BILL-04, CFG-10 */
export const amountJudged = ({ payload, amount }: Pick<Request, 'payload' | 'amount'>): number | null =>
  (JSON.parse(payload) as Part | null)?.whole ?? amount

export const sealed = (subject: Subject) => {
  const salt = newSalt()
  const canonical = canonicalOf(subject)
  return {
    amount: subject.amount ?? null,
    before_json: JSON.stringify(subject.before),
    after_json: JSON.stringify(subject.after),
    content: JSON.stringify(canonical),
    salt,
    digest: digestOf(canonical, salt),
  }
}

/** Refuses a request that its maker may not make, because nobody could approve it. Decision 45 */
const requireAsker = (db: Database, request: Request): void => {
  const maker = makerFacts(db, request)
  if (maker?.isActive && maker.mayAsk) return
  throw new HttpError(
    409,
    'This goes beyond the issuer and businesses that you manage, so nobody could approve it. Ask somebody who manages them to request it',
  )
}

/** The error for a second request about the same thing. It names the first maker only to people who may see that request. ACC-31 */
const askedAlready = (db: Database, { id, askedWith = [] }: Opened['maker'], waiting: Request): HttpError => {
  const actor = findActor(db, id)
  const query = db.q.selectFrom('approvals').select('id').where('id', '=', waiting.id)
  const isSeen =
    actor !== null &&
    findHidden(db, actor, [waiting.created_by_id]).size === 0 &&
    db.first(whereAll(query, requestsInScope(narrowTo(db, actor, askedWith)))) !== undefined
  const what = isSeen ? `${waiting.created_by} has already requested this` : 'This has already been requested'
  return new HttpError(409, `${what}. It is waiting for a decision`)
}

/** The last request with the same event and key, if it ended without an approval: the new one sends its record again. APPR-33 */
const findSentBefore = (db: Database, { event, entityId, ...subject }: Subject): Request | undefined => {
  const last = newestRequest(db, event, subject.key ?? entityId ?? '')
  return last && entityId !== null && isSentAgainAfter(last.status) ? last : undefined
}

/** Opens a request. If the maker already has the same one open, that is returned; if somebody else has, it throws. */
export const openRequest = (
  subject: Subject,
  {
    db,
    maker,
    alsoBy = [],
    at,
    partOf,
    payload = partOf ? { whole: partOf.amount } : {},
    status = 'PENDING',
    supersedes,
    corrects,
  }: Opened,
): Request =>
  db.write(() => {
    const waiting = findWaiting(db, subject.event, keyOf(subject))
    const said = JSON.stringify(payload)
    if (waiting && waiting.payload === said && isMakerOf(db, waiting.id, maker)) return waiting
    if (waiting) throw askedAlready(db, maker, waiting)
    // A request that carries its change has no record, so nobody else can have written the content.
    const isAboutRecord = typeof payload === 'object' && payload !== null && !('kind' in payload)
    const previous = supersedes ?? corrects ?? (isAboutRecord ? findSentBefore(db, subject) : undefined)
    if (!supersedes && previous?.status === 'RETURNED') requireCorrection(db, previous, canonicalOf(subject))
    const id = db.create('approvals', {
      event_type: subject.event,
      entity_type: entityOf(subject.event),
      entity_id: subject.entityId,
      dedupe: keyOf(subject),
      org_id: subject.orgId,
      issuer: subject.issuer,
      org_ids: JSON.stringify(subject.orgIds ?? [subject.orgId]),
      issuers: JSON.stringify(issuersOf(subject)),
      about_role: subject.aboutRole ?? null,
      currency: subject.currency,
      title: subject.title,
      mobile: subject.mobile ?? null,
      payload: said,
      asked_with: JSON.stringify(maker.askedWith ?? []),
      status,
      steps: JSON.stringify(
        subject.steps?.map((step) => ({ ...step, issuer: subject.issuer, events: [subject.event] })) ??
          (partOf ? withJoinedGuards(db, subject, stepsOf(partOf)) : stepsFor(db, subject)),
      ),
      step: 1,
      // Higher than the version of the replaced request, so that a decision about that one is recognised as outdated.
      version: (previous?.version ?? 0) + 1,
      reason: null,
      created_by_id: maker.id,
      created_by: maker.name,
      decided_by_id: null,
      decided_by: status === 'PAUSED' ? (supersedes?.decided_by ?? null) : null,
      created_at: at,
      updated_at: at,
      decided_at: null,
      reminded_at: null,
      day: localDay(at, subject.currency),
      ...sealed(subject),
      supersedes_id: previous?.id ?? null,
    })
    const record = (action: 'WRITE' | 'SUBMIT', people: readonly Maker[]) =>
      people.forEach((person) => recordAction(db, { id, step: 1 }, person, { action, at }))
    const askers = [...alsoBy.filter((person) => person.id !== maker.id), maker]
    const { event, entityId } = subject
    if (isAboutRecord && entityId !== null) {
      const about = { event, entity: entityOf(event), entityId, dedupe: keyOf(subject) }
      record(
        'WRITE',
        writersOf(db, about).filter((writer) => !askers.some((asker) => asker.id === writer.id)),
      )
    }
    record('SUBMIT', askers)
    const made = findRequest(db, id)
    if (!made) throw notFound('Request')
    if (!supersedes) requireAsker(db, made)
    notifyWaiting({ db, now: () => at }, made)
    return made
  })

export const newestRequest = (db: Database, event: ApprovalEvent, about: number | string): Request | undefined =>
  db.first(
    db.q
      .selectFrom('approvals')
      .selectAll()
      .where('event_type', '=', event)
      .where('dedupe', '=', keyAbout(about))
      .orderBy('id', 'desc')
      .limit(1),
  )

/** Whether a request was rejected or sent back. */
export const wasRejected = (db: Database, event: ApprovalEvent, about: number | string): boolean =>
  db.first(
    db.q
      .selectFrom('approvals')
      .select('id')
      .where('event_type', '=', event)
      .where('dedupe', '=', keyAbout(about))
      .where('status', 'in', ['REJECTED', 'RETURNED'])
      .limit(1),
  ) !== undefined
