import { z } from 'zod'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { CreateWebhook, RotateWebhookSecret, SetWebhookStatus, ValidateWebhook } from '@/lib/rules/bodies/webhooks'
import { attemptCauses, attemptOutcomes, deliveryStatuses, webhookStatuses } from '@/lib/rules/webhooks/deliveries'
import { callIn } from './call'
import { notPersonal } from './personal'
import { count, day, flag, id, listOf, Message, moment, oneOf, orNull, paged, pageQuery, text, word } from './reply'

const call = callIn('webhooks')
const readers = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

/** No call returns the secret of an existing webhook. HOOK-01 */
export const Webhook = z.looseObject({
  sno: z.number(),
  webhookId: id,
  orgId: id,
  type: text,
  url: text,
  status: oneOf(webhookStatuses),
  createdBy: text,
  createdAt: moment,
})
export type Webhook = z.output<typeof Webhook>

export const WebhookTest = z.looseObject({
  delivered: flag,
  status: orNull(z.number()),
  durationMs: orNull(z.number()),
  message: text,
  deliveryId: text,
})
export type WebhookTest = z.output<typeof WebhookTest>

export const validateWebhook = call('issuing POST orgs/{id}/webhook/validate', ['ORGANIZATION_ALL'], {
  body: ValidateWebhook,
  reply: WebhookTest,
  reach: 'scoped',
  makes: { deliveryId: 'deliveryId' },
})

export const deleteWebhook = call('issuing DELETE orgs/{id}/webhook/{webhookId}', ['ORGANIZATION_ALL'], {
  body: Nothing,
  reply: Message,
  reach: 'scoped',
})

export const listWebhooks = call('issuing GET orgs/{id}/webhooks', readers, {
  reply: z.looseObject({ list: z.array(Webhook) }),
  reach: 'scoped',
})

/** The reply is the only place that ever shows the signing secret. HOOK-03 */
export const createWebhook = call('issuing POST orgs/{id}/webhooks', ['ORGANIZATION_ALL'], {
  body: CreateWebhook,
  reply: z.looseObject({ webhookId: id, secret: text, message: text }),
  reach: 'scoped',
  makes: { webhookId: 'webhookId' },
})

const number = orNull(z.number())

export const WebhookEndpoint = z.looseObject({
  webhookId: id,
  orgId: id,
  orgName: text,
  issuerCode: text,
  type: text,
  url: text,
  status: oneOf(webhookStatuses),
  failures: count,
  createdBy: text,
  createdAt: moment,
  rotatedAt: moment,
  oldSecretUntil: text,
  lastStatus: oneOf(deliveryStatuses),
  lastAt: moment,
  waiting: count,
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

export const findWebhooks = call('issuing GET webhooks', readers, {
  query: z.strictObject({
    ...pageQuery,
    orgId: word.optional(),
    type: word.optional(),
    status: word.optional(),
    searchTxt: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(WebhookEndpoint),
  reach: 'scoped',
  optional: true,
})

export const getWebhook = call('issuing GET webhooks/{webhookId}', readers, {
  reply: WebhookEndpoint,
  reach: 'scoped',
  optional: true,
})

export const setWebhookStatus = call('issuing PUT webhooks/{webhookId}/status', ['ORGANIZATION_ALL'], {
  body: SetWebhookStatus,
  reply: Message,
  reach: 'scoped',
  optional: true,
})

/** The reply is the only place that ever shows the new secret. Deliveries also carry the old signature until the old secret expires. */
export const rotateWebhookSecret = call('issuing POST webhooks/{webhookId}/secret', ['ORGANIZATION_ALL'], {
  body: RotateWebhookSecret,
  reply: z.looseObject({ secret: text, oldSecretUntil: text, message: text }),
  reach: 'scoped',
  optional: true,
})

export const WebhookDelivery = z.looseObject({
  id,
  eventId: text,
  event: text,
  type: text,
  test: flag,
  webhookId: id,
  url: text,
  orgId: text,
  orgName: text,
  status: oneOf(deliveryStatuses),
  attempts: count,
  lastOutcome: oneOf(attemptOutcomes),
  lastStatus: number,
  nextAt: moment,
  createdAt: moment,
  finishedAt: moment,
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const listWebhookDeliveries = call('issuing GET webhooks/deliveries', readers, {
  query: z.strictObject({
    ...pageQuery,
    orgId: word.optional(),
    webhookId: word.optional(),
    type: word.optional(),
    status: word.optional(),
    searchTxt: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(WebhookDelivery),
  reach: 'scoped',
  optional: true,
})

export const WebhookAttempt = z.looseObject({
  number: notPersonal(count),
  cause: oneOf(attemptCauses),
  askedBy: text,
  sentAt: moment,
  outcome: oneOf(attemptOutcomes),
  status: number,
  durationMs: number,
  message: text,
  answer: text,
  headers: listOf(z.looseObject({ name: text, value: notPersonal(text) })),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

export const DeliveryDetail = WebhookDelivery.extend({
  payload: text,
  webhookStatus: oneOf(webhookStatuses),
  attemptList: listOf(WebhookAttempt),
})
export type DeliveryDetail = z.output<typeof DeliveryDetail>

export const getWebhookDelivery = call('issuing GET webhooks/deliveries/{deliveryId}', readers, {
  reply: DeliveryDetail,
  reach: 'scoped',
  optional: true,
})

export const replayWebhookDelivery = call(
  'issuing POST webhooks/deliveries/{deliveryId}/replay',
  ['ORGANIZATION_ALL'],
  { body: Nothing, reply: Message, reach: 'scoped', optional: true },
)
