import { millisecondsInDay } from 'date-fns/constants'
export const balancePeriods = ['DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const
export type BalancePeriod = (typeof balancePeriods)[number]

/** Days are counted from 1970-01-01; weeks begin on Monday. decisions.md */
export type PeriodSpan = { key: string; firstDay: number; nextDay: number }

const dayOf = (year: number, month: number) => Date.UTC(year, month, 1) / millisecondsInDay
const monthsIn = { MONTHLY: 1, QUARTERLY: 3, HALF_YEARLY: 6, YEARLY: 12 } as const

export const periodOf = (period: BalancePeriod, day: number): PeriodSpan => {
  const span = (firstDay: number, nextDay: number): PeriodSpan => ({
    key: `${period} ${new Date(firstDay * millisecondsInDay).toISOString().slice(0, 10)}`,
    firstDay,
    nextDay,
  })
  if (period === 'DAILY') return span(day, day + 1)
  // 1970-01-01 was a Thursday, hence the 3.
  if (period === 'WEEKLY') return span(day - ((day + 3) % 7), day - ((day + 3) % 7) + 7)
  const date = new Date(day * millisecondsInDay)
  const months = monthsIn[period]
  const first = date.getUTCMonth() - (date.getUTCMonth() % months)
  return span(dayOf(date.getUTCFullYear(), first), dayOf(date.getUTCFullYear(), first + months))
}
