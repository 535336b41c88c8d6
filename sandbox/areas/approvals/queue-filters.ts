import { sql, type SqlBool } from 'kysely'
import { eventsMeant } from '@/lib/rules/approvals/approval-events'
import { approvalStatuses, waitingStatuses } from '@/lib/rules/approvals/approval-states'
import type { Acting } from '../../core/changes/acting'
import { isMakerShown, requestsInScope } from '../../core/requests/request-scope'
import { inDays } from '../../core/db/paging'
import { byName } from '../../core/db/search'
import { HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { isIn, likeAnywhere, never, type Condition } from '../../core/db/condition'

export const ALL = 'ALL'

export const withStatus = (status: string | undefined, waiting?: string): Condition[] => {
  if (!status || status === ALL) return []
  if (status === waiting) return [isIn('status', waitingStatuses)]
  if (!(approvalStatuses as readonly string[]).includes(status))
    throw new HttpError(400, `There is no status ${status} of a request`)
  return [isIn('status', status === 'PENDING' ? waitingStatuses : [status])]
}

export const withEvent = (word: string | undefined): Condition[] => {
  if (!word) return []
  const events = eventsMeant(word)
  if (events.length === 0) throw new HttpError(400, `There is no event ${word}`)
  return [isIn('event_type', events)]
}

const withText = (text: string | undefined, actor: Actor): Condition[] => {
  const search = text?.trim() ?? ''
  if (search === '') return []
  if (/^\d+$/.test(search)) return [/^(\d{10}|\d{12})$/.test(search) ? isIn('mobile', [search, `91${search}`]) : never]
  const like = likeAnywhere(search)
  return [
    sql<SqlBool>`(title ${like} OR (created_by ${like} AND ${isMakerShown(actor, sql`approvals.created_by_id`)}) OR org_id IN (${byName('orgs', search)}))`,
  ]
}

const aboutBusiness = (orgId: number): Condition =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(approvals.org_ids) about JOIN org_tree ON org_tree.org_id = about.value
    WHERE org_tree.ancestor_id = ${orgId})`

type ApprovalQuery = Pick<Acting, 'db' | 'actor'> & {
  query: Partial<Record<'orgId' | 'eventType' | 'searchBy' | 'from' | 'to', string>>
  zone: string | null
}

export const commonConditions = ({ db, actor, query, zone }: ApprovalQuery): Condition[] => [
  ...requestsInScope(actor),
  ...(query.orgId ? [aboutBusiness(requireBusiness(db, actor, query.orgId).id)] : []),
  ...withEvent(query.eventType),
  ...withText(query.searchBy, actor),
  ...inDays(query.from, query.to, zone),
]
