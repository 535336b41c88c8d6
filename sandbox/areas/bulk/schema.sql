CREATE TABLE bulk_uploads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('LOAD', 'CARDS', 'CUSTOMERS', 'ACCOUNTS')), -- is BulkKind
  card_type TEXT NOT NULL CHECK (card_type IN ('GC', 'GPR')),
  upload_type TEXT NOT NULL, -- is UploadType
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  issuer TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  card_mode TEXT, -- is CardMode
  source TEXT NOT NULL, -- is LoadFrom
  status TEXT NOT NULL CHECK (status IN ('IN_PROGRESS', 'COMPLETED', 'FAILED')), -- is UploadStatus
  held INTEGER NOT NULL, -- 1 while the bank holds the file: none of its rows is worked.
  reason TEXT,
  file_name TEXT NOT NULL,
  file_kind TEXT NOT NULL CHECK (file_kind IN ('csv', 'xls', 'xlsx')),
  file_hash TEXT NOT NULL,
  file BLOB NOT NULL,
  sheet_name TEXT, -- The name of the sheet that was read, for a workbook.
  hidden_rows INTEGER NOT NULL, -- How many rows the sheet hides; the next column is whether the person included them.
  hidden_included INTEGER NOT NULL,
  heads TEXT NOT NULL, -- The columns of the file as a JSON list.
  user_id INTEGER NOT NULL REFERENCES users,
  user_name TEXT NOT NULL,
  user_mobile TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  finished_at INTEGER,
  round_rows INTEGER, -- The rows of the current round of retries; the next three columns are how many were done, failed or cancelled before it.
  round_done INTEGER,
  round_failed INTEGER,
  round_cancelled INTEGER
) STRICT;

CREATE INDEX bulk_uploads_created ON bulk_uploads (card_type, created_at);
CREATE INDEX bulk_uploads_file ON bulk_uploads (file_hash);
CREATE INDEX bulk_uploads_open ON bulk_uploads (id) WHERE status = 'IN_PROGRESS';

-- A row is worked in the transaction that marks it as done.
CREATE TABLE bulk_rows (
  upload_id INTEGER NOT NULL REFERENCES bulk_uploads,
  line INTEGER NOT NULL,
  cells TEXT NOT NULL, -- JSON list, in the order of the upload's columns.
  status TEXT NOT NULL CHECK (status IN ('WAITING', 'DONE', 'FAILED', 'SKIPPED', 'CANCELLED')), -- is UploadRowStatus
  faults TEXT, -- JSON list of the errors.
  name TEXT,
  mobile TEXT,
  email TEXT,
  last4 TEXT,
  kit_number TEXT,
  amount INTEGER NOT NULL, -- The sum of the moves.
  kit_amount INTEGER NOT NULL, -- The balance of the row's kit when the row was read; the card takes it over.
  moves TEXT NOT NULL, -- JSON list of pairs of wallet id and amount in minor units.
  card_id INTEGER REFERENCES cards,
  customer_id INTEGER REFERENCES customers,
  PRIMARY KEY (upload_id, line)
) STRICT, WITHOUT ROWID;

CREATE INDEX bulk_rows_status ON bulk_rows (upload_id, status);

CREATE TRIGGER bulk_uploads_taken AFTER INSERT ON bulk_uploads BEGIN
  INSERT INTO record_events (kind, record_id, name, to_value, text, by_id, by_name, at)
    SELECT 'upload', new.id, 'UPLOAD_STATE', new.status, new.file_name, new.user_id, new.user_name, new.created_at;
END;

CREATE TRIGGER bulk_uploads_ended AFTER UPDATE OF status ON bulk_uploads WHEN old.status <> new.status AND new.status <> 'IN_PROGRESS' BEGIN
  INSERT INTO record_events (kind, record_id, name, text, at)
    SELECT 'upload', new.id, 'ROWS_' || status, CAST(count(*) AS TEXT), coalesce(new.finished_at, new.created_at)
    FROM bulk_rows WHERE upload_id = new.id AND status <> 'WAITING' GROUP BY status;
  INSERT INTO record_events (kind, record_id, name, from_value, to_value, reason, at)
    SELECT 'upload', new.id, 'UPLOAD_STATE', old.status, new.status, new.reason, coalesce(new.finished_at, new.created_at);
END;
