/** The audit of cards is read by its moments. */
export const auditOrder = `
CREATE INDEX card_status_changes_at ON card_status_changes (at);
`
