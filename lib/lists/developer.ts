import { listApiRequests } from '@/lib/calls/users'
import { findWebhooks, listWebhookDeliveries } from '@/lib/calls/webhooks'
import { findApiRequests, findWebhookDeliveries, findWebhookEndpoints } from '@/lib/queries/developer'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { deliveryStatuses, webhookStatuses } from '@/lib/rules/webhooks/deliveries'
import { requestMethods, requestOutcomes } from '@/lib/rules/webhooks/request-outcomes'
import { webhookTypes } from '@/lib/rules/webhooks/webhook-types'
import { defineList } from './define-list'

const types = 'business.webhooks.types'

/** The endpoints of all businesses in sight. HOOK-01 */
export const webhooks = defineList({
  name: 'webhooks',
  route: routes.webhooks,
  needs: findWebhooks.need,
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
  columns: {
    endpoint: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'url', head: 'url' },
        { of: 'orgName', head: 'business' },
        { of: 'webhookId', head: 'webhookId' },
      ],
    },
    type: { kind: 'word', own: types, file: [{ of: 'type', head: 'type' }] },
    status: { kind: 'custom', file: [{ of: 'status', head: 'status', kind: 'status', own: 'webhooks.statuses' }] },
    last: {
      kind: 'custom',
      file: [
        { of: 'lastAt', head: 'lastDelivery', kind: 'dateTime' },
        { of: 'lastStatus', head: 'deliveryStatus', kind: 'status', own: 'webhook-deliveries.statuses' },
      ],
    },
    waiting: { kind: 'count', file: [{ of: 'waiting', head: 'waiting', kind: 'count' }] },
    created: {
      kind: 'dateTime',
      field: 'createdAt',
      file: [
        { of: 'createdAt', head: 'created', kind: 'dateTime' },
        { of: 'createdBy', head: 'createdBy' },
      ],
    },
  },
})

/** What became of each event, the newest first. HOOK-03 */
export const webhookDeliveries = defineList({
  name: 'webhook-deliveries',
  route: routes.webhookDeliveries,
  needs: listWebhookDeliveries.need,
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
  columns: {
    event: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'event', head: 'event' },
        { of: 'eventId', head: 'eventId' },
        { of: 'type', head: 'type' },
      ],
    },
    endpoint: {
      kind: 'custom',
      file: [
        { of: 'url', head: 'url' },
        { of: 'orgName', head: 'business' },
      ],
    },
    created: {
      kind: 'dateTime',
      field: 'createdAt',
      file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }],
    },
    attempts: { kind: 'count', file: [{ of: 'attempts', head: 'attempts', kind: 'count' }] },
    status: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'status', head: 'status', kind: 'status', own: 'webhook-deliveries.statuses' },
        { of: 'lastOutcome', head: 'reason', kind: 'word', own: 'webhook-deliveries.outcomes' },
        { of: 'nextAt', head: 'nextTry', kind: 'dateTime' },
      ],
    },
  },
})

/** Calls made with one's own API keys. PROF-03 */
export const apiRequests = defineList({
  name: 'api-requests',
  route: routes.apiRequests,
  needs: listApiRequests.need,
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
  columns: {
    call: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'method', head: 'method' },
        { of: 'path', head: 'path' },
      ],
    },
    created: {
      kind: 'dateTime',
      field: 'createdAt',
      file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }],
    },
    status: { kind: 'custom', keep: true, file: [{ of: 'status', head: 'status', kind: 'count' }] },
    duration: { kind: 'custom', file: [{ of: 'durationMs', head: 'duration', kind: 'count' }] },
    key: { kind: 'text', field: 'keyName', file: [{ of: 'keyName', head: 'apiKey' }] },
    requestId: { kind: 'code', file: [{ of: 'requestId', head: 'requestId' }] },
  },
})
