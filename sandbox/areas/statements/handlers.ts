import type { AreaHandlers } from '../../core/http/handler'
import { accountStatement, cardStatement, orgStatement } from './statements-of'

export const statements = {
  'issuing GET reports/SOA/org/{orgId}': ({ db, who, path, query }) => orgStatement(db, who, path.orgId, query),
  'issuing GET reports/SOA/card/{cardId}/wallet/{walletId}': ({ db, who, path, query }) =>
    cardStatement(db, who, path.cardId, path.walletId, query),
  'issuing GET reports/SOA/accounts/{accountId}/wallet/{walletId}': ({ db, who, path, query }) =>
    accountStatement(db, who, path.accountId, path.walletId, query),
} satisfies AreaHandlers
