/** Whether somebody may see a transaction of a merchant's, without reading any. */
export const merchantScope = `
CREATE INDEX txns_merchant_scope ON txns (merchant_id, issuer, org_id);
`
