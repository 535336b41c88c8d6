import * as core from 'zod/v4/core'
import type { CatalogueCall } from '@/lib/calls'
import { wireSchemaOf } from '@/lib/calls/wire'

/** Throws if an answer does not match its call's schema. A 202 is not checked, because it describes the waiting request instead. */
export const requireConforming = ({ address, reply }: CatalogueCall, status: number, answer: unknown): void => {
  if (!reply || status === 202) return
  // JSON drops fields that are undefined.
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null))
  const { error } = core.safeParse(wireSchemaOf(reply), sent)
  if (!error) return
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(
    `${address} answers what its wire schema does not know: ${[...new Set(wrong)].slice(0, 5).join('; ')}`,
  )
}
