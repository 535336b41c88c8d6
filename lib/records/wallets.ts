import type { ProgramWallet } from '@/lib/calls/wallets'
import { defineRecord } from './define-record'

export const walletRecord = defineRecord<ProgramWallet>()({
  appId: { kind: 'code', label: 'wallets.fields.appId' },
  description: { kind: 'text', label: 'wallets.fields.description' },
  balanceType: { kind: 'word', label: 'wallets.fields.balanceType', labels: 'wallets.balanceTypes' },
  startingBalance: { kind: 'money', label: 'wallets.fields.startingBalance', currency: 'currency' },
  replenishBalance: { kind: 'money', label: 'wallets.fields.replenishBalance', currency: 'currency' },
  applicationBudget: { kind: 'money', label: 'wallets.fields.applicationBudget', currency: 'currency' },
  priority: { kind: 'count', label: 'wallets.fields.priority' },
  cardCount: { kind: 'count', label: 'wallets.fields.cardCount' },
  allowCustomerMoneyLoad: { kind: 'flag', label: 'wallets.fields.allowCustomerMoneyLoad' },
  allowLoadingFromBranch: { kind: 'flag', label: 'wallets.fields.allowLoadingFromBranch' },
  splitTxn: { kind: 'flag', label: 'wallets.fields.splitTxn' },
  allowWalletToLink: { kind: 'flag', label: 'wallets.fields.allowWalletToLink' },
  isDefault: { kind: 'flag', label: 'wallets.fields.isDefault' },
  closedLoop: { kind: 'flag', label: 'wallets.fields.closedLoop' },
  isNcmc: { kind: 'flag', label: 'wallets.fields.isNcmc' },
  createdTime: { kind: 'dateTime', label: 'wallets.fields.created' },
  createdBy: { kind: 'text', label: 'wallets.fields.createdBy' },
  modifiedTime: { kind: 'dateTime', label: 'wallets.fields.modified' },
  modifiedBy: { kind: 'text', label: 'wallets.fields.modifiedBy' },
})
