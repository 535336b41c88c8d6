/** Which wallets shared a payment, what cashback it earned, and a program's transactions by card for whoever tries rules on them. RULE-01 to RULE-03 */
export const rulesEngine = `
ALTER TABLE txns ADD COLUMN parts TEXT;
CREATE INDEX txns_program ON txns (program_id, card_id, created_at, day);
CREATE TABLE cashbacks (
  id INTEGER PRIMARY KEY,
  txn_id INTEGER NOT NULL REFERENCES txns,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  to_wallet_id INTEGER NOT NULL REFERENCES wallets,
  account_id INTEGER NOT NULL REFERENCES accounts,
  rule TEXT NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'PAID', 'MISSED')),
  missed TEXT,
  entry_id INTEGER REFERENCES entries,
  pay_after INTEGER NOT NULL,
  UNIQUE (txn_id, wallet_id, rule)
) STRICT;
CREATE INDEX cashbacks_pending ON cashbacks (pay_after) WHERE status = 'PENDING';
`
