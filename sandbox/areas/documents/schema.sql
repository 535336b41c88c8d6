-- Uploaded documents, unchanged; each belongs to the person who uploaded it.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpg', 'gif', 'pdf')),
  bytes BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX documents_created ON documents (created_at);
CREATE INDEX documents_user ON documents (user_id);

CREATE TABLE drafts (
  user_id INTEGER NOT NULL REFERENCES users,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
