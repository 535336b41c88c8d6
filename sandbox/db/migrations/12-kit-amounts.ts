/** What a purchaser has put on a kit before anybody has it. KIT-10 */
export const kitAmounts = `
ALTER TABLE kits ADD COLUMN amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0);
`
