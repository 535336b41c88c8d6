import type { ApprovalEntity, ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Database } from '../db/database'
import type { Actor } from '../actor/actor'
import { endings, waitingStatuses } from '@/lib/rules/approvals/approval-states'

export type Maker = { id: number; name: string }

/** The makers of a request: the person who sent it, and everybody who changed its content afterwards. */
export const makersOf = (db: Database, requestId: number): Maker[] =>
  db.all(
    db.q
      .selectFrom('approval_actions')
      .select(['by_id as id', 'by_name as name'])
      .distinct()
      .where('approval_id', '=', requestId)
      .where('action', '=', 'SUBMIT')
      .orderBy('id'),
  )

/** Records who wrote a record that needs approval: writers cannot decide requests about it, nor withdraw those that others sent. */
export const noteWriter = (
  { db, actor }: { db: Database; actor: Actor },
  event: ApprovalEvent,
  entityId: number,
): void => {
  // The platform's own changes have no writer.
  if (actor.id <= 0) return
  const newest = db.first(db.q.selectFrom('approvals').select((eb) => eb.fn.max('id').as('id')))
  const newest_request = newest?.id ?? 0
  db.run(
    db.q
      .insertInto('record_writers')
      .values({ event_type: event, entity_id: entityId, user_id: actor.id, newest_request })
      .onConflict((conflict) => conflict.doUpdateSet({ newest_request })),
  )
}

type About = { event: ApprovalEvent; entity: ApprovalEntity; entityId: number; dedupe: string }

/** The last approved request about the record. A file has none, because rows that an approval left out can be sent again. */
const lastApproved = (db: Database, { event, entity, entityId, dedupe }: About): number => {
  if (event === 'BULK_UPLOAD') return 0
  const approved = db.q
    .selectFrom('approvals')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('entity_type', '=', entity)
    .where('entity_id', '=', entityId)
    .where('event_type', '=', event)
    .where('dedupe', '=', dedupe)
    .where('status', '=', 'APPROVED')
  return db.first(approved)?.id ?? 0
}

/** Everybody who, since the last approval, wrote the record or sent a request about it that was rejected, cancelled or withdrawn. */
export const writersOf = (db: Database, about: About): Maker[] => {
  const since = lastApproved(db, about)
  const wrote = db.all(
    db.q
      .selectFrom('record_writers')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['users.id', 'users.name'])
      .where('event_type', '=', about.event)
      .where('entity_id', '=', about.entityId)
      .where('newest_request', '>=', since),
  )
  const asked = db.all(
    db.q
      .selectFrom('approval_actions')
      .innerJoin('approvals', 'approvals.id', 'approval_id')
      .select(['by_id as id', 'by_name as name'])
      .distinct()
      .where('action', '=', 'SUBMIT')
      .where('entity_type', '=', about.entity)
      .where('approvals.entity_id', '=', about.entityId)
      .where('event_type', '=', about.event)
      .where('dedupe', '=', about.dedupe)
      .where('status', 'in', [...endings])
      .where('approvals.id', '>', since),
  )
  return [...new Map([...wrote, ...asked].map((person) => [person.id, person])).values()]
}

export const isMakerOf = (db: Database, requestId: number, { id: personId }: Pick<Maker, 'id'>): boolean =>
  makersOf(db, requestId).some(({ id }) => id === personId)

/** The waiting requests among these that the person may withdraw. APPR-25 */
export const ownWaiting = (db: Database, { id }: Pick<Maker, 'id'>, requests: Iterable<{ id: number }>): Set<number> =>
  new Set(
    db
      .all(
        db.q
          .selectFrom('approvals')
          .innerJoin('approval_actions', 'approval_id', 'approvals.id')
          .select('approvals.id')
          .where('action', '=', 'SUBMIT')
          .where('by_id', '=', id)
          .where('status', 'in', [...waitingStatuses])
          .where(
            'approvals.id',
            'in',
            [...requests].map((request) => request.id),
          ),
      )
      .map((request) => request.id),
  )

/** The requests among these whose content the person asked for or wrote, so that somebody else has to decide them. Decision 18 */
export const ownAmong = (db: Database, { id }: Pick<Maker, 'id'>, requestIds: readonly number[]): Set<number> =>
  new Set(
    db
      .all(
        db.q
          .selectFrom('approval_actions')
          .select('approval_id')
          .distinct()
          .where('by_id', '=', id)
          .where('action', 'in', ['SUBMIT', 'WRITE'])
          .where('approval_id', 'in', [...requestIds]),
      )
      .map(({ approval_id }) => approval_id),
  )

/** The id of the row's request if the person may withdraw it, else null. */
export const ownRequestId = (own: ReadonlySet<number>, requestId: number | undefined): string | null =>
  requestId !== undefined && own.has(requestId) ? String(requestId) : null
