import type { Generated } from 'kysely'
import type { Currency } from '@/lib/rules/locale/money'
import type { WebhookStatus } from '@/lib/rules/webhooks/deliveries'

export type BusinessTables = {
  org_documents: {
    id: Generated<number>
    org_id: number
    type: string
    value: string
    document_id: Generated<number | null>
    /** Who brought it and when; null for what stood there from the beginning. */
    added_by: Generated<string | null>
    added_at: Generated<number | null>
  }
  /** What the cards of a business may spend at most, where it is less than their program allows. */
  org_limits: {
    org_id: number
    issuer: string
    card_type: 'GC' | 'GPR'
    channel: string
    period: string
    amount: number
    count: number
  }
  /** What happened to a business, of one issuer alone where it has one. */
  org_events: {
    id: Generated<number>
    org_id: number
    issuer: string | null
    name: string
    status: string
    by_name: string
    at: number
  }
  webhooks: {
    id: Generated<number>
    org_id: number
    type: string
    url: string
    secret: string
    created_by: string
    created_at: number
    /** What its maker sees: events of one issuer alone, or of all. */
    issuer: Generated<string | null>
    status: Generated<WebhookStatus>
    /** Attempts that failed, one after the other. */
    failures: Generated<number>
    created_by_id: Generated<number | null>
    rotated_at: Generated<number | null>
    /** Signs beside the new one until then. */
    old_secret: Generated<string | null>
    old_secret_until: Generated<number | null>
  }
  departments: {
    id: Generated<number>
    org_id: number
    root_id: number
    parent_id: number | null
    name: string
    admin_name: string
    admin_email: string
    admin_mobile: string
    status: string
    currency: Currency
    budget: number
    created_by: string
    created_at: number
  }
  department_tags: { department_id: number; name: string }
  department_users: { department_id: number; user_id: number }
  department_customers: { department_id: number; customer_id: number }
  purchasers: {
    id: Generated<number>
    org_id: number
    name: string
    mobile: string
    created_by: string
    created_at: number
  }
}
