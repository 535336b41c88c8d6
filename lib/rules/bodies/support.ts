import * as z from 'zod/mini'
import { unknownPlaceholders } from '../support/canned-reply'
import { answerWay } from '../support/answer-way'
import { SUBJECT_LENGTH, isRequestId, ticketPriorities, ticketStatuses, ticketTypes } from '../support/ticket-codes'
import { email, id, idPattern, personName, prose } from './fields'
import { userMobile } from './users'

const number = (message: string, isRight: (value: number) => boolean) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, message))], message), z.transform(Number)),
    z.number().check(z.refine(isRight, message)),
  )
const code = (codes: Readonly<Record<string, number>>, message: string) =>
  number(message, (value) => Object.values(codes).includes(value))
const subject = z
  .string()
  .check(
    prose(),
    z.minLength(3, 'validation.ticketSubject'),
    z.maxLength(SUBJECT_LENGTH, 'validation.ticketSubject'),
    z.regex(/^\P{Cc}*$/u, 'validation.ticketSubject'),
  )
const text = z
  .string()
  .check(
    prose(),
    z.minLength(1, 'validation.ticketText'),
    z.maxLength(4000, 'validation.ticketText'),
    z.regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'validation.ticketText'),
  )
const priority = code(ticketPriorities, 'validation.ticketPriority')
const group = number('validation.ticketGroup', (value) => Number.isInteger(value) && value > 0)

/** Answers go to the email, or by SMS to the mobile of a person without one. SUP-09 */
const Requester = z
  .strictObject({
    name: personName,
    email: z.union([z.literal(''), email], 'validation.email'),
    phone: z.optional(z.union([z.literal(''), userMobile], 'validation.mobile')),
  })
  .check(
    z.refine((requester) => answerWay(requester) !== null, { error: 'validation.ticketRequester', path: ['email'] }),
  )

export const CreateTicket = z.strictObject({
  subject,
  description: text,
  requester: Requester,
  type: z.optional(z.enum(ticketTypes)),
  priority,
  group_id: group,
  orgId: z.optional(id),
  cardId: z.optional(id),
  customerId: z.optional(id),
  txnId: z.optional(id),
  bulkUploadId: z.optional(z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/))),
  requestId: z.optional(z.string().check(z.refine(isRequestId))),
})
export type CreateTicket = z.output<typeof CreateTicket>

export const UpdateTicket = z.strictObject({
  status: code(ticketStatuses, 'validation.ticketStatus'),
  priority,
  group_id: group,
})

/** A reply may close the ticket in the same step. SUP-11 */
export const ReplyToTicket = z.strictObject({
  reply: text,
  status: z.optional(z.union([z.literal(''), code({ CLOSED: ticketStatuses.CLOSED }, 'validation.ticketStatus')])),
})

/** Nobody holds a ticket whose `assigneeId` is empty. SUP-14 */
export const AssignTicket = z.strictObject({ assigneeId: z.union([z.literal(''), id]) })

export const PickAssignee = z.strictObject({ assigneeId: z.string().check(z.regex(idPattern, 'validation.assignee')) })
export type PickAssignee = z.output<typeof PickAssignee>

export const CANNED_REPLY_LENGTH = 2000

const cannedName = z
  .string()
  .check(
    prose(),
    z.minLength(2, 'validation.cannedName'),
    z.maxLength(60, 'validation.cannedName'),
    z.regex(/^\P{Cc}*$/u, 'validation.cannedName'),
  )
const cannedText = z.string().check(
  prose(),
  z.minLength(1, 'validation.cannedText'),
  z.maxLength(CANNED_REPLY_LENGTH, 'validation.cannedText'),
  z.regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'validation.cannedText'),
  z.refine((value) => unknownPlaceholders(value).length === 0, 'validation.cannedPlaceholder'),
)

export const CreateCannedReply = z.strictObject({ name: cannedName, text: cannedText })

export const EditCannedReply = z.strictObject({
  name: cannedName,
  text: cannedText,
  version: z.int().check(z.positive()),
})

export const DeleteTickets = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) })
