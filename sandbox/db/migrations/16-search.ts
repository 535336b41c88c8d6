/** What lists print and search looks for. */
export const searchIndexes = `
CREATE INDEX customers_email ON customers (email COLLATE NOCASE);
CREATE INDEX cards_created_by ON cards (created_by COLLATE NOCASE, created_at, day);
CREATE INDEX cards_program ON cards (program_id, created_at, day);
CREATE INDEX cards_name_on_card ON cards (name_on_card COLLATE NOCASE);
CREATE INDEX txns_merchant ON txns (merchant_id, created_at, day);
`
