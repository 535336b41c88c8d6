CREATE TABLE kit_orders (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  currency TEXT NOT NULL, -- is Currency
  quantity INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'PRINTING', 'DISPATCHED', 'DELIVERED', 'LOST', 'RTO', 'REJECTED', 'CANCELLED', 'WITHDRAWN', 'RETURNED')), -- is KitOrderStatus
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
  modified_by TEXT NOT NULL,
  modified_by_id INTEGER
) STRICT;

CREATE INDEX kit_orders_created ON kit_orders (created_at, day);
CREATE INDEX kit_orders_status ON kit_orders (status, created_at, day);

CREATE TRIGGER kit_orders_told AFTER UPDATE OF status ON kit_orders WHEN old.status <> new.status BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'CARD_EVENTS', 'kit_order.status_changed', json_object(
      'kitOrderId', CAST(new.id AS TEXT), 'issuerCode', new.issuer, 'cardProgramId', CAST(new.program_id AS TEXT),
      'quantity', new.quantity, 'status', new.status, 'previousStatus', old.status
    );
END;

CREATE TABLE kits (
  kit_number TEXT PRIMARY KEY CHECK (length(kit_number) = 12),
  order_id INTEGER NOT NULL REFERENCES kit_orders,
  status TEXT NOT NULL CHECK (status IN ('NEW', 'YET_TO_BE_ISSUED', 'ISSUED', 'DELIVERED', 'BLOCKED')), -- is KitStatus
  card_id INTEGER REFERENCES cards,
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0) -- The kit's balance in minor units, which moves to the card to which the kit is mapped.
) STRICT, WITHOUT ROWID;

CREATE INDEX kits_order ON kits (order_id, status);

-- One-time passwords for a mobile, each bound to the person who sent it and to a card (GIFT at once, KIT when
-- verified) or a business (PURCHASER).
CREATE TABLE holder_codes (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('KIT', 'GIFT', 'PURCHASER')),
  user_id INTEGER NOT NULL REFERENCES users,
  mobile TEXT NOT NULL,
  issuer TEXT NOT NULL,
  card_id INTEGER REFERENCES cards,
  org_id INTEGER REFERENCES orgs,
  code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  verified_at INTEGER,
  spent_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX holder_codes_mobile ON holder_codes (mobile, purpose, created_at);

CREATE TRIGGER holder_codes_told AFTER UPDATE OF verified_at ON holder_codes WHEN old.verified_at IS NULL AND new.verified_at IS NOT NULL BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT coalesce(new.org_id, (SELECT org_id FROM cards WHERE cards.id = new.card_id)), new.issuer, 'CUSTOMER_AUTH', 'holder.authenticated', json_object(
      'purpose', new.purpose, 'issuerCode', new.issuer, 'cardId', CAST(new.card_id AS TEXT)
    );
END;
