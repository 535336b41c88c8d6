import { sql, type SqlBool } from 'kysely'
import type { Privilege } from '@/lib/privileges'
import { approvingPrivileges, mayDecide } from '../requests/deciders'
import type { Database } from '../db/database'
import { narrowTo, type Actor } from '../actor/actor'
import { allOf, underBusinesses, is, type Condition } from '../db/condition'

/** The privileges whose holders notifications can address. Those about waiting requests go to the deciders instead. */
const addressedPrivileges = ['ORGANIZATION_ALL'] as const satisfies Privilege[]
export type AddressedPrivilege = (typeof addressedPrivileges)[number]

const inScope = ({ issuer, orgIds }: Actor): Condition[] => [
  ...(issuer
    ? [
        sql<SqlBool>`(issuer = ${issuer} OR (issuer IS NULL AND org_id IN (SELECT org_id FROM org_issuers WHERE issuer = ${issuer})))`,
      ]
    : []),
  ...(orgIds.length ? [underBusinesses('org_id', orgIds)] : []),
]

const own = (actor: Actor): Condition =>
  allOf([is('user_id', actor.id), ...inScope(actor).map((condition) => sql<SqlBool>`(org_id IS NULL OR ${condition})`)])

const addressed = (db: Database, actor: Actor): Condition[] =>
  addressedPrivileges
    .filter((privilege) => actor.privileges.has(privilege))
    .map((privilege) =>
      allOf([
        is('privilege', privilege),
        sql<SqlBool>`ifnull(except_user_id, 0) <> ${actor.id}`,
        ...inScope(narrowTo(db, actor, [privilege])),
      ]),
    )

const toDecide = (actor: Actor, now: number): Condition[] =>
  approvingPrivileges.some((privilege) => actor.privileges.has(privilege))
    ? [
        sql<SqlBool>`EXISTS (SELECT 1 FROM approvals JOIN users ON users.id = ${actor.id}
          WHERE approvals.id = notifications.approval_id AND ${mayDecide(now)})
          AND ifnull(except_user_id, 0) <> ${actor.id}`,
      ]
    : []

export const visibleTo = (db: Database, actor: Actor, now: number): Condition[] => [
  sql<SqlBool>`(${sql.join([own(actor), ...toDecide(actor, now), ...addressed(db, actor)], sql` OR `)})`,
  sql<SqlBool>`kind NOT IN (SELECT kind FROM notification_settings WHERE user_id = ${actor.id} AND way = 'OFF')`,
  // A request that already waited when the person was invited waits for them too.
  sql<SqlBool>`(approval_id IS NOT NULL OR created_at >= (SELECT created_at FROM users WHERE id = ${actor.id}))`,
]

export const isUnread = (actor: Actor): Condition =>
  sql<SqlBool>`NOT EXISTS (SELECT 1 FROM notification_reads WHERE user_id = ${actor.id} AND notification_id = notifications.id)`
