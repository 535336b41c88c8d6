/** What the present round of an upload works, and what stood beside it when it began; null in one from before rounds. BULKC-19 */
export const uploadRounds = `
ALTER TABLE bulk_uploads ADD COLUMN round_rows INTEGER;
ALTER TABLE bulk_uploads ADD COLUMN round_done INTEGER;
ALTER TABLE bulk_uploads ADD COLUMN round_failed INTEGER;
ALTER TABLE bulk_uploads ADD COLUMN round_cancelled INTEGER;
`
