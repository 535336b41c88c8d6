import { sql } from 'kysely'
import type { CreateRole, UpdateRole } from '@/lib/rules/bodies/roles'
import { EVERYWHERE, listLacking, type Grant } from '@/lib/rules/roles/grants'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { renewAllRequests } from '../../core/changes/digest'
import type { ChangedValues } from '../../core/effects/effects'
import { requirePermit } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { accessOf, scopeOfAccess } from '../../core/scope/access'
import { describeRole, grantsOf, lackedBy, requireRole } from './rows'

type RoleBody = Pick<CreateRole, 'roleName' | 'privilegeList'>

/** A person can add to a role only privileges that they have and businesses that they see. */
export const checkPrivileges = (
  db: Database,
  actor: Actor,
  { privilegeList }: RoleBody,
  before: ReadonlySet<string>,
): void => {
  const named = privilegeList.filter(({ enabled }) => enabled)
  if (named.length === 0) {
    const message = 'A role needs at least one privilege'
    throw new HttpError(400, message, { fields: { privilegeList: 'validation.rolePrivileges' } })
  }
  for (const entity of new Set(named.map(({ roleOnEntity }) => roleOnEntity)))
    if (entity !== EVERYWHERE) requireBusiness(db, actor, entity)
  const added = named.filter(({ roleOnEntity, rolePrivilege }) => !before.has(`${rolePrivilege} ${roleOnEntity}`))
  const lacking = lackedBy(
    db,
    actor,
    added.map(({ rolePrivilege, roleOnEntity }) => ({
      privilege: rolePrivilege,
      orgId: roleOnEntity === EVERYWHERE ? null : roleOnEntity,
    })),
  )
  if (lacking.length === 0) return
  const message = `You cannot give privileges that you do not have: ${lacking.join(', ')}`
  throw fieldError('privilegeList', message)
}

export const checkName = (db: Database, name: string, issuer: string | null, exceptId: number): void => {
  const same = db.first(
    db.q
      .selectFrom('roles')
      .select('id')
      .where(sql<string>`lower(name)`, '=', name.toLowerCase())
      .where((eb) => eb.or([eb('kind', '=', 'default'), eb('issuer', 'is', issuer)]))
      .where('id', '!=', exceptId),
  )
  if (same) {
    throw fieldError('roleName', 'A role with this name already exists', 409)
  }
}

export const insertPrivileges = (db: Database, roleId: number, { privilegeList }: RoleBody): void => {
  const named = privilegeList
    .filter(({ enabled }) => enabled)
    .map(({ rolePrivilege, roleOnEntity }) => ({
      privilege: rolePrivilege,
      org_id: roleOnEntity === EVERYWHERE ? 0 : Number(roleOnEntity),
    }))
  const everywhere = new Set(named.filter(({ org_id }) => org_id === 0).map(({ privilege }) => privilege))
  const seen = new Set<string>()
  for (const { privilege, org_id } of named) {
    if (seen.has(`${privilege} ${org_id}`) || (org_id !== 0 && everywhere.has(privilege))) continue
    seen.add(`${privilege} ${org_id}`)
    db.insert('role_privileges', { role_id: roleId, privilege, org_id })
  }
}

type Update = UpdateRole & { id: string }

const requireUpdatable = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, body: Update) => {
  const role = requireRole(db, actor, body.id)
  if (role.kind === 'default')
    throw new HttpError(409, 'You cannot change a default role. Create a custom role instead')
  if (role.version !== body.version)
    throw new HttpError(409, 'Somebody else changed this role after you opened it. Reload it, then make your change')
  checkName(db, body.roleName, role.issuer, role.id)
  const before = describeRole(db, actor, role).privilegeList
  checkPrivileges(db, actor, body, new Set(before.map((one) => `${one.rolePrivilege} ${one.roleOnEntity}`)))
  return role
}

const grantsWanted = ({ privilegeList, roleEnabled }: Update): Grant[] =>
  roleEnabled
    ? privilegeList
        .filter(({ enabled }) => enabled)
        .map(({ rolePrivilege, roleOnEntity }) => ({
          privilege: rolePrivilege,
          orgId: roleOnEntity === EVERYWHERE ? null : roleOnEntity,
        }))
    : []

const membersOf = (db: Database, roleId: number) =>
  db.all(
    db.q
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', db.q.selectFrom('user_roles').select('user_id').where('role_id', '=', roleId)),
  )

const scopesOfMembers = (db: Database, holders: ReturnType<typeof membersOf>) => {
  const scopes = holders.map((user) => scopeOfAccess(db, user.issuer, accessOf(db, user)))
  return {
    issuers: [...new Set(scopes.flatMap(({ issuers }) => issuers))],
    orgIds: [...new Set(scopes.flatMap(({ orgIds }) => (orgIds.length > 0 ? orgIds : [null])))],
  }
}

const namedGrants = (db: Database, grants: readonly Grant[]): string | null => {
  const ids = grants.flatMap(({ orgId }) => (orgId === null ? [] : [Number(orgId)]))
  const orgs = ids.length === 0 ? [] : db.all(db.q.selectFrom('orgs').select(['id', 'name']).where('id', 'in', ids))
  const said = grants.map(({ privilege, orgId }) => {
    const name = orgs.find(({ id }) => String(id) === orgId)?.name
    return orgId === null ? privilege : `${privilege} (${name ?? orgId})`
  })
  return said.sort().join(', ') || null
}

type ShownRole = { name: string; description: string; group: string | null; grants: readonly Grant[]; holders: number }
const facts = (db: Database, { name, description, group, grants, holders }: ShownRole): ChangedValues => ({
  name,
  description,
  group,
  privileges: namedGrants(db, grants),
  heldBy: String(holders),
})

/**
 * A change that gives a role's holders more needs approval, as inviting them would; without holders, or if it only takes away, it does not.
 * APPR-24
 */
export const updateRoleEffect: ChangeEffect<'updateRole'> = {
  subject: (context, body) => {
    const { db } = context
    const role = requireUpdatable(context, body)
    const before = role.enabled === 1 ? grantsOf(db, role.id, null) : []
    const wanted = grantsWanted(body)
    const holders = membersOf(db, role.id)
    if (holders.length === 0 || listLacking(wanted, before).length === 0) return null
    return {
      entityId: null,
      aboutRole: role.id,
      ...scopesOfMembers(db, holders),
      currency: 'INR',
      title: body.roleName,
      before: facts(db, { ...role, group: role.group_name, grants: before, holders: holders.length }),
      after: facts(db, {
        name: body.roleName,
        description: body.description,
        group: body.group ?? null,
        grants: wanted,
        holders: holders.length,
      }),
      key: `role #${role.id}`,
      needsDeciders: true,
    }
  },
  apply: (context, body) => {
    const { db } = context
    const role = requireUpdatable(context, body)
    requirePermit(context, 'USER_INVITATION')
    return db.write(() => {
      const values = {
        name: body.roleName,
        description: body.description,
        group_name: body.group ?? '',
        enabled: Number(body.roleEnabled),
        version: role.version + 1,
      }
      db.update('roles', role.id, values)
      db.run(db.q.deleteFrom('role_privileges').where('role_id', '=', role.id))
      insertPrivileges(db, role.id, body)
      renewAllRequests(context, 'USER_INVITATION')
      return { message: `Role ${body.roleName} changed` }
    })
  },
}
