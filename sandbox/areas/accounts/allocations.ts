import { sql, type SqlBool } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import { allocationStatuses } from '@/lib/rules/accounts/transfers'
import { businessesInScope, requireBusiness, type Actor } from '../../core/actor/actor'
import { allOf, anyOf, is, likeAnywhere, underBusinesses, whereIs, type Condition } from '../../core/db/condition'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { parseId } from '../../core/db/ids'
import { inDays, pageOf, parsePage, sortByIds } from '../../core/db/paging'
import { byName } from '../../core/db/search'
import { usersInScope } from '../../core/scope/users'
import { HttpError } from '../../core/errors/http-error'
import type { CallContext } from '../../core/http/handler'

const eitherUnder = (orgIds: readonly number[]): Condition =>
  anyOf([underBusinesses('org_id', orgIds), underBusinesses('from_org_id', orgIds)])

const isSeen = (actor: Actor): Condition[] => [
  ...whereIs('issuer', actor.issuer),
  ...(actor.orgIds.length ? [eitherUnder(actor.orgIds)] : []),
]

const withStatus = (status: string): Condition => {
  if (!(allocationStatuses as readonly string[]).includes(status))
    throw new HttpError(400, `There is no status ${status} of an allocation`)
  return is('status', status)
}

/** Nobody finds an allocation by the name of a business or person out of scope. */
const isNamed = (actor: Actor, text: string): Condition => {
  const like = likeAnywhere(text)
  const named = sql<SqlBool>`orgs.id IN (${byName('orgs', text)})`
  return sql<SqlBool>`(EXISTS (SELECT 1 FROM orgs WHERE orgs.id IN (org_id, from_org_id)
      AND ${allOf([named, ...businessesInScope(actor)])})
    OR reason ${like} OR id = ${parseId(text)}
    OR created_by_id IN (SELECT users.id FROM users WHERE users.name ${like} AND ${usersInScope(actor)}))`
}

const seenAmong = (db: Database, actor: Actor, ids: readonly number[]): Set<number> =>
  new Set(
    db
      .all(
        db.q
          .selectFrom('orgs')
          .select('id')
          .where(allOf([sql<SqlBool>`orgs.id IN (${sql.join([...ids])})`, ...businessesInScope(actor)])),
      )
      .map(({ id }) => id),
  )

const rowsOf = (db: Database, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('allocations')
      .innerJoin('orgs as below', 'below.id', 'allocations.org_id')
      .innerJoin('orgs as above', 'above.id', 'allocations.from_org_id')
      .innerJoin('users as maker', 'maker.id', 'allocations.created_by_id')
      .leftJoin('approvals', 'approvals.id', 'allocations.request_id')
      .selectAll('allocations')
      .select(['below.name as to_name', 'above.name as from_name', 'maker.name as maker'])
      .select(['approvals.decided_by', 'approvals.decided_at', 'approvals.reason as ended_why'])
      .where('allocations.id', 'in', [...ids]),
  )
  const seen = seenAmong(
    db,
    actor,
    rows.flatMap(({ org_id, from_org_id }) => [org_id, from_org_id]),
  )
  const side = (id: number, name: string) => (seen.has(id) ? { id: String(id), name } : { id: null, name: null })
  return sortByIds(ids, rows).map((row) => {
    const from = side(row.from_org_id, row.from_name)
    const to = side(row.org_id, row.to_name)
    return {
      id: String(row.id),
      fromOrgId: from.id,
      fromLegalName: from.name,
      toOrgId: to.id,
      toLegalName: to.name,
      issuer: row.issuer,
      currency: row.currency,
      amount: toMajor(row.amount),
      reason: row.reason,
      status: row.status,
      createdAt: iso(row.created_at),
      // Whoever asked and decided works above: who sees the receiving side alone does not see them.
      creatorId: from.id && String(row.created_by_id),
      creatorName: from.id && row.maker,
      decidedBy: row.status === 'PENDING' ? null : from.id && row.decided_by,
      decidedAt: row.status === 'PENDING' ? null : isoOrNull(row.decided_at),
      decisionReason: row.status === 'PENDING' ? null : row.ended_why,
      // Who sees one side alone does not see the request.
      approvalQueueId: row.request_id !== null && from.id && to.id ? String(row.request_id) : null,
    }
  })
}

/** What went from businesses to those below them and what waits, newest first, if either side is in scope. ACCT-17 */
export const listAllocations = ({ db, actor, query, zone }: CallContext<'issuing GET orgs/money/allocations'>) => {
  const text = query.searchBy?.trim()
  const all = [
    ...isSeen(actor),
    ...(query.orgId ? [eitherUnder([requireBusiness(db, actor, query.orgId).id])] : []),
    ...(query.status ? [withStatus(query.status)] : []),
    ...(text ? [isNamed(actor, text)] : []),
    ...inDays(query.from, query.to, zone),
  ]
  return pageOf(db, 'allocations', all, parsePage(query), (ids) => rowsOf(db, actor, ids))
}
