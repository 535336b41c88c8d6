CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What happened to programs, uploads and users, for their timelines.
CREATE TABLE record_events (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('program', 'upload', 'user')),
  record_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  from_value TEXT,
  to_value TEXT,
  reason TEXT,
  text TEXT,
  by_id INTEGER,
  by_name TEXT,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX record_events_of ON record_events (kind, record_id, at, id);
