-- What employees have paid themselves and claim back onto a wallet of their card.
CREATE TABLE bills (
  id INTEGER PRIMARY KEY,
  bill_no TEXT NOT NULL,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  currency TEXT NOT NULL, -- is Currency
  card_id INTEGER NOT NULL REFERENCES cards,
  customer_id INTEGER NOT NULL REFERENCES customers,
  wallet_id INTEGER NOT NULL REFERENCES wallets,
  merchant TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  comments TEXT,
  employee_code TEXT NOT NULL,
  employee_uid TEXT NOT NULL,
  picture TEXT NOT NULL, -- The id of the bill that was uploaded with the picture: this one, or the whole of which it is a part.
  picture_type TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'SPLITTED', 'CANCELLED', 'WITHDRAWN')), -- is BillStatus
  reason TEXT,
  parent_id INTEGER REFERENCES bills,
  created_by_id INTEGER NOT NULL REFERENCES users,
  created_at INTEGER NOT NULL,
  decided_by TEXT,
  decided_by_id INTEGER,
  decided_at INTEGER,
  txn_id INTEGER REFERENCES txns, -- The transaction that paid it.
  day INTEGER NOT NULL
) STRICT;

CREATE INDEX bills_created ON bills (created_at, day);
CREATE UNIQUE INDEX bills_no ON bills (bill_no);
CREATE INDEX bills_of ON bills (customer_id, status);
