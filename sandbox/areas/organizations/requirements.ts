import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import type { Requirements } from '@/lib/rules/organizations/set-up'
import type { Database } from '../../core/db/database'
import type { AreaHandlers } from '../../core/http/handler'
import { requireOfferedIssuer } from '../../core/actor/actor'

const rows = (db: Database, kind: 'DOCUMENT' | 'ADDRESS', issuers: readonly string[], event: string) =>
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

export const requirementsOf = (db: Database, issuers: readonly string[], event: string): Requirements => ({
  documents: rows(db, 'DOCUMENT', issuers, event),
  addresses: rows(db, 'ADDRESS', issuers, event),
})

export const requirements = {
  'issuing GET orgs/primary/requiredDocuments': ({ db, actor, query }) => ({
    list: rows(
      db,
      'DOCUMENT',
      [requireOfferedIssuer(db, actor, query.issuerCode ?? DEFAULT_ISSUER)],
      query.eventType ?? 'ORG_CREATION',
    ).map((docType) => ({ docType })),
  }),
  'issuing GET orgs/primary/requiredAddresses': ({ db, actor, query }) => ({
    list: rows(
      db,
      'ADDRESS',
      [requireOfferedIssuer(db, actor, query.issuerCode ?? DEFAULT_ISSUER)],
      query.eventType ?? 'ORG_CREATION',
    ).map((addressType) => ({ addressType })),
  }),
} satisfies AreaHandlers
