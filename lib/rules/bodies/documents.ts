import * as z from 'zod/mini'

export type DraftKey = 'create-customer' | 'create-role' | 'create-program' | `create-wallet-${string}`

/** Saves a half-filled form under a key of the person's; null deletes it. USER-13 */
export const SaveDraft = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  json: z.nullable(z.record(z.string().check(z.maxLength(64)), z.unknown())),
})
