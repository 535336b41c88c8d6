import * as z from 'zod/mini'
import { digest } from './digest'
import { MOST_PARTS } from '../bills/bill-states'
import { Amount } from './issuing'
import { id, idPattern, prose } from './fields'

const version = z.optional(z.int().check(z.gte(1)))
const REASON = 300
const COMMENTS = 200

export const ActOnBill = z
  .strictObject({
    billId: id,
    action: z.enum(['APPROVE', 'REJECT']),
    reason: z.optional(z.string().check(prose(), z.maxLength(REASON, 'validation.approvalReason'))),
    version,
    digest,
  })
  .check(
    z.refine(({ action, reason = '' }) => action === 'APPROVE' || reason.length > 0, {
      path: ['reason'],
      error: 'validation.rejectReason',
    }),
  )
export type ActOnBill = z.output<typeof ActOnBill>

const BillPart = z.strictObject({
  amount: Amount,
  appId: z.string().check(z.regex(idPattern, 'validation.wallet')),
  comments: z.optional(z.string().check(prose(), z.maxLength(COMMENTS, 'validation.billComments'))),
})
type BillPart = z.output<typeof BillPart>

export const SplitBill = z.strictObject({
  billId: id,
  version,
  digest,
  parts: z.array(BillPart).check(z.minLength(2, 'validation.billPartCount'), z.maxLength(MOST_PARTS)),
})
export type SplitBill = z.output<typeof SplitBill>

export const BillCard = z.strictObject({ billId: id })

export const OldBills = z.strictObject({ billId: id, status: z.literal('APPROVED') })
