CREATE TABLE branches (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  type TEXT NOT NULL, -- is BranchType
  issuer TEXT NOT NULL REFERENCES issuers,
  parent_id INTEGER REFERENCES branches,
  status TEXT NOT NULL DEFAULT 'ACTIVE', -- is BranchStatus
  cbs_code TEXT NOT NULL DEFAULT '',
  ifsc TEXT,
  description TEXT,
  details TEXT NOT NULL DEFAULT '{}', -- The form's fields about the business, as JSON.
  admin_name TEXT NOT NULL DEFAULT '',
  admin_email TEXT NOT NULL DEFAULT '',
  admin_mobile TEXT NOT NULL DEFAULT '',
  created_by_id INTEGER,
  created_at INTEGER NOT NULL DEFAULT 0,
  day INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0, -- Counts the changes; the next column is who made the last one.
  changed_by TEXT
) STRICT;

CREATE UNIQUE INDEX branches_code ON branches (issuer, code COLLATE NOCASE);
CREATE INDEX branches_created ON branches (created_at, day);
CREATE INDEX branches_parent ON branches (parent_id, name);

CREATE TABLE branch_documents (
  branch_id INTEGER NOT NULL REFERENCES branches,
  type TEXT NOT NULL,
  document_id INTEGER NOT NULL REFERENCES documents,
  PRIMARY KEY (branch_id, type)
) STRICT, WITHOUT ROWID;

CREATE INDEX branch_documents_document ON branch_documents (document_id);
