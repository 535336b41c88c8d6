import * as z from 'zod/mini'
import { overlapHours } from '../webhooks/deliveries'
import { isWebhookUrl, webhookTypes } from '../webhooks/webhook-types'
import { id } from './fields'

const url = z.string().check(z.trim(), z.refine(isWebhookUrl, 'validation.webhookUrl'))
const types: readonly string[] = webhookTypes

export const CreateWebhook = z.strictObject({ type: z.enum(webhookTypes, 'validation.webhookType'), url })
export type CreateWebhook = z.output<typeof CreateWebhook>

export const WebhookForm = z.strictObject({
  type: z.string().check(z.refine((type) => types.includes(type), 'validation.webhookType')),
  url,
})

export const ValidateWebhook = z.strictObject({ webhookId: id })
export type ValidateWebhook = z.output<typeof ValidateWebhook>

export const SetWebhookStatus = z.strictObject({ status: z.enum(['ACTIVE', 'DISABLED']) })

const hours: readonly number[] = overlapHours
/** For how many hours the old secret still signs deliveries; a select sends the number as text. */
export const RotateWebhookSecret = z.strictObject({
  overlapHours: z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))], 'validation.webhookOverlap'),
      z.transform(Number),
    ),
    z.number().check(z.refine((value) => hours.includes(value), 'validation.webhookOverlap')),
  ),
})
