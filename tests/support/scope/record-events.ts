import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { KindsOf } from '@/sandbox/core/effects/kinds'
import type { Schema } from '@/sandbox/core/db/schema'

export type RecordEvent = { [E in ApprovalEvent]: [KindsOf<E>] extends [never] ? E : never }[ApprovalEvent]

export type Waiting = {
  table: keyof Schema
  /** Columns of it that nobody decides about: what is noted of it, counts, and what is set by calls of its own. */
  besides: RegExp
}
const NOTES =
  /^(root_id|status|reason|version|day|decided_\w+|created_(at|by|by_id)|modified_\w+|entry_id|txn_id|\w+_count|last_txn_\w+)$/
const orElse = (more: RegExp): RegExp => new RegExp(`${NOTES.source}|${more.source}`)

/** What a request of an event is about, where the record waits and not the change. One that is missing does not compile. */
export const recordOf: Record<RecordEvent, Waiting> = {
  ORG_CREATION: {
    table: 'orgs',
    besides: orElse(/^(parent_id|depth|set_up_complete|restrict_card_issuance|branch_id|needs_second_factor)$/),
  },
  CARD_PROGRAM_CREATION: { table: 'programs', besides: orElse(/^(digital_only|fees_version|form_key)$/) },
  CUSTOMER_KYC: { table: 'customers', besides: orElse(/^(language|kyc_status|van)$/) },
  USER_KYC: {
    table: 'users',
    besides: orElse(/^(type|branch_id|password_\w+|totp_secret|invited_by|status_reason|kyc_\w+|papers_by)$/),
  },
  KIT_ORDER: { table: 'kit_orders', besides: orElse(/^(courier|tracking_number)$/) },
  BILL: { table: 'bills', besides: orElse(/^(customer_id|picture_type|parent_id)$/) },
  // The day on which the bank should have it is carried on by a call of its own, also of what is approved.
  MONEY_LOAD: { table: 'money_loads', besides: orElse(/^expected_day$/) },
  BULK_UPLOAD: {
    table: 'bulk_uploads',
    besides: orElse(/^(source|card_type|upload_type|held|file_name|user_\w+|finished_at|round_\w+|file_kind)$/),
  },
  PASSWORD_RESET: { table: 'users', besides: /^(?!email$)/ },
}
