import { sql, type SqlBool } from 'kysely'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { notFound } from '../../core/errors/http-error'
import { pageOf, findIds, parsePage, type Page, inDays } from '../../core/db/paging'
import { parseOrder, type Order } from '../../core/db/sorting'
import { isMail } from '../../core/db/search'
import { requireBusiness, type Actor, namedIssuer, businessesInScope } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { belowBusiness, startsWith, is, type Condition, isIn } from '../../core/db/condition'
import { businessRows, businessDetail, matchBusinessName } from './queries'

const MOST_UNFUNDED = 500

const matchBusinesses = (text: string): Condition =>
  isMail(text)
    ? startsWith('orgs.admin_email', text)
    : sql<SqlBool>`(${matchBusinessName(text)} OR orgs.parent_id IN (SELECT id FROM orgs WHERE name = ${text} COLLATE NOCASE))`

type BusinessQuery = { conditions: readonly Condition[]; page: Page; order?: Order | undefined; at?: string | null }
const listed = (db: Database, actor: Actor, { conditions, page, order, at = actor.issuer }: BusinessQuery) =>
  pageOf(db, 'orgs', conditions, page, (ids) => businessRows(db, ids, actor, at), order)

const withStatus = (status: string, at: string | null, anyIssuer: boolean): Condition => {
  const ofIssuer = at ? sql`AND issuer = ${at}` : sql``
  return at || anyIssuer
    ? sql<SqlBool>`orgs.id IN (SELECT org_id FROM org_issuers WHERE status = ${status} ${ofIssuer})`
    : is('orgs.status', status)
}

type SharedQuery = { name?: string; mobile?: string; status?: string; anyIssuer?: string }
const sharedFilters = (query: SharedQuery, at: string | null): Condition[] => [
  ...(query.name?.trim() ? [matchBusinesses(query.name.trim())] : []),
  ...(query.mobile ? [isIn('orgs.admin_mobile', [query.mobile, `91${query.mobile}`])] : []),
  ...(query.status ? [withStatus(query.status.toUpperCase(), at, query.anyIssuer === 'true')] : []),
]

const findBusinesses = (
  { db, actor, query, zone }: Pick<CallContext<'issuing GET orgs'>, 'db' | 'actor' | 'query' | 'zone'>,
  conditions: readonly Condition[],
) => {
  const at = query.issuerCode ?? actor.issuer
  const all = [
    ...conditions,
    ...sharedFilters(query, at),
    ...inDays(query.from, query.to, zone),
    ...(query.branchId ? [is('branch_id', parseId(query.branchId))] : []),
    ...namedIssuer(
      actor,
      query.issuerCode,
      (code) => sql<SqlBool>`orgs.id IN (SELECT org_id FROM org_issuers WHERE issuer = ${code})`,
    ),
    ...businessesInScope(actor),
  ]
  return listed(db, actor, { conditions: all, page: parsePage(query), order: parseOrder('orgs', query.sort), at })
}

const subBusinesses = (context: CallContext<'issuing GET orgs/{orgId}/suborgs'>) => {
  const { db, actor, path } = context
  const org = requireBusiness(db, actor, path.orgId)
  const found = findBusinesses(context, [belowBusiness(org.id)])
  return { ...found, list: found.list.map((row) => ({ ...row, level: row.level - org.depth })) }
}

const unfundedSubBusinesses = ({
  db,
  actor,
  query,
}: CallContext<'issuing GET usrmgmt/1.0/org/getNonFundingSubOrgs'>) => {
  const org = requireBusiness(db, actor, query.orgId)
  const all = [
    belowBusiness(org.id),
    sql<SqlBool>`orgs.id NOT IN (SELECT org_id FROM accounts WHERE kind = 'POOL' AND org_id IS NOT NULL)`,
    ...businessesInScope(actor),
  ]
  const rows = businessRows(db, findIds(db, 'orgs', { all }, { page: 1, perPage: MOST_UNFUNDED }), actor)
  return { list: rows.map((row) => ({ ...row, level: row.level - org.depth })) }
}

export const organizations = {
  'issuing GET orgs': (context) => findBusinesses(context, []),
  'issuing GET orgs/{orgId}': (context) => businessDetail(context, context.path.orgId),
  'issuing GET orgs/{orgId}/suborgs': subBusinesses,
  'issuing GET usrmgmt/1.0/org/getNonFundingSubOrgs': unfundedSubBusinesses,
  'issuing GET suborgs/{id}': (context) => {
    const org = requireBusiness(context.db, context.actor, context.path.id)
    if (org.parent_id === null) throw notFound('Sub-business')
    return businessDetail(context, context.path.id)
  },
} satisfies AreaHandlers
