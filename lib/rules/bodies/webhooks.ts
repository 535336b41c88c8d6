import * as z from 'zod/mini'
import { isWebhookUrl, webhookTypes } from '../webhooks/webhook-types'

const url = z.string().check(z.trim(), z.refine(isWebhookUrl, 'validation.webhookUrl'))
const types: readonly string[] = webhookTypes

/** A webhook of a business. HOOK-02, HOOK-03 */
export const CreateWebhook = z.strictObject({ type: z.enum(webhookTypes, 'validation.webhookType'), url })
export type CreateWebhook = z.output<typeof CreateWebhook>

/** As it is typed: nothing is chosen at first. */
export const WebhookForm = z.strictObject({
  type: z.string().check(z.refine((type) => types.includes(type), 'validation.webhookType')),
  url,
})

/** One that stands already, to be sent a test event. HOOK-03 */
export const ValidateWebhook = z.strictObject({ webhookId: z.string().check(z.regex(/^\d{1,15}$/)) })
export type ValidateWebhook = z.output<typeof ValidateWebhook>
