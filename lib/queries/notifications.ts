import 'server-only'
import { getNotificationSettings, listNotifications, type Notification } from '@/lib/calls/notifications'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import { dateParams } from './list-params'
import type { ReadState } from '@/lib/rules/notifications/events'

type ShownNotification = Notification & { status: ReadState }

const withStatus = (row: Notification): ShownNotification => ({ ...row, status: row.isRead ? 'READ' : 'UNREAD' })

export const findNotifications = async (query: ListQuery): Promise<ListResult<ShownNotification>> => {
  const { chosen, search, range, page, pageSize } = query
  const found = await tryPerform(listNotifications, {
    query: {
      page,
      perPage: pageSize,
      kind: chosen.kind,
      status: chosen.status,
      searchTxt: search?.text,
      ...dateParams(range),
    },
  })
  return found.ok ? { ok: true, value: { ...found.value, list: found.value.list.map(withStatus) } } : found
}

const NEWEST = 10

export const readNewestNotifications = () => tryPerform(listNotifications, { query: { page: 1, perPage: NEWEST } })

export const readNewestUnread = async (): Promise<string | null> => {
  const found = await tryPerform(listNotifications, { query: { page: 1, perPage: 1, status: 'UNREAD' } })
  return found.ok ? (found.value.list[0]?.id ?? null) : null
}

export const readNotificationSettings = () => tryPerform(getNotificationSettings, {})
