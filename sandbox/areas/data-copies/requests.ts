import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { retentionDays } from '@/lib/rules/retention/retention-days'
import type { Acting } from '../../core/changes/acting'
import { DAY, iso, isoOrNull } from '../../core/db/days'
import { parseId } from '../../core/db/ids'
import type { Request } from '../../core/effects/effects'
import { notFound } from '../../core/errors/http-error'
import { readNames } from '../../core/requests/names'

const MOST_SHOWN = 20

type CopyEvent = Extract<ApprovalEvent, 'CUSTOMER_DATA' | 'USER_DATA'>

const readyUntil = ({ status, decided_at: at }: Request): number | null =>
  status === 'APPROVED' && at !== null ? at + retentionDays.exports * DAY : null

const reasonOf = ({ payload }: Request): string =>
  // The cast is safe: only requests for copies have these events, and their content has a reason.
  (JSON.parse(payload) as { content: { reason: string } }).content.reason

export const listCopies = ({ db, actor, now }: Acting, event: CopyEvent, personId: number) => {
  const requests = db.all(
    db.q
      .selectFrom('approvals')
      .selectAll()
      .where('event_type', '=', event)
      .where('entity_id', '=', personId)
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN),
  )
  const names = readNames(db, actor, requests)
  return {
    list: requests.map((request) => {
      const until = readyUntil(request)
      return {
        id: String(request.id),
        status: request.status,
        reason: reasonOf(request),
        requestedBy: names.maker(request),
        createdAt: iso(request.created_at),
        decidedAt: isoOrNull(request.decided_at),
        isReady: until !== null && until > now(),
        readyUntil: isoOrNull(until),
      }
    }),
  }
}

/** Throws unless this request for a copy of that person was approved within the days of exports. */
export const requireReady = (
  { db, now }: Pick<Acting, 'db' | 'now'>,
  event: CopyEvent,
  personId: number,
  copyId: string,
) => {
  const request = db.find('approvals', parseId(copyId))
  const isOfPerson = request?.event_type === event && request.entity_id === personId
  if (!request || !isOfPerson || (readyUntil(request) ?? 0) <= now()) throw notFound('Copy')
}
