import { createTicket, listTickets } from '@/lib/calls/support'
import { findTickets } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { assigneeChoices, ticketPriorities, ticketStatuses } from '@/lib/rules/support/ticket-codes'
import { ticketRecord } from '@/lib/records/support'
import { defineList } from './define-list'

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
    assignee: { kind: 'choice', options: assigneeChoices },
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
