export const tables = `
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
