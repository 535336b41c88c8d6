import { sql, type SqlBool } from 'kysely'
import { isAccountLocked, MOST_PASSWORDS } from '../../core/actor/account-tries'
import type { Database } from '../../core/db/database'
import { cached } from '../../core/db/cached'
import { DAY, iso } from '../../core/db/days'
import { sortByIds } from '../../core/db/paging'
import { HttpError } from '../../core/errors/http-error'
import { inScope, type Actor } from '../../core/actor/actor'
import { whereAll, is, type Condition, isIn } from '../../core/db/condition'
import { namedUsers, usersInScope } from '../../core/scope/users'
import { requireRow } from '../../core/db/rows'

export const requireUser = (db: Database, actor: Actor, id: string) =>
  requireRow(db, 'users', id, 'User', [usersInScope(actor)])

export const requireUnchanged = (user: { version: number }, version: number): void => {
  if (user.version !== version)
    throw new HttpError(
      409,
      'Somebody else changed this person after you opened them. Reload the page, then make your change',
    )
}

const lockedToday = (now: number): Condition =>
  sql<SqlBool>`users.id IN (SELECT user_id FROM account_tries WHERE kind = 'PASSWORD' AND day = ${Math.floor(now / DAY)} AND count > ${MOST_PASSWORDS})`

/** Lists show an account that waits for approval as LOCKED. USER-02 */
export const withStatus = (status: string | undefined, now: number): Condition[] => {
  if (!status) return []
  if (status === 'LOCKED') return [is('users.status', 'ACTIVE'), lockedToday(now)]
  if (status === 'ACTIVE') return [is('users.status', 'ACTIVE'), sql<SqlBool>`NOT ${lockedToday(now)}`]
  return [is('users.status', status)]
}

export const statusOf = (db: Database, user: { id: number; status: string }, now: number): string =>
  user.status === 'ACTIVE' && isAccountLocked(db, user.id, now) ? 'LOCKED' : user.status

export const matching = (text: string | undefined): Condition[] => {
  if (!text) return []
  if (/^(\d{10}|\d{12})$/.test(text)) return [isIn('users.mobile', [text, `91${text}`, `971${text}`])]
  return namedUsers(text)
}

const countBy = <K extends string | number>(rows: readonly { key: K | null; count: number }[]): Map<K, number> =>
  new Map(rows.flatMap(({ key, count }) => (key === null ? [] : [[key, Number(count)] as const])))

const scopeKey = ({ id, issuer, orgIds }: Actor): string => JSON.stringify([id, issuer, orgIds])

const readCounts = (db: Database, actor: Actor) => ({
  admins: cached(db, ['users', 'user_orgs'], `people asked in: ${scopeKey(actor)}`, () =>
    countBy(
      db.all(
        db.q
          .selectFrom('users')
          .select(['invited_by as key', (eb) => eb.fn.countAll<number>().as('count')])
          .where(usersInScope(actor))
          .groupBy('invited_by'),
      ),
    ),
  ),
  cards: cached(db, ['cards'], `cards by name: ${scopeKey(actor)}`, () =>
    countBy(
      db.all(
        whereAll(
          db.q
            .selectFrom('cards')
            .select(['created_by as key', (eb) => eb.fn.countAll<number>().as('count')])
            .groupBy('created_by'),
          inScope(actor),
        ),
      ),
    ),
  ),
})

const readBelongings = (db: Database, ids: readonly number[]) => {
  const roles = db.all(
    db.q
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .leftJoin('orgs', 'orgs.id', 'user_roles.org_id')
      .select(['user_id', 'role_id', 'roles.name', 'user_roles.org_id', 'orgs.display_name as business'])
      .where('user_id', 'in', [...ids])
      .orderBy('roles.id'),
  )
  const orgs = db.all(
    db.q
      .selectFrom('user_orgs')
      .innerJoin('orgs', 'orgs.id', 'user_orgs.org_id')
      .select(['user_id', 'orgs.id', 'orgs.name', 'orgs.display_name', 'is_primary'])
      .where('user_id', 'in', [...ids])
      .orderBy('is_primary', 'desc'),
  )
  return { roles, orgs }
}

export const userRows = (db: Database, actor: Actor, ids: readonly number[], now: number) => {
  if (ids.length === 0) return []
  const users = db.all(
    db.q
      .selectFrom('users')
      .leftJoin('users as inviter', 'inviter.id', 'users.invited_by')
      .selectAll('users')
      .select('inviter.name as inviter')
      .where('users.id', 'in', [...ids]),
  )
  const { roles, orgs } = readBelongings(db, ids)
  const counts = readCounts(db, actor)
  return sortByIds(ids, users).map((user) => ({
    id: String(user.id),
    type: user.type,
    name: user.name,
    email: user.email,
    mobile: user.mobile,
    issuerCode: user.issuer,
    status: statusOf(db, user, now),
    statusReason: user.status_reason,
    approvalStatus: user.kyc_status,
    createdAt: user.created_at === 0 ? null : iso(user.created_at),
    invitedBy: user.inviter,
    version: user.version,
    roles: roles
      .filter(({ user_id }) => user_id === user.id)
      .map(({ role_id, name, org_id, business }) => ({
        roleId: String(role_id),
        roleName: name,
        orgId: org_id === 0 ? null : String(org_id),
        orgName: business,
      })),
    organizations: orgs
      .filter(({ user_id }) => user_id === user.id)
      .map((org) => ({
        orgId: String(org.id),
        orgName: org.display_name || org.name,
        primaryOrg: org.is_primary === 1,
      })),
    adminCount: counts.admins.get(user.id) ?? 0,
    cardCount: counts.cards.get(user.name) ?? 0,
  }))
}
