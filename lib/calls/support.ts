import { z } from 'zod'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { AddNote } from '@/lib/rules/bodies/notes'
import {
  AssignTicket,
  CreateCannedReply,
  CreateTicket,
  DeleteTickets,
  EditCannedReply,
  ReplyToTicket,
  UpdateTicket,
} from '@/lib/rules/bodies/support'
import {
  assigneeChoices,
  nameOfCode,
  ticketPriorities,
  ticketSources,
  ticketStatuses,
} from '@/lib/rules/support/ticket-codes'
import { callIn } from './call'
import { as, day, flag, id, listOf, Message, moment, paged, pageQuery, text, version, word } from './reply'

const call = callIn('support')
const readers = ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'] as const

const code = <N extends string>(codes: Readonly<Record<N, number>>) =>
  as(
    z.nullish(z.coerce.number()),
    (value) => (value === null || value === undefined ? null : nameOfCode(codes, value)),
    () => z.string().nullable(),
  )

export const Ticket = z.looseObject({
  id,
  subject: text,
  description: text,
  group_id: text,
  group_name: text,
  type: text,
  requester: z.looseObject({ name: text, email: text, phone: text }),
  source: code(ticketSources),
  priority: code(ticketPriorities),
  status: code(ticketStatuses),
  assigneeId: text,
  assigneeName: text,
  orgId: text,
  orgName: text,
  cardId: text,
  cardLast4digits: text,
  customerId: text,
  txnId: text,
  bulkUploadId: text,
  requestId: text,
  createdAt: moment,
  updatedAt: moment,
})
export type Ticket = z.output<typeof Ticket>

export const listSupportGroups = call('support GET groups', readers, {
  reply: z.looseObject({ list: listOf(z.looseObject({ id, name: text })) }),
  reach: 'scoped',
})

/** Lists tickets of a business or about one record. `searchTxt` matches subject, requester or number. */
export const listTickets = call('support GET tickets', readers, {
  query: z.strictObject({
    ...pageQuery,
    orgId: word.optional(),
    status: word.optional(),
    priority: word.optional(),
    assignee: z.enum(assigneeChoices).optional(),
    searchTxt: word.optional(),
    cardId: word.optional(),
    customerId: word.optional(),
    txnId: word.optional(),
    bulkUploadId: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(Ticket),
  reach: 'scoped',
})

export const deleteTicketsBulk = call('support POST tickets/bulk_delete', ['CUSTOMER_SUPPORT_WRITE'], {
  body: DeleteTickets,
  reply: z.looseObject({ results: listOf(z.looseObject({ id, deleted: flag, message: text })) }),
  reach: 'scoped',
})

export const createTicket = call('support POST tickets/create', ['CUSTOMER_SUPPORT_WRITE'], {
  body: CreateTicket,
  reply: z.looseObject({ id, message: text }),
  reach: 'scoped',
  makes: { id: 'ticketId' },
})

export const deleteTicket = call('support DELETE tickets/{id}', ['CUSTOMER_SUPPORT_WRITE'], {
  body: Nothing,
  reply: Message,
  reach: 'scoped',
})

export const getTicket = call('support GET tickets/{id}', readers, { reply: Ticket, reach: 'scoped' })

export const updateTicket = call('support PUT tickets/{id}', ['CUSTOMER_SUPPORT_WRITE'], {
  body: UpdateTicket,
  reply: Message,
  reach: 'scoped',
})

export const listTicketConversations = call('support GET tickets/{id}/conversations', readers, {
  query: z.strictObject({ ...pageQuery }),
  reply: paged(z.looseObject({ id, body: text, from: text, incoming: flag, isInternal: flag, createdAt: moment })),
  reach: 'scoped',
})

export const replyToTicket = call('support POST tickets/{id}/reply', ['CUSTOMER_SUPPORT_WRITE'], {
  body: ReplyToTicket,
  reply: Message,
  reach: 'scoped',
})

/** Adds a note that people of the console alone see; it is sent to nobody. The same `key` adds one note. SUP-13 */
export const addTicketNote = call('support POST tickets/{id}/notes', ['CUSTOMER_SUPPORT_WRITE'], {
  body: AddNote,
  reply: Message,
  reach: 'scoped',
  optional: true,
})

const Assignee = z.looseObject({ id, name: z.string(), email: z.string() })
export type Assignee = z.output<typeof Assignee>

/** People who may answer the ticket; `name` is part of a name or email. SUP-14 */
export const listTicketPeople = call('support GET tickets/{id}/people', ['CUSTOMER_SUPPORT_WRITE'], {
  query: z.strictObject({ ...pageQuery, name: word.optional() }),
  reply: paged(Assignee),
  reach: 'scoped',
  optional: true,
})

export const assignTicket = call('support PUT tickets/{id}/assignee', ['CUSTOMER_SUPPORT_WRITE'], {
  body: AssignTicket,
  reply: Message,
  reach: 'scoped',
  optional: true,
})

const CannedReply = z.looseObject({ id, name: z.string(), text: z.string(), version })
export type CannedReply = z.output<typeof CannedReply>

/** The canned replies of the ticket's issuer. SUP-15 */
export const listTicketReplies = call('support GET tickets/{id}/cannedReplies', ['CUSTOMER_SUPPORT_WRITE'], {
  reply: z.looseObject({ list: z.array(CannedReply) }),
  reach: 'scoped',
  optional: true,
})

export const listCannedReplies = call(
  'issuing GET issuer/{issuer}/cannedReplies',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  { reply: z.looseObject({ list: z.array(CannedReply) }), reach: 'issuer', optional: true },
)

export const createCannedReply = call('issuing POST issuer/{issuer}/cannedReplies', ['APPROVAL_ALL'], {
  body: CreateCannedReply,
  reply: Message,
  reach: 'issuer',
  optional: true,
})

export const editCannedReply = call('issuing PUT issuer/{issuer}/cannedReplies/{id}', ['APPROVAL_ALL'], {
  body: EditCannedReply,
  reply: Message,
  reach: 'issuer',
  optional: true,
})

export const deleteCannedReply = call('issuing DELETE issuer/{issuer}/cannedReplies/{id}', ['APPROVAL_ALL'], {
  body: Nothing,
  reply: Message,
  reach: 'issuer',
  optional: true,
})
