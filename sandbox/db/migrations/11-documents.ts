/** Papers and drafts that people keep. USER-12, USER-13 */
export const documents = `
CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpg', 'pdf')),
  bytes BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_created ON documents (created_at);
CREATE TABLE drafts (
  user_id INTEGER NOT NULL REFERENCES users,
  key TEXT NOT NULL,
  json TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
ALTER TABLE kyc_docs ADD COLUMN document_id INTEGER REFERENCES documents;
CREATE INDEX kyc_docs_document ON kyc_docs (document_id) WHERE document_id IS NOT NULL;
`
