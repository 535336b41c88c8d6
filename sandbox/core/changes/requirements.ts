import type { Requirements } from '@/lib/rules/organizations/set-up'
import type { Database } from '../db/database'

export const requiredTypes = (
  db: Database,
  kind: 'DOCUMENT' | 'ADDRESS',
  issuers: readonly string[],
  event: string,
): string[] =>
  issuers.length === 0
    ? []
    : db
        .all(
          db.q
            .selectFrom('issuer_requirements')
            .select('type')
            .distinct()
            .where('kind', '=', kind)
            .where('event_type', '=', event)
            .where('issuer', 'in', [...issuers])
            .orderBy('type'),
        )
        .map(({ type }) => type)

/** What issuers require by name for a kind of request. */
export const requirementsOf = (db: Database, issuers: readonly string[], event: string): Requirements => ({
  documents: requiredTypes(db, 'DOCUMENT', issuers, event),
  addresses: requiredTypes(db, 'ADDRESS', issuers, event),
})
