import { createTicket, listTickets, type Ticket } from '@/lib/calls/support'
import { findTickets } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { assigneeChoices, ticketPriorities, ticketStatuses } from '@/lib/rules/support/ticket-codes'
import type { Session } from '@/lib/rules/identity/session'
import { ticketRecord } from '@/lib/records/support'
import { defineList } from './define-list'

const isAssignedAs = (row: object, choice: string, { user, seeAs }: Pick<Session, 'user' | 'seeAs'>): boolean => {
  const own = seeAs?.kind === 'user' ? seeAs.id : user.id
  // The cast is safe: the rows are tickets.
  return (row as Ticket).assigneeId === (choice === 'MINE' ? own : null)
}

export const support = defineList({
  name: 'support',
  route: routes.support,
  needs: listTickets.need,
  create: { offer: createTicket, href: '#new', words: 'support.create.open' },
  load: findTickets,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: Object.keys(ticketStatuses) },
    priority: { kind: 'choice', options: Object.keys(ticketPriorities) },
    assignee: { kind: 'choice', options: assigneeChoices, matches: isAssignedAs },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: ticketRecord,
  columns: {
    contact: {
      kind: 'custom',
      alwaysVisible: true,
      file: ['requester.name', 'requester.email', 'requester.phone', 'id'],
    },
    created: { kind: 'custom', nowrap: true, file: ['createdAt', 'updatedAt'] },
    subject: { kind: 'custom', alwaysVisible: true },
    group: { field: 'group_name' },
    source: {},
    priority: {},
    status: {},
    assigneeName: {},
  },
  fileColumns: ['orgName', 'cardLast4digits'],
})
