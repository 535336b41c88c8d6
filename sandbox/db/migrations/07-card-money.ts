export const cardMoney = `
CREATE TABLE card_prints (
  id INTEGER PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES cards,
  reason TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX card_prints_card ON card_prints (card_id);
CREATE TABLE corporate_accounts (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  name TEXT NOT NULL,
  number TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (org_id, issuer)
) STRICT, WITHOUT ROWID;
CREATE TABLE load_orders (
  id TEXT PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES cards,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  amount INTEGER NOT NULL,
  fee INTEGER NOT NULL,
  narration TEXT,
  return_url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('CREATED', 'PAID', 'DECLINED', 'LOADED')),
  payment_id TEXT,
  txn_id INTEGER,
  by_name TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
