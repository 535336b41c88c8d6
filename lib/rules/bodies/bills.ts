import * as z from 'zod/mini'
import { digest } from './digest'
import { MOST_PARTS } from '../bills/bill-states'
import { Amount } from './issuing-cards'

const billId = z.string().check(z.regex(/^\d{1,15}$/))
/** As it was read: who is second is told. */
const version = z.optional(z.int().check(z.gte(1)))
const REASON = 300
const COMMENTS = 200

/** Approves a bill or rejects it; a rejection says why. BILL-03 */
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

/** A part of a bill: how much of it, onto which wallet, and what it was for. BILL-04 */
export const BillPart = z.strictObject({
  amount: Amount,
  appId: z.string().check(z.regex(/^\d{1,15}$/, 'validation.wallet')),
  comments: z.optional(z.string().check(z.trim(), z.maxLength(COMMENTS, 'validation.billComments'))),
})
export type BillPart = z.output<typeof BillPart>

export const SplitBill = z.strictObject({
  billId,
  version,
  digest,
  parts: z.array(BillPart).check(z.minLength(2, 'validation.billPartCount'), z.maxLength(MOST_PARTS)),
})
export type SplitBill = z.output<typeof SplitBill>

/** The card that a bill would be paid onto. BILL-05 */
export const BillCard = z.strictObject({ billId })

/** What the same employee was paid before. BILL-02 */
export const OldBills = z.strictObject({ billId, status: z.literal('APPROVED') })
