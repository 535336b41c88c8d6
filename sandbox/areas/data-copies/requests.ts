import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { retentionDays } from '@/lib/rules/retention/retention-days'
import type { Acting } from '../../core/changes/acting'
import { isUnder, type Actor } from '../../core/actor/actor'
import { whereAll, type Condition } from '../../core/db/condition'
import type { Row } from '../../core/db/database'
import { DAY, iso, isoOrNull } from '../../core/db/days'
import { parseId } from '../../core/db/ids'
import type { Request } from '../../core/effects/effects'
import { notFound } from '../../core/errors/http-error'
import { readNames } from '../../core/requests/names'
import { requestsInScope } from '../../core/requests/request-scope'
import { accessOf, scopeOfAccess } from '../../core/scope/access'

const MOST_SHOWN = 20

type CopyEvent = Extract<ApprovalEvent, 'CUSTOMER_DATA' | 'USER_DATA'>

const readyUntil = ({ status, decided_at: at }: Request): number | null =>
  status === 'APPROVED' && at !== null ? at + retentionDays.exports * DAY : null

const reasonOf = ({ payload }: Request): string =>
  // The cast is safe: only requests for copies have these events, and their content has a reason.
  (JSON.parse(payload) as { content: { reason: string } }).content.reason

/** A copy says what a person did everywhere, so it belongs to those who reach all of it, and to the person. ACC-31 */
const copiesInScope = (actor: Actor, event: CopyEvent, personId: number): Condition[] =>
  event === 'USER_DATA' && actor.id === personId ? [] : requestsInScope(actor)

/** Throws if the user may act by now where the actor has no scope. ACC-31 */
export const requireWholeUser = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, user: Row<'users'>): void => {
  if (actor.orgIds.length === 0 || actor.id === user.id) return
  const { orgIds = [] } = scopeOfAccess(db, user.issuer, accessOf(db, user))
  const isReached = orgIds.length > 0 && orgIds.every((id) => id !== null && isUnder(db, id, actor.orgIds))
  if (!isReached) throw notFound('Copy')
}

export const listCopies = ({ db, actor, now }: Acting, event: CopyEvent, personId: number) => {
  const query = db.q
    .selectFrom('approvals')
    .selectAll()
    .where('event_type', '=', event)
    .where('entity_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
  const requests = db.all(whereAll(query, copiesInScope(actor, event, personId)))
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

/** Throws unless this request for a copy of that person is in scope and was approved within the days of exports. */
export const requireReady = (
  { db, actor, now }: Pick<Acting, 'db' | 'actor' | 'now'>,
  event: CopyEvent,
  personId: number,
  copyId: string,
) => {
  const query = db.q
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', parseId(copyId))
    .where('event_type', '=', event)
    .where('entity_id', '=', personId)
  const request = db.first(whereAll(query, copiesInScope(actor, event, personId)))
  if (!request || (readyUntil(request) ?? 0) <= now()) throw notFound('Copy')
}
