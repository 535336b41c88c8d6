export const accountLinks = `
CREATE TABLE account_links (
  hash TEXT PRIMARY KEY,
  user_id INTEGER,
  purpose TEXT NOT NULL CHECK (purpose IN ('INVITED', 'RESET')),
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX account_links_user ON account_links (user_id);
`
