import * as z from 'zod/mini'
import { isWebhookUrl, webhookTypes } from '../webhooks/webhook-types'

/** A webhook of a business. HOOK-02, HOOK-03 */
export const CreateWebhook = z.strictObject({
  type: z.enum(webhookTypes, 'validation.webhookType'),
  url: z.string().check(z.trim(), z.refine(isWebhookUrl, 'validation.webhookUrl')),
})
export type CreateWebhook = z.output<typeof CreateWebhook>

/** One that stands already, to be sent a test event. HOOK-03 */
export const ValidateWebhook = z.strictObject({ webhookId: z.string().check(z.regex(/^\d{1,15}$/)) })
export type ValidateWebhook = z.output<typeof ValidateWebhook>
