/** Businesses as they are set up: what has no column of its own, version by version; what issuers ask for; what waits for their approval. GIF is a picture too. ORG-28 to ORG-37, VAL-20 */
export const setUps = `
CREATE TABLE org_set_ups (
  org_id INTEGER PRIMARY KEY REFERENCES orgs,
  form_key TEXT UNIQUE,
  sent_hash TEXT,
  version INTEGER NOT NULL
) STRICT;
CREATE TABLE org_set_up_versions (
  org_id INTEGER NOT NULL REFERENCES orgs,
  version INTEGER NOT NULL,
  json TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (org_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE issuer_requirements (
  issuer TEXT NOT NULL REFERENCES issuers,
  event_type TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('DOCUMENT', 'ADDRESS')),
  type TEXT NOT NULL,
  PRIMARY KEY (issuer, event_type, kind, type)
) STRICT, WITHOUT ROWID;
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY,
  entity_type TEXT NOT NULL CHECK (entity_type IN ('ORG', 'CARD_PROGRAM')),
  entity_id INTEGER NOT NULL,
  org_id INTEGER REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  event_type TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  created_by_id INTEGER NOT NULL REFERENCES users,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX approvals_waiting ON approvals (entity_type, entity_id, issuer) WHERE status = 'PENDING';
CREATE TABLE documents_wide (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpg', 'gif', 'pdf')),
  bytes BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO documents_wide SELECT * FROM documents;
DROP TABLE documents;
ALTER TABLE documents_wide RENAME TO documents;
CREATE INDEX documents_created ON documents (created_at);
`
