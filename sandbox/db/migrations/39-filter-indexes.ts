/** Newest first of one kind of card or transaction, or of one program, as lists are filtered by them. */
export const filterIndexes = `
CREATE INDEX cards_mode ON cards (mode, created_at, day);
CREATE INDEX txns_program_created ON txns (program_id, created_at, day);
CREATE INDEX txns_category ON txns (category, created_at, day);
CREATE INDEX txns_type ON txns (type, created_at, day);
`
