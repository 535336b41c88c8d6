import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { requiredTypes } from '../../core/changes/requirements'
import type { AreaHandlers } from '../../core/http/handler'
import { requireOfferedIssuer } from '../../core/actor/actor'

export const requirements = {
  'issuing GET orgs/primary/requiredDocuments': ({ db, actor, query }) => ({
    list: requiredTypes(
      db,
      'DOCUMENT',
      [requireOfferedIssuer(db, actor, query.issuerCode ?? DEFAULT_ISSUER)],
      query.eventType ?? 'ORG_CREATION',
    ).map((docType) => ({ docType })),
  }),
  'issuing GET orgs/primary/requiredAddresses': ({ db, actor, query }) => ({
    list: requiredTypes(
      db,
      'ADDRESS',
      [requireOfferedIssuer(db, actor, query.issuerCode ?? DEFAULT_ISSUER)],
      query.eventType ?? 'ORG_CREATION',
    ).map((addressType) => ({ addressType })),
  }),
} satisfies AreaHandlers
