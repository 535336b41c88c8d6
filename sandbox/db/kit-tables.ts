import type { Generated } from 'kysely'
import type { Currency } from '@/lib/rules/money'
import type { KitOrderStatus, KitStatus } from '@/lib/rules/kit-states'

export type KitTables = {
  /** One-time passwords of card holders: bound to the mobile and to who asked, to a card at once (GIFT) or when verified (KIT). */
  holder_codes: {
    id: string
    purpose: 'KIT' | 'GIFT'
    user_id: number
    mobile: string
    issuer: string
    card_id: number | null
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

export const kitTables = `
CREATE TABLE holder_codes (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('KIT', 'GIFT')),
  user_id INTEGER NOT NULL REFERENCES users,
  mobile TEXT NOT NULL,
  issuer TEXT NOT NULL,
  card_id INTEGER REFERENCES cards,
  code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  verified_at INTEGER,
  spent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX holder_codes_mobile ON holder_codes (mobile, purpose, created_at);
CREATE TABLE kit_orders (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  currency TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'PRINTING', 'DISPATCHED', 'DELIVERED', 'LOST', 'RTO', 'REJECTED')),
  deliver_to TEXT NOT NULL,
  address1 TEXT NOT NULL,
  address2 TEXT NOT NULL,
  landmark TEXT,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  pincode TEXT,
  courier TEXT,
  tracking_number TEXT,
  reason TEXT,
  created_by_id INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  decided_by TEXT,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  modified_by TEXT NOT NULL
) STRICT;
CREATE INDEX kit_orders_created ON kit_orders (created_at, day);
CREATE INDEX kit_orders_status ON kit_orders (status, created_at, day);
CREATE TABLE kits (
  kit_number TEXT PRIMARY KEY CHECK (length(kit_number) = 12),
  order_id INTEGER NOT NULL REFERENCES kit_orders,
  status TEXT NOT NULL CHECK (status IN ('NEW', 'YET_TO_BE_ISSUED', 'ISSUED', 'DELIVERED', 'BLOCKED')),
  card_id INTEGER REFERENCES cards
) STRICT, WITHOUT ROWID;
CREATE INDEX kits_order ON kits (order_id, status);
CREATE TABLE pin_mailers (
  id INTEGER PRIMARY KEY,
  mailer_number TEXT NOT NULL UNIQUE,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  printer TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'MAPPED')),
  card_id INTEGER UNIQUE REFERENCES cards,
  mapped_at INTEGER,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL
) STRICT;
CREATE INDEX pin_mailers_created ON pin_mailers (created_at, day);
CREATE INDEX pin_mailers_status ON pin_mailers (status, created_at, day);
`
