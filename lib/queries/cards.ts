import 'server-only'
import { searchOrgCards, searchPlatformCards, type CardRow } from '@/lib/calls/cards'
import type { CallParams } from '@/lib/calls/call'
import { tryPerform } from '@/lib/gateway/perform'
import { cardFilters } from '@/lib/rules/cards/card-states'
import { ownValue } from '@/lib/rules/input/own-value'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { dateParams, platformListParams, sortParams } from './list-params'

export const findCards = (query: ListQuery, session: Session): Promise<ListResult<CardRow>> => {
  const orgId = query.chosen.orgId ?? session.activeBusiness?.id
  return orgId
    ? tryPerform(searchOrgCards, { path: { orgId }, query: businessCardParams(query) })
    : tryPerform(searchPlatformCards, { query: platformCardParams(query) })
}

const chosenParams = ({ chosen: { cardProgramId, issuerCode, cardMode } }: ListQuery) => ({
  ...(cardProgramId && { cardProgramId }),
  ...(issuerCode && { issuerCode }),
  ...(cardMode && { cardMode }),
})

export const platformCardParams = (query: ListQuery): NonNullable<CallParams<typeof searchPlatformCards>['query']> => ({
  ...platformListParams(query),
  ...(query.tab === 'all' && query.chosen.status && { status: query.chosen.status }),
  ...chosenParams(query),
})

const fieldAsked = { name: 'name', mobile: 'mobile', last4: 'cardNumber' } as const

export const businessCardParams = (query: ListQuery): NonNullable<CallParams<typeof searchOrgCards>['query']> => {
  const { search } = query
  const byTab: { status?: string } = ownValue(cardFilters, query.tab) ?? {}
  const status = byTab.status ?? query.chosen.status
  const field = search && search.by in fieldAsked ? fieldAsked[search.by as keyof typeof fieldAsked] : null
  return {
    page: query.page,
    perPage: query.pageSize,
    ...(status && { status }),
    ...dateParams(query.range),
    ...(search && field && { [field]: search.text }),
    ...chosenParams(query),
    ...sortParams(query),
  }
}
