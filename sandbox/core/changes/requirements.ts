import type { Requirements } from '@/lib/rules/organizations/set-up'
import { cached } from '../db/cached'
import type { Database } from '../db/database'

/** All of them, by type: there are few. */
const readRequirements = (db: Database) =>
  cached(db, ['issuer_requirements'], 'requirements', () =>
    db.all(db.q.selectFrom('issuer_requirements').selectAll().orderBy('type')),
  )

export const requiredTypes = (
  db: Database,
  kind: 'DOCUMENT' | 'ADDRESS',
  issuers: readonly string[],
  event: string,
): string[] => {
  const asked = readRequirements(db).filter(
    (one) => one.kind === kind && one.event_type === event && issuers.includes(one.issuer),
  )
  return [...new Set(asked.map(({ type }) => type))]
}

/** What issuers require by name for a kind of request. */
export const requirementsOf = (db: Database, issuers: readonly string[], event: string): Requirements => ({
  documents: requiredTypes(db, 'DOCUMENT', issuers, event),
  addresses: requiredTypes(db, 'ADDRESS', issuers, event),
})
