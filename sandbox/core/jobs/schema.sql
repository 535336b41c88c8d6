-- Work that survives a restart. Queueing a key again does not add a job.
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
  lane TEXT NOT NULL DEFAULT 'main' -- Jobs of one lane run one after another.
) STRICT;

CREATE INDEX jobs_waiting ON jobs (due_at, id) WHERE status = 'WAITING';
