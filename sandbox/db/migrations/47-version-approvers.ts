/** Who approved a version that waited for it, as a JSON list of names. RULE-06 */
export const versionApprovers = `
ALTER TABLE program_versions ADD COLUMN approved_by TEXT;
`
