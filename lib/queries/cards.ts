import 'server-only'
import { searchOrgCards, searchPlatformCards } from '@/lib/calls/cards'
import type { CardRow } from '@/lib/calls/cards'
import type { Asked } from '@/lib/calls/call'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListResult, ListQuery, Viewer } from '@/lib/rules/lists/list-query'
import { dateParams, platformListParams, sortParams } from './list-params'

/** Cards of every business in scope or, inside a business, of it and its sub-businesses: one list, two calls with their own words. CARD-09..11 */
export const findCards = (query: ListQuery, viewer: Viewer): Promise<ListResult<CardRow>> =>
  viewer.activeOrg
    ? tryPerform(searchOrgCards, { path: { orgId: viewer.activeOrg.id }, query: orgCardParams(query) })
    : tryPerform(searchPlatformCards, { query: platformListParams(query) })

const statusAsked: Readonly<Record<string, string>> = {
  approved: 'ACTIVE',
  block: 'BLOCKED',
  lock: 'LOCKED',
  'pending-approval': 'PENDING',
  'kyc-pending': 'KYC_PENDING',
}
const fieldAsked = { name: 'name', mobile: 'mobile', last4: 'cardNumber' } as const

/** The query of the card list within a business, in that call's words. CARD-04, CARD-11 */
export const orgCardParams = (query: ListQuery): NonNullable<Asked<typeof searchOrgCards>['query']> => {
  const { search } = query
  const status = statusAsked[query.tab]
  const field = search && search.by in fieldAsked ? fieldAsked[search.by as keyof typeof fieldAsked] : null
  return {
    page: query.page,
    perPage: query.pageSize,
    ...(status && { status }),
    ...dateParams(query.range),
    ...(search && field && { [field]: search.text }),
    ...sortParams(query),
  }
}
