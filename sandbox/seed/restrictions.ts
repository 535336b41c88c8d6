import type { Database } from '../core/db/database'

const imposed = [
  ['ISSUANCE', 'PLATFORM', 'CAST(id AS TEXT) FROM orgs WHERE restrict_card_issuance = 1'],
  ['ISSUANCE_AT_ISSUER', 'ISSUER', "org_id || ' ' || issuer FROM org_issuers WHERE restrict_card_issuance = 1"],
  ['PROGRAM_OFF', 'ISSUER', "CAST(id AS TEXT) FROM programs WHERE status = 'INACTIVE'"],
  ['CARD_FREEZE', 'ISSUER', "CAST(id AS TEXT) FROM cards WHERE status = 'LOCKED'"],
] as const

/** Records who set the seeded restrictions: the platform where issuance is stopped everywhere, the business for channels, else the issuer. ORG-38 */
export const seedRestrictions = (db: Database, now: number): void => {
  for (const [kind, level, rows] of imposed)
    db.exec(
      `INSERT INTO restrictions (subject, kind, level, set_at) SELECT ${rows.replace(' FROM ', `, '${kind}', '${level}', ${now} FROM `)}`,
    )
}
