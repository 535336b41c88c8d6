import { rowWrite } from '@/components/list/cell'
import { viewOf } from '@/components/list/view-of'
import { deleteTicket } from '@/lib/calls/support'
import { support } from '@/lib/lists/support'
import { routes } from '@/lib/routes'
import { formatDateTime } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { TicketSelection } from './ticket-selection'

export const ticketList = viewOf(support, {
  cells: {
    contact: ({ id, requester }) => ({
      text: requester.name ?? requester.email ?? `#${id}`,
      second: `#${id}`,
      href: routes.ticket({ ticketId: id }),
    }),
    subject: ({ subject }) => ({ text: subject ?? '', isCut: true }),
    created: ({ createdAt, updatedAt }, { localeZone, words }) => ({
      lines: [
        { text: createdAt ? formatDateTime(createdAt, localeZone) : '' },
        ...(updatedAt && updatedAt !== createdAt
          ? [{ label: words('support.updated'), text: formatDateTime(updatedAt, localeZone), isMuted: true } as const]
          : []),
      ],
    }),
  },
  rowActions: ({ id, subject }, { words, session }) =>
    mayCall(session, deleteTicket)
      ? [
          {
            key: 'delete',
            label: words('support.delete.button'),
            name: words('support.delete.name', { id }),
            inMenu: true,
            write: rowWrite(
              'support DELETE tickets/{id}',
              { path: { id } },
              {
                title: words('support.delete.title', { id, subject: subject ?? '' }),
                text: words('support.delete.text'),
                submit: words('support.delete.submit'),
                done: words('support.delete.done'),
              },
            ),
          },
        ]
      : [],
  selectionActions: {
    names: ['delete'],
    call: deleteTicket,
    pick: ({ id, requester }) => ({ digits: id, name: requester.name ?? requester.email ?? '' }),
    Dialog: TicketSelection,
    areas: ['support'],
  },
})
