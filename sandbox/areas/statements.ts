import { sql } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import type { Currency } from '@/lib/rules/locale/money'
import type { Answers } from '../http/answer'
import { DAY, iso, localDay } from '../db/days'
import { countRows } from '../db/paging'
import { cached } from '../db/cached'
import { inScope, orgsInScope } from '../identity/who'
import { accountStatement, cardStatement, orgStatement } from './statements/statements-of'

const SHOWN_DAYS = 30

export const statements: Answers = {
  'issuing GET reports/SOA/org/{orgId}': ({ db, who, path, query }) =>
    orgStatement(db, who, path.orgId, { ...query, from: query.from, to: query.to }),
  'issuing GET reports/SOA/card/{cardId}/wallet/{walletId}': ({ db, who, path, query }) =>
    cardStatement(db, who, path.cardId, path.walletId, { from: query.from, to: query.to }),
  'issuing GET reports/SOA/accounts/{accountId}/wallet/{walletId}': ({ db, who, path, query }) =>
    accountStatement(db, who, path.accountId, path.walletId, { from: query.from, to: query.to }),
  'issuing GET dashboard/totals': ({ db, who }) => ({
    businesses: countRows(db, 'orgs', { all: orgsInScope(who) }),
    cardHolders: countRows(db, 'customers', { all: inScope(who) }),
    cards: countRows(db, 'cards', { all: inScope(who) }),
    transactions: countRows(db, 'txns', { all: inScope(who) }),
  }),
  'issuing GET dashboard/volume': ({ db, who, now }) => {
    const today = localDay(now(), 'INR')
    const first = today - SHOWN_DAYS
    const volume = cached(db, ['txns'], `volume ${today} ${who.issuer} ${who.orgIds.join()}`, () => {
      const scope = inScope(who)
      const query = sql<{ day: number; currency: Currency; count: number; amount: number }>`
        SELECT day, currency, count(*) AS count, sum(amount) AS amount FROM txns
        WHERE day >= ${first} AND type = 'DEBIT' AND status IN ('SUCCESS', 'SETTLED')
        ${scope.length ? sql`AND ${sql.join(scope, sql` AND `)}` : sql``}
        GROUP BY day, currency ORDER BY day, currency`
      return db.all({ compile: () => query.compile(db.q) }).map((row) => ({
        day: iso(row.day * DAY).slice(0, 10),
        currency: row.currency,
        count: row.count,
        amount: toMajor(row.amount),
      }))
    })
    return { volume }
  },
}
