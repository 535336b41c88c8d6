import { sql, type RawBuilder } from 'kysely'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { aheadOfUtc, DAY, iso, requireDays } from '../../core/db/days'
import { fieldError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { parsePage } from '../../core/db/paging'
import { positionsIn, statementEntries, type DaySum, type EntryPage } from './statement-entries'

export type StatementQuery = Partial<Record<'from' | 'to' | 'page' | 'perPage' | 'sort', string>>

const readPage = ({ page, perPage, sort }: StatementQuery): EntryPage | null => {
  if (sort && sort !== 'at' && sort !== '-at') throw fieldError('sort', 'Entries are sorted by at or -at')
  if (!page && !perPage) return null
  return { ...parsePage({ ...(page && { page }), ...(perPage && { perPage }) }), isOldestFirst: sort === 'at' }
}

const LAST_DAY = 200_000

/**
 * A statement of accounts of one currency by calendar day in its zone. The balances and the days are stored separately, so that each can be
 * checked against the other. SOA-01, decision 37
 */
export const ledgerStatement = (
  db: Database,
  actor: Actor,
  accounts: RawBuilder<unknown>,
  currency: Currency,
  query: StatementQuery,
) => {
  const [first, last] = requireDays(query.from, query.to)
  const ahead = aheadOfUtc[currency]
  const rows = <T>(query: RawBuilder<T>): T[] => db.all({ compile: () => query.compile(db.q) })
  const balanceBefore = (day: number): number => {
    const query = sql<{ sum: number }>`SELECT coalesce(sum(p.balance), 0) AS sum
      FROM (${positionsIn(accounts, 0, day)}) n JOIN postings p ON p.account_id = n.account_id AND p.position = n.last`
    return rows(query)[0]?.sum ?? 0
  }
  const [from, until] = [first ?? 0, (last ?? LAST_DAY) + 1]
  const [opening, closing] = [balanceBefore(from), balanceBefore(until)]
  const sums = rows(
    sql<DaySum>`SELECT day, sum(inflow) AS inflow, sum(outflow) AS outflow, sum(postings) AS count
      FROM account_days WHERE account_id IN (SELECT id FROM (${accounts})) AND day >= ${from} AND day < ${until}
      GROUP BY 1 ORDER BY 1`,
  )
  const told = statementEntries(db, actor, { accounts, sums, opening, closing, page: readPage(query) })
  const byDay = new Map<number, (typeof told)[number]['detail'][]>()
  for (const { at, detail } of told) {
    const number = Math.floor((at + ahead) / DAY)
    const details = byDay.get(number) ?? []
    details.push(detail)
    byDay.set(number, details)
  }
  let balance = opening
  const records = sums.map(({ day: number, inflow, outflow, count }) => {
    const openingBalance = balance
    balance += inflow - outflow
    return {
      date: iso(number * DAY).slice(0, 10),
      openingBalance: toMajor(openingBalance),
      closingBalance: toMajor(balance),
      delta: toMajor(inflow - outflow),
      moneyInflow: toMajor(inflow),
      moneyOutflow: toMajor(outflow),
      detailCount: count,
      recordDetails: byDay.get(number) ?? [],
    }
  })
  return {
    currency,
    openingBalance: toMajor(opening),
    closingBalance: toMajor(closing),
    moneyInflow: toMajor(sums.reduce((sum, { inflow }) => sum + inflow, 0)),
    moneyOutflow: toMajor(sums.reduce((sum, { outflow }) => sum + outflow, 0)),
    records: records.reverse(),
  }
}
