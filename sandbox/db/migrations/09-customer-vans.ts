/** Virtual account numbers of customers, in India alone. CUST-10 */
export const customerVans = `
ALTER TABLE customers ADD COLUMN van TEXT;
UPDATE customers SET van = substr(issuer, 1, 4) || 'VC' || id WHERE currency = 'INR';
CREATE UNIQUE INDEX customers_van ON customers (van) WHERE van IS NOT NULL;
`
