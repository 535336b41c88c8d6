-- A transaction has at most one open dispute. Amounts are in minor units.
CREATE TABLE disputes (
  id INTEGER PRIMARY KEY,
  txn_id INTEGER NOT NULL REFERENCES txns,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL REFERENCES issuers,
  currency TEXT NOT NULL, -- is Currency
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  status TEXT NOT NULL, -- is DisputeStatus
  reason TEXT NOT NULL, -- is DisputeReason
  amount INTEGER NOT NULL,
  note TEXT,
  raised_by_id INTEGER NOT NULL REFERENCES users,
  raised_by TEXT NOT NULL,
  closed_at INTEGER
) STRICT;

CREATE UNIQUE INDEX disputes_open ON disputes (txn_id) WHERE closed_at IS NULL;
CREATE INDEX disputes_org ON disputes (org_id, id);
CREATE INDEX disputes_txn ON disputes (txn_id);

CREATE TABLE dispute_events (
  id INTEGER PRIMARY KEY,
  dispute_id INTEGER NOT NULL REFERENCES disputes,
  kind TEXT NOT NULL, -- is DisputeEventKind
  at INTEGER NOT NULL,
  by_name TEXT NOT NULL,
  by_id INTEGER,
  note TEXT,
  amount INTEGER,
  entry_id INTEGER REFERENCES entries
) STRICT;

CREATE INDEX dispute_events_of ON dispute_events (dispute_id);

CREATE TABLE dispute_files (
  dispute_id INTEGER NOT NULL REFERENCES disputes,
  document_id INTEGER NOT NULL REFERENCES documents,
  added_by TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (dispute_id, document_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX dispute_files_document ON dispute_files (document_id);
