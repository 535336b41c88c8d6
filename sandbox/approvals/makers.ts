import { waitingStatuses } from '@/lib/rules/approvals/approval-states'
import type { Database } from '../db/database'

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
