import * as z from 'zod/mini'
import { digest } from './digest'
import { MOST_PARTS } from '../bills/bill-states'
import { Amount } from './issuing'

const billId = z.string().check(z.regex(/^\d{1,15}$/))
const version = z.optional(z.int().check(z.gte(1)))
const REASON = 300
const COMMENTS = 200

export const ActOnBill = z
  .strictObject({
    billId,
    action: z.enum(['APPROVE', 'REJECT']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(REASON, 'validation.approvalReason'))),
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
  appId: z.string().check(z.regex(/^\d{1,15}$/, 'validation.wallet')),
  comments: z.optional(z.string().check(z.trim(), z.maxLength(COMMENTS, 'validation.billComments'))),
})
type BillPart = z.output<typeof BillPart>

export const SplitBill = z.strictObject({
  billId,
  version,
  digest,
  parts: z.array(BillPart).check(z.minLength(2, 'validation.billPartCount'), z.maxLength(MOST_PARTS)),
})
export type SplitBill = z.output<typeof SplitBill>

export const BillCard = z.strictObject({ billId })

export const OldBills = z.strictObject({ billId, status: z.literal('APPROVED') })
