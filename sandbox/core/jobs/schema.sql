-- Work that outlives the process; one key is one piece of work, no matter who asks for it again.
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  key TEXT NOT NULL UNIQUE,
  payload TEXT NOT NULL, -- JSON.
  status TEXT NOT NULL CHECK (status IN ('WAITING', 'DONE', 'FAILED')),
  tries INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  error TEXT,
  lane TEXT NOT NULL DEFAULT 'main' -- Of one lane one job is worked after another.
) STRICT;

CREATE INDEX jobs_waiting ON jobs (due_at, id) WHERE status = 'WAITING';
