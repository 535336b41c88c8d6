CREATE TABLE pincodes (
  pincode TEXT PRIMARY KEY,
  city TEXT NOT NULL,
  district TEXT NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Tags of an issuer, of a business, or of the platform (both columns null).
CREATE TABLE tags (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  issuer TEXT REFERENCES issuers,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  org_id INTEGER REFERENCES orgs
) STRICT;

CREATE UNIQUE INDEX tags_name ON tags (lower(name), ifnull(issuer, ''), ifnull(org_id, 0));
