import type { Generated } from 'kysely'
import type { BillStatus } from '@/lib/rules/bills/bill-states'
import type { Currency } from '@/lib/rules/locale/money'

export type BillTables = {
  /** What employees have paid themselves and want back on a wallet of their card. */
  bills: {
    id: Generated<number>
    bill_no: string
    org_id: number
    root_id: number
    issuer: string
    currency: Currency
    card_id: number
    customer_id: number
    wallet_id: number
    merchant: string
    amount: number
    comments: string | null
    employee_code: string
    employee_uid: string
    /** Whose picture it has: its own id, or the bill's that it is a part of. */
    picture: string
    picture_type: string
    status: BillStatus
    reason: string | null
    parent_id: number | null
    created_by_id: number
    created_at: number
    decided_by: string | null
    decided_at: number | null
    /** The transaction that paid it. */
    txn_id: number | null
    day: number
  }
}
