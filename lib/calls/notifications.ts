import { z } from 'zod'
import { MarkNotifications, SaveNotificationSettings } from '@/lib/rules/bodies/notifications'
import { amount, count, currency, day, flag, id, listOf, Message, moment, paged, pageQuery, text, word } from './reply'
import { callIn } from './call'

const call = callIn('notifications')

export const Notification = z.looseObject({
  id,
  kind: text,
  event: text,
  isRead: flag,
  topic: text,
  subject: text,
  actor: text,
  reason: text,
  orgId: text,
  orgName: text,
  amount,
  currency,
  count,
  target: text,
  targetId: text,
  createdAt: moment,
})
export type Notification = z.output<typeof Notification>

export const listNotifications = call('issuing GET notifications', 'login', {
  query: z.strictObject({
    ...pageQuery,
    kind: word.optional(),
    status: word.optional(),
    searchTxt: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(Notification),
  reach: 'self',
  optional: true,
})

/** Counts unread notifications up to 99. The documents do not have this call. */
export const countNotifications = call('issuing GET notifications/count', 'login', {
  reply: z.looseObject({ unread: count }),
  reach: 'self',
  optional: true,
})

export const markNotifications = call('issuing PUT notifications/read', 'login', {
  body: MarkNotifications,
  reply: z.looseObject({ unread: count, message: text }),
  reach: 'self',
  optional: true,
})

export const getNotificationSettings = call('issuing GET notifications/settings', 'login', {
  reply: z.looseObject({ settings: listOf(z.looseObject({ kind: text, way: text })) }),
  reach: 'self',
  optional: true,
})

export const saveNotificationSettings = call('issuing PUT notifications/settings', 'login', {
  body: SaveNotificationSettings,
  reply: Message,
  reach: 'self',
  optional: true,
})
