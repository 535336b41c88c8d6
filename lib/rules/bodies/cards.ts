import * as z from 'zod/mini'
import { blockReasons } from '../card-states'

const cardId = z.string().check(z.minLength(1), z.maxLength(64))
const last4Digits = z.string().check(z.regex(/^\d{4}$/, 'validation.numberIncorrect'))
const reason = z.enum(blockReasons, 'validation.reason')

/** Freeze asks for the last four digits and a reason; unfreeze for neither. CARD-32, decisions.md (Calls) */
export const LockCard = z.discriminatedUnion('lock', [
  z.strictObject({ cardId, lock: z.literal(true), last4Digits, reason }),
  z.strictObject({ cardId, lock: z.literal(false) }),
])
export type LockCard = z.output<typeof LockCard>

/** Block for good. CARD-29, CARD-32 */
export const BlockCard = z.strictObject({ cardId, last4Digits, reason })
export type BlockCard = z.output<typeof BlockCard>
