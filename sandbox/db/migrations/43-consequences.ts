/** When a frozen card unfreezes by itself, nothing where it waits for somebody; and above which sum an event asks once more, 0 for never, nothing where the issuer has not said. CARD-42, CFG-08 */
export const consequences = `
ALTER TABLE cards ADD COLUMN unfreeze_at INTEGER;
ALTER TABLE issuer_events ADD COLUMN ask_above INTEGER;
`
