/** What belongs to a business: its papers with their files, limits, webhooks, departments, purchasers and what happened to it. ORG-33, ORG-39, DEPT-02, HOOK-01, PURCH-02 */
export const businessParts = `
ALTER TABLE orgs ADD COLUMN needs_second_factor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE org_documents ADD COLUMN document_id INTEGER REFERENCES documents;
ALTER TABLE org_documents ADD COLUMN added_by TEXT;
ALTER TABLE org_documents ADD COLUMN added_at INTEGER;
CREATE INDEX org_documents_document ON org_documents (document_id) WHERE document_id IS NOT NULL;
CREATE TABLE org_limits (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  card_type TEXT NOT NULL CHECK (card_type IN ('GC', 'GPR')),
  channel TEXT NOT NULL,
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (org_id, issuer, card_type, channel, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE org_events (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX org_events_org ON org_events (org_id, at);
CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (org_id, type, url)
) STRICT;
CREATE TABLE departments (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  parent_id INTEGER REFERENCES departments,
  name TEXT NOT NULL,
  admin_name TEXT NOT NULL,
  admin_email TEXT NOT NULL,
  admin_mobile TEXT NOT NULL,
  status TEXT NOT NULL,
  currency TEXT NOT NULL,
  budget INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX departments_name ON departments (org_id, lower(name));
CREATE INDEX departments_created ON departments (created_at);
CREATE TABLE department_tags (
  department_id INTEGER NOT NULL REFERENCES departments ON DELETE CASCADE,
  name TEXT NOT NULL,
  PRIMARY KEY (department_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE department_users (
  department_id INTEGER NOT NULL REFERENCES departments ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users,
  PRIMARY KEY (department_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE department_customers (
  department_id INTEGER NOT NULL REFERENCES departments ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers,
  PRIMARY KEY (department_id, customer_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE purchasers (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  name TEXT NOT NULL,
  mobile TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (org_id, mobile)
) STRICT;
CREATE INDEX purchasers_created ON purchasers (created_at);
CREATE TABLE holder_codes_wide (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('KIT', 'GIFT', 'PURCHASER')),
  user_id INTEGER NOT NULL REFERENCES users,
  mobile TEXT NOT NULL,
  issuer TEXT NOT NULL,
  card_id INTEGER REFERENCES cards,
  org_id INTEGER REFERENCES orgs,
  code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  verified_at INTEGER,
  spent_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO holder_codes_wide SELECT id, purpose, user_id, mobile, issuer, card_id, NULL, code, created_at, tries, verified_at, spent_at FROM holder_codes;
DROP TABLE holder_codes;
ALTER TABLE holder_codes_wide RENAME TO holder_codes;
CREATE INDEX holder_codes_mobile ON holder_codes (mobile, purpose, created_at);
`
