/** Who changed a customer last; null where nobody has since. CONC-01 */
export const customerChanges = `
ALTER TABLE customers ADD COLUMN modified_at INTEGER;
ALTER TABLE customers ADD COLUMN modified_by TEXT;
`
