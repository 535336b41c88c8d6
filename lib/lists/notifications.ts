import { listNotifications, type Notification } from '@/lib/calls/notifications'
import { findNotifications } from '@/lib/queries/notifications'
import { routes, type GuardedRoute } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { notificationKinds, readStates, type NotificationTarget } from '@/lib/rules/notifications/events'
import { isOffered, type Holder } from '@/lib/rules/users/offers'
import { notificationRecord } from '@/lib/records/notifications'
import { defineList } from './define-list'

export const notifications = defineList({
  name: 'notifications',
  route: routes.notifications,
  needs: listNotifications.need,
  create: null,
  load: findNotifications,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: readStates },
    kind: { kind: 'choice', options: notificationKinds },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: notificationRecord,
  columns: {
    what: { kind: 'custom', alwaysVisible: true, file: ['event', 'subject', 'orgName', 'reason'] },
    kind: {},
    createdAt: { label: 'notifications.columns.createdAt' },
    status: {},
  },
})

type Way = { route: GuardedRoute; href: (id: string) => string }

const ways: Record<NotificationTarget, readonly Way[]> = {
  load: [
    { route: routes.moneyLoad, href: (loadId) => routes.moneyLoad({ loadId }) },
    { route: routes.approvalQue, href: () => routes.approvalQue() },
  ],
  'kit-order': [{ route: routes.instaKitOrder, href: (id) => routes.instaKitOrder({ id }) }],
  approval: [
    { route: routes.approvalDetails, href: (approveID) => routes.approvalDetails({ approveID }) },
    { route: routes.approvalQue, href: () => routes.approvalQue() },
  ],
  upload: [{ route: routes.cardUpload, href: (bulkUploadId) => routes.cardUpload({ bulkUploadId }) }],
  report: [{ route: routes.previousReports, href: () => routes.previousReports() }],
  ticket: [{ route: routes.ticket, href: (ticketId) => routes.ticket({ ticketId }) }],
  'business-form': [
    { route: routes.organizationEdit, href: (orgId) => routes.organizationEdit({ orgId }) },
    { route: routes.organizationNew, href: (orgId) => routes.organizationNew({ draft: orgId }) },
  ],
  'program-form': [{ route: routes.program, href: (id) => routes.program({ id }, { edit: '1' }) }],
  'user-form': [{ route: routes.user, href: (userId) => routes.user({ userId }, { do: 'papers' }) }],
  'request-form': [{ route: routes.correction, href: (id) => routes.correction({ id }) }],
  business: [
    { route: routes.organizationOverview, href: (orgId) => routes.organizationOverview({ orgId, tab: 'webhooks' }) },
  ],
  profile: [{ route: routes.profile, href: () => routes.profile({ tab: 'roles' }) }],
}

const isTarget = (target: string | null): target is NotificationTarget => target !== null && Object.hasOwn(ways, target)

/** The address of the record that a notification is about; null if the person may not open it. */
export const notificationHref = (
  { target, targetId }: Pick<Notification, 'target' | 'targetId'>,
  session: Holder,
): string | null => {
  if (!isTarget(target) || targetId === null) return null
  return ways[target].find(({ route }) => isOffered(session, route))?.href(targetId) ?? null
}

/** The same for the words of a mail's link, `target.id`, which stand for the record because a platform knows no addresses of the portal. */
export const hrefAbout = (words: string | readonly string[] | undefined, session: Holder): string | null => {
  const [, target = null, targetId = null] = /^([a-z-]+)\.([\w-]+)$/.exec(String(words)) ?? []
  return notificationHref({ target, targetId }, session)
}
