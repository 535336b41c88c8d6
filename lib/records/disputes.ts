import type { Dispute } from '@/lib/calls/disputes'
import { defineRecord } from './define-record'

export const disputeRecord = defineRecord<Dispute>()({
  id: { kind: 'text', label: 'list.file.disputeId' },
  txnId: { kind: 'text', label: 'list.file.txnId' },
  merchantName: { kind: 'text', label: 'list.file.merchant' },
  nameOnCard: { kind: 'text', label: 'list.file.holder' },
  cardLast4Digits: { kind: 'text', label: 'list.file.last4' },
  orgDisplayName: { kind: 'text', label: 'list.file.business' },
  reason: { kind: 'word', label: 'list.file.reason', labels: 'disputes.reasons' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency' },
  raisedAt: { kind: 'dateTime', label: 'list.file.created' },
  raisedBy: { kind: 'text', label: 'list.file.createdBy' },
  dueAt: { kind: 'dateTime', label: 'list.file.due' },
  status: { kind: 'status', label: 'list.file.status', labels: 'disputes.statuses' },
  txnAmount: { kind: 'money', label: 'disputes.detail.txnAmount', currency: 'currency' },
  closedAt: { kind: 'dateTime', label: 'disputes.detail.closedAt' },
})
