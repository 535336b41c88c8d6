import 'server-only'
import { cache } from 'react'
import {
  getTicket,
  listCannedReplies,
  listSupportGroups,
  listTicketConversations,
  listTicketPeople,
  listTicketReplies,
  listTickets,
  type Ticket,
} from '@/lib/calls/support'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { assigneeChoices, ticketPriorities, ticketStatuses, type TicketSubject } from '@/lib/rules/support/ticket-codes'
import { mayCall, type Holder } from '@/lib/rules/users/offers'
import { dateParams } from './list-params'

const codeOf = (codes: Readonly<Record<string, number>>, name: string | undefined): string | undefined =>
  name === undefined || codes[name] === undefined ? undefined : String(codes[name])

export const findTickets = (
  { chosen, search, range, page, pageSize }: ListQuery,
  { activeBusiness }: Session,
): Promise<ListResult<Ticket>> =>
  tryPerform(listTickets, {
    query: {
      page,
      perPage: pageSize,
      orgId: activeBusiness?.id,
      status: codeOf(ticketStatuses, chosen.status),
      priority: codeOf(ticketPriorities, chosen.priority),
      assignee: assigneeChoices.find((one) => one === chosen.assignee),
      searchTxt: search?.text,
      ...dateParams(range),
    },
  })

const FEW = 5

export const findTicketsAbout = (subject: TicketSubject, id: string, session: Holder) =>
  mayCall(session, listTickets) ? tryPerform(listTickets, { query: { page: 1, perPage: FEW, [subject]: id } }) : null
export type TicketsAbout = Awaited<NonNullable<ReturnType<typeof findTicketsAbout>>>

const CONVERSATIONS_PER_PAGE = 50

export const readTicketAlone = cache((id: string) => tryPerform(getTicket, { path: { id } }))

/** Whether the upstream hands tickets to people and takes notes; null for people who may not answer. */
const probeAssignees = (id: string, session: Holder) =>
  mayCall(session, listTicketPeople)
    ? tryPerform(listTicketPeople, { path: { id }, query: { page: 1, perPage: 1 } })
    : null

export const readTicket = async (id: string, page: number, session: Holder) => {
  const [ticket, conversations, groups, assignees, replies] = await Promise.all([
    readTicketAlone(id),
    tryPerform(listTicketConversations, { path: { id }, query: { page, perPage: CONVERSATIONS_PER_PAGE } }),
    tryPerform(listSupportGroups, {}),
    probeAssignees(id, session),
    mayCall(session, listTicketReplies) ? tryPerform(listTicketReplies, { path: { id } }) : null,
  ])
  return {
    ticket,
    conversations,
    groups,
    isAssignable: assignees?.ok === true,
    replies: replies?.ok ? replies.value.list : [],
  }
}
export type TicketParts = Awaited<ReturnType<typeof readTicket>>

export const readCannedReplies = (issuer: string, session: Holder) =>
  mayCall(session, listCannedReplies) ? tryPerform(listCannedReplies, { path: { issuer } }) : null
