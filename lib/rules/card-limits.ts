import { toMinor } from './money'
import { isAmount } from './validators'

export type LimitValues = { limits: { amount: string; count: string }[] }
/** Minor units; null and 0 where the platform names no bound. */
export type LimitBound = { maxAmount: number | null; maxCount: number }

const COUNT = /^\d{1,6}$/

/** Amounts and counts that are none, or above what the program allows, by field. CARD-37 */
export const limitRefusals = ({ limits }: LimitValues, bounds: readonly LimitBound[]): Record<string, string> =>
  Object.fromEntries(
    limits.flatMap(({ amount, count }, at): [string, string][] => {
      const { maxAmount = null, maxCount = 0 } = bounds[at] ?? {}
      const minor = isAmount(amount) ? toMinor(amount) : null
      const isAmountHigh = minor !== null && maxAmount !== null && minor > maxAmount
      const isCount = COUNT.test(count)
      const isCountHigh = isCount && maxCount > 0 && Number(count) > maxCount
      return [
        ...(minor === null ? [[`limits.${at}.amount`, 'validation.amount'] as [string, string]] : []),
        ...(isAmountHigh ? [[`limits.${at}.amount`, 'validation.aboveProgram'] as [string, string]] : []),
        ...(!isCount ? [[`limits.${at}.count`, 'validation.wrong'] as [string, string]] : []),
        ...(isCountHigh ? [[`limits.${at}.count`, 'validation.aboveProgram'] as [string, string]] : []),
      ]
    }),
  )
