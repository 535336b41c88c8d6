import * as z from 'zod/mini'
import { notificationKinds, notificationWays } from '../notifications/events'
import { id } from './fields'

/** Marks the listed notifications, or all up to the newest one that the page showed, so that later ones stay unread. */
export const MarkNotifications = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)), isRead: z.boolean() }),
  z.strictObject({ upTo: id }),
])
export type MarkNotifications = z.output<typeof MarkNotifications>

export const SaveNotificationSettings = z.strictObject({
  settings: z
    .array(z.strictObject({ kind: z.enum(notificationKinds), way: z.enum(notificationWays) }))
    .check(z.minLength(1), z.maxLength(notificationKinds.length)),
})

export const NotificationChoices = z.record(z.enum(notificationKinds), z.enum(notificationWays))
export type NotificationChoices = z.output<typeof NotificationChoices>
