export const programParts = `
CREATE TABLE issuer_programs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  issuer TEXT NOT NULL REFERENCES issuers,
  network TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('GC', 'GPR')),
  benefits_type TEXT NOT NULL,
  digital_only INTEGER NOT NULL
) STRICT;
ALTER TABLE programs ADD COLUMN issuer_program_id INTEGER REFERENCES issuer_programs;
ALTER TABLE programs ADD COLUMN card_form TEXT NOT NULL DEFAULT 'BOTH' CHECK (card_form IN ('DIGITAL', 'PHYSICAL', 'BOTH'));
ALTER TABLE programs ADD COLUMN image_id INTEGER REFERENCES documents;
ALTER TABLE programs ADD COLUMN rules TEXT;
ALTER TABLE programs ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE programs ADD COLUMN fees_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE programs ADD COLUMN form_key TEXT;
ALTER TABLE programs ADD COLUMN created_by TEXT;
ALTER TABLE programs ADD COLUMN modified_by TEXT;
ALTER TABLE programs ADD COLUMN modified_at INTEGER;
UPDATE programs SET card_form = 'DIGITAL' WHERE digital_only = 1;
CREATE UNIQUE INDEX programs_form ON programs (form_key) WHERE form_key IS NOT NULL;
CREATE TABLE program_fees (
  id INTEGER PRIMARY KEY,
  program_id INTEGER NOT NULL REFERENCES programs,
  type TEXT NOT NULL CHECK (type IN ('CARD_LOAD', 'CARD_ISSUE')),
  fixed INTEGER NOT NULL,
  basis_points INTEGER NOT NULL,
  least INTEGER NOT NULL,
  most INTEGER,
  UNIQUE (program_id, type)
) STRICT;
CREATE TABLE program_versions (
  kind TEXT NOT NULL CHECK (kind IN ('PROGRAM', 'WALLET', 'FEES')),
  entity_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  json TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, entity_id, version)
) STRICT, WITHOUT ROWID;
ALTER TABLE wallets ADD COLUMN start_period TEXT;
ALTER TABLE wallets ADD COLUMN replenish_amount INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallets ADD COLUMN replenish_period TEXT;
ALTER TABLE wallets ADD COLUMN replenish_since INTEGER;
ALTER TABLE wallets ADD COLUMN budget INTEGER;
ALTER TABLE wallets ADD COLUMN closed_loop INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallets ADD COLUMN allow_customer_load INTEGER NOT NULL DEFAULT 1;
ALTER TABLE wallets ADD COLUMN allow_branch_load INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallets ADD COLUMN split_txn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallets ADD COLUMN is_default INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallets ADD COLUMN rules TEXT;
ALTER TABLE wallets ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE wallets ADD COLUMN form_key TEXT;
ALTER TABLE wallets ADD COLUMN created_by TEXT;
ALTER TABLE wallets ADD COLUMN created_at INTEGER;
ALTER TABLE wallets ADD COLUMN modified_by TEXT;
ALTER TABLE wallets ADD COLUMN modified_at INTEGER;
UPDATE wallets SET is_default = 1 WHERE is_ncmc = 0 AND priority = (SELECT min(priority) FROM wallets AS other WHERE other.program_id = wallets.program_id AND other.is_ncmc = 0);
CREATE UNIQUE INDEX wallets_form ON wallets (form_key) WHERE form_key IS NOT NULL;
CREATE INDEX wallets_replenished ON wallets (replenish_period) WHERE replenish_period IS NOT NULL;
CREATE TABLE wallet_grants (
  id INTEGER PRIMARY KEY,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  kind TEXT NOT NULL CHECK (kind IN ('STARTING', 'REPLENISHMENT')),
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  entry_id INTEGER REFERENCES entries,
  missed TEXT,
  granted_at INTEGER NOT NULL,
  valid_until INTEGER,
  ended INTEGER NOT NULL DEFAULT 0,
  UNIQUE (account_id, kind, period)
) STRICT;
CREATE INDEX wallet_grants_due ON wallet_grants (valid_until) WHERE ended = 0;
CREATE INDEX wallet_grants_wallet ON wallet_grants (wallet_id, period);
CREATE TABLE wallet_replenishments (
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  period TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'DONE', 'FAILED')),
  cards INTEGER NOT NULL,
  missed INTEGER NOT NULL,
  reason TEXT,
  begun_at INTEGER NOT NULL,
  PRIMARY KEY (wallet_id, period)
) STRICT, WITHOUT ROWID;
`
