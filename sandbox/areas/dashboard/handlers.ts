import { sql, type SqlBool } from 'kysely'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import type { AreaHandlers } from '../../core/http/handler'
import { cached } from '../../core/db/cached'
import type { Database } from '../../core/db/database'
import { DAY, iso, localDay } from '../../core/db/days'
import { countRows } from '../../core/db/paging'
import type { Schema } from '../../core/db/schema'
import { requireBusiness, underBusiness, type Actor, inScope, businessesInScope } from '../../core/actor/actor'
import { always, type Condition, underBusinesses } from '../../core/db/condition'

const SHOWN_DAYS = 30
const MOST_REASONS = 8
const MOST_BALANCES = 5
/** A balance counts as low if recent spending would use it up within this many days. */
const NEAR_EMPTY_DAYS = 7

type DashboardRequest = { db: Database; actor: Actor; query: { orgId?: string | undefined }; now: () => number }

const all = (conditions: readonly Condition[]) =>
  conditions.length ? sql<SqlBool>`${sql.join(conditions, sql` AND `)}` : always

const inTree = (orgId: number, column: 'org_id' | 'orgs.id'): Condition => underBusinesses(column, [orgId])

const scopeOf = ({ db, actor, query }: DashboardRequest): Condition[] => [
  ...inScope(actor),
  ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
]

const rowsOf = <Row>(db: Database, query: ReturnType<typeof sql<Row>>) =>
  db.all({ compile: () => query.compile(db.q) }) as Row[]

/** Caches a result for everybody with the same scope until one of the tables is written to. */
const remembered = <T>(
  asked: DashboardRequest,
  name: string,
  tables: readonly (keyof Schema)[],
  work: (first: number) => T,
): T => {
  const { db, actor, query, now } = asked
  const first = localDay(now(), 'INR') - SHOWN_DAYS
  const key = `${name} ${first} ${actor.issuer} ${actor.orgIds.join()} ${query.orgId ?? ''}`
  return cached(db, tables, key, () => work(first))
}

const balancesOf = (asked: DashboardRequest) =>
  remembered(asked, 'balances', ['accounts', 'postings'], (first) => {
    const { db, actor, query } = asked
    const scope = [
      ...inScope(actor),
      ...(query.orgId ? [inTree(requireBusiness(db, actor, query.orgId).id, 'org_id')] : []),
    ]
    return rowsOf(
      db,
      sql<{ orgId: number; orgName: string; issuer: string; currency: Currency; balance: number; spent: number }>`
        SELECT pools.org_id AS orgId, orgs.display_name AS orgName, pools.issuer, pools.currency, pools.balance, spent
        FROM (
          SELECT accounts.*, (
            SELECT coalesce(-sum(amount), 0) FROM postings JOIN entries ON entries.id = entry_id
            WHERE account_id = accounts.id AND amount < 0 AND entries.at >= ${first * DAY}
          ) AS spent
          FROM accounts WHERE kind = 'POOL' AND ${all(scope)}
        ) AS pools JOIN orgs ON orgs.id = pools.org_id
        WHERE spent > 0 AND pools.balance * ${SHOWN_DAYS} < spent * ${NEAR_EMPTY_DAYS}
        ORDER BY 1.0 * pools.balance / spent, pools.org_id`,
    )
  })

export const dashboard = {
  'issuing GET dashboard/totals': (asked) => {
    const { db, actor, query } = asked
    const orgId = query.orgId && requireBusiness(db, actor, query.orgId).id
    const scope = { all: scopeOf(asked) }
    return {
      businesses: countRows(db, 'orgs', {
        all: [...businessesInScope(actor), ...(orgId ? [inTree(orgId, 'orgs.id')] : [])],
      }),
      cardHolders: countRows(db, 'customers', scope),
      cards: countRows(db, 'cards', scope),
      transactions: countRows(db, 'txns', scope),
    }
  },
  'issuing GET dashboard/volume': (asked) => ({
    volume: remembered(asked, 'volume', ['txns'], (first) =>
      rowsOf(
        asked.db,
        sql<{ day: number; currency: Currency; count: number; amount: number }>`
          SELECT day, currency, count(*) AS count, sum(amount) AS amount FROM txns
          WHERE day > ${first} AND type = 'DEBIT' AND status IN ('SUCCESS', 'SETTLED') AND ${all(scopeOf(asked))}
          GROUP BY day, currency ORDER BY day, currency`,
      ).map((row) => ({
        day: iso(row.day * DAY).slice(0, 10),
        currency: row.currency,
        count: row.count,
        amount: toMajor(row.amount),
      })),
    ),
  }),
  'issuing GET dashboard/statuses': (asked) => ({
    statuses: remembered(asked, 'statuses', ['txns'], (first) =>
      rowsOf(
        asked.db,
        sql<{ status: string; count: number }>`
          SELECT status, count(*) AS count FROM txns
          WHERE created_at > ${first * DAY} AND day > ${first} AND ${all(scopeOf(asked))}
          GROUP BY status ORDER BY count DESC, status`,
      ),
    ),
  }),
  'issuing GET dashboard/declines': (asked) => ({
    declines: remembered(asked, 'declines', ['txns'], (first) =>
      rowsOf(
        asked.db,
        sql<{ reason: string; count: number }>`
          SELECT reason, count(*) AS count FROM txns
          WHERE created_at > ${first * DAY} AND day > ${first} AND status IN ('FAILED', 'REJECTED', 'FRAUD')
            AND reason IS NOT NULL AND ${all(scopeOf(asked))}
          GROUP BY reason ORDER BY count DESC, reason LIMIT ${MOST_REASONS}`,
      ),
    ),
  }),
  'issuing GET dashboard/balances': (asked) => {
    const near = balancesOf(asked)
    return {
      total: near.length,
      days: NEAR_EMPTY_DAYS,
      balances: near.slice(0, MOST_BALANCES).map(({ orgId, orgName, issuer, currency, balance, spent }) => ({
        orgId: String(orgId),
        orgName,
        issuer,
        currency,
        balance: toMajor(balance),
        daysLeft: Math.floor((balance * SHOWN_DAYS) / spent),
      })),
    }
  },
} satisfies AreaHandlers
