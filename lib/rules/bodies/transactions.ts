import * as z from 'zod/mini'
import { isMoved, isWithinLoad } from '../accounts/transfers'
import { demoChannels } from '../transactions/decline-causes'
import { Amount } from './issuing'
import { id } from './fields'

const said = z.optional(z.string().check(z.trim(), z.maxLength(60, 'validation.wrong')))

export const CreateDemoTxn = z.strictObject({
  cardId: z.string().check(z.minLength(1, 'validation.card'), z.maxLength(64)),
  channel: z.enum(demoChannels, 'validation.channel'),
  amount: Amount.check(
    z.refine(isMoved, { error: 'validation.amount', abort: true }),
    z.refine(isWithinLoad, 'validation.loadMaximum'),
  ),
  /** Facts that rules test; missing ones are unknown. Without any, the sandbox takes a shop or cash machine with the card present. RULE-01 */
  terminalId: said,
  merchantId: said,
  merchantName: said,
  city: said,
  category: z.optional(z.string().check(z.trim(), z.regex(/^(\d{4})?$/, 'validation.merchantCategory'))),
})
export type CreateDemoTxn = z.output<typeof CreateDemoTxn>

const invoice = {
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
export const AddTxnInvoice = z.strictObject(invoice)
export type AddTxnInvoice = z.output<typeof AddTxnInvoice>

export const UpdateTxnInvoice = z.strictObject({ invoiceId: id, ...invoice })
export type UpdateTxnInvoice = z.output<typeof UpdateTxnInvoice>
