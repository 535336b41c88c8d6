/** The card in whose place a card was made; each is replaced once. CARD-40 */
export const cardReplacements = `
ALTER TABLE cards ADD COLUMN replaces_id INTEGER REFERENCES cards;
CREATE UNIQUE INDEX cards_replaces ON cards (replaces_id) WHERE replaces_id IS NOT NULL;
`
