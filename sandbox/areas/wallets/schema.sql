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
  priority INTEGER NOT NULL,
  start_period TEXT, -- is BalancePeriod
  replenish_amount INTEGER NOT NULL DEFAULT 0,
  replenish_period TEXT, -- is BalancePeriod
  replenish_since INTEGER, -- Periods that began before this time are not replenished.
  budget INTEGER,
  closed_loop INTEGER NOT NULL DEFAULT 0,
  closed_loop_mids TEXT NOT NULL DEFAULT '[]', -- JSON list of merchant ids.
  allow_customer_load INTEGER NOT NULL DEFAULT 1,
  allow_branch_load INTEGER NOT NULL DEFAULT 0,
  split_txn INTEGER NOT NULL DEFAULT 0,
  is_default INTEGER NOT NULL DEFAULT 0,
  rules TEXT, -- JSON.
  version INTEGER NOT NULL DEFAULT 1,
  form_key TEXT,
  created_by TEXT,
  created_at INTEGER,
  modified_by TEXT,
  modified_at INTEGER
) STRICT;

CREATE UNIQUE INDEX wallets_form ON wallets (program_id, form_key) WHERE form_key IS NOT NULL;
CREATE INDEX wallets_program ON wallets (program_id, priority);
CREATE INDEX wallets_replenished ON wallets (replenish_period) WHERE replenish_period IS NOT NULL;

-- A lot is a balance that a card's wallet was given until a certain time; what is left is then taken back. At most
-- one lot per account, kind and period.
CREATE TABLE wallet_grants (
  id INTEGER PRIMARY KEY,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  kind TEXT NOT NULL CHECK (kind IN ('STARTING', 'REPLENISHMENT')),
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  remainder INTEGER NOT NULL CHECK (remainder >= 0), -- How much of the lot is left.
  entry_id INTEGER REFERENCES entries,
  missed TEXT, -- Why nothing could be given.
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
