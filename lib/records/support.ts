import type { Ticket } from '@/lib/calls/support'
import { defineRecord } from './define-record'

export const ticketRecord = defineRecord<Ticket>()({
  'requester.name': { kind: 'text', label: 'list.file.contact' },
  'requester.email': { kind: 'text', label: 'list.file.email' },
  id: { kind: 'text', label: 'list.file.ticketId' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  updatedAt: { kind: 'dateTime', label: 'list.file.updated' },
  subject: { kind: 'text', label: 'list.file.subject' },
  group_name: { kind: 'word', label: 'list.file.group', labels: 'support.groups' },
  source: { kind: 'word', label: 'list.file.source', labels: 'support.sources' },
  priority: { kind: 'word', label: 'list.file.priority', labels: 'support.priorities' },
  status: { kind: 'status', label: 'list.file.status', labels: 'support.statuses' },
  assigneeName: { kind: 'text', label: 'list.file.assignee' },
  orgName: { kind: 'text', label: 'list.file.business' },
  cardLast4digits: { kind: 'text', label: 'list.file.last4' },
  'requester.phone': { kind: 'mobile', label: 'list.file.mobile' },
  type: { kind: 'word', label: 'list.file.type', labels: 'support.types' },
  requestId: { kind: 'id', label: 'list.file.requestId' },
})
