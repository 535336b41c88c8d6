import * as z from 'zod/mini'
import { GIFT_CARD_LIMIT_MAJOR, MAX_LOAD_MAJOR, toMinor } from '../locale/money'
import { isAmount } from '../input/validators'

export const balanceSources = ['ORG_ACCOUNT', 'CORPORATE_ACCOUNT'] as const
export type BalanceSource = (typeof balanceSources)[number]

export const BlockFields = z.object({ balanceSource: z.string(), amount: z.string() })
export type BlockValues = z.output<typeof BlockFields>
/** The balance of a source of money in minor units; null if unknown. */
type SourceBalance = { balanceSource: string | null; balance: number | null }

const positive = (amount: string): number | null => {
  const minor = isAmount(amount) ? toMinor(amount) : null
  return minor && minor <= MAX_LOAD_MAJOR * 100 ? minor : null
}

/** An amount cannot be blocked without a source, or if it exceeds the source's balance. ACCT-09 */
export const findBlockErrors = (
  { balanceSource, amount }: BlockValues,
  accounts: readonly SourceBalance[],
): Record<string, string> => {
  const source = accounts.find((account) => account.balanceSource === balanceSource)
  const minor = positive(amount)
  if (!source) return { balanceSource: 'validation.balanceSource' }
  if (minor === null) return { amount: 'validation.amount' }
  return source.balance !== null && minor > source.balance ? { amount: 'validation.blockBalance' } : {}
}

export const LoadKitsFields = z.object({ kitQuantity: z.string(), amount: z.string() })
export type LoadKitsValues = z.output<typeof LoadKitsFields>
type KitStock = {
  /** How many kits are free and have no money on them yet. */
  loadable: number
  /** The blocked amount in minor units. */
  blocked: number
}

export const findLoadKitsErrors = (
  { kitQuantity, amount }: LoadKitsValues,
  { loadable, blocked }: KitStock,
): Record<string, string> => {
  const kits = /^[1-9]\d{0,3}$/.test(kitQuantity) ? Number(kitQuantity) : 0
  const minor = positive(amount)
  const isTooMuch = minor !== null && minor > GIFT_CARD_LIMIT_MAJOR * 100
  const wrongAmount =
    minor === null
      ? 'validation.amount'
      : isTooMuch
        ? 'validation.giftCardLimit'
        : kits * minor > blocked && 'validation.blockedBalance'
  return {
    ...((kits < 1 || kits > loadable) && { kitQuantity: 'validation.kitsToLoad' }),
    ...(wrongAmount && { amount: wrongAmount }),
  }
}
