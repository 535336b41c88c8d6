-- Requests that another person has to approve, and how they ended.
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY,
  event_type TEXT NOT NULL, -- is ApprovalEvent
  entity_type TEXT NOT NULL, -- is ApprovalEntity
  entity_id INTEGER, -- Null if the approval creates the record.
  dedupe TEXT NOT NULL, -- Only one request with the same event and key can wait.
  org_id INTEGER REFERENCES orgs, -- The lowest business that contains all businesses in org_ids.
  issuer TEXT REFERENCES issuers, -- The first issuer that requires approval.
  org_ids TEXT NOT NULL, -- JSON list of the businesses that the change touches; null in it means no particular one.
  issuers TEXT NOT NULL, -- JSON list of the issuers that the change touches; null in it means the platform.
  about_role INTEGER REFERENCES roles, -- The role that would gain privileges: people who have it cannot decide the request.
  currency TEXT NOT NULL, -- is Currency
  amount INTEGER,
  title TEXT NOT NULL,
  mobile TEXT,
  payload TEXT NOT NULL, -- JSON: the change that approval makes.
  asked_with TEXT NOT NULL DEFAULT '[]', -- JSON list of privileges, of which the maker needed any one; empty if the change needs none.
  before_json TEXT NOT NULL,
  after_json TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'UPLOADED', 'PAUSED', 'APPROVED', 'REJECTED', 'CANCELLED', 'SPLITTED', 'WITHDRAWN', 'RETURNED', 'SUPERSEDED')), -- is ApprovalStatus
  steps TEXT NOT NULL, -- JSON list of the configured steps, each with its issuer and the events that require it.
  step INTEGER NOT NULL,
  version INTEGER NOT NULL,
  reason TEXT,
  returned_fields TEXT NOT NULL DEFAULT '[]', -- JSON list of the fields to correct, if it was sent back.
  created_by_id INTEGER NOT NULL REFERENCES users,
  created_by TEXT NOT NULL,
  decided_by_id INTEGER,
  decided_by TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  decided_at INTEGER,
  reminded_at INTEGER,
  day INTEGER NOT NULL,
  content TEXT NOT NULL DEFAULT '{}', -- JSON of what the approver sees.
  salt TEXT NOT NULL DEFAULT '',
  digest TEXT, -- The digest of content and salt; null until the platform has computed it for seeded rows.
  supersedes_id INTEGER REFERENCES approvals, -- The request that this one replaced because its content had changed.
  superseded_by_id INTEGER REFERENCES approvals
) STRICT;

CREATE INDEX approvals_created ON approvals (created_at, day);
CREATE INDEX approvals_inbox ON approvals (created_at) WHERE status IN ('PENDING', 'UPLOADED', 'PAUSED');
CREATE INDEX approvals_status ON approvals (status, created_at);
CREATE INDEX approvals_entity ON approvals (entity_type, entity_id);
CREATE INDEX approvals_waiting_about ON approvals (event_type, entity_id) WHERE status IN ('PENDING', 'UPLOADED', 'PAUSED');
CREATE UNIQUE INDEX approvals_waiting ON approvals (event_type, dedupe) WHERE status IN ('PENDING', 'UPLOADED', 'PAUSED');

-- Documents that a request refers to; they are not deleted while it waits.
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

-- What people signed with their passkeys. The id is the challenge, the SHA-256 of the text, which lists requests with their digests.
CREATE TABLE approval_signatures (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  passkey_id TEXT NOT NULL REFERENCES passkeys,
  signed_text TEXT NOT NULL,
  client_data TEXT NOT NULL,
  authenticator_data TEXT NOT NULL,
  signature TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE approval_actions (
  id INTEGER PRIMARY KEY,
  approval_id INTEGER NOT NULL REFERENCES approvals,
  action TEXT NOT NULL,
  step INTEGER NOT NULL,
  by_id INTEGER NOT NULL,
  by_name TEXT NOT NULL,
  for_name TEXT, -- The absent person for whom the decider stood in.
  alone INTEGER, -- The amount that this approval decided in place of later steps. CFG-09
  comment TEXT,
  signature TEXT REFERENCES approval_signatures, -- Null if the approval was not signed.
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX approval_actions_of ON approval_actions (approval_id, id);
CREATE INDEX approval_actions_alone ON approval_actions (by_id, at) WHERE alone IS NOT NULL;

-- Who opened which document of a request, the last time: number 0 stands for its masked values.
CREATE TABLE approval_openings (
  approval_id INTEGER NOT NULL REFERENCES approvals,
  number INTEGER NOT NULL, -- The document's place in the request's list, from 1.
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  user_name TEXT NOT NULL,
  reason TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (approval_id, number, user_id)
) STRICT, WITHOUT ROWID;

-- Who wrote a record that needs approval, whether or not a request was waiting: they cannot decide requests about it.
CREATE TABLE record_writers (
  event_type TEXT NOT NULL, -- is ApprovalEvent
  entity_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  newest_request INTEGER NOT NULL, -- The newest request on the platform when the person last wrote the record: only later ones include what they wrote.
  PRIMARY KEY (event_type, entity_id, user_id)
) STRICT, WITHOUT ROWID;

-- The days are counted from 1970; the first and the last are included.
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

CREATE TRIGGER approvals_asked AFTER INSERT ON approvals
WHEN new.event_type IN ('USER_KYC', 'CARD_PROGRAM_CREATION') AND new.entity_id IS NOT NULL BEGIN
  INSERT INTO record_events (kind, record_id, name, to_value, by_id, by_name, at)
    SELECT CASE new.event_type WHEN 'USER_KYC' THEN 'user' ELSE 'program' END, new.entity_id, 'REQUEST_STATE',
      new.status, new.created_by_id, new.created_by, new.created_at;
END;

CREATE TRIGGER approvals_ended AFTER UPDATE OF status ON approvals
WHEN new.event_type IN ('USER_KYC', 'CARD_PROGRAM_CREATION') AND new.entity_id IS NOT NULL AND old.status <> new.status BEGIN
  INSERT INTO record_events (kind, record_id, name, from_value, to_value, reason, by_id, by_name, at)
    SELECT CASE new.event_type WHEN 'USER_KYC' THEN 'user' ELSE 'program' END, new.entity_id, 'REQUEST_STATE',
      old.status, new.status, new.reason, new.decided_by_id, new.decided_by, coalesce(new.decided_at, new.updated_at);
END;
