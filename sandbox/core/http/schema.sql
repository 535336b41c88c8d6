CREATE TABLE idempotency (
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, call, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_created ON idempotency (created_at);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,
  channel TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT,
  link TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX messages_recipient ON messages (recipient);
