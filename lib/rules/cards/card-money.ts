import * as z from 'zod/mini'
import { GIFT_CARD_LIMIT_MAJOR, MAX_LOAD_MAJOR, toMinor } from '../locale/money'
import { isAmount } from '../input/validators'

export type MoneyOperation = 'load' | 'unload'
export const loadSources = ['ORG_ACCOUNT', 'CORPORATE_ACCOUNT', 'PAYMENT'] as const
export type LoadSource = (typeof loadSources)[number]

export const MoneyFields = z.object({
  source: z.enum(['', ...loadSources]),
  appId: z.string(),
  amount: z.string(),
  narration: z.string(),
})
export type MoneyValues = z.output<typeof MoneyFields>
export type MoneyWallet = {
  appId: string
  /** The balance is in minor units. */
  balance: number | null
  balanceType: string | null
  isNcmc: boolean
}
type MoneyFacts = { wallets: readonly MoneyWallet[]; isGiftCard: boolean }

const NARRATION = 80

/** Money never moves to or from the chip's wallet. A paid load cannot go to wallets that hold limits, because limits are not money. */
export const movableWallets = <W extends MoneyWallet>(
  wallets: readonly W[],
  source: LoadSource | '' = '',
): readonly W[] =>
  wallets.filter(({ isNcmc, balanceType }) => !isNcmc && (source !== 'PAYMENT' || balanceType === 'PREPAID'))

const amountRefusal = (operation: MoneyOperation, { appId, amount }: MoneyValues, facts: MoneyFacts): string | null => {
  const minor = isAmount(amount) ? toMinor(amount) : null
  if (!minor) return 'validation.amount'
  if (minor > MAX_LOAD_MAJOR * 100) return 'validation.loadMaximum'
  const held = facts.wallets.filter(({ isNcmc }) => !isNcmc)
  if (operation === 'unload') {
    const wallet = held.find((one) => one.appId === appId)
    return wallet && minor > (wallet.balance ?? 0) ? 'validation.unloadBalance' : null
  }
  const total = held.reduce((sum, { balance }) => sum + (balance ?? 0), minor)
  return facts.isGiftCard && total > GIFT_CARD_LIMIT_MAJOR * 100 ? 'validation.giftCardLimit' : null
}

export const findMoneyErrors = (
  operation: MoneyOperation,
  values: MoneyValues,
  facts: MoneyFacts,
): Record<string, string> => {
  const wallet = movableWallets(facts.wallets, values.source).some(({ appId }) => appId === values.appId)
  const amount = amountRefusal(operation, values, facts)
  return {
    ...(!wallet && { appId: 'validation.wallet' }),
    ...(amount && { amount }),
    ...(values.narration.length > NARRATION && { narration: 'validation.narration' }),
  }
}

/** A fee: a fixed part plus a share in hundredths of a percent, at least `least` and at most `most`; amounts are in minor units. */
export type FeeRule = { fixed: number; basisPoints: number; least: number; most: number }

/** The share is rounded up to a whole minor unit. */
export const computeFee = ({ fixed, basisPoints, least, most }: FeeRule, minor: number): number =>
  Math.min(Math.max(fixed + Math.ceil((minor * basisPoints) / 10_000), least), most)
