import type { LoadSource } from '../cards/card-money'

export const moneySources = ['ORG_ACCOUNT', 'CORPORATE_ACCOUNT', 'PAYMENT', 'KIT'] as const satisfies readonly (
  LoadSource | 'KIT'
)[]
export type MoneySource = (typeof moneySources)[number]
