import type { Customer } from '@/lib/calls/customers'
import { defineRecord } from './define-record'

export const customerRecord = defineRecord<Customer>()({
  fullName: { kind: 'text', label: 'list.file.name' },
  mobileNumber: { kind: 'mobile', label: 'list.file.mobile' },
  emailId: { kind: 'text', label: 'list.file.email' },
  id: { kind: 'id', label: 'list.file.customerId' },
  orgDisplayName: { kind: 'text', label: 'list.file.business' },
  orgName: { kind: 'text', label: 'list.file.legalName' },
  kyStatus: { kind: 'status', label: 'list.file.kyc' },
  kycType: { kind: 'word', label: 'list.file.kycType', labels: 'status.kycModes' },
  noOfCards: { kind: 'count', label: 'list.file.cards' },
  noOfSuccessTxn: { kind: 'count', label: 'list.file.successful' },
  noOfTxn: { kind: 'count', label: 'list.file.transactions' },
  lastTxnAmount: { kind: 'money', label: 'list.file.lastAmount', currency: 'currency', noTotal: true },
  lastTxnDate: { kind: 'dateTime', label: 'list.file.lastDate' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'status', label: 'list.file.status' },
  noOfFailedTxn: { kind: 'count', label: 'customers.detail.noOfFailedTxn' },
  language: { kind: 'text', label: 'customers.detail.language' },
  bankName: { kind: 'text', label: 'customers.detail.bankName' },
})
