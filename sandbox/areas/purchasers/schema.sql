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
