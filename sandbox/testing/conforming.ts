import * as core from 'zod/v4/core'
import type { CatalogueCall } from '@/lib/calls'
import { givenSchemaOf, wireSchemaOf } from '@/lib/calls/wire'

const faultsIn = (schema: core.$ZodType, value: unknown): string => {
  const { error } = core.safeParse(schema, value)
  const wrong = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [...new Set(wrong)].slice(0, 5).join('; ')
}

// JSON drops fields that are undefined.
const overWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/**
 * Throws if an answer does not match its call's schema, or if what the portal makes of it is not what its contract says. A 202 is not
 * checked, because it describes the waiting request instead.
 */
export const requireConforming = ({ address, reply }: CatalogueCall, status: number, answer: unknown): void => {
  if (!reply || status === 202) return
  const sent = overWire(answer)
  const wrong = faultsIn(wireSchemaOf(reply), sent)
  if (wrong) throw new Error(`${address} answers what its wire schema does not know: ${wrong}`)
  const misread = faultsIn(givenSchemaOf(reply), overWire(core.parse(reply, sent)))
  if (misread) throw new Error(`The reader of ${address} gives what its schema does not know: ${misread}`)
}
