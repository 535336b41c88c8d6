import type { BankGap } from '@/lib/calls/bank-reply'
import type { Currency } from '@/lib/rules/locale/money'
import { formatDate, formatMoney } from '@/lib/rules/locale/format'

/** What `bank-statements.gap.text` says of a gap between two statements: its days and balances. ACCT-19 */
export const gapFacts = (gap: BankGap, currency: Currency, localeZone: Parameters<typeof formatDate>[1]) => {
  const day = (text: string | null) => (text ? formatDate(text, localeZone) : '')
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency))
  return {
    digits: gap.accountEnding ?? '',
    closedOn: day(gap.closedOn),
    closing: money(gap.closing),
    opensOn: day(gap.opensOn),
    opening: money(gap.opening),
  }
}
