import * as z from 'zod/mini'
import { isMoved, isWithinLoad } from '../money/transfers'
import { demoChannels } from '../transactions/decline-causes'
import { Amount } from './issuing-cards'

const said = z.optional(z.string().check(z.trim(), z.maxLength(60, 'validation.wrong')))

/** A purchase, or cash at a machine, that is tried out in SANDBOX. TXN-08 */
export const CreateDemoTxn = z.strictObject({
  cardId: z.string().check(z.minLength(1, 'validation.card'), z.maxLength(64)),
  channel: z.enum(demoChannels, 'validation.channel'),
  amount: Amount.check(
    z.refine(isMoved, { error: 'validation.amount', abort: true }),
    z.refine(isWithinLoad, 'validation.loadMaximum'),
  ),
  /** Where it is tried, for rules to look at; what is not said is not known. Without any of it: a shop, or a cash machine, that is there. RULE-01 */
  terminalId: said,
  merchantId: said,
  merchantName: said,
  city: said,
  category: z.optional(z.string().check(z.trim(), z.regex(/^(\d{4})?$/, 'validation.merchantCategory'))),
})
export type CreateDemoTxn = z.output<typeof CreateDemoTxn>

const invoice = {
  /** Of a paper that was uploaded before. */
  docKey: z.string().check(z.minLength(1, 'validation.invoiceFile'), z.maxLength(64)),
  invoiceNumber: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(40, 'validation.invoiceNumber'),
        z.regex(/^[\p{L}\p{N} /#.-]*$/u, 'validation.invoiceNumber'),
      ),
  ),
}
const invoiceId = z.string().check(z.regex(/^\d{1,15}$/))

/** An invoice of a transaction. TXN-09 */
export const AddTxnInvoice = z.strictObject(invoice)
export type AddTxnInvoice = z.output<typeof AddTxnInvoice>

/** Another file, or number, in the place of one that is there. TXN-09 */
export const UpdateTxnInvoice = z.strictObject({ invoiceId, ...invoice })
export type UpdateTxnInvoice = z.output<typeof UpdateTxnInvoice>
