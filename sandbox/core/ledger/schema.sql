CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL, -- is AccountKind
  currency TEXT NOT NULL, -- is Currency
  memo INTEGER NOT NULL,
  org_id INTEGER REFERENCES orgs,
  issuer TEXT,
  card_id INTEGER REFERENCES cards,
  balance INTEGER NOT NULL,
  CHECK (kind NOT IN ('POOL', 'CARD', 'LIMIT') OR balance >= 0)
) STRICT;

CREATE INDEX accounts_card ON accounts (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX accounts_kind ON accounts (kind, currency, issuer) WHERE org_id IS NULL AND card_id IS NULL;
CREATE INDEX accounts_pool ON accounts (org_id, issuer, kind) WHERE org_id IS NOT NULL;

CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  txn_id INTEGER,
  narration TEXT
) STRICT;

CREATE INDEX entries_txn ON entries (txn_id) WHERE txn_id IS NOT NULL;

-- `position` counts an account's postings from 1 by time, then by id of the entry. `balance` and `received` are the sums of all amounts and
-- of the positive amounts up to that position. Only `post` and the seed write postings.
CREATE TABLE postings (
  entry_id INTEGER NOT NULL REFERENCES entries,
  account_id INTEGER NOT NULL REFERENCES accounts,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  position INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  received INTEGER NOT NULL,
  PRIMARY KEY (entry_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX postings_account ON postings (account_id, position);

-- The postings of an account on a day in its currency's zone, as a number of days since 1970.
CREATE TABLE account_days (
  account_id INTEGER NOT NULL REFERENCES accounts,
  day INTEGER NOT NULL,
  inflow INTEGER NOT NULL,
  outflow INTEGER NOT NULL,
  postings INTEGER NOT NULL,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;
