import { randomUUID } from 'node:crypto'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { Problem, respond } from '@/lib/gateway/problem'
import { notificationHref } from '@/lib/lists/notifications'
import { readNewestNotifications } from '@/lib/queries/notifications'
import { routes } from '@/lib/routes'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { BellAnswer } from '@/lib/rules/notifications/bell'
import { notificationText } from '@/lib/rules/notifications/notification-text'
import { currentSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  const session = await currentSession()
  if (!session) return respond(new Problem('session-ended', requestId))
  const [found, t, all, locale, timeZone] = await Promise.all([
    readNewestNotifications(),
    getTranslations('notifications'),
    getTranslations(),
    getLocale(),
    getTimeZone(),
  ])
  if (!found.ok)
    return Response.json(found.problem, {
      status: found.problem.status || 502,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    })
  const words = withRunTimeKeys(all)
  const { list } = found.value
  const answer: BellAnswer = {
    rows: list.map((row) => ({
      id: row.id,
      ...notificationText(words, row),
      when: row.createdAt ? formatDateTime(row.createdAt, { locale, timeZone }) : '',
      href: notificationHref(row, session),
      isRead: row.isRead,
    })),
    newest: list[0]?.id ?? null,
    links: { all: routes.notifications(), settings: routes.profile({ tab: 'notifications' }) },
    words: {
      markAll: t('markAll'),
      markRead: t('markRead'),
      markUnread: t('markUnread'),
      unread: t('statuses.UNREAD'),
      none: t('list.nothingYet'),
      all: t('all'),
      settings: t('settings'),
    },
  }
  return Response.json(answer, { headers: { 'cache-control': 'no-store', 'x-request-id': requestId } })
}
