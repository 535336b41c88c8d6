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
  expected_day TEXT NOT NULL, -- The day on which the bank should have it: its date until somebody carries it on.
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
CREATE INDEX money_loads_by_utr ON money_loads (utr);
CREATE INDEX money_loads_entry ON money_loads (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX money_loads_expected ON money_loads (issuer, status, expected_day, amount);
CREATE INDEX money_loads_decided ON money_loads (issuer, decided_at) WHERE decided_at IS NOT NULL;
CREATE UNIQUE INDEX money_loads_utr ON money_loads (issuer, utr) WHERE status NOT IN ('REJECTED', 'CANCELLED', 'WITHDRAWN', 'RETURNED');

-- Transfers that did not reach the bank on their day and are expected on another.
CREATE TABLE carried_transfers (
  id INTEGER PRIMARY KEY,
  load_id INTEGER NOT NULL REFERENCES money_loads,
  from_day TEXT NOT NULL, -- A calendar day, YYYY-MM-DD.
  to_day TEXT NOT NULL,
  reason TEXT NOT NULL,
  carried_by_id INTEGER NOT NULL REFERENCES users,
  carried_at INTEGER NOT NULL
) STRICT;

CREATE INDEX carried_transfers_load ON carried_transfers (load_id);

-- Money that went from a business to one below it, or waits for approval. The receiving business is `org_id`.
CREATE TABLE allocations (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL REFERENCES orgs,
  from_org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  currency TEXT NOT NULL, -- is Currency
  amount INTEGER NOT NULL CHECK (amount > 0),
  reason TEXT NOT NULL,
  status TEXT NOT NULL, -- is AllocationStatus
  request_id INTEGER REFERENCES approvals,
  entry_id INTEGER REFERENCES entries,
  created_by_id INTEGER NOT NULL REFERENCES users,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL
) STRICT;

CREATE INDEX allocations_created ON allocations (created_at, day);
CREATE INDEX allocations_entry ON allocations (entry_id) WHERE entry_id IS NOT NULL;
CREATE UNIQUE INDEX allocations_request ON allocations (request_id) WHERE request_id IS NOT NULL;

-- A business's own account at its bank, from which cards are loaded "via account".
CREATE TABLE corporate_accounts (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  name TEXT NOT NULL,
  number TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (org_id, issuer)
) STRICT, WITHOUT ROWID;

-- The accounts of an issuer into which businesses transfer money.
CREATE TABLE bank_accounts (
  id INTEGER PRIMARY KEY,
  issuer TEXT NOT NULL REFERENCES issuers,
  number TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  UNIQUE (issuer, number)
) STRICT;

-- How the columns of a bank's sheets are read, by their headings.
CREATE TABLE bank_layouts (
  issuer TEXT NOT NULL REFERENCES issuers,
  heads TEXT NOT NULL,
  mapping TEXT NOT NULL,
  account TEXT NOT NULL,
  PRIMARY KEY (issuer, heads)
) STRICT, WITHOUT ROWID;

-- A statement whose import was undone keeps its row, without lines, days and unique numbers.
CREATE TABLE bank_statements (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES bank_accounts,
  issuer TEXT NOT NULL REFERENCES issuers,
  currency TEXT NOT NULL, -- is Currency
  number TEXT,
  first_day TEXT NOT NULL, -- A calendar day, YYYY-MM-DD.
  last_day TEXT NOT NULL,
  opening INTEGER,
  closing INTEGER,
  credits INTEGER NOT NULL,
  debits INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  known_lines INTEGER NOT NULL,
  format TEXT NOT NULL, -- is StatementFormat
  file_name TEXT NOT NULL,
  digest TEXT NOT NULL,
  imported_by_id INTEGER NOT NULL REFERENCES users,
  created_at INTEGER NOT NULL,
  undone_by_id INTEGER REFERENCES users,
  undone_at INTEGER,
  undo_reason TEXT
) STRICT;

CREATE UNIQUE INDEX bank_statements_digest ON bank_statements (account_id, digest) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX bank_statements_number ON bank_statements (account_id, number, last_day) WHERE number IS NOT NULL AND undone_at IS NULL;
CREATE INDEX bank_statements_created ON bank_statements (created_at);
CREATE INDEX bank_statements_issuer ON bank_statements (issuer, created_at);
CREATE INDEX bank_statements_days ON bank_statements (issuer, last_day);

-- How each day with lines begins and ends in a statement that has balances, over all lines of its file.
CREATE TABLE bank_day_ends (
  statement_id INTEGER NOT NULL REFERENCES bank_statements,
  day TEXT NOT NULL,
  opening INTEGER NOT NULL,
  closing INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  PRIMARY KEY (statement_id, day)
) STRICT, WITHOUT ROWID;

-- A line is settled by the transfer that it belongs to, or by the reason why there is none. Until then `candidate_id` is the likeliest.
CREATE TABLE bank_lines (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES bank_statements,
  issuer TEXT NOT NULL REFERENCES issuers,
  position INTEGER NOT NULL,
  day TEXT NOT NULL, -- A calendar day, YYYY-MM-DD.
  value_day TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  side TEXT NOT NULL, -- is LineSide
  is_reversal INTEGER NOT NULL,
  reference TEXT NOT NULL,
  bank_reference TEXT NOT NULL,
  text TEXT NOT NULL,
  quality TEXT NOT NULL, -- is MatchQuality
  reasons TEXT NOT NULL,
  candidate_id INTEGER REFERENCES money_loads,
  load_id INTEGER REFERENCES money_loads,
  reason TEXT,
  settled_by_id INTEGER REFERENCES users,
  settled_at INTEGER
) STRICT;

CREATE INDEX bank_lines_statement ON bank_lines (statement_id, position);
CREATE INDEX bank_lines_quality ON bank_lines (statement_id, quality, position);
CREATE INDEX bank_lines_day ON bank_lines (issuer, day, amount);
CREATE UNIQUE INDEX bank_lines_load ON bank_lines (load_id) WHERE load_id IS NOT NULL;
CREATE INDEX bank_lines_candidate ON bank_lines (candidate_id) WHERE candidate_id IS NOT NULL;

CREATE TABLE bank_line_utrs (
  utr TEXT NOT NULL,
  line_id INTEGER NOT NULL REFERENCES bank_lines,
  PRIMARY KEY (utr, line_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX bank_line_utrs_line ON bank_line_utrs (line_id);

-- A closed day takes no more transfers until somebody reopens it with a reason.
CREATE TABLE bank_days (
  id INTEGER PRIMARY KEY,
  issuer TEXT NOT NULL REFERENCES issuers,
  day TEXT NOT NULL, -- A calendar day, YYYY-MM-DD.
  bank_balance INTEGER,
  is_bank_typed INTEGER NOT NULL,
  book_balance INTEGER NOT NULL,
  closed_by_id INTEGER NOT NULL REFERENCES users,
  closed_at INTEGER NOT NULL,
  reopened_by_id INTEGER REFERENCES users,
  reopened_at INTEGER,
  reopen_reason TEXT
) STRICT;

CREATE UNIQUE INDEX bank_days_closed ON bank_days (issuer, day) WHERE reopened_at IS NULL;
