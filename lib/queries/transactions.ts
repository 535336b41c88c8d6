import 'server-only'
import { listTxnInvoices } from '@/lib/calls/invoices'
import type { ReplyOf } from '@/lib/calls/call'
import {
  listIssuerTxns,
  listPlatformTxns,
  searchAllTxns,
  searchOrgTxns,
  searchTxnsByCard,
  type Txn,
} from '@/lib/calls/transactions'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { prefixedMobile } from '@/lib/rules/lists/search-kinds'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import { mayCall, type Holder } from '@/lib/rules/users/offers'
import { dateParams, sortParams } from './list-params'

/** Without a chosen business it lists those of the admin's issuer, of the businesses that limit the person, or all. TXN-05, TXN-08 */
export const findTransactions = (query: ListQuery, session: Session): Promise<ListResult<Txn>> => {
  const asked = transactionParams(query)
  const orgID = query.chosen.orgId ?? session.activeBusiness?.id
  if (orgID) return tryPerform(searchOrgTxns, { query: { ...asked, orgID } })
  const isHeld = session.user.organizations.length > 0
  return tryPerform(isIssuerAdmin(session.user) ? listIssuerTxns : isHeld ? searchAllTxns : listPlatformTxns, {
    query: asked,
  })
}

const searched = ({ search }: ListQuery): Record<string, string> => {
  if (!search) return {}
  const { by, text } = search
  return { [by === 'name' ? 'searchTxt' : by]: by === 'mobile' ? prefixedMobile(text) : text }
}

export const transactionParams = (query: ListQuery) => {
  const { orgId: _, ...chosen } = query.chosen
  return {
    page: query.page,
    perPage: query.pageSize,
    ...dateParams(query.range),
    ...chosen,
    ...searched(query),
    ...sortParams(query),
  }
}

export type TxnInvoices = ReplyOf<typeof listTxnInvoices>

export const readTxnInvoices = async (
  { txnId, orgId }: Pick<Txn, 'txnId' | 'orgId'>,
  session: Holder,
): Promise<Result<TxnInvoices> | null> =>
  orgId && mayCall(session, listTxnInvoices) ? tryPerform(listTxnInvoices, { path: { orgId, txnId } }) : null

export const readTransaction = async (txnId: string, cardId: string | undefined): Promise<Result<Txn | null>> => {
  const found = await tryPerform(searchTxnsByCard, { query: { txnId, ...(cardId && { cardId }) } })
  return found.ok ? { ok: true, value: found.value.list.find((txn) => txn.txnId === txnId) ?? null } : found
}
