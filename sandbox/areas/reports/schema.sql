CREATE TABLE report_schedules (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  name TEXT NOT NULL,
  request TEXT NOT NULL, -- JSON of the report's filters, inputs and order.
  document_type TEXT NOT NULL, -- is ReportFormat
  frequency TEXT NOT NULL CHECK (frequency IN ('DAILY', 'WEEKLY', 'MONTHLY')), -- is Frequency
  weekday INTEGER NOT NULL,
  month_day INTEGER NOT NULL,
  hour INTEGER NOT NULL,
  zone TEXT NOT NULL,
  email TEXT NOT NULL,
  org_id INTEGER REFERENCES orgs,
  issuer TEXT,
  paused INTEGER NOT NULL,
  version INTEGER NOT NULL, -- Incremented by each change.
  next_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX report_schedules_due ON report_schedules (next_at) WHERE paused = 0;

CREATE TABLE report_runs (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL CHECK (source IN ('DOWNLOAD', 'MAIL', 'SCHEDULE')),
  schedule_id INTEGER,
  period TEXT, -- The days that a scheduled report covers; each schedule runs once for them.
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  document_type TEXT NOT NULL, -- is ReportFormat
  status TEXT NOT NULL CHECK (status IN ('INPROGRESS', 'COMPLETED', 'PAUSED', 'REJECTED')), -- is ReportStatus
  reason TEXT,
  email TEXT,
  user_id INTEGER NOT NULL REFERENCES users,
  user_name TEXT NOT NULL,
  org_id INTEGER,
  issuer TEXT,
  fields TEXT NOT NULL,
  request TEXT NOT NULL,
  zone TEXT NOT NULL, -- The zone of the times in the file.
  from_date TEXT,
  to_date TEXT,
  records INTEGER,
  total INTEGER, -- All matching records, of which the file may have fewer.
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  UNIQUE (schedule_id, period)
) STRICT;

CREATE INDEX report_runs_created ON report_runs (created_at);
CREATE INDEX report_runs_schedule ON report_runs (schedule_id, id);

CREATE TABLE report_files (
  run_id INTEGER PRIMARY KEY REFERENCES report_runs ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  file BLOB NOT NULL
) STRICT;
