import * as z from 'zod/mini'
import { toMajor, toMinor } from '../locale/money'
import { isAmount } from '../input/validators'

export const LimitFields = z.object({ limits: z.array(z.object({ amount: z.string(), count: z.string() })) })
export type LimitValues = z.output<typeof LimitFields>
/** What the platform allows at most: amounts are in minor units, and null or 0 mean no maximum. */
type LimitBound = {
  channel?: string | null
  period?: string | null
  maxAmount: number | null
  maxCount: number
  imposed?: { amount: number; count: number } | null
}
type Limit = { channel: string | null; period: string | null; amount: string; count: number | string }

/** Finds daily limits above their monthly limit, in amount or count. Text that is not a number is skipped. CARD-37 */
export const dailyAboveMonthly = (limits: readonly Limit[]): { at: number; field: 'amount' | 'count' }[] =>
  limits.flatMap((daily, at) => {
    const monthly = limits.find(({ channel, period }) => period === 'MONTHLY' && channel === daily.channel)
    if (daily.period !== 'DAILY' || !monthly) return []
    const [ofDay, ofMonth] = [toMinor(daily.amount), toMinor(monthly.amount)]
    return [
      ...(ofDay !== null && ofMonth !== null && ofDay > ofMonth ? [{ at, field: 'amount' as const }] : []),
      ...(Number(daily.count) > Number(monthly.count) ? [{ at, field: 'count' as const }] : []),
    ]
  })

const COUNT = /^\d{1,6}$/

export const findLimitErrors = ({ limits }: LimitValues, bounds: readonly LimitBound[]): Record<string, string> => ({
  ...Object.fromEntries(
    dailyAboveMonthly(
      limits.map((limit, at) => ({
        ...limit,
        channel: bounds[at]?.channel ?? null,
        period: bounds[at]?.period ?? null,
      })),
    ).map(({ at, field }) => [`limits.${at}.${field}`, 'validation.aboveMonthly'] as const),
  ),
  ...Object.fromEntries(
    limits.flatMap(({ amount, count }, at): [string, string][] => {
      const { maxAmount = null, maxCount = 0, imposed = null } = bounds[at] ?? {}
      const minor = isAmount(amount) ? toMinor(amount) : null
      const isAmountHigh = minor !== null && maxAmount !== null && minor > maxAmount
      const isCount = COUNT.test(count)
      const isCountHigh = isCount && maxCount > 0 && Number(count) > maxCount
      return [
        ...(minor === null ? [[`limits.${at}.amount`, 'validation.amount'] as [string, string]] : []),
        ...(isAmountHigh ? [[`limits.${at}.amount`, 'validation.aboveProgram'] as [string, string]] : []),
        ...(minor !== null && imposed && minor > imposed.amount
          ? [[`limits.${at}.amount`, 'validation.beyondImposed'] as [string, string]]
          : []),
        ...(!isCount ? [[`limits.${at}.count`, 'validation.wrong'] as [string, string]] : []),
        ...(isCountHigh ? [[`limits.${at}.count`, 'validation.aboveProgram'] as [string, string]] : []),
        ...(isCount && imposed && Number(count) > imposed.count
          ? [[`limits.${at}.count`, 'validation.beyondImposed'] as [string, string]]
          : []),
      ]
    }),
  ),
})

type Set = { channel: string | null; period: string | null; amount: number | null; count: number }

export const startLimits = (rows: readonly Set[]): LimitValues => ({
  limits: rows.map(({ amount, count }) => ({ amount: toMajor(amount ?? 0), count: String(count) })),
})

export const toLimits = (limits: LimitValues['limits'], rows: readonly Set[]) =>
  rows.map(({ channel, period }, at) => ({
    channel: channel ?? '',
    period: period ?? '',
    amount: toMajor(toMinor(limits[at]?.amount ?? '') ?? 0),
    count: Number(limits[at]?.count),
  }))
