import type { LedgerAccount, MoneyLoad } from '@/lib/calls/accounts'
import { defineRecord } from './define-record'

export const moneyLoadRecord = defineRecord<MoneyLoad>()({
  id: { kind: 'text', label: 'list.file.loadId' },
  txnMode: { kind: 'text', label: 'list.file.mode' },
  orgName: { kind: 'text', label: 'list.file.business' },
  transferDate: { kind: 'date', label: 'list.file.transferDate' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  utrNumber: { kind: 'id', label: 'list.file.utrNumber' },
  issuer: { kind: 'issuer', label: 'list.file.issuer' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency' },
  creatorName: { kind: 'text', label: 'list.file.createdBy' },
  approverName: { kind: 'text', label: 'list.file.approvedBy' },
  approvalTime: { kind: 'dateTime', label: 'list.file.approvalTime' },
  status: { kind: 'status', label: 'list.file.status' },
  reason: { kind: 'text', label: 'list.file.reason' },
  creatorMobile: { kind: 'mobile', label: 'list.file.mobile' },
  creatorAdminType: { kind: 'word', label: 'accounts.detail.creatorType', labels: 'accounts.adminTypes' },
})

export const ledgerAccountRecord = defineRecord<LedgerAccount>()({
  orgName: { kind: 'text', label: 'list.file.business' },
  walletName: { kind: 'text', label: 'list.file.wallet' },
  cardLast4Digits: { kind: 'text', label: 'list.file.last4' },
  accountId: { kind: 'text', label: 'list.file.accountId' },
  kind: { kind: 'word', label: 'list.file.type', labels: 'ledger.kinds' },
  issuer: { kind: 'text', label: 'list.file.issuer' },
  balance: { kind: 'money', label: 'list.file.balance', currency: 'currency' },
})
