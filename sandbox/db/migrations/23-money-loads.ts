/** Bank transfers that wait for somebody's approval, or were decided about. A UTR number that was rejected may come again. ACCT-02, ACCT-07 */
export const moneyLoads = `
CREATE TABLE money_loads (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  utr TEXT NOT NULL,
  mode TEXT NOT NULL,
  transfer_date TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT,
  created_by_id INTEGER NOT NULL REFERENCES users,
  decided_by_id INTEGER REFERENCES users,
  decided_at INTEGER,
  entry_id INTEGER REFERENCES entries,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX money_loads_utr ON money_loads (utr) WHERE status <> 'REJECTED';
CREATE INDEX money_loads_created ON money_loads (created_at, day);
CREATE INDEX customer_wallets_account ON customer_wallets (account_id);
`
