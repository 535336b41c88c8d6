/** When a transaction was cleared and disputed, what caused its decline, and the invoices that belong to it. TXN-08, TXN-09 */
export const transactionEvents = `
ALTER TABLE txns ADD COLUMN settled_at INTEGER;
ALTER TABLE txns ADD COLUMN disputed_at INTEGER;
ALTER TABLE txns ADD COLUMN dispute_closed_at INTEGER;
ALTER TABLE txns ADD COLUMN decline_code TEXT;
ALTER TABLE txns ADD COLUMN decline_facts TEXT;
CREATE INDEX txns_reversal ON txns (reversal_of) WHERE reversal_of IS NOT NULL;
CREATE TABLE txn_invoices (
  id INTEGER PRIMARY KEY,
  txn_id INTEGER NOT NULL REFERENCES txns,
  document_id INTEGER NOT NULL REFERENCES documents,
  number TEXT,
  created_by_id INTEGER NOT NULL REFERENCES users,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX txn_invoices_txn ON txn_invoices (txn_id);
`
