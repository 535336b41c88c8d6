import type { DeliveryDetail, WebhookEndpoint } from '@/lib/calls/webhooks'
import type { ApiRequest } from '@/lib/calls/users'
import { defineRecord } from './define-record'

export const webhookRecord = defineRecord<WebhookEndpoint>()({
  url: { kind: 'text', label: 'list.file.url' },
  orgName: { kind: 'text', label: 'list.file.business' },
  webhookId: { kind: 'text', label: 'list.file.webhookId' },
  type: { kind: 'word', label: 'list.file.type', labels: 'business.webhooks.types' },
  status: { kind: 'status', label: 'list.file.status', labels: 'webhooks.statuses' },
  lastAt: { kind: 'dateTime', label: 'list.file.lastDelivery' },
  lastStatus: { kind: 'status', label: 'list.file.deliveryStatus', labels: 'webhook-deliveries.statuses' },
  waiting: { kind: 'count', label: 'list.file.waiting' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
  failures: { kind: 'count', label: 'webhooks.facts.failures' },
})

export const deliveryRecord = defineRecord<DeliveryDetail>()({
  event: { kind: 'text', label: 'list.file.event' },
  eventId: { kind: 'id', label: 'list.file.eventId' },
  type: { kind: 'word', label: 'list.file.type', labels: 'business.webhooks.types' },
  url: { kind: 'text', label: 'list.file.url' },
  orgName: { kind: 'text', label: 'list.file.business' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  attempts: { kind: 'count', label: 'list.file.attempts' },
  status: { kind: 'status', label: 'list.file.status', labels: 'webhook-deliveries.statuses' },
  lastOutcome: { kind: 'word', label: 'list.file.reason', labels: 'webhook-deliveries.outcomes' },
  nextAt: { kind: 'dateTime', label: 'list.file.nextTry' },
  finishedAt: { kind: 'dateTime', label: 'webhook-deliveries.facts.finished' },
})

export const apiRequestRecord = defineRecord<ApiRequest>()({
  method: { kind: 'text', label: 'list.file.method' },
  path: { kind: 'text', label: 'list.file.path' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'count', label: 'list.file.status' },
  durationMs: { kind: 'count', label: 'list.file.duration' },
  keyName: { kind: 'text', label: 'list.file.apiKey' },
  requestId: { kind: 'code', label: 'list.file.requestId' },
})
