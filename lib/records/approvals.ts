import type { ApprovalItem } from '@/lib/calls/approvals'
import { defineRecord } from './define-record'

export const approvalRecord = defineRecord<ApprovalItem & { what: string | null }>()({
  displayName: { kind: 'text', label: 'list.file.name' },
  businessName: { kind: 'text', label: 'list.file.business' },
  id: { kind: 'text', label: 'list.file.requestId' },
  what: { kind: 'word', label: 'list.file.eventType', labels: 'approvals.events' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency' },
  stepName: { kind: 'text', label: 'list.file.step' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'status', label: 'list.file.status', labels: 'approvals.statuses' },
  reason: { kind: 'text', label: 'list.file.reason' },
  decidedBy: { kind: 'text', label: 'list.file.approvedBy' },
  issuerCode: { kind: 'text', label: 'list.file.issuer' },
})
