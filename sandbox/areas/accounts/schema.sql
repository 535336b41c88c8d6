-- Bank transfers. A transfer gets its ledger entry when it is approved.
CREATE TABLE money_loads (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  currency TEXT NOT NULL, -- is Currency
  amount INTEGER NOT NULL CHECK (amount > 0),
  utr TEXT NOT NULL,
  mode TEXT NOT NULL, -- is TransferMode
  transfer_date TEXT NOT NULL, -- A calendar day, YYYY-MM-DD.
  status TEXT NOT NULL, -- is AccountLoadStatus
  reason TEXT,
  created_by_id INTEGER NOT NULL REFERENCES users,
  decided_by_id INTEGER REFERENCES users,
  decided_at INTEGER,
  entry_id INTEGER REFERENCES entries,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL
) STRICT;

CREATE INDEX money_loads_created ON money_loads (created_at, day);
CREATE INDEX money_loads_entry ON money_loads (entry_id) WHERE entry_id IS NOT NULL;
CREATE UNIQUE INDEX money_loads_utr ON money_loads (issuer, utr) WHERE status NOT IN ('REJECTED', 'CANCELLED', 'WITHDRAWN');

-- A business's own account at its bank, from which cards are loaded "via account".
CREATE TABLE corporate_accounts (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  name TEXT NOT NULL,
  number TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (org_id, issuer)
) STRICT, WITHOUT ROWID;
