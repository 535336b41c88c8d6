import 'server-only'
import { cache } from 'react'
import {
  getBankStatement,
  listAllocations,
  listBankLines,
  listBankStatements,
  listLedgerAccounts,
  listLedgerPostings,
  listMoneyApprovals,
  listUnmatchedTransfers,
  type Allocation,
  type LedgerAccount,
  type MoneyLoad,
} from '@/lib/calls/accounts'
import type { BankLineRow, BankStatementRow } from '@/lib/calls/bank-reply'
import type { ReplyOf } from '@/lib/calls/call'
import type { ProblemDetails, Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import type { MatchQuality } from '@/lib/rules/accounts/match-bank-lines'
import type { Range } from '@/lib/rules/lists/date-presets'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import { refuseReversed } from '@/lib/rules/lists/reversed-days'
import type { Session } from '@/lib/rules/identity/session'
import { dateParams } from './list-params'

const paramsOf = (
  { chosen, search, range, duration, page, pageSize }: ListQuery,
  { activeBusiness }: Pick<Session, 'activeBusiness'>,
) => {
  const orgId = chosen.orgId ?? (chosen.cardId ? undefined : activeBusiness?.id)
  return {
    page,
    perPage: pageSize,
    ...dateParams(range),
    ...(duration !== 'any' && { duration }),
    ...(chosen.status && { status: chosen.status }),
    ...(search && { searchBy: search.text }),
    ...(orgId && { orgId }),
  }
}

export const findMoneyLoads = (query: ListQuery, session: Session): Promise<ListResult<MoneyLoad>> =>
  tryPerform(listMoneyApprovals, { query: paramsOf(query, session) })

export const findAllocations = (query: ListQuery, session: Session): Promise<ListResult<Allocation>> =>
  tryPerform(listAllocations, { query: paramsOf(query, session) })

export const readMoneyLoad = cache(async (id: string): Promise<Result<MoneyLoad | null>> => {
  const found = await tryPerform(listMoneyApprovals, { query: { searchBy: id, perPage: 100 } })
  return found.ok ? { ok: true, value: found.value.list.find((load) => load.id === id) ?? null } : found
})

export const findLedgerAccounts = (
  { chosen, search, page, pageSize }: ListQuery,
  { activeBusiness }: Session,
): Promise<ListResult<LedgerAccount>> => {
  const orgId = chosen.orgId ?? activeBusiness?.id
  return tryPerform(listLedgerAccounts, {
    query: {
      page,
      perPage: pageSize,
      ...(chosen.kind && { kind: chosen.kind }),
      ...(chosen.cardId && { cardId: chosen.cardId }),
      ...(orgId && { orgId }),
      ...(search && { searchTxt: search.text }),
    },
  })
}

export const readLedger = async (accountId: string, range: Range, page: number, perPage: number) =>
  refuseReversed(range.from, range.to) ??
  tryPerform(listLedgerPostings, { path: { accountId }, query: { page, perPage, ...dateParams(range) } })

type LedgerPage = ReplyOf<typeof listLedgerPostings>

/** The postings of an account, newest first, beginning with a page that was read. Of postings that are new meanwhile none comes twice. ACCT-15 */
export async function* readLedgerPages(
  accountId: string,
  range: Range,
  first: LedgerPage,
  perPage: number,
  problemOf: (problem: ProblemDetails) => Error,
): AsyncGenerator<LedgerPage['list']> {
  let before: LedgerPage['list'] = []
  let { list, data } = first
  for (let page = 1; list.length > 0; page++) {
    const known = new Set(before.map(({ entryId }) => entryId))
    yield list.filter(({ entryId }) => !known.has(entryId))
    if (page >= data.totalPages) return
    const next = await readLedger(accountId, range, page + 1, perPage)
    if (!next.ok) throw problemOf(next.problem)
    before = list
    ;({ list, data } = next.value)
  }
}

export const readLedgerAccount = async (accountId: string): Promise<LedgerAccount | null> => {
  const found = await tryPerform(listLedgerPostings, { path: { accountId }, query: { page: 1, perPage: 1 } })
  return found.ok ? found.value.account : null
}

export const findBankStatements = ({ search, page, pageSize }: ListQuery): Promise<ListResult<BankStatementRow>> =>
  tryPerform(listBankStatements, { query: { page, perPage: pageSize, ...(search && { searchTxt: search.text }) } })

export const readBankStatement = cache((id: string) => tryPerform(getBankStatement, { path: { id } }))

export const readBankLines = (id: string, quality: MatchQuality | null, page: number, perPage: number) =>
  tryPerform(listBankLines, { path: { id }, query: { page, perPage, ...(quality && { quality }) } })

export const readUnmatchedTransfers = (id: string, page: number, perPage: number) =>
  tryPerform(listUnmatchedTransfers, { path: { id }, query: { page, perPage } })

/** The line of a statement from which a transfer is recorded, if the person may see it. */
export const readBankLine = async (id: string, lineId: string): Promise<BankLineRow | null> => {
  const found = await tryPerform(listBankLines, { path: { id }, query: { lineId, perPage: 1 } })
  return found.ok ? (found.value.list[0] ?? null) : null
}
