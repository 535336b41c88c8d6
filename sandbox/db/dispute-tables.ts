import type { Generated } from 'kysely'
import type { Currency } from '@/lib/rules/locale/money'
import type { DisputeEventKind, DisputeReason, DisputeStatus } from '@/lib/rules/disputes/dispute-rules'

export type DisputeTables = {
  /** A transaction has one open at a time; amounts in minor units. */
  disputes: {
    id: Generated<number>
    txn_id: number
    org_id: number
    root_id: number
    issuer: string
    currency: Currency
    created_at: number
    day: number
    status: DisputeStatus
    reason: DisputeReason
    amount: number
    note: string | null
    raised_by_id: number
    raised_by: string
    closed_at: number | null
  }
  dispute_events: {
    id: Generated<number>
    dispute_id: number
    kind: DisputeEventKind
    at: number
    by_name: string
    note: string | null
    amount: number | null
    entry_id: number | null
  }
  dispute_files: { dispute_id: number; document_id: number; added_by: string; added_at: number }
}
