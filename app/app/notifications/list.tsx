import { viewOf } from '@/components/list/view-of'
import { markNotifications } from '@/lib/calls/notifications'
import { notificationHref, notifications } from '@/lib/lists/notifications'
import { notificationText } from '@/lib/rules/notifications/notification-text'
import { MarkNotifications } from './mark-notifications'

export const notificationList = viewOf(notifications, {
  cells: {
    what: (row, { words, session }) => {
      const { text, second } = notificationText(words, row)
      const href = notificationHref(row, session)
      return { text, ...(second && { second }), ...(href && { href }) }
    },
    status: ({ status }, context) => ({
      status: {
        tone: status === 'UNREAD' ? 'pending' : 'neutral',
        word: context.status(status, 'notifications.statuses'),
      },
    }),
  },
  selectionActions: {
    names: ['read', 'unread'],
    call: markNotifications,
    pick: ({ orgName, subject }) => ({ name: subject ?? orgName ?? '' }),
    Dialog: MarkNotifications,
    areas: ['notifications'],
  },
})
