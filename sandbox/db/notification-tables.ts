import type { Generated } from 'kysely'
import type { Privilege } from '@/lib/privileges'
import type { Currency } from '@/lib/rules/locale/money'
import type {
  NotificationEvent,
  NotificationKind,
  NotificationTarget,
  NotificationWay,
} from '@/lib/rules/notifications/events'

export type NotificationTables = {
  /** Of one person, or of whoever holds the privilege where it happened, but for who made it. */
  notifications: {
    id: Generated<number>
    kind: NotificationKind
    event: NotificationEvent
    user_id: number | null
    privilege: Privilege | null
    except_user_id: number | null
    org_id: number | null
    issuer: string | null
    /** The kind of request that it is about. */
    topic: string | null
    subject: string | null
    actor: string | null
    reason: string | null
    amount: number | null
    currency: Currency | null
    count: number
    target: NotificationTarget
    target_id: string
    created_at: number
  }
  notification_reads: { user_id: number; notification_id: number }
  notification_settings: { user_id: number; kind: NotificationKind; way: NotificationWay }
}
