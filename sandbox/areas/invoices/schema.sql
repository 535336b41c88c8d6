CREATE TABLE txn_invoices (
  id INTEGER PRIMARY KEY,
  txn_id INTEGER NOT NULL REFERENCES txns,
  document_id INTEGER NOT NULL REFERENCES documents,
  number TEXT,
  created_by_id INTEGER NOT NULL REFERENCES users,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX txn_invoices_txn ON txn_invoices (txn_id);
CREATE INDEX txn_invoices_document ON txn_invoices (document_id);
