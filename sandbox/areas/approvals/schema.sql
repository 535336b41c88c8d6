-- What waits for a second person, and what became of it.
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY,
  event_type TEXT NOT NULL, -- is ApprovalEvent
  entity_type TEXT NOT NULL, -- is ApprovalEntity
  entity_id INTEGER, -- None where approval is what makes it.
  dedupe TEXT NOT NULL, -- Of an event the same again, while the first waits, is no second request.
  org_id INTEGER REFERENCES orgs, -- The nearest business at or above all that it touches.
  issuer TEXT REFERENCES issuers, -- The first whose guards are asked.
  org_ids TEXT NOT NULL, -- JSON list of all that it touches; null in it stands for no business in particular.
  issuers TEXT NOT NULL, -- JSON list of all that it touches; null in it stands for the platform.
  about_role INTEGER REFERENCES roles, -- Whose holders may do more by it: none of them decides.
  currency TEXT NOT NULL, -- is Currency
  amount INTEGER,
  title TEXT NOT NULL,
  mobile TEXT,
  payload TEXT NOT NULL, -- JSON: what is done on approval.
  asked_with TEXT NOT NULL DEFAULT '[]', -- JSON list: any of these privileges let the maker ask; empty where none is needed.
  before_json TEXT NOT NULL,
  after_json TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'UPLOADED', 'PAUSED', 'APPROVED', 'REJECTED', 'CANCELLED', 'SPLITTED', 'WITHDRAWN', 'SUPERSEDED')), -- is ApprovalStatus
  steps TEXT NOT NULL, -- JSON list, as the events of its issuers had them when it was asked for, each with its issuer and the events that ask for it there.
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
  day INTEGER NOT NULL,
  content TEXT NOT NULL DEFAULT '{}', -- JSON of what its checker decides about, as it was asked for.
  salt TEXT NOT NULL DEFAULT '',
  digest TEXT, -- Of the content with the salt; none before the platform has sealed what was seeded.
  supersedes_id INTEGER REFERENCES approvals, -- Whose place it took, as the content changed.
  superseded_by_id INTEGER REFERENCES approvals
) STRICT;

CREATE INDEX approvals_created ON approvals (created_at, day);
CREATE INDEX approvals_entity ON approvals (entity_type, entity_id);
CREATE INDEX approvals_waiting_about ON approvals (event_type, entity_id) WHERE status IN ('PENDING', 'UPLOADED', 'PAUSED');
CREATE UNIQUE INDEX approvals_waiting ON approvals (event_type, dedupe) WHERE status IN ('PENDING', 'UPLOADED', 'PAUSED');

-- Papers that a request names, whatever it asks for: they stay while it waits.
CREATE TABLE approval_documents (
  document_key TEXT NOT NULL,
  approval_id INTEGER NOT NULL REFERENCES approvals,
  PRIMARY KEY (document_key, approval_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER approvals_documents AFTER INSERT ON approvals BEGIN
  INSERT OR IGNORE INTO approval_documents (document_key, approval_id)
    SELECT part.atom, new.id FROM json_tree(new.payload) AS part
    WHERE part.type = 'text' AND EXISTS (SELECT 1 FROM documents WHERE documents.key = part.atom);
END;

CREATE TABLE approval_actions (
  id INTEGER PRIMARY KEY,
  approval_id INTEGER NOT NULL REFERENCES approvals,
  action TEXT NOT NULL,
  step INTEGER NOT NULL,
  by_id INTEGER NOT NULL,
  by_name TEXT NOT NULL,
  for_name TEXT, -- Whom the person stood in for.
  comment TEXT,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX approval_actions_of ON approval_actions (approval_id, id);

-- Who wrote what a request of an event about a record asks for, whether one waited or not: none of them decides about it.
CREATE TABLE record_writers (
  event_type TEXT NOT NULL, -- is ApprovalEvent
  entity_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  newest_request INTEGER NOT NULL, -- The newest request of the platform when the person wrote it last: later ones ask for it.
  PRIMARY KEY (event_type, entity_id, user_id)
) STRICT, WITHOUT ROWID;

-- Calendar days since 1970, both included.
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
