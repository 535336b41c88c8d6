import type { Statement } from '../../calls/statements'
import { countOfDay, dayLines, daysOldestFirst, type StatementLine } from './statement-lines'

export const statementSizes = [25, 50, 100] as const
export type StatementSize = (typeof statementSizes)[number]
export const startSize: StatementSize = 25
/** The most entries of a printed statement or PDF, which is about 220 sheets. */
export const MOST_IN_PRINT = 5_000

type Day = Statement['records'][number]
export type PageDay = { day: Day; lines: StatementLine[] }

export const countEntries = ({ records }: Statement): number => records.reduce((sum, day) => sum + countOfDay(day), 0)
export const countTold = ({ records }: Statement): number =>
  records.reduce((sum, { recordDetails }) => sum + recordDetails.length, 0)

/** A page's days and entries, oldest first; page 1 has the newest. Statements of upstreams without pages are cut here. SOA-04 */
export const pageDays = (statement: Statement, page: number, size: number): PageDay[] => {
  const days = daysOldestFirst(statement).map((day) => ({ day, lines: dayLines(day) }))
  const total = countEntries(statement)
  if (countTold(statement) < total) return days.filter(({ lines }) => lines.length > 0)
  const [from, to] = [total - page * size, total - (page - 1) * size]
  let passed = 0
  return days.flatMap(({ day, lines }) => {
    const first = passed
    passed += lines.length
    const shown = lines.slice(Math.max(0, from - first), Math.max(0, to - first))
    // A day without entries only has sums and is shown on the first page.
    return shown.length > 0 || (lines.length === 0 && page === 1) ? [{ day, lines: shown }] : []
  })
}

/** Joins two pages of a statement, with the days and sums of the later page. */
export const joinPages = (before: Statement, next: Statement): Statement => {
  const earlier = new Map(before.records.map(({ date, recordDetails }) => [date, recordDetails]))
  const records = next.records.map((day) => ({
    ...day,
    recordDetails: [...(earlier.get(day.date) ?? []), ...day.recordDetails],
  }))
  return { ...next, records }
}
