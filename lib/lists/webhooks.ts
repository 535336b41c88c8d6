import { listApiRequests } from '@/lib/calls/users'
import { createWebhook, findWebhooks, listWebhookDeliveries } from '@/lib/calls/webhooks'
import { findApiRequests, findWebhookDeliveries, findWebhookEndpoints } from '@/lib/queries/webhooks'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { deliveryStatuses, webhookStatuses } from '@/lib/rules/webhooks/deliveries'
import { requestMethods, requestOutcomes } from '@/lib/rules/webhooks/request-outcomes'
import { webhookTypes } from '@/lib/rules/webhooks/webhook-types'
import { webhookRecord, deliveryRecord, apiRequestRecord } from '@/lib/records/webhooks'
import { defineList } from './define-list'

export const webhooks = defineList({
  name: 'webhooks',
  route: routes.webhooks,
  needs: findWebhooks.need,
  create: { offer: createWebhook, href: '#new', words: 'business.webhooks.add' },
  load: findWebhookEndpoints,
  id: 'webhookId',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: webhookStatuses },
    type: { kind: 'choice', options: webhookTypes },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: webhookRecord,
  columns: {
    endpoint: { kind: 'custom', alwaysVisible: true, file: ['url', 'orgName', 'webhookId'] },
    type: { label: 'webhooks.columns.type' },
    status: { kind: 'custom' },
    last: { kind: 'custom', file: ['lastAt', 'lastStatus'] },
    waiting: {},
    created: { label: 'webhooks.columns.created', field: 'createdAt', file: ['createdAt', 'createdBy'] },
  },
})

export const webhookDeliveries = defineList({
  name: 'webhook-deliveries',
  route: routes.webhookDeliveries,
  needs: listWebhookDeliveries.need,
  create: null,
  load: findWebhookDeliveries,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: deliveryStatuses },
    type: { kind: 'choice', options: webhookTypes },
    webhookId: { kind: 'id' },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: deliveryRecord,
  columns: {
    event: { kind: 'custom', alwaysVisible: true, file: ['event', 'eventId', 'type'] },
    endpoint: { kind: 'custom', file: ['url', 'orgName'] },
    created: { label: 'webhook-deliveries.columns.created', field: 'createdAt' },
    attempts: {},
    status: { kind: 'custom', alwaysVisible: true, file: ['status', 'lastOutcome', 'nextAt'] },
  },
})

export const apiRequests = defineList({
  name: 'api-requests',
  route: routes.apiRequests,
  needs: listApiRequests.need,
  create: null,
  load: findApiRequests,
  id: 'id',
  tabs: { all: {} },
  choices: {
    outcome: { kind: 'choice', options: requestOutcomes.map(({ name }) => name) },
    method: { kind: 'choice', options: requestMethods },
    keyId: { kind: 'id' },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: apiRequestRecord,
  columns: {
    call: { kind: 'custom', alwaysVisible: true, file: ['method', 'path'] },
    created: { label: 'api-requests.columns.created', field: 'createdAt' },
    status: { label: 'api-requests.columns.status', kind: 'custom', alwaysVisible: true },
    duration: { kind: 'custom', file: ['durationMs'] },
    key: { field: 'keyName' },
    requestId: {},
  },
})
