import type { Currency } from '@/lib/rules/locale/money'

export type WalletProgram = {
  id: string
  name: string
  currency: Currency
  issuer: string | null
  isWaiting: boolean
  walletCount: number
}
