import type { Generated } from 'kysely'
import type { AttemptCause, AttemptOutcome, DeliveryStatus } from '@/lib/rules/webhooks/deliveries'

export type WebhookTables = {
  /** What happened, written by triggers beside it; a test event stands for none. */
  webhook_events: {
    id: Generated<number>
    /** What receivers know it by. */
    event_id: string
    org_id: number
    issuer: string | null
    type: string
    name: string
    /** JSON. */
    data: string
    is_test: number
    created_at: number
  }
  /** An event on its way to one endpoint. */
  webhook_deliveries: {
    id: Generated<number>
    event_id: number
    webhook_id: number
    status: DeliveryStatus
    /** It is in the queue, or needs not be. */
    queued: number
    /** Attempts that failed since it was last put on its way. */
    tries: number
    next_at: number | null
    /** Why the next attempt is made, and who asked for it. */
    cause: AttemptCause
    asked_by: string | null
    created_at: number
    finished_at: number | null
  }
  /** Written before it is sent: one without an outcome is under way, or was cut off. */
  webhook_attempts: {
    delivery_id: number
    number: number
    cause: AttemptCause
    asked_by: string | null
    sent_at: number
    outcome: AttemptOutcome | null
    status: number | null
    duration_ms: number | null
    message: string | null
    answer: string | null
    /** JSON, signatures shortened. */
    headers: string | null
  }
}
