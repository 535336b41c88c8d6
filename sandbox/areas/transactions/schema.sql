CREATE TABLE txns (
  id INTEGER PRIMARY KEY,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  type TEXT NOT NULL,
  status TEXT NOT NULL, -- is TxnStatus
  category TEXT NOT NULL,
  channel TEXT NOT NULL,
  dispute_status TEXT,
  settlement TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  amount INTEGER NOT NULL,
  balance INTEGER,
  reason TEXT,
  rrn TEXT NOT NULL,
  auth_code TEXT,
  stan TEXT NOT NULL,
  narration TEXT,
  mobile TEXT NOT NULL,
  last4 TEXT NOT NULL,
  card_id INTEGER NOT NULL REFERENCES cards,
  customer_id INTEGER NOT NULL REFERENCES customers,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  wallet_id INTEGER REFERENCES wallets,
  merchant_id INTEGER REFERENCES merchants,
  reversal_of INTEGER REFERENCES txns,
  settled_at INTEGER,
  disputed_at INTEGER,
  dispute_closed_at INTEGER,
  decline_code TEXT, -- is DeclineCause
  decline_facts TEXT, -- JSON, amounts in minor units.
  parts TEXT, -- JSON of wallet ids and shares in minor units, if several wallets paid.
  money_source TEXT -- is MoneySource
) STRICT;

CREATE INDEX txns_by_amount ON txns (amount, id, created_at, day, status, settlement, dispute_status, issuer, root_id, org_id);
CREATE INDEX txns_card ON txns (card_id, created_at, day);
CREATE INDEX txns_category ON txns (category, created_at, day);
CREATE INDEX txns_created ON txns (created_at, day);
CREATE INDEX txns_customer ON txns (customer_id, created_at, day);
CREATE INDEX txns_dispute ON txns (dispute_status, created_at, day) WHERE dispute_status IS NOT NULL;
CREATE INDEX txns_issuer ON txns (issuer, created_at, day);
CREATE INDEX txns_issuer_settlement ON txns (issuer, settlement, created_at, day);
CREATE INDEX txns_issuer_status ON txns (issuer, status, created_at, day);
CREATE INDEX txns_last4 ON txns (last4, created_at, day);
CREATE INDEX txns_merchant ON txns (merchant_id, created_at, day);
CREATE INDEX txns_merchant_scope ON txns (merchant_id, issuer, org_id);
CREATE INDEX txns_mobile ON txns (mobile, created_at, day);
CREATE INDEX txns_org ON txns (org_id, created_at, day);
CREATE INDEX txns_org_status ON txns (org_id, status, created_at, day);
CREATE INDEX txns_program ON txns (program_id, card_id, created_at, day);
CREATE INDEX txns_program_created ON txns (program_id, created_at, day);
CREATE INDEX txns_reversal ON txns (reversal_of) WHERE reversal_of IS NOT NULL;
CREATE INDEX txns_root ON txns (root_id, created_at, day);
CREATE INDEX txns_root_settlement ON txns (root_id, settlement, created_at, day);
CREATE INDEX txns_root_status ON txns (root_id, status, created_at, day);
CREATE INDEX txns_rrn ON txns (rrn);
CREATE INDEX txns_settlement ON txns (settlement, created_at, day);
CREATE INDEX txns_status ON txns (status, created_at, day);
CREATE INDEX txns_type ON txns (type, created_at, day);

-- Counts of transactions per day of `created_at` in UTC, from 1970: a deep page of the whole list skips days instead of rows.
CREATE TABLE txns_per_day (
  utc_day INTEGER PRIMARY KEY,
  txns INTEGER NOT NULL
) STRICT;

CREATE TRIGGER txns_per_day_change AFTER UPDATE OF created_at ON txns BEGIN
  UPDATE txns_per_day SET txns = txns - 1 WHERE utc_day = old.created_at / 86400000;
  INSERT INTO txns_per_day (utc_day, txns) VALUES (new.created_at / 86400000, 1) ON CONFLICT DO UPDATE SET txns = txns + 1;
END;

CREATE TRIGGER txns_per_day_in AFTER INSERT ON txns BEGIN
  INSERT INTO txns_per_day (utc_day, txns) VALUES (new.created_at / 86400000, 1) ON CONFLICT DO UPDATE SET txns = txns + 1;
END;

CREATE TRIGGER txns_per_day_out AFTER DELETE ON txns BEGIN
  UPDATE txns_per_day SET txns = txns - 1 WHERE utc_day = old.created_at / 86400000;
END;

CREATE TRIGGER txns_counted_change AFTER UPDATE OF org_id, day, issuer, currency, type, status, reason, amount ON txns BEGIN
  INSERT INTO counted_txns (org_id, day, issuer, currency, type, status, reason, txns, amount)
    VALUES (old.org_id, old.day, old.issuer, old.currency, old.type, old.status, old.reason, -1, -old.amount);
  INSERT INTO counted_txns (org_id, day, issuer, currency, type, status, reason, txns, amount)
    VALUES (new.org_id, new.day, new.issuer, new.currency, new.type, new.status, new.reason, 1, new.amount);
END;

CREATE TRIGGER txns_counted_in AFTER INSERT ON txns BEGIN
  INSERT INTO counted_txns (org_id, day, issuer, currency, type, status, reason, txns, amount)
    VALUES (new.org_id, new.day, new.issuer, new.currency, new.type, new.status, new.reason, 1, new.amount);
END;

CREATE TRIGGER txns_counted_out AFTER DELETE ON txns BEGIN
  INSERT INTO counted_txns (org_id, day, issuer, currency, type, status, reason, txns, amount)
    VALUES (old.org_id, old.day, old.issuer, old.currency, old.type, old.status, old.reason, -1, -old.amount);
END;

CREATE TRIGGER txns_status_told AFTER UPDATE OF status ON txns WHEN old.status <> new.status BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'TXN_NOTIFY', 'transaction.status_changed', json_object(
      'txnId', CAST(new.id AS TEXT), 'cardId', CAST(new.card_id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'issuerCode', new.issuer, 'last4Digits', new.last4, 'type', new.type, 'category', new.category,
      'channel', new.channel, 'amount', printf('%d.%02d', new.amount / 100, new.amount % 100),
      'currency', new.currency, 'status', new.status, 'declineCode', new.decline_code,
      'reversalOf', CAST(new.reversal_of AS TEXT), 'previousStatus', old.status
    );
END;

-- Composing the events costs more than writing the row, so they are composed only if an endpoint may listen.
CREATE TRIGGER txns_told AFTER INSERT ON txns WHEN EXISTS (
  SELECT 1 FROM org_tree JOIN webhooks ON webhooks.org_id = org_tree.ancestor_id WHERE org_tree.org_id = new.org_id
) BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'CREATE_TXN', 'transaction.created', json_object(
      'txnId', CAST(new.id AS TEXT), 'cardId', CAST(new.card_id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'issuerCode', new.issuer, 'last4Digits', new.last4, 'type', new.type, 'category', new.category,
      'channel', new.channel, 'amount', printf('%d.%02d', new.amount / 100, new.amount % 100),
      'currency', new.currency, 'status', new.status, 'declineCode', new.decline_code,
      'reversalOf', CAST(new.reversal_of AS TEXT)
    );
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'VALIDATE_TXN', 'transaction.validated', json_object(
      'txnId', CAST(new.id AS TEXT), 'cardId', CAST(new.card_id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'issuerCode', new.issuer, 'last4Digits', new.last4, 'type', new.type, 'category', new.category,
      'channel', new.channel, 'amount', printf('%d.%02d', new.amount / 100, new.amount % 100),
      'currency', new.currency, 'status', new.status, 'declineCode', new.decline_code,
      'reversalOf', CAST(new.reversal_of AS TEXT),
      'approved', json(CASE WHEN new.status IN ('FAILED', 'REJECTED', 'FRAUD') THEN 'false' ELSE 'true' END)
    )
    WHERE new.type = 'DEBIT' AND new.category NOT IN ('UNLOAD', 'FEE', 'REPLACEMENT', 'EXPIRY');
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'TXN_NOTIFY', CASE WHEN new.status IN ('FAILED', 'REJECTED', 'FRAUD') THEN 'transaction.declined' WHEN new.category = 'LOAD' THEN 'card.loaded'
      WHEN new.category = 'UNLOAD' THEN 'card.unloaded' WHEN new.reversal_of IS NOT NULL THEN 'transaction.reversed'
      ELSE 'transaction.authorised' END, json_object(
      'txnId', CAST(new.id AS TEXT), 'cardId', CAST(new.card_id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'issuerCode', new.issuer, 'last4Digits', new.last4, 'type', new.type, 'category', new.category,
      'channel', new.channel, 'amount', printf('%d.%02d', new.amount / 100, new.amount % 100),
      'currency', new.currency, 'status', new.status, 'declineCode', new.decline_code,
      'reversalOf', CAST(new.reversal_of AS TEXT)
    )
    WHERE new.category NOT IN ('FEE', 'CASHBACK', 'REPLACEMENT', 'REPLENISHMENT', 'EXPIRY');
END;

CREATE TABLE merchants (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  country_code TEXT NOT NULL,
  mcc TEXT NOT NULL,
  mid TEXT NOT NULL,
  tid TEXT NOT NULL
) STRICT;

-- Cashback that a payment earned; at most one row per payment, wallet and rule.
CREATE TABLE cashbacks (
  id INTEGER PRIMARY KEY,
  txn_id INTEGER NOT NULL REFERENCES txns,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  to_wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  rule TEXT NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'PAID', 'MISSED')),
  missed TEXT,
  entry_id INTEGER REFERENCES entries,
  pay_after INTEGER NOT NULL,
  UNIQUE (txn_id, wallet_id, rule)
) STRICT;

CREATE INDEX cashbacks_pending ON cashbacks (pay_after) WHERE status = 'PENDING';
