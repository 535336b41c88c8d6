import type { Database } from './database'
import { kitTables } from './kit-tables'

const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE issuers (code TEXT PRIMARY KEY, name TEXT NOT NULL, currency TEXT NOT NULL CHECK (currency IN ('INR', 'AED'))) STRICT, WITHOUT ROWID;
CREATE TABLE branches (id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL, type TEXT NOT NULL, issuer TEXT NOT NULL REFERENCES issuers) STRICT;
CREATE TABLE orgs (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES orgs,
  root_id INTEGER NOT NULL,
  depth INTEGER NOT NULL,
  name TEXT NOT NULL,
  display_name TEXT NOT NULL,
  category TEXT NOT NULL,
  business_type TEXT NOT NULL,
  description TEXT,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'DRAFT', 'PENDING', 'REJECTED')),
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  currency TEXT NOT NULL,
  admin_name TEXT NOT NULL,
  admin_email TEXT NOT NULL,
  admin_mobile TEXT NOT NULL,
  signatory_name TEXT,
  signatory_email TEXT,
  signatory_mobile TEXT,
  set_up_complete INTEGER NOT NULL,
  restrict_card_issuance INTEGER NOT NULL,
  branch_id INTEGER REFERENCES branches
) STRICT;
CREATE TABLE org_tree (ancestor_id INTEGER NOT NULL REFERENCES orgs, org_id INTEGER NOT NULL REFERENCES orgs, PRIMARY KEY (ancestor_id, org_id)) STRICT, WITHOUT ROWID;
CREATE TABLE org_issuers (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  restrict_card_issuance INTEGER NOT NULL,
  van TEXT,
  ifsc TEXT,
  PRIMARY KEY (org_id, issuer)
) STRICT, WITHOUT ROWID;
CREATE TABLE org_documents (id INTEGER PRIMARY KEY, org_id INTEGER NOT NULL REFERENCES orgs, type TEXT NOT NULL, value TEXT NOT NULL) STRICT;
CREATE TABLE addresses (
  id INTEGER PRIMARY KEY,
  entity_type TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  address_type TEXT NOT NULL,
  address1 TEXT NOT NULL,
  address2 TEXT NOT NULL,
  landmark TEXT,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  pincode TEXT,
  country TEXT NOT NULL
) STRICT;
CREATE TABLE roles (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, description TEXT NOT NULL, group_name TEXT NOT NULL, issuer TEXT, enabled INTEGER NOT NULL) STRICT;
CREATE TABLE role_privileges (role_id INTEGER NOT NULL REFERENCES roles, privilege TEXT NOT NULL, PRIMARY KEY (role_id, privilege)) STRICT, WITHOUT ROWID;
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  mobile TEXT UNIQUE,
  issuer TEXT REFERENCES issuers,
  branch_id INTEGER REFERENCES branches,
  role_id INTEGER REFERENCES roles,
  status TEXT NOT NULL,
  password_salt TEXT,
  password_hash TEXT,
  totp_secret TEXT
) STRICT;
CREATE TABLE user_orgs (user_id INTEGER NOT NULL REFERENCES users, org_id INTEGER NOT NULL REFERENCES orgs, is_primary INTEGER NOT NULL, PRIMARY KEY (user_id, org_id)) STRICT, WITHOUT ROWID;
CREATE TABLE programs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  issuer TEXT NOT NULL REFERENCES issuers,
  kind TEXT NOT NULL CHECK (kind IN ('GC', 'GPR')),
  network TEXT NOT NULL,
  currency TEXT NOT NULL,
  require_card_holder_auth INTEGER NOT NULL,
  only_ncmc INTEGER NOT NULL,
  allow_emboss_line4 INTEGER NOT NULL,
  has_pin_mailer INTEGER NOT NULL,
  digital_only INTEGER NOT NULL,
  visible_at_issuer_portal INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE program_orgs (program_id INTEGER NOT NULL REFERENCES programs, org_id INTEGER NOT NULL REFERENCES orgs, PRIMARY KEY (org_id, program_id)) STRICT, WITHOUT ROWID;
CREATE TABLE program_pin_printers (program_id INTEGER NOT NULL REFERENCES programs, printer TEXT NOT NULL, PRIMARY KEY (program_id, printer)) STRICT, WITHOUT ROWID;
CREATE TABLE program_limits (
  program_id INTEGER NOT NULL REFERENCES programs,
  channel TEXT NOT NULL,
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (program_id, channel, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE designs (id INTEGER PRIMARY KEY, program_id INTEGER NOT NULL REFERENCES programs, printer TEXT NOT NULL, code TEXT NOT NULL, material TEXT NOT NULL, is_default INTEGER NOT NULL) STRICT;
CREATE TABLE wallets (
  id INTEGER PRIMARY KEY,
  program_id INTEGER NOT NULL REFERENCES programs,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  status TEXT NOT NULL,
  balance_type TEXT NOT NULL CHECK (balance_type IN ('VIRTUAL', 'PREPAID')),
  allow_link INTEGER NOT NULL,
  is_ncmc INTEGER NOT NULL,
  initial_balance INTEGER NOT NULL,
  priority INTEGER NOT NULL
) STRICT;
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  currency TEXT NOT NULL,
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
  last_txn_at INTEGER
) STRICT;
CREATE TABLE kyc_docs (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  value TEXT NOT NULL,
  extension TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL
) STRICT;
CREATE TABLE cards (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  issuer TEXT NOT NULL,
  currency TEXT NOT NULL,
  kind TEXT NOT NULL,
  mode TEXT NOT NULL,
  status TEXT NOT NULL,
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
  activated_at INTEGER,
  expires_on TEXT NOT NULL
) STRICT;
CREATE TABLE card_limits (
  card_id INTEGER NOT NULL REFERENCES cards,
  channel TEXT NOT NULL,
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (card_id, channel, period)
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
CREATE TABLE txns (
  id INTEGER PRIMARY KEY,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  category TEXT NOT NULL,
  channel TEXT NOT NULL,
  dispute_status TEXT,
  settlement TEXT NOT NULL,
  currency TEXT NOT NULL,
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
  reversal_of INTEGER REFERENCES txns
) STRICT;
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  currency TEXT NOT NULL,
  memo INTEGER NOT NULL,
  org_id INTEGER REFERENCES orgs,
  issuer TEXT,
  card_id INTEGER REFERENCES cards,
  balance INTEGER NOT NULL,
  CHECK (kind NOT IN ('POOL', 'CARD', 'LIMIT') OR balance >= 0)
) STRICT;
CREATE TABLE card_wallets (
  card_id INTEGER NOT NULL REFERENCES cards,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (card_id, wallet_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE customer_wallets (
  customer_id INTEGER NOT NULL REFERENCES customers,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (customer_id, wallet_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL, txn_id INTEGER, narration TEXT) STRICT;
CREATE TABLE postings (
  entry_id INTEGER NOT NULL REFERENCES entries,
  account_id INTEGER NOT NULL REFERENCES accounts,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (entry_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id INTEGER NOT NULL, created_at INTEGER NOT NULL, newest_used INTEGER NOT NULL, dead_below INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_codes (
  id TEXT PRIMARY KEY,
  user_id INTEGER,
  code TEXT,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  used INTEGER NOT NULL,
  destination TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  channel TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT,
  link TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE idempotency (
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, call, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE pincodes (pincode TEXT PRIMARY KEY, city TEXT NOT NULL, district TEXT NOT NULL, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE customers_fts USING fts5(name, content='customers', content_rowid='id', tokenize='trigram', detail='full');
CREATE VIRTUAL TABLE orgs_fts USING fts5(name, display_name, content='orgs', content_rowid='id', tokenize='trigram');
`

/** Made after a bulk load, when that is many times cheaper. */
const indexes = `
CREATE INDEX orgs_created ON orgs (created_at);
CREATE INDEX orgs_parent ON orgs (parent_id);
CREATE INDEX org_tree_up ON org_tree (org_id);
CREATE INDEX org_documents_org ON org_documents (org_id);
CREATE INDEX addresses_entity ON addresses (entity_type, entity_id);
CREATE INDEX designs_program ON designs (program_id);
CREATE INDEX wallets_program ON wallets (program_id, priority);
CREATE UNIQUE INDEX customers_mobile ON customers (mobile, org_id, issuer);
CREATE INDEX customers_created ON customers (created_at, day);
CREATE INDEX customers_status ON customers (status, created_at, day);
CREATE INDEX customers_kyc ON customers (kyc_status, created_at, day);
CREATE INDEX customers_issuer ON customers (issuer, created_at, day);
CREATE INDEX customers_root ON customers (root_id, created_at, day);
CREATE INDEX customers_org ON customers (org_id, created_at, day);
CREATE INDEX customers_name ON customers (name COLLATE NOCASE, created_at, day);
CREATE INDEX kyc_docs_customer ON kyc_docs (customer_id);
CREATE INDEX cards_created ON cards (created_at, day);
CREATE INDEX cards_status ON cards (status, created_at, day);
CREATE INDEX cards_kyc ON cards (kyc_status, created_at, day);
CREATE INDEX cards_issuer ON cards (issuer, created_at, day);
CREATE INDEX cards_issuer_status ON cards (issuer, status, created_at, day);
CREATE INDEX cards_root ON cards (root_id, created_at, day);
CREATE INDEX cards_root_status ON cards (root_id, status, created_at, day);
CREATE INDEX cards_org ON cards (org_id, created_at, day);
CREATE INDEX cards_org_status ON cards (org_id, status, created_at, day);
CREATE INDEX cards_mobile ON cards (mobile, created_at, day);
CREATE INDEX cards_last4 ON cards (last4, created_at, day);
CREATE INDEX cards_customer ON cards (customer_id, created_at, day);
CREATE INDEX card_status_changes_card ON card_status_changes (card_id);
CREATE INDEX txns_created ON txns (created_at, day);
CREATE INDEX txns_status ON txns (status, created_at, day);
CREATE INDEX txns_settlement ON txns (settlement, created_at, day);
CREATE INDEX txns_dispute ON txns (dispute_status, created_at, day) WHERE dispute_status IS NOT NULL;
CREATE INDEX txns_issuer ON txns (issuer, created_at, day);
CREATE INDEX txns_issuer_status ON txns (issuer, status, created_at, day);
CREATE INDEX txns_issuer_settlement ON txns (issuer, settlement, created_at, day);
CREATE INDEX txns_root ON txns (root_id, created_at, day);
CREATE INDEX txns_root_status ON txns (root_id, status, created_at, day);
CREATE INDEX txns_root_settlement ON txns (root_id, settlement, created_at, day);
CREATE INDEX txns_org ON txns (org_id, created_at, day);
CREATE INDEX txns_org_status ON txns (org_id, status, created_at, day);
CREATE INDEX txns_card ON txns (card_id, created_at, day);
CREATE INDEX txns_customer ON txns (customer_id, created_at, day);
CREATE INDEX txns_mobile ON txns (mobile, created_at, day);
CREATE INDEX txns_last4 ON txns (last4, created_at, day);
CREATE INDEX txns_volume ON txns (day, currency, amount, issuer, org_id) WHERE type = 'DEBIT' AND status IN ('SUCCESS', 'SETTLED');
CREATE INDEX txns_rrn ON txns (rrn);
CREATE INDEX accounts_pool ON accounts (org_id, issuer, kind) WHERE org_id IS NOT NULL;
CREATE INDEX accounts_card ON accounts (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX accounts_kind ON accounts (kind, currency, issuer) WHERE org_id IS NULL AND card_id IS NULL;
CREATE INDEX postings_account ON postings (account_id);
CREATE INDEX idempotency_created ON idempotency (created_at);
CREATE INDEX cards_kit ON cards (kit_number) WHERE kit_number IS NOT NULL;
CREATE INDEX messages_recipient ON messages (recipient);
`

const nameTriggers = `
CREATE TRIGGER customers_name_in AFTER INSERT ON customers BEGIN
  INSERT INTO customers_fts (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER customers_name_out AFTER DELETE ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, name) VALUES ('delete', old.id, old.name);
END;
CREATE TRIGGER customers_name_change AFTER UPDATE OF name ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO customers_fts (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER orgs_name_in AFTER INSERT ON orgs BEGIN
  INSERT INTO orgs_fts (rowid, name, display_name) VALUES (new.id, new.name, new.display_name);
END;
CREATE TRIGGER orgs_name_out AFTER DELETE ON orgs BEGIN
  INSERT INTO orgs_fts (orgs_fts, rowid, name, display_name) VALUES ('delete', old.id, old.name, old.display_name);
END;
CREATE TRIGGER orgs_name_change AFTER UPDATE OF name, display_name ON orgs BEGIN
  INSERT INTO orgs_fts (orgs_fts, rowid, name, display_name) VALUES ('delete', old.id, old.name, old.display_name);
  INSERT INTO orgs_fts (rowid, name, display_name) VALUES (new.id, new.name, new.display_name);
END;
`

const secondFactors = `
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  pending_secret TEXT,
  pending_at INTEGER NOT NULL,
  last_step INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  wrong_since INTEGER NOT NULL
) STRICT;
CREATE TABLE recovery_codes (user_id INTEGER NOT NULL REFERENCES users, hash TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (user_id, hash)) STRICT, WITHOUT ROWID;
CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  key_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  access_key TEXT NOT NULL UNIQUE,
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX api_keys_user ON api_keys (user_id);
CREATE TABLE user_profiles (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  date_of_birth TEXT,
  gender TEXT,
  father_name TEXT,
  address_type TEXT,
  address1 TEXT,
  city TEXT,
  state TEXT,
  pincode TEXT,
  country TEXT,
  aadhaar TEXT,
  aadhaar_status TEXT,
  pan TEXT,
  pan_status TEXT,
  papers_at INTEGER
) STRICT;
`

const accountLinks = `
CREATE TABLE account_links (
  hash TEXT PRIMARY KEY,
  user_id INTEGER,
  purpose TEXT NOT NULL CHECK (purpose IN ('INVITED', 'RESET')),
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX account_links_user ON account_links (user_id);
`

const cardMoney = `
CREATE TABLE card_prints (
  id INTEGER PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES cards,
  reason TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX card_prints_card ON card_prints (card_id);
CREATE TABLE corporate_accounts (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  name TEXT NOT NULL,
  number TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (org_id, issuer)
) STRICT, WITHOUT ROWID;
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
`

const bulkUploads = `
CREATE TABLE bulk_uploads (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('LOAD', 'CARDS', 'CUSTOMERS')),
  card_type TEXT NOT NULL CHECK (card_type IN ('GC', 'GPR')),
  upload_type TEXT NOT NULL,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  issuer TEXT NOT NULL,
  currency TEXT NOT NULL,
  card_mode TEXT,
  source TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('IN_PROGRESS', 'COMPLETED', 'FAILED')),
  held INTEGER NOT NULL,
  reason TEXT,
  file_name TEXT NOT NULL,
  file_kind TEXT NOT NULL,
  file_hash TEXT NOT NULL,
  file BLOB NOT NULL,
  heads TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users,
  user_name TEXT NOT NULL,
  user_mobile TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
CREATE TABLE bulk_rows (
  upload_id INTEGER NOT NULL REFERENCES bulk_uploads,
  line INTEGER NOT NULL,
  cells TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('WAITING', 'DONE', 'FAILED', 'CANCELLED')),
  faults TEXT,
  name TEXT,
  mobile TEXT,
  email TEXT,
  last4 TEXT,
  kit_number TEXT,
  amount INTEGER NOT NULL,
  card_id INTEGER REFERENCES cards,
  customer_id INTEGER REFERENCES customers,
  PRIMARY KEY (upload_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX bulk_uploads_created ON bulk_uploads (card_type, created_at);
CREATE INDEX bulk_uploads_file ON bulk_uploads (file_hash);
CREATE INDEX bulk_uploads_open ON bulk_uploads (id) WHERE status = 'IN_PROGRESS';
CREATE INDEX bulk_rows_status ON bulk_rows (upload_id, status);
`

/** Virtual account numbers of customers, in India alone. CUST-10 */
const customerVans = `
ALTER TABLE customers ADD COLUMN van TEXT;
UPDATE customers SET van = substr(issuer, 1, 4) || 'VC' || id WHERE currency = 'INR';
CREATE UNIQUE INDEX customers_van ON customers (van) WHERE van IS NOT NULL;
`

/** Files that load wallets of card holders are a kind of their own. LOAD-02 */
const accountLoads = `
ALTER TABLE bulk_rows RENAME TO bulk_rows_before;
ALTER TABLE bulk_uploads RENAME TO bulk_uploads_before;
DROP INDEX bulk_uploads_created;
DROP INDEX bulk_uploads_file;
DROP INDEX bulk_uploads_open;
DROP INDEX bulk_rows_status;
${bulkUploads.replace("'CUSTOMERS')", "'CUSTOMERS', 'ACCOUNTS')")}
INSERT INTO bulk_uploads SELECT * FROM bulk_uploads_before;
INSERT INTO bulk_rows SELECT * FROM bulk_rows_before;
DROP TABLE bulk_rows_before;
DROP TABLE bulk_uploads_before;
`

/** Papers and drafts that people keep. USER-12, USER-13 */
const documents = `
CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpg', 'pdf')),
  bytes BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_created ON documents (created_at);
CREATE TABLE drafts (
  user_id INTEGER NOT NULL REFERENCES users,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
ALTER TABLE kyc_docs ADD COLUMN document_id INTEGER REFERENCES documents;
CREATE INDEX kyc_docs_document ON kyc_docs (document_id) WHERE document_id IS NOT NULL;
`

/** What a purchaser has put on a kit before anybody has it. KIT-10 */
const kitAmounts = `
ALTER TABLE kits ADD COLUMN amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0);
`

/** Tags of an issuer, or of the platform as a whole. PROF-08 */
const tags = `
CREATE TABLE tags (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  issuer TEXT REFERENCES issuers,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tags_name ON tags (lower(name), ifnull(issuer, ''));
`

const numbered = [
  { name: 'tables', text: tables },
  { name: 'indexes', text: indexes },
  { name: 'name triggers', text: nameTriggers },
  { name: 'second factors, keys, profiles', text: secondFactors },
  { name: 'account links', text: accountLinks },
  { name: 'kits, PIN mailers, codes of card holders', text: kitTables },
  { name: 'card money and prints', text: cardMoney },
  { name: 'bulk uploads', text: bulkUploads },
  { name: 'virtual account numbers of customers', text: customerVans },
  { name: 'loads of card holders', text: accountLoads },
  { name: 'documents and drafts', text: documents },
  { name: 'amounts on kits', text: kitAmounts },
  { name: 'tags', text: tags },
]

const versionOf = (db: Database) =>
  (db.prepared('PRAGMA user_version').all([])[0] as { user_version: number }).user_version

/** Brings a file to the newest schema, or to `upTo`, one numbered step after another. */
export const migrate = (db: Database, upTo = numbered.length): void => {
  for (let step = versionOf(db); step < upTo; step++) {
    const migration = numbered[step]
    if (!migration) return
    db.write(() => {
      db.exec(migration.text)
      db.exec(`PRAGMA user_version = ${step + 1}`)
    })
  }
}

/** Before any row is loaded in bulk: tables without indexes. */
export const migrateTablesOnly = (db: Database): void => migrate(db, 1)

export const isCurrent = (db: Database): boolean => versionOf(db) === numbered.length
