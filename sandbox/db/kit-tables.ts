import type { Generated } from 'kysely'
import type { Currency } from '@/lib/rules/locale/money'
import type { KitOrderStatus, KitStatus } from '@/lib/rules/kits/kit-states'

export type KitTables = {
  /** One-time passwords: bound to the mobile and to who asked, to a card at once (GIFT) or when verified (KIT), to a business (PURCHASER). */
  holder_codes: {
    id: string
    purpose: 'KIT' | 'GIFT' | 'PURCHASER'
    user_id: number
    mobile: string
    issuer: string
    card_id: number | null
    org_id: number | null
    code: string
    created_at: number
    tries: number
    verified_at: number | null
    spent_at: number | null
  }
  kit_orders: {
    id: Generated<number>
    org_id: number
    root_id: number
    issuer: string
    program_id: number
    currency: Currency
    quantity: number
    status: KitOrderStatus
    deliver_to: string
    address1: string
    address2: string
    landmark: string | null
    city: string
    state: string
    pincode: string | null
    courier: string | null
    tracking_number: string | null
    reason: string | null
    created_by_id: number
    created_by: string
    decided_by: string | null
    created_at: number
    day: number
    modified_at: number
    modified_by: string
  }
  kits: {
    kit_number: string
    order_id: number
    status: KitStatus
    card_id: number | null
    /** Loaded on the kit, in minor units; it goes to the card that takes it. */
    amount: Generated<number>
  }
  /** PIN letters, printed before it is known whose card they open. */
  pin_mailers: {
    id: Generated<number>
    mailer_number: string
    org_id: number
    root_id: number
    issuer: string
    program_id: number
    printer: string
    status: 'AVAILABLE' | 'MAPPED'
    card_id: number | null
    mapped_at: number | null
    created_by: string
    created_at: number
    day: number
  }
}
