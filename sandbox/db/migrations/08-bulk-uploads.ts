export const bulkUploads = `
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
