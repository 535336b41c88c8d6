import type { LoadSource } from '../cards/card-money'

/** Where the money of a load came from: as a load is asked for, or off the kit that the card was. CARD-35, KIT-10 */
export const moneySources = ['ORG_ACCOUNT', 'CORPORATE_ACCOUNT', 'PAYMENT', 'KIT'] as const satisfies readonly (
  LoadSource | 'KIT'
)[]
export type MoneySource = (typeof moneySources)[number]
