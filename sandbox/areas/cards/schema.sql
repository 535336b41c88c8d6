CREATE TABLE cards (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  issuer TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  kind TEXT NOT NULL CHECK (kind IN ('GC', 'GPR')),
  mode TEXT NOT NULL, -- is CardMode
  status TEXT NOT NULL, -- is CardStatus
  status_reason TEXT,
  kyc_status TEXT NOT NULL,
  mobile TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) = 4),
  name_on_card TEXT NOT NULL,
  emboss_line4 TEXT,
  design_code TEXT,
  printer TEXT,
  pin_mailer_printer TEXT,
  kit_number TEXT,
  insta_mapping_status TEXT,
  approval_queue_id TEXT,
  narration TEXT,
  van TEXT,
  atm INTEGER NOT NULL,
  pos INTEGER NOT NULL,
  ecom INTEGER NOT NULL,
  contactless INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  modified_at INTEGER NOT NULL,
  modified_by TEXT NOT NULL,
  modified_by_id INTEGER,
  activated_at INTEGER,
  expires_on TEXT NOT NULL,
  holder_name TEXT NOT NULL DEFAULT '', -- A copy of the customer's name that triggers update, for sorting lists of cards.
  replaces_id INTEGER REFERENCES cards, -- The card that this one replaced.
  unfreeze_at INTEGER -- When the freeze ends by itself.
) STRICT;

CREATE INDEX cards_by_holder ON cards (holder_name COLLATE NOCASE, id, created_at, day, status, kyc_status, issuer, root_id, org_id);
CREATE INDEX cards_created ON cards (created_at, day);
CREATE INDEX cards_created_by ON cards (created_by COLLATE NOCASE, created_at, day);
CREATE INDEX cards_customer ON cards (customer_id, created_at, day);
CREATE INDEX cards_issuer ON cards (issuer, created_at, day);
CREATE INDEX cards_issuer_status ON cards (issuer, status, created_at, day);
CREATE INDEX cards_kit ON cards (kit_number) WHERE kit_number IS NOT NULL;
CREATE INDEX cards_kyc ON cards (kyc_status, created_at, day);
CREATE INDEX cards_last4 ON cards (last4, created_at, day);
CREATE INDEX cards_mobile ON cards (mobile, created_at, day);
CREATE INDEX cards_mode ON cards (mode, created_at, day);
CREATE INDEX cards_name_on_card ON cards (name_on_card COLLATE NOCASE);
CREATE INDEX cards_org ON cards (org_id, created_at, day);
CREATE INDEX cards_org_status ON cards (org_id, status, created_at, day);
CREATE INDEX cards_program ON cards (program_id, created_at, day);
CREATE UNIQUE INDEX cards_replaces ON cards (replaces_id) WHERE replaces_id IS NOT NULL;
CREATE INDEX cards_root ON cards (root_id, created_at, day);
CREATE INDEX cards_root_status ON cards (root_id, status, created_at, day);
CREATE INDEX cards_status ON cards (status, created_at, day);
CREATE INDEX cards_van ON cards (issuer, van) WHERE van IS NOT NULL;

CREATE TRIGGER cards_counted_change AFTER UPDATE OF org_id, issuer ON cards BEGIN
  UPDATE business_totals SET cards = cards - 1 WHERE org_id = old.org_id AND issuer = old.issuer;
  INSERT INTO business_totals (org_id, issuer, customers, cards, txns) VALUES (new.org_id, new.issuer, 0, 1, 0)
    ON CONFLICT DO UPDATE SET cards = cards + 1;
END;

CREATE TRIGGER cards_counted_in AFTER INSERT ON cards BEGIN
  INSERT INTO business_totals (org_id, issuer, customers, cards, txns) VALUES (new.org_id, new.issuer, 0, 1, 0)
    ON CONFLICT DO UPDATE SET cards = cards + 1;
END;

CREATE TRIGGER cards_counted_out AFTER DELETE ON cards BEGIN
  UPDATE business_totals SET cards = cards - 1 WHERE org_id = old.org_id AND issuer = old.issuer;
END;

CREATE TRIGGER cards_holder_in AFTER INSERT ON cards BEGIN
  UPDATE cards SET holder_name = (SELECT name FROM customers WHERE id = new.customer_id) WHERE id = new.id;
END;

CREATE TRIGGER cards_kit_told AFTER UPDATE OF kit_number ON cards WHEN new.kit_number IS NOT NULL AND old.kit_number IS NOT new.kit_number BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'CARD_EVENTS', 'card.kit_mapped', json_object(
      'cardId', CAST(new.id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'cardProgramId', CAST(new.program_id AS TEXT), 'issuerCode', new.issuer, 'last4Digits', new.last4,
      'cardType', new.kind, 'cardMode', new.mode, 'status', new.status, 'kitNumber', new.kit_number
    );
END;

CREATE TRIGGER cards_status_told AFTER UPDATE OF status ON cards WHEN old.status <> new.status BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'CARD_EVENTS', 'card.status_changed', json_object(
      'cardId', CAST(new.id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'cardProgramId', CAST(new.program_id AS TEXT), 'issuerCode', new.issuer, 'last4Digits', new.last4,
      'cardType', new.kind, 'cardMode', new.mode, 'status', new.status, 'previousStatus', old.status
    );
END;

CREATE TRIGGER cards_told AFTER INSERT ON cards BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'CARD_EVENTS', 'card.issued', json_object(
      'cardId', CAST(new.id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'cardProgramId', CAST(new.program_id AS TEXT), 'issuerCode', new.issuer, 'last4Digits', new.last4,
      'cardType', new.kind, 'cardMode', new.mode, 'status', new.status
    );
END;

CREATE TABLE card_wallets (
  card_id INTEGER NOT NULL REFERENCES cards,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (card_id, wallet_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE card_limits (
  card_id INTEGER NOT NULL REFERENCES cards,
  channel TEXT NOT NULL,
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (card_id, channel, period)
) STRICT, WITHOUT ROWID;

-- Uses that are switched off; `value` is the country or merchant category, or empty for all use abroad.
CREATE TABLE card_switches (
  card_id INTEGER NOT NULL REFERENCES cards,
  kind TEXT NOT NULL CHECK (kind IN ('INTERNATIONAL', 'COUNTRY', 'CATEGORY')),
  value TEXT NOT NULL,
  PRIMARY KEY (card_id, kind, value)
) STRICT, WITHOUT ROWID;

CREATE TABLE card_status_changes (
  id INTEGER PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES cards,
  from_status TEXT,
  to_status TEXT NOT NULL,
  reason TEXT,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX card_status_changes_at ON card_status_changes (at);
CREATE INDEX card_status_changes_card ON card_status_changes (card_id, at);

-- Print orders.
CREATE TABLE card_prints (
  id INTEGER PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES cards,
  reason TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX card_prints_card ON card_prints (card_id);

-- Loads that are paid through the payment provider.
CREATE TABLE load_orders (
  id TEXT PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES cards,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  amount INTEGER NOT NULL,
  fee INTEGER NOT NULL,
  narration TEXT,
  return_url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('CREATED', 'PAID', 'DECLINED', 'LOADED')),
  payment_id TEXT,
  txn_id INTEGER,
  by_name TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
