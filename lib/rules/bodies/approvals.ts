import * as z from 'zod/mini'
import { areDaysInOrder } from '../lists/date-presets'
import { digest, digestText } from './digest'
import { isCalendarDay } from '../input/calendar-day'
import { isAmount } from '../input/validators'
import { isLimit, stepLimits } from '../approvals/step-limits'
import { isStandInShort } from '../approvals/stand-in-days'
import { MOST_BULK_ROWS } from '../files/bulk'
import { approvalEventNames } from '../approvals/approval-events'
import { eventStatuses, approvalActions } from '../approvals/approval-states'
import { MOST_SIGNED } from '../approvals/signed-approvals'
import { email, id, issuerCode, prose } from './fields'
import { revealReason } from './reveal'

const version = z.int().check(z.gte(1))
const REASON = 300
const reason = z.optional(z.string().check(prose(), z.maxLength(REASON, 'validation.approvalReason')))

const needsReason = <T extends { action: string; reason?: string | undefined }>({ action, reason: why = '' }: T) =>
  !['REJECT', 'RETURN'].includes(action) || why.length > 0
const wrongReason = { path: ['reason'], error: 'validation.rejectReason' }

const line = z.int('validation.approvalLines').check(z.gte(1, 'validation.approvalLines'))
const lines = z.array(line, 'validation.approvalLines').check(
  z.minLength(1, 'validation.approvalLines'),
  z.maxLength(MOST_BULK_ROWS, 'validation.approvalLines'),
  z.refine((all) => new Set(all).size === all.length, 'validation.approvalLines'),
)

export const CancelApproval = z.strictObject({
  reason: z
    .string('validation.cancelReason')
    .check(prose(), z.minLength(1, 'validation.cancelReason'), z.maxLength(REASON, 'validation.approvalReason')),
})
export type CancelApproval = z.output<typeof CancelApproval>

const fieldNames = z
  .array(z.string().check(z.regex(/^[\w.-]{1,100}$/)))
  .check(z.minLength(1, 'validation.returnFields'), z.maxLength(99))

const correctedValue = z.strictObject({
  field: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  value: z.string().check(prose(), z.maxLength(2000)),
})

/** The values of a request that was sent back, by the fields of its body; an empty one of a masked field stays as it was. APPR-37 */
export const CorrectRequest = z.strictObject({
  fields: z.array(correctedValue).check(z.minLength(1), z.maxLength(200)),
})
export type CorrectRequest = z.output<typeof CorrectRequest>

/** A rejection needs a reason and a comment a text. Sending back names the fields to correct, with a reason. `lines` are the rows of a file to approve; the other rows are not processed. APPR-15, APPR-16 */
export const TakeApprovalAction = z
  .strictObject({
    approvalQueueId: id,
    action: z.enum(approvalActions),
    version: z.optional(version),
    digest,
    reason,
    lines: z.optional(lines),
    fields: z.optional(fieldNames),
  })
  .check(
    z.refine(needsReason, wrongReason),
    z.refine(({ action, reason: said = '' }) => action !== 'COMMENT' || said.length > 0, {
      path: ['reason'],
      error: 'validation.approvalComment',
    }),
    z.refine(({ action, lines: chosen }) => action === 'APPROVE' || chosen === undefined, {
      path: ['lines'],
      error: 'validation.approvalLinesOnly',
    }),
    z.refine(({ action, fields }) => (action === 'RETURN') === (fields !== undefined), {
      path: ['fields'],
      error: 'validation.returnFields',
    }),
  )
export type TakeApprovalAction = z.output<typeof TakeApprovalAction>

const MOST_DOCUMENTS = 99
const documentNumber = z.int().check(z.gte(1), z.lte(MOST_DOCUMENTS))

/** Names opened documents by their place in the request's list, from 1. With a reason the masked values of the request are shown. APPR-34 */
export const OpenRequestDocuments = z.strictObject({
  documents: z.array(documentNumber).check(z.maxLength(MOST_DOCUMENTS)),
  reason: z.optional(revealReason),
})
export type OpenRequestDocuments = z.output<typeof OpenRequestDocuments>

const day = z.string('validation.standInDays').check(z.refine(isCalendarDay, 'validation.standInDays'))

/** Names a colleague who decides in the person's place, from the first to the last day inclusive. */
export const CreateStandIn = z
  .strictObject({
    email,
    from: day,
    to: day,
  })
  .check(
    z.refine(({ from, to }) => areDaysInOrder(from, to), { path: ['to'], error: 'validation.dayOrder' }),
    z.refine(({ from, to }) => isStandInShort(from, to), { path: ['to'], error: 'validation.standInLength' }),
  )
export type CreateStandIn = z.output<typeof CreateStandIn>

/** Asks for the challenge of one signature about all of these requests; `lines` are the rows of a file to approve. APPR-41 */
export const ChallengeApprovals = z.strictObject({
  requests: z.array(z.strictObject({ approvalQueueId: id, digest: digestText, lines: z.optional(lines) })).check(
    z.minLength(1),
    z.maxLength(MOST_SIGNED),
    z.refine((all) => new Set(all.map(({ approvalQueueId }) => approvalQueueId)).size === all.length),
  ),
})
export type ChallengeApprovals = z.output<typeof ChallengeApprovals>

const decision = { action: z.enum(['APPROVE', 'REJECT']), version: z.optional(version), digest, reason }

export const DecideBusiness = z
  .strictObject({ orgId: id, issuerCode: z.optional(issuerCode), ...decision })
  .check(z.refine(needsReason, wrongReason))
export type DecideBusiness = z.output<typeof DecideBusiness>

export const DecideCustomer = z.strictObject({ customerId: id, ...decision }).check(z.refine(needsReason, wrongReason))
export type DecideCustomer = z.output<typeof DecideCustomer>

const limit = z.optional(z.nullable(z.string().check(z.refine(isLimit, 'validation.approvalLimit'))))

export const ApprovalStep = z.strictObject({
  name: z.string().check(prose(), z.minLength(2, 'validation.stepName'), z.maxLength(40, 'validation.stepName')),
  roleId: z.optional(z.nullable(id)),
  /** What one person decides at this step alone, per request and per day; above it the next step decides as well. CFG-09 */
  limit,
  dayLimit: limit,
})
export type ApprovalStep = z.output<typeof ApprovalStep>

const word = z.string().check(z.regex(/^[A-Z][A-Z_]{1,39}$/))
const words = z.array(word).check(z.maxLength(20))
const MOST_STEPS = 5
const MOST_HOURS = 720

const configuration = {
  DOCUMENTS: words,
  ADDRESS: words,
  DETAILS: words,
  steps: z.array(ApprovalStep).check(z.minLength(1, 'validation.oneStep'), z.maxLength(MOST_STEPS), stepLimits),
  /** Hours until approvers get a reminder by mail; null for no reminder. */
  remindAfterHours: z.nullable(
    z
      .int('validation.remindHours')
      .check(z.gte(1, 'validation.remindHours'), z.lte(MOST_HOURS, 'validation.remindHours')),
  ),
  /** Only amounts above this need approval; null if all do. CFG-08 */
  askAbove: z.optional(z.nullable(z.string().check(z.refine(isAmount, 'validation.amount')))),
  /** Approvals above this amount are signed with a passkey; all of them if it is 0, none if it is null. CFG-10 */
  signAbove: z.optional(z.nullable(z.string().check(z.refine(isAmount, 'validation.amount')))),
}
const ofIssuer = { issuerCode, eventType: z.enum(approvalEventNames) }

export const CreateIssuerEvent = z.strictObject({ ...ofIssuer, ...configuration })
export type CreateIssuerEvent = z.output<typeof CreateIssuerEvent>
export const UpdateIssuerEvent = z.strictObject({ ...ofIssuer, ...configuration, version })
export type UpdateIssuerEvent = z.output<typeof UpdateIssuerEvent>

export const SetIssuerEventStatus = z.strictObject({ ...ofIssuer, status: z.enum(eventStatuses), version })
export type SetIssuerEventStatus = z.output<typeof SetIssuerEventStatus>
