CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  name TEXT NOT NULL,
  mobile TEXT NOT NULL,
  email TEXT,
  date_of_birth TEXT,
  gender TEXT,
  language TEXT NOT NULL,
  status TEXT NOT NULL,
  kyc_status TEXT NOT NULL,
  kyc_type TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  card_count INTEGER NOT NULL,
  txn_count INTEGER NOT NULL,
  success_count INTEGER NOT NULL,
  failed_count INTEGER NOT NULL,
  last_txn_amount INTEGER,
  last_txn_at INTEGER,
  van TEXT,
  modified_at INTEGER,
  modified_by TEXT,
  modified_by_id INTEGER
) STRICT;

CREATE INDEX customers_by_name ON customers (name COLLATE NOCASE, id, created_at, day, status, kyc_status, issuer, root_id, org_id);
CREATE INDEX customers_created ON customers (created_at, day);
CREATE INDEX customers_email ON customers (email COLLATE NOCASE);
CREATE INDEX customers_issuer ON customers (issuer, created_at, day);
CREATE INDEX customers_kyc ON customers (kyc_status, created_at, day);
CREATE UNIQUE INDEX customers_mobile ON customers (mobile, org_id, issuer);
CREATE INDEX customers_name ON customers (name COLLATE NOCASE, created_at, day);
CREATE INDEX customers_org ON customers (org_id, created_at, day);
CREATE INDEX customers_root ON customers (root_id, created_at, day);
CREATE INDEX customers_status ON customers (status, created_at, day);
CREATE UNIQUE INDEX customers_van ON customers (issuer, van) WHERE van IS NOT NULL;

CREATE TRIGGER cards_holder_change AFTER UPDATE OF name ON customers BEGIN
  UPDATE cards SET holder_name = new.name WHERE customer_id = new.id;
END;

CREATE TRIGGER customers_counted_change AFTER UPDATE OF org_id, issuer ON customers BEGIN
  UPDATE business_totals SET customers = customers - 1 WHERE org_id = old.org_id AND issuer = old.issuer;
  INSERT INTO business_totals (org_id, issuer, customers, cards, txns) VALUES (new.org_id, new.issuer, 1, 0, 0)
    ON CONFLICT DO UPDATE SET customers = customers + 1;
END;

CREATE TRIGGER customers_counted_in AFTER INSERT ON customers BEGIN
  INSERT INTO business_totals (org_id, issuer, customers, cards, txns) VALUES (new.org_id, new.issuer, 1, 0, 0)
    ON CONFLICT DO UPDATE SET customers = customers + 1;
END;

CREATE TRIGGER customers_counted_out AFTER DELETE ON customers BEGIN
  UPDATE business_totals SET customers = customers - 1 WHERE org_id = old.org_id AND issuer = old.issuer;
END;

CREATE TRIGGER customers_kyc_told AFTER UPDATE OF kyc_status ON customers WHEN old.kyc_status <> new.kyc_status BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'KYC_EVENTS', 'holder.kyc_changed', json_object(
      'customerId', CAST(new.id AS TEXT), 'issuerCode', new.issuer, 'kycStatus', new.kyc_status,
      'kycType', new.kyc_type, 'previousKycStatus', old.kyc_status
    );
END;

CREATE TRIGGER customers_name_change AFTER UPDATE OF name ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO customers_fts (rowid, name) VALUES (new.id, new.name);
END;

CREATE TRIGGER customers_name_in AFTER INSERT ON customers BEGIN
  INSERT INTO customers_fts (rowid, name) VALUES (new.id, new.name);
END;

CREATE TRIGGER customers_name_out AFTER DELETE ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, name) VALUES ('delete', old.id, old.name);
END;

CREATE TRIGGER customers_told AFTER INSERT ON customers BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'KYC_EVENTS', 'holder.created', json_object(
      'customerId', CAST(new.id AS TEXT), 'issuerCode', new.issuer, 'kycStatus', new.kyc_status,
      'kycType', new.kyc_type
    );
END;

CREATE VIRTUAL TABLE customers_fts USING fts5(name, content='customers', content_rowid='id', tokenize='trigram', detail='full');

-- Wallets of card holders who have no card yet; their first card takes them over.
CREATE TABLE customer_wallets (
  customer_id INTEGER NOT NULL REFERENCES customers,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (customer_id, wallet_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX customer_wallets_account ON customer_wallets (account_id);

CREATE TABLE kyc_docs (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  value TEXT NOT NULL,
  extension TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL,
  document_id INTEGER REFERENCES documents
) STRICT;

CREATE INDEX kyc_docs_customer ON kyc_docs (customer_id);
CREATE INDEX kyc_docs_document ON kyc_docs (document_id) WHERE document_id IS NOT NULL;
