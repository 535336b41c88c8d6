import { sql, type RawBuilder } from 'kysely'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { aheadOfUtc, DAY, iso, parseDay } from '../../core/db/days'
import { fieldError } from '../../core/errors/http-error'

export type StatementDays = { from: string | undefined; to: string | undefined }

const MOST_DETAILS = 2_000

const readDays = ({ from, to }: StatementDays): { first: number | null; last: number | null } => {
  const [first, last] = [parseDay(from), parseDay(to)]
  const wrong = 'Enter dates as YYYY-MM-DD'
  if (from && first === null) throw fieldError('from', wrong)
  if (to && last === null) throw fieldError('to', wrong)
  if (first !== null && last !== null && last < first) throw fieldError('to', 'The last day is before the first')
  return { first, last }
}

type DaySum = { day: number; inflow: number; outflow: number; count: number }
type Detail = { day: number; kind: string; at: number; narration: string | null; amount: number; txnId: number | null }

/**
 * What the ledger holds of some accounts of one currency, by calendar day of the zone where the currency is used.
 * Opening, closing and the days are summed apart, so that a reader can prove one by the other. SOA-01, decision 37
 */
export const ledgerStatement = (
  db: Database,
  accounts: RawBuilder<unknown>,
  currency: Currency,
  days: StatementDays,
) => {
  const { first, last } = readDays(days)
  const ahead = aheadOfUtc[currency]
  const before = (day: number) => sql`e.at < ${day * DAY - ahead}`
  const since = first === null ? sql`1` : sql`e.at >= ${first * DAY - ahead}`
  const until = last === null ? sql`1` : before(last + 1)
  const rows = <T>(query: RawBuilder<T>): T[] => db.all({ compile: () => query.compile(db.q) })
  const moves = sql`FROM postings p JOIN entries e ON e.id = p.entry_id WHERE p.account_id IN (${accounts})`
  // Numbers are bound as reals, so that a quotient is none of whole numbers by itself.
  const day = sql`CAST((e.at + ${ahead}) / ${DAY} AS INTEGER)`
  const sumWhere = (condition: RawBuilder<unknown>): number =>
    rows(sql<{ sum: number }>`SELECT coalesce(sum(p.amount), 0) AS sum ${moves} AND ${condition}`)[0]?.sum ?? 0

  const opening = first === null ? 0 : sumWhere(before(first))
  const closing = sumWhere(until)
  const sums = rows(
    sql<DaySum>`SELECT ${day} AS day, coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0) AS inflow,
      coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0) AS outflow, count(*) AS count
      ${moves} AND ${since} AND ${until} GROUP BY 1 ORDER BY 1`,
  )
  const details = rows(
    sql<Detail>`SELECT ${day} AS day, e.kind, e.at, coalesce(e.narration, t.narration) AS narration, p.amount, e.txn_id AS "txnId"
      FROM postings p JOIN entries e ON e.id = p.entry_id LEFT JOIN txns t ON t.id = e.txn_id
      WHERE p.account_id IN (${accounts}) AND ${since} AND ${until} ORDER BY e.at DESC, e.id DESC LIMIT ${MOST_DETAILS}`,
  ).reverse()
  const byDay = new Map<number, Detail[]>()
  for (const detail of details) byDay.set(detail.day, [...(byDay.get(detail.day) ?? []), detail])
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
      recordDetails: (byDay.get(number) ?? []).map(({ kind, at, narration, amount, txnId }) => ({
        kind,
        at: iso(at),
        narration,
        amount: toMajor(amount),
        txnId: txnId === null ? null : String(txnId),
      })),
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
