import type { Currency } from '@/lib/rules/locale/money'

/** The program that a wallet is of, as its wizard needs it. */
export type WalletProgram = {
  id: string
  name: string
  currency: Currency
  issuer: string | null
  /** It is not approved yet. */
  isWaiting: boolean
  walletCount: number
}
