import type { Generated } from 'kysely'
import type { ApprovalEntity, ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { ApprovalStatus } from '@/lib/rules/approvals/approval-states'
import type { Currency } from '@/lib/rules/locale/money'

export type ApprovalTables = {
  /** What waits for a second person, and what became of it. */
  approvals: {
    id: Generated<number>
    event_type: ApprovalEvent
    entity_type: ApprovalEntity
    /** None where approval is what makes it. */
    entity_id: number | null
    /** Of an event the same again, while the first waits, is no second request. */
    dedupe: string
    org_id: number | null
    issuer: string | null
    currency: Currency
    amount: number | null
    title: string
    mobile: string | null
    /** JSON: what is done on approval. */
    payload: string
    before_json: string
    after_json: string
    status: ApprovalStatus
    /** JSON list, as the issuer's event had them when it was asked for. */
    steps: string
    step: number
    version: number
    reason: string | null
    created_by_id: number
    created_by: string
    decided_by_id: number | null
    decided_by: string | null
    created_at: number
    updated_at: number
    decided_at: number | null
    reminded_at: number | null
    day: number
  }
  approval_actions: {
    id: Generated<number>
    approval_id: number
    action: string
    step: number
    by_id: number
    by_name: string
    /** Whom the person stood in for. */
    for_name: string | null
    comment: string | null
    at: number
  }
  issuer_events: {
    issuer: string
    event_type: ApprovalEvent
    status: 'ACTIVE' | 'INACTIVE'
    /** JSON list of the details that are looked at. */
    details: string
    steps: string
    remind_after_hours: number | null
    /** In minor units; 0 for never, null where the issuer has not said. */
    ask_above: Generated<number | null>
    version: number
    changed_by: string | null
    changed_at: number | null
  }
  /** Calendar days since 1970, both included. */
  approval_stand_ins: {
    id: Generated<number>
    user_id: number
    stand_in_id: number
    starts_day: number
    ends_day: number
    created_by: string
    created_at: number
  }
}
