import { formatMoney } from '../locale/format'
import { toMinor, type Currency } from '../locale/money'

type Balances = readonly { amount: string }[]

export const sumOfStart = (balances: Balances): number =>
  balances.reduce((total, { amount }) => total + Math.max(0, toMinor(amount) ?? 0), 0)

export const startTotal = (balances: Balances, currency: Currency): string | null => {
  const sum = sumOfStart(balances)
  return sum > 0 ? formatMoney(sum, currency) : null
}
