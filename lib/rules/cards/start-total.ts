import { formatMoney } from '../locale/format'
import { toMinor } from '../locale/money'
import type { Currency } from '../locale/money'

/** What a form puts onto wallets in all, in words of money; null where it is nothing. ISSUE-42 */
export const startTotal = (balances: readonly { amount: string }[], currency: Currency): string | null => {
  const sum = balances.reduce((total, { amount }) => total + Math.max(0, toMinor(amount) ?? 0), 0)
  return sum > 0 ? formatMoney(sum, currency) : null
}
