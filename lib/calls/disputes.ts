import { z } from 'zod'
import { AddDisputeEvidence, CloseDispute, RaiseDispute } from '@/lib/rules/bodies/disputes'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { disputeEventKinds, disputeReasons, disputeStatuses } from '@/lib/rules/disputes/dispute-rules'
import { callIn } from './call'
import { amount, currency, day, flag, id, listOf, moment, oneOf, paged, pageQuery, required, text, word } from './reply'

const call = callIn('disputes')
const readers = ['TRANSACTION_READ', 'TRANSACTION_ALL'] as const

/** A dispute is about one transaction; amounts are in minor units. DISP-02 */
export const Dispute = z.looseObject({
  id,
  txnId: text,
  status: required(oneOf(disputeStatuses)),
  reason: oneOf(disputeReasons),
  currency,
  amount: required(amount),
  txnAmount: required(amount),
  merchantName: text,
  nameOnCard: text,
  cardLast4Digits: text,
  cardId: text,
  orgId: text,
  orgDisplayName: text,
  issuerCode: text,
  raisedBy: text,
  raisedAt: moment,
  closedAt: moment,
  dueAt: moment,
  isOwn: flag,
})
export type Dispute = z.output<typeof Dispute>

export const DisputeDetail = Dispute.extend({
  note: text,
  events: listOf(
    z.looseObject({ kind: oneOf(disputeEventKinds), at: moment, by: text, note: text, amount, entryId: text }),
  ),
  evidence: listOf(z.looseObject({ name: text, addedBy: text, addedAt: moment, url: text })),
})
export type DisputeDetail = z.output<typeof DisputeDetail>

const Changed = z.looseObject({ message: text, id, status: required(oneOf(disputeStatuses)) })

export const listDisputes = call('issuing GET disputes', readers, {
  query: z.strictObject({
    ...pageQuery,
    status: word.optional(),
    reason: word.optional(),
    orgId: word.optional(),
    txnId: word.optional(),
    searchTxt: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(Dispute),
  reach: 'scoped',
  optional: true,
})

export const getDispute = call('issuing GET disputes/{id}', readers, {
  reply: DisputeDetail,
  reach: 'scoped',
  files: ['evidence.url'],
  optional: true,
})

export const raiseDispute = call('issuing POST disputes', ['TRANSACTION_ALL'], {
  body: RaiseDispute,
  reply: Changed,
  reach: 'scoped',
  makes: { id: 'disputeId' },
  optional: true,
})

export const addDisputeEvidence = call('issuing POST disputes/{id}/evidence', ['TRANSACTION_ALL'], {
  body: AddDisputeEvidence,
  reply: Changed,
  reach: 'scoped',
  optional: true,
})

/** Credits the card holder with the amount until the dispute is decided. The documents do not have this call. DISP-04 */
export const creditDispute = call('issuing POST disputes/{id}/credit', ['TRANSACTION_ALL'], {
  body: Nothing,
  reply: Changed,
  reach: 'scoped',
  money: true,
  optional: true,
})

/** A lost or withdrawn dispute takes a provisional credit back; a won one leaves it. The documents do not have this call. DISP-04 */
export const closeDispute = call('issuing POST disputes/{id}/outcome', ['TRANSACTION_ALL'], {
  body: CloseDispute,
  reply: Changed,
  reach: 'scoped',
  money: true,
  optional: true,
})
