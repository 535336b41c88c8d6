import * as z from 'zod/mini'
import { MOST_KITS } from '../kits/kit-states'
import { Amount } from './issuing-cards'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Money of a purchaser, set aside for kits of a program. ACCT-09 */
export const BlockPurchaserAmount = z.strictObject({ orgId: id, cardProgramId: id, amount: Amount })
export type BlockPurchaserAmount = z.output<typeof BlockPurchaserAmount>

/** Of the order `id` so many kits, each with the amount. KIT-10 */
export const LoadPurchaserKits = z.strictObject({
  id,
  kitQuantity: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_KITS)),
  amount: Amount,
})
export type LoadPurchaserKits = z.output<typeof LoadPurchaserKits>
