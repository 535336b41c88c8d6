/** The order of names and amounts; each index also holds what lists are filtered by, so that a deep page reads it alone. */
export const sortOrder = `
ALTER TABLE cards ADD COLUMN holder_name TEXT NOT NULL DEFAULT '';
UPDATE cards SET holder_name = (SELECT name FROM customers WHERE customers.id = cards.customer_id);
CREATE TRIGGER cards_holder_in AFTER INSERT ON cards BEGIN
  UPDATE cards SET holder_name = (SELECT name FROM customers WHERE id = new.customer_id) WHERE id = new.id;
END;
CREATE TRIGGER cards_holder_change AFTER UPDATE OF name ON customers BEGIN
  UPDATE cards SET holder_name = new.name WHERE customer_id = new.id;
END;
CREATE INDEX cards_by_holder ON cards (holder_name COLLATE NOCASE, id, created_at, day, status, kyc_status, issuer, root_id, org_id);
CREATE INDEX customers_by_name ON customers (name COLLATE NOCASE, id, created_at, day, status, kyc_status, issuer, root_id, org_id);
CREATE INDEX txns_by_amount ON txns (amount, id, created_at, day, status, settlement, dispute_status, issuer, root_id, org_id);
`
