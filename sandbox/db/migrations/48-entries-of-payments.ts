/** What moved for one payment is found by its transaction. Decision 47 */
export const entriesOfPayments = `
CREATE INDEX entries_txn ON entries (txn_id) WHERE txn_id IS NOT NULL;
`
