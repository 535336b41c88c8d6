import { z } from 'zod'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { CreateWebhook, ValidateWebhook } from '@/lib/rules/bodies/webhooks'
import { callIn } from './call'
import { flag, id, listOf, Message, orNull, text } from './reply'

const call = callIn('webhooks')

/** A webhook of a business; its secret is never read again. HOOK-01 */
export const Webhook = z.looseObject({
  sno: z.number(),
  webhookId: id,
  orgId: id,
  type: text,
  url: text,
  createdBy: text,
  createdAt: text,
})
export type Webhook = z.output<typeof Webhook>

/** What became of a test event: the receiver's status, or why there is none. HOOK-03 */
export const WebhookTest = z.looseObject({
  delivered: flag,
  status: orNull(z.number()),
  durationMs: orNull(z.number()),
  message: text,
})
export type WebhookTest = z.output<typeof WebhookTest>

/** Sends a signed test event to a webhook. HOOK-03 */
export const validateWebhook = call('issuing POST orgs/{id}/webhook/validate', ['ORGANIZATION_ALL'], {
  body: ValidateWebhook,
  reply: WebhookTest,
})

export const deleteWebhook = call('issuing DELETE orgs/{id}/webhook/{webhookId}', ['ORGANIZATION_ALL'], {
  body: Nothing,
  reply: Message,
})

export const listWebhooks = call('issuing GET orgs/{id}/webhooks', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reply: z.looseObject({ list: listOf(Webhook) }),
})

/** The secret that events are signed with comes back this once. HOOK-03 */
export const createWebhook = call('issuing POST orgs/{id}/webhooks', ['ORGANIZATION_ALL'], {
  body: CreateWebhook,
  reply: z.looseObject({ webhookId: id, secret: text, message: text }),
})
