import type { ProgramWallet } from '../../calls/wallets'
import { toMajor } from '../locale/money'
import type { WalletValues } from './wallet-form'

const known = <T extends string>(value: T | 'UNKNOWN' | null): T | '' =>
  value === 'UNKNOWN' || value === null ? '' : (value as T)
const amountOf = (minor: number | null) => (minor ? toMajor(minor) : '')

export const walletValuesOf = (wallet: ProgramWallet): WalletValues => ({
  name: wallet.name ?? '',
  description: wallet.description ?? '',
  status: wallet.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
  balanceType: known(wallet.balanceType),
  startingBalance: amountOf(wallet.startingBalance ?? wallet.initialBalance),
  startingBalanceValidityPeriod: known(wallet.startingBalanceValidityPeriod),
  replenishBalance: amountOf(wallet.replenishBalance),
  replenishBalanceValidityPeriod: known(wallet.replenishBalanceValidityPeriod),
  // An empty text means no budget, which is not the same as a budget of 0.
  applicationBudget: wallet.applicationBudget === null ? '' : toMajor(wallet.applicationBudget),
  priority: wallet.isNcmc || wallet.priority < 1 ? '' : String(wallet.priority),
  isNcmc: wallet.isNcmc,
  closedLoop: wallet.closedLoop,
  closedLoopMids: wallet.closedLoopMids,
  isDefault: wallet.isDefault,
  allowCustomerMoneyLoad: wallet.allowCustomerMoneyLoad,
  allowLoadingFromBranch: wallet.allowLoadingFromBranch,
  splitTxn: wallet.splitTxn,
  allowWalletToLink: wallet.allowWalletToLink,
  zeroFilterMatchBehaviour: known(wallet.rulesJson?.zeroFilterMatchBehaviour ?? null) || 'ALLOW',
  rules: wallet.rulesJson?.rules ?? [],
  cashbackRules: wallet.rulesJson?.cashbackRules ?? [],
})
