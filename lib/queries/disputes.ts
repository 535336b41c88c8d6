import 'server-only'
import { getDispute, listDisputes, type Dispute } from '@/lib/calls/disputes'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { dateParams } from './list-params'

export const findDisputes = (
  { chosen, search, range, page, pageSize }: ListQuery,
  { activeBusiness }: Session,
): Promise<ListResult<Dispute>> =>
  tryPerform(listDisputes, {
    query: {
      page,
      perPage: pageSize,
      orgId: activeBusiness?.id,
      status: chosen.status,
      reason: chosen.reason,
      searchTxt: search?.text,
      ...dateParams(range),
    },
  })

const FEW = 10

export const findDisputesOf = (txnId: string) => tryPerform(listDisputes, { query: { page: 1, perPage: FEW, txnId } })

export const readDispute = (id: string) => tryPerform(getDispute, { path: { id } })
