import type { AreaHandlers } from '../../core/http/handler'
import { accountStatement, cardStatement, businessStatement } from './statements-of'

export const statements = {
  'issuing GET reports/SOA/org/{orgId}': {
    longRead: ({ db, actor, path, query }) => businessStatement(db, actor, path.orgId, query),
  },
  'issuing GET reports/SOA/card/{cardId}/wallet/{walletId}': {
    longRead: ({ db, actor, path, query }) => cardStatement(db, actor, path.cardId, path.walletId, query),
  },
  'issuing GET reports/SOA/accounts/{accountId}/wallet/{walletId}': {
    longRead: ({ db, actor, path, query }) => accountStatement(db, actor, path.accountId, path.walletId, query),
  },
} satisfies AreaHandlers
