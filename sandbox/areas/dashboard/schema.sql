-- The transactions of a day, by business and, with business 0, of a whole issuer. Insert into `counted_txns` to add to it.
CREATE TABLE business_days (
  org_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  type TEXT NOT NULL,
  status TEXT NOT NULL, -- is TxnStatus
  reason TEXT NOT NULL, -- Empty if there is none.
  txns INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (org_id, day, issuer, currency, type, status, reason)
) STRICT, WITHOUT ROWID;

-- What a business has at an issuer. The triggers of the tables that it counts keep it.
CREATE TABLE business_totals (
  org_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  customers INTEGER NOT NULL,
  cards INTEGER NOT NULL,
  txns INTEGER NOT NULL,
  PRIMARY KEY (org_id, issuer)
) STRICT, WITHOUT ROWID;

CREATE VIEW counted_txns AS SELECT org_id, day, issuer, currency, type, status, reason, txns, amount FROM business_days;

CREATE TRIGGER counted_txns_in INSTEAD OF INSERT ON counted_txns BEGIN
  INSERT INTO business_days (org_id, day, issuer, currency, type, status, reason, txns, amount)
    SELECT column1, new.day, new.issuer, new.currency, new.type, new.status, coalesce(new.reason, ''), new.txns, new.amount
    FROM (VALUES (0), (new.org_id)) WHERE true
    ON CONFLICT DO UPDATE SET txns = txns + excluded.txns, amount = amount + excluded.amount;
  INSERT INTO business_totals (org_id, issuer, customers, cards, txns) VALUES (new.org_id, new.issuer, 0, 0, new.txns)
    ON CONFLICT DO UPDATE SET txns = txns + excluded.txns;
END;
