import { listTickets } from '@/lib/calls/support'
import { findTickets } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { ticketPriorities, ticketStatuses } from '@/lib/rules/support/ticket-codes'
import { defineList } from './define-list'

/** Tickets, the newest first. SUP-01, SUP-06 */
export const support = defineList({
  name: 'support',
  route: routes.support,
  needs: listTickets.need,
  load: findTickets,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: Object.keys(ticketStatuses) },
    priority: { kind: 'choice', options: Object.keys(ticketPriorities) },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  columns: {
    contact: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'requester.name', head: 'contact' },
        { of: 'requester.email', head: 'email' },
        { of: 'id', head: 'ticketId' },
      ],
    },
    created: {
      kind: 'custom',
      nowrap: true,
      file: [
        { of: 'createdAt', head: 'created', kind: 'dateTime' },
        { of: 'updatedAt', head: 'updated', kind: 'dateTime' },
      ],
    },
    subject: { kind: 'custom', keep: true, file: [{ of: 'subject', head: 'subject' }] },
    group: { kind: 'text', field: 'group_name', file: [{ of: 'group_name', head: 'group' }] },
    source: {
      kind: 'word',
      own: 'support.sources',
      file: [{ of: 'source', head: 'source', kind: 'word', own: 'support.sources' }],
    },
    priority: {
      kind: 'word',
      own: 'support.priorities',
      file: [{ of: 'priority', head: 'priority', kind: 'word', own: 'support.priorities' }],
    },
    status: { kind: 'status', own: 'support.statuses' },
  },
  fileColumns: {
    business: { kind: 'text', field: 'orgName', file: [{ of: 'orgName', head: 'business' }] },
    card: { kind: 'text', field: 'cardLast4digits', file: [{ of: 'cardLast4digits', head: 'last4' }] },
  },
})
