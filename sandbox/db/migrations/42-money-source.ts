/** Where the money of a load came from; nothing where it was the business's pool. CARD-35 */
export const moneySource = `
ALTER TABLE txns ADD COLUMN money_source TEXT;
`
