import { sql, type SqlBool } from 'kysely'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { DAY, iso, localDay } from '../../core/db/days'
import { requireBusiness, type Actor, inScope, businessesInScope } from '../../core/actor/actor'
import { allOf, belowBusiness, is, underBusinesses, type Condition } from '../../core/db/condition'

const SHOWN_DAYS = 30
const MOST_REASONS = 8
const MOST_BALANCES = 5
/** A balance counts as low if recent spending would use it up within this many days. */
const NEAR_EMPTY_DAYS = 7

type DashboardRequest = { db: Database; actor: Actor; query: { orgId?: string | undefined }; now: () => number }

/** In `business_days` it stands for all businesses of an issuer. */
const ALL_BUSINESSES = 0

const namedBusiness = ({ db, actor, query }: DashboardRequest): number[] =>
  query.orgId ? [requireBusiness(db, actor, query.orgId).id] : []

const scopeOf = (asked: DashboardRequest): Condition[] => [
  ...inScope(asked.actor),
  ...namedBusiness(asked).map((id) => underBusinesses('org_id', [id])),
]

const rowsOf = <Row>(db: Database, query: ReturnType<typeof sql<Row>>) =>
  db.all({ compile: () => query.compile(db.q) }) as Row[]

/** The last day that is no longer shown. */
const dayBefore = (now: () => number): number => localDay(now(), 'INR') - SHOWN_DAYS

const shownDays = (asked: DashboardRequest): Condition => {
  const isLimited = asked.actor.orgIds.length > 0 || Boolean(asked.query.orgId)
  return allOf([
    sql<SqlBool>`day > ${dayBefore(asked.now)}`,
    ...scopeOf(asked),
    ...(isLimited ? [] : [is('org_id', ALL_BUSINESSES)]),
  ])
}

const findNearEmpty = (asked: DashboardRequest) =>
  rowsOf(
    asked.db,
    sql<{ orgId: number; orgName: string; issuer: string; currency: Currency; balance: number; spent: number }>`
      SELECT pools.org_id AS orgId, orgs.display_name AS orgName, pools.issuer, pools.currency, pools.balance, spent
      FROM (
        SELECT accounts.*, (
          SELECT sum(outflow) FROM account_days WHERE account_id = accounts.id AND day > ${dayBefore(asked.now)}
        ) AS spent
        FROM accounts WHERE org_id IS NOT NULL AND kind = 'POOL' AND ${allOf(scopeOf(asked))}
      ) AS pools JOIN orgs ON orgs.id = pools.org_id
      WHERE spent > 0 AND pools.balance * ${SHOWN_DAYS} < spent * ${NEAR_EMPTY_DAYS}
      ORDER BY 1.0 * pools.balance / spent, pools.org_id`,
  )

export const dashboard = {
  'issuing GET dashboard/totals': (asked) => {
    // As the list of businesses, which shows those below the active business.
    const businesses = [...businessesInScope(asked.actor), ...namedBusiness(asked).map(belowBusiness)]
    const [totals] = rowsOf(
      asked.db,
      sql<Record<'businesses' | 'cardHolders' | 'cards' | 'transactions', number>>`
        SELECT (SELECT count(*) FROM orgs WHERE ${allOf(businesses)}) AS businesses,
          coalesce(sum(customers), 0) AS cardHolders, coalesce(sum(cards), 0) AS cards, coalesce(sum(txns), 0) AS transactions
        FROM business_totals WHERE ${allOf(scopeOf(asked))}`,
    )
    if (!totals) throw new Error('A sum has one row')
    return totals
  },
  'issuing GET dashboard/volume': (asked) => ({
    volume: rowsOf(
      asked.db,
      sql<{ day: number; currency: Currency; count: number; amount: number }>`
        SELECT day, currency, sum(txns) AS count, sum(amount) AS amount FROM business_days
        WHERE ${shownDays(asked)} AND type = 'DEBIT' AND status IN ('SUCCESS', 'SETTLED') AND txns > 0
        GROUP BY day, currency ORDER BY day, currency`,
    ).map((row) => ({
      day: iso(row.day * DAY).slice(0, 10),
      currency: row.currency,
      count: row.count,
      amount: toMajor(row.amount),
    })),
  }),
  'issuing GET dashboard/statuses': (asked) => ({
    statuses: rowsOf(
      asked.db,
      sql<{ status: string; count: number }>`
        SELECT status, sum(txns) AS count FROM business_days WHERE ${shownDays(asked)} AND txns > 0
        GROUP BY status ORDER BY count DESC, status`,
    ),
  }),
  'issuing GET dashboard/declines': (asked) => ({
    declines: rowsOf(
      asked.db,
      sql<{ reason: string; count: number }>`
        SELECT reason, sum(txns) AS count FROM business_days
        WHERE ${shownDays(asked)} AND status IN ('FAILED', 'REJECTED', 'FRAUD') AND reason <> '' AND txns > 0
        GROUP BY reason ORDER BY count DESC, reason LIMIT ${MOST_REASONS}`,
    ),
  }),
  'issuing GET dashboard/balances': (asked) => {
    const near = findNearEmpty(asked)
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
