/** What waits for a second person, what was done about it, what issuers ask for, and who stands in for whom. APPR-13 to APPR-15, CFG-02 to CFG-05 */
export const approvalTables = `
DROP TABLE approvals;
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY,
  event_type TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id INTEGER,
  dedupe TEXT NOT NULL,
  org_id INTEGER REFERENCES orgs,
  issuer TEXT REFERENCES issuers,
  currency TEXT NOT NULL,
  amount INTEGER,
  title TEXT NOT NULL,
  mobile TEXT,
  payload TEXT NOT NULL,
  before_json TEXT NOT NULL,
  after_json TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'UPLOADED', 'PAUSED', 'APPROVED', 'REJECTED', 'CANCELLED', 'SPLITTED')),
  steps TEXT NOT NULL,
  step INTEGER NOT NULL,
  version INTEGER NOT NULL,
  reason TEXT,
  created_by_id INTEGER NOT NULL REFERENCES users,
  created_by TEXT NOT NULL,
  decided_by_id INTEGER,
  decided_by TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  decided_at INTEGER,
  reminded_at INTEGER,
  day INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX approvals_waiting ON approvals (event_type, dedupe) WHERE status IN ('PENDING', 'UPLOADED', 'PAUSED');
CREATE INDEX approvals_created ON approvals (created_at, day);
CREATE INDEX approvals_entity ON approvals (entity_type, entity_id);
CREATE TABLE approval_actions (
  id INTEGER PRIMARY KEY,
  approval_id INTEGER NOT NULL REFERENCES approvals,
  action TEXT NOT NULL,
  step INTEGER NOT NULL,
  by_id INTEGER NOT NULL,
  by_name TEXT NOT NULL,
  for_name TEXT,
  comment TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX approval_actions_of ON approval_actions (approval_id, id);
CREATE TABLE issuer_events (
  issuer TEXT NOT NULL REFERENCES issuers,
  event_type TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')),
  details TEXT NOT NULL,
  steps TEXT NOT NULL,
  remind_after_hours INTEGER,
  version INTEGER NOT NULL,
  changed_by TEXT,
  changed_at INTEGER,
  PRIMARY KEY (issuer, event_type)
) STRICT, WITHOUT ROWID;
CREATE TABLE approval_stand_ins (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  stand_in_id INTEGER NOT NULL REFERENCES users,
  starts_day INTEGER NOT NULL,
  ends_day INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX approval_stand_ins_by ON approval_stand_ins (stand_in_id);
`
