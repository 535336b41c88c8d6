import type { Bill } from '@/lib/calls/bills'
import { defineRecord } from './define-record'

export const billRecord = defineRecord<Bill>()({
  billNo: { kind: 'text', label: 'list.file.billNo' },
  merchant: { kind: 'text', label: 'list.file.merchant' },
  assetType: { kind: 'text', label: 'list.file.assetType' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency' },
  employeeName: { kind: 'text', label: 'list.file.employee' },
  employeeMobile: { kind: 'mobile', label: 'list.file.mobile' },
  employeeCode: { kind: 'text', label: 'list.file.employeeCode' },
  employeeUid: { kind: 'text', label: 'list.file.employeeUid' },
  walletType: { kind: 'text', label: 'list.file.wallet' },
  comments: { kind: 'text', label: 'list.file.comments' },
  previousBills: { kind: 'text', label: 'list.file.previousBills' },
  createdTime: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'status', label: 'list.file.status', labels: 'approvals.statuses' },
  reason: { kind: 'text', label: 'list.file.reason' },
  decidedBy: { kind: 'text', label: 'list.file.approvedBy' },
  businessName: { kind: 'text', label: 'list.file.business' },
  issuerCode: { kind: 'issuer', label: 'list.file.issuer' },
  decidedTime: { kind: 'dateTime', label: 'bills.decision.at' },
  uploadedBy: { kind: 'text', label: 'list.file.uploadedBy' },
  splitFrom: { kind: 'text', label: 'bills.detail.splitFrom' },
})
