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
