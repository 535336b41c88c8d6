import * as z from 'zod/mini'
import { disputeOutcomes, disputeReasons } from '../disputes/dispute-rules'
import { Amount } from './issuing'
import { id, prose } from './fields'

const MOST_FILES = 5
const NOTE = 500
const note = z.optional(z.string().check(prose(), z.maxLength(NOTE, 'validation.dispute.note')))
const docKey = z.string().check(z.minLength(1, 'validation.dispute.file'), z.maxLength(64))

export const RaiseDispute = z.strictObject({
  txnId: id,
  reason: z.enum(disputeReasons, 'validation.dispute.reason'),
  amount: Amount,
  note,
  docKeys: z.array(docKey).check(z.maxLength(MOST_FILES)),
})
export type RaiseDispute = z.output<typeof RaiseDispute>

export const DisputeFields = z.strictObject({
  reason: z.enum(disputeReasons, 'validation.dispute.reason'),
  amount: Amount,
  note,
  docKey: z.string().check(z.maxLength(64)),
})

export const AddDisputeEvidence = z.strictObject({ docKey })
export type AddDisputeEvidence = z.output<typeof AddDisputeEvidence>

export const CloseDispute = z.strictObject({ outcome: z.enum(disputeOutcomes), note })
export type CloseDispute = z.output<typeof CloseDispute>
