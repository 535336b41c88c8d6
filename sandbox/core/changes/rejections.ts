import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { isoOrNull } from '../db/days'
import { readNames } from '../requests/names'
import type { Acting } from './acting'
import { returnedFieldsOf } from './corrections'
import { keyAbout } from './requests'

/** The newest requests about these records that were rejected or sent back for correction, by their key. APPR-33, APPR-37 */
export const readRejections = (
  { db, actor }: Pick<Acting, 'db' | 'actor'>,
  event: ApprovalEvent,
  about: readonly (number | string)[],
) => {
  const newest = db.q
    .selectFrom('approvals')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('event_type', '=', event)
    .where('dedupe', 'in', about.map(keyAbout))
    .groupBy('dedupe')
  const requests = db.all(
    db.q.selectFrom('approvals').selectAll().where('id', 'in', newest).where('status', 'in', ['REJECTED', 'RETURNED']),
  )
  const names = readNames(db, actor, requests)
  return new Map(
    requests.map((request) => [
      request.dedupe,
      {
        reason: request.reason,
        decidedBy: names.decider(request),
        decidedAt: isoOrNull(request.decided_at),
        isReturned: request.status === 'RETURNED',
        fields: returnedFieldsOf(request),
      },
    ]),
  )
}

/** The newest request about a record, if it was rejected or sent back for correction. */
export const readRejection = (context: Pick<Acting, 'db' | 'actor'>, event: ApprovalEvent, id: number) =>
  readRejections(context, event, [id]).get(keyAbout(id)) ?? null
