/** Tags of an issuer, or of the platform as a whole. PROF-08 */
export const tags = `
CREATE TABLE tags (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  issuer TEXT REFERENCES issuers,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tags_name ON tags (lower(name), ifnull(issuer, ''));
`
