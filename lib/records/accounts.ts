import type { Allocation, LedgerAccount, MoneyLoad } from '@/lib/calls/accounts'
import type { BankStatementRow } from '@/lib/calls/bank-reply'
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

export const allocationRecord = defineRecord<Allocation>()({
  id: { kind: 'text', label: 'allocations.fields.id' },
  createdAt: { kind: 'dateTime', label: 'allocations.fields.at' },
  fromLegalName: { kind: 'text', label: 'allocations.fields.fromName' },
  toLegalName: { kind: 'text', label: 'allocations.fields.toName' },
  issuer: { kind: 'issuer', label: 'list.file.issuer' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency' },
  reason: { kind: 'text', label: 'list.file.reason' },
  status: { kind: 'status', label: 'list.file.status' },
  creatorName: { kind: 'text', label: 'allocations.fields.creatorName' },
  decidedBy: { kind: 'text', label: 'allocations.fields.decidedBy' },
  decidedAt: { kind: 'dateTime', label: 'allocations.fields.decidedAt' },
  decisionReason: { kind: 'text', label: 'allocations.fields.decisionReason' },
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

export const bankStatementRecord = defineRecord<BankStatementRow>()({
  number: { kind: 'text', label: 'bank-statements.fields.number' },
  accountEnding: { kind: 'text', label: 'bank-statements.fields.account' },
  fileName: { kind: 'text', label: 'list.file.file' },
  firstDay: { kind: 'date', label: 'bank-statements.fields.firstDay' },
  lastDay: { kind: 'date', label: 'bank-statements.fields.lastDay' },
  issuer: { kind: 'issuer', label: 'list.file.issuer' },
  openingBalance: { kind: 'money', label: 'bank-statements.fields.opening', currency: 'currency' },
  credits: { kind: 'money', label: 'bank-statements.fields.credits', currency: 'currency' },
  debits: { kind: 'money', label: 'bank-statements.fields.debits', currency: 'currency' },
  closingBalance: { kind: 'money', label: 'bank-statements.fields.closing', currency: 'currency' },
  openLines: { kind: 'count', label: 'bank-statements.fields.openLines' },
  lines: { kind: 'count', label: 'bank-statements.fields.lines' },
  importedAt: { kind: 'dateTime', label: 'bank-statements.fields.importedAt' },
  importedBy: { kind: 'text', label: 'list.file.uploadedBy' },
})
