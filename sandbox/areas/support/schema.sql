CREATE TABLE support_groups (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE tickets (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  description TEXT NOT NULL,
  group_id INTEGER NOT NULL REFERENCES support_groups,
  source INTEGER NOT NULL,
  type TEXT CHECK (type IN ('QUESTION', 'PROBLEM', 'INCIDENT', 'REQUEST')),
  priority INTEGER NOT NULL,
  status INTEGER NOT NULL,
  requester_name TEXT NOT NULL,
  requester_email TEXT,
  requester_mobile TEXT,
  org_id INTEGER REFERENCES orgs,
  root_id INTEGER REFERENCES orgs,
  issuer TEXT REFERENCES issuers,
  card_id INTEGER,
  customer_id INTEGER,
  txn_id INTEGER,
  upload_id INTEGER,
  request_id TEXT,
  created_by_id INTEGER,
  assignee_id INTEGER REFERENCES users,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  CHECK (requester_email IS NOT NULL OR requester_mobile IS NOT NULL)
) STRICT;

CREATE INDEX tickets_assignee ON tickets (assignee_id, created_at) WHERE assignee_id IS NOT NULL;
CREATE INDEX tickets_card ON tickets (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX tickets_created ON tickets (created_at, day);
CREATE INDEX tickets_customer ON tickets (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX tickets_txn ON tickets (txn_id) WHERE txn_id IS NOT NULL;
CREATE INDEX tickets_upload ON tickets (upload_id) WHERE upload_id IS NOT NULL;

CREATE TABLE ticket_conversations (
  id INTEGER PRIMARY KEY,
  ticket_id INTEGER NOT NULL REFERENCES tickets ON DELETE CASCADE,
  body TEXT NOT NULL,
  author TEXT NOT NULL,
  incoming INTEGER NOT NULL,
  is_internal INTEGER NOT NULL DEFAULT 0,
  note_key TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX ticket_conversations_note ON ticket_conversations (ticket_id, note_key) WHERE note_key IS NOT NULL;

CREATE INDEX ticket_conversations_of ON ticket_conversations (ticket_id, id);

CREATE TABLE canned_replies (
  id INTEGER PRIMARY KEY,
  issuer TEXT NOT NULL REFERENCES issuers,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX canned_replies_name ON canned_replies (issuer, name COLLATE NOCASE);
