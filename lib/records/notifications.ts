import type { Notification } from '@/lib/calls/notifications'
import { defineRecord } from './define-record'
import type { ReadState } from '@/lib/rules/notifications/events'

export const notificationRecord = defineRecord<Notification & { status: ReadState }>()({
  event: { kind: 'word', label: 'list.file.event', labels: 'notifications.eventNames' },
  subject: { kind: 'text', label: 'list.file.subject' },
  orgName: { kind: 'text', label: 'list.file.business' },
  reason: { kind: 'text', label: 'list.file.reason' },
  kind: { kind: 'word', label: 'list.file.kind', labels: 'notifications.kinds' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'status', label: 'list.file.status', labels: 'notifications.statuses' },
})
