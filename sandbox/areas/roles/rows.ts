import { sql, type SqlBool } from 'kysely'
import { isPrivilege, privileges, type Privilege } from '@/lib/privileges'
import { EVERYWHERE, listLacking, type Grant } from '@/lib/rules/roles/grants'
import type { Database } from '../../core/db/database'
import { isUnder, type Actor } from '../../core/actor/actor'
import type { Condition } from '../../core/db/condition'
import { usersInScope } from '../../core/scope/users'
import { requireRow } from '../../core/db/rows'

type RoleRow = {
  id: number
  name: string
  kind: string
  description: string
  group_name: string
  issuer: string | null
  enabled: number
  version: number
}

const privilegesIn = (db: Database, roleId: number, ofRole: readonly number[]) => {
  const rows = db.all(
    db.q
      .selectFrom('role_privileges')
      .leftJoin('orgs', 'orgs.id', 'role_privileges.org_id')
      .select(['privilege', 'role_privileges.org_id', 'orgs.display_name', 'orgs.name'])
      .where('role_id', '=', roleId),
  )
  const orderOf = (privilege: string) => privileges.indexOf(privilege as Privilege)
  const isEverywhere = ofRole.length === 0 || ofRole.includes(0)
  return rows
    .filter(({ org_id }) => isEverywhere || org_id === 0 || ofRole.includes(org_id))
    .flatMap((row) => (isEverywhere || row.org_id !== 0 ? [row] : ofRole.map((org_id) => ({ ...row, org_id }))))
    .sort((a, b) => orderOf(a.privilege) - orderOf(b.privilege) || a.org_id - b.org_id)
    .map(({ privilege, org_id, display_name, name }) => ({
      roleOnEntity: org_id === 0 ? EVERYWHERE : String(org_id),
      entityName: org_id === 0 ? null : (display_name ?? name),
      rolePrivilege: privilege,
      enabled: true,
    }))
}

const definition = (db: Database, role: RoleRow, ofRole: readonly number[] = []) => ({
  id: String(role.id),
  roleName: role.name,
  roleEnabled: role.enabled === 1,
  type: role.kind,
  description: role.description,
  group: role.group_name,
  issuerCode: role.issuer,
  version: role.version,
  privilegeList: privilegesIn(db, role.id, ofRole),
})

export const listRoles = (db: Database, userId: number) => {
  const rows = db.all(
    db.q
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .selectAll('roles')
      .select('user_roles.org_id as ofRole')
      .where('user_id', '=', userId)
      .orderBy('roles.id'),
  )
  const rolesById = new Map<number, number[]>()
  for (const { id, ofRole } of rows) rolesById.set(id, [...(rolesById.get(id) ?? []), ofRole])
  return [...rolesById].flatMap(([id, ofRole]) => {
    const role = rows.find((row) => row.id === id)
    return role ? [definition(db, role, ofRole)] : []
  })
}

export const rolesInScope = (actor: Actor): Condition[] => [
  ...(actor.issuer ? [sql<SqlBool>`(roles.kind = 'default' OR roles.issuer = ${actor.issuer})`] : []),
  ...(actor.orgIds.length
    ? [
        sql<SqlBool>`(roles.kind = 'default' OR roles.org_id IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join(actor.orgIds)})))`,
      ]
    : []),
]

export const requireRole = (db: Database, actor: Actor, id: string) =>
  requireRow(db, 'roles', id, 'Role', rolesInScope(actor))

export const describeRole = (db: Database, actor: Actor, role: RoleRow & { created_by: string | null }) => {
  const held = db.first(
    db.q
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select((eb) => eb.fn.count<number>('user_id').distinct().as('users'))
      .where('role_id', '=', role.id)
      .where(usersInScope(actor)),
  )
  return { ...definition(db, role), userCount: Number(held?.users ?? 0), createdBy: role.created_by }
}

export const grantsOf = (db: Database, roleId: number, orgId: number | null): Grant[] => {
  const rows = db.all(db.q.selectFrom('role_privileges').select(['privilege', 'org_id']).where('role_id', '=', roleId))
  const grants: Grant[] = []
  for (const { privilege, org_id } of rows) {
    if (!isPrivilege(privilege) || (orgId !== null && org_id !== 0 && org_id !== orgId)) continue
    const scope = org_id || orgId
    grants.push({ privilege, orgId: scope === null ? null : String(scope) })
  }
  return grants
}

const heldBy = (actor: Actor): Grant[] =>
  [...actor.grants].flatMap(([privilege, orgs]): Grant[] =>
    orgs === null ? [{ privilege, orgId: null }] : orgs.map((org) => ({ privilege, orgId: String(org) })),
  )

export const lackedBy = (db: Database, actor: Actor, wanted: readonly Grant[]): Privilege[] =>
  listLacking(wanted, heldBy(actor), (above, below) => isUnder(db, Number(below), [Number(above)]))
