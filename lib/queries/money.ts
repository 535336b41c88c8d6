import 'server-only'
import { cache } from 'react'
import {
  listLedgerAccounts,
  listLedgerPostings,
  listMoneyApprovals,
  type LedgerAccount,
  type MoneyLoad,
} from '@/lib/calls/money'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import type { Range } from '@/lib/rules/lists/date-presets'
import type { ListQuery, ListResult, Viewer } from '@/lib/rules/lists/list-query'
import { dateParams } from './list-params'

/** Bank transfers inside the chosen business, else all that the person may see. ACCT-01, ACCT-07 */
export const findMoneyLoads = (
  { chosen, search, range, duration, page, pageSize }: ListQuery,
  { activeOrg }: Viewer,
): Promise<ListResult<MoneyLoad>> =>
  tryPerform(listMoneyApprovals, {
    query: {
      page,
      perPage: pageSize,
      ...dateParams(range),
      ...(duration !== 'any' && { duration }),
      ...(chosen.status && { status: chosen.status }),
      ...(search && { searchBy: search.text }),
      ...(activeOrg && { orgId: activeOrg.id }),
    },
  })

/** One of them, found by its number; null where there is none that the person may see. Once a request: its title reads it too. */
export const readMoneyLoad = cache(async (id: string): Promise<Result<MoneyLoad | null>> => {
  const found = await tryPerform(listMoneyApprovals, { query: { searchBy: id, perPage: 100 } })
  return found.ok ? { ok: true, value: found.value.list.find((load) => load.id === id) ?? null } : found
})

/** Accounts of the chosen business and those beneath, else of all businesses and issuers; or of one card. */
export const findLedgerAccounts = (
  { chosen, search, page, pageSize }: ListQuery,
  { activeOrg }: Viewer,
): Promise<ListResult<LedgerAccount>> =>
  tryPerform(listLedgerAccounts, {
    query: {
      page,
      perPage: pageSize,
      ...(chosen.kind && { kind: chosen.kind }),
      ...(chosen.cardId ? { cardId: chosen.cardId } : activeOrg && { orgId: activeOrg.id }),
      ...(search && { searchTxt: search.text }),
    },
  })

/** A page of what moved on an account in a range of days. */
export const readLedger = (accountId: string, range: Range, page: number, perPage: number) =>
  tryPerform(listLedgerPostings, { path: { accountId }, query: { page, perPage, ...dateParams(range) } })

/** The account alone, whose postings name it. */
export const readLedgerAccount = async (accountId: string): Promise<LedgerAccount | null> => {
  const found = await tryPerform(listLedgerPostings, { path: { accountId }, query: { page: 1, perPage: 1 } })
  return found.ok ? found.value.account : null
}
