import type { ApprovalEntity, ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Database } from '../db/database'
import type { Actor } from '../actor/actor'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'

export type Maker = { id: number; name: string }

/** Everybody who asked for a request as it is now: the person who sent it, and those who changed what it asks for. */
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

/** Notes who wrote a record that is decided about, as it is made or changed: they decide about no request for it, and take none back that others sent. */
export const noteWriter = (
  { db, actor }: { db: Database; actor: Actor },
  event: ApprovalEvent,
  entityId: number,
): void => {
  // What the platform does by itself nobody has written.
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

/** The request after which what somebody wrote has not been approved. Rows that the approval of a file left out are sent again: none of it is over. */
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

/** Everybody who wrote what a request about a record would ask for, or asked for it in vain, since it was approved last. */
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
      .where('status', 'in', ['REJECTED', 'CANCELLED', 'WITHDRAWN'])
      .where('approvals.id', '>', since),
  )
  return [...new Map([...wrote, ...asked].map((person) => [person.id, person])).values()]
}

export const isMakerOf = (db: Database, requestId: number, { id: personId }: Pick<Maker, 'id'>): boolean =>
  makersOf(db, requestId).some(({ id }) => id === personId)

/** Of these requests those that wait and that the person may take back. APPR-25 */
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

/** How a row names the request about it that the person may take back; null where there is none. */
export const ownRequestId = (own: ReadonlySet<number>, requestId: number | undefined): string | null =>
  requestId !== undefined && own.has(requestId) ? String(requestId) : null
