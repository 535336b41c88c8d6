/** What a card is switched off for: abroad as a whole, one country, one merchant category. CARD-39 */
export const cardSwitches = `
CREATE TABLE card_switches (
  card_id INTEGER NOT NULL REFERENCES cards,
  kind TEXT NOT NULL CHECK (kind IN ('INTERNATIONAL', 'COUNTRY', 'CATEGORY')),
  value TEXT NOT NULL,
  PRIMARY KEY (card_id, kind, value)
) STRICT, WITHOUT ROWID;
`
