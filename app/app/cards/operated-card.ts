import type { CardDetail } from '@/lib/calls/cards'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'
import type { MoneyWallet } from '@/lib/rules/cards/card-money'
import type { CardOperation } from '@/lib/rules/cards/card-states'
import type { Currency } from '@/lib/rules/locale/money'

export type OperatedCard = {
  id: string
  status: string | null
  statusReason: string | null
  frozenUntil: string | null
  mode: string | null
  /** Who froze the card; null if the person may unfreeze it. */
  frozenBy: ImposedBy | null
  /** Restrictions by the issuer or platform, such as channels that the person may not switch on. */
  imposed: CardDetail['imposed']
  last4Digits: string | null
  holder: string
  issuer: string | null
  currency: Currency
  isGiftCard: boolean
  orgId: string | null
  programId: string | null
  flags: CardDetail['cardFlags']
  wallets: readonly (MoneyWallet & { name: string })[]
  mayReadFee: boolean
  /** The card types that a replacement can have; null if the upstream cannot replace cards. */
  replacementModes: readonly string[] | null
  /** The fee that the business pays, in minor units of the card's currency. */
  replacementFee: number | null
}
export type OperationProps = {
  card: OperatedCard
  operation: CardOperation
  walletId?: string | null
  close: () => void
  next?: (operation: CardOperation, walletId?: string) => void
}
