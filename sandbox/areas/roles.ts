import { sql } from 'kysely'
import { privileges } from '@/lib/privileges'
import { CreateRole, UpdateRole } from '@/lib/rules/bodies/roles'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { EVERYWHERE } from '@/lib/rules/roles/grants'
import type { Database } from '../db/database'
import type { AreaAnswers } from '../http/answer'
import { Refusal } from '../http/refusal'
import { requireIssuer, requireOrg, whereAll } from '../identity/who'
import type { Who } from '../identity/who'
import { describePrivilege } from './roles/permissions'
import { describeRole, lackedBy, listRoles, requireRole, rolesInScope } from './roles/rows'

type Role = Pick<CreateRole, 'roleName' | 'privilegeList'>

const permissions = () =>
  privileges.map((name) => ({ name, description: describePrivilege(name), type: 'default' as const }))

/** Who makes a role puts no more into it than they may do themselves, and into no business that they do not see. */
const checkPrivileges = (db: Database, who: Who, { privilegeList }: Role, before: ReadonlySet<string>): void => {
  const named = privilegeList.filter(({ enabled }) => enabled)
  if (named.length === 0) {
    const message = 'A role needs at least one privilege'
    throw new Refusal(400, message, { fields: { privilegeList: 'validation.rolePrivileges' } })
  }
  for (const entity of new Set(named.map(({ roleOnEntity }) => roleOnEntity)))
    if (entity !== EVERYWHERE) requireOrg(db, who, entity)
  const added = named.filter(({ roleOnEntity, rolePrivilege }) => !before.has(`${rolePrivilege} ${roleOnEntity}`))
  const lacking = lackedBy(
    db,
    who,
    added.map(({ rolePrivilege, roleOnEntity }) => ({
      privilege: rolePrivilege,
      orgId: roleOnEntity === EVERYWHERE ? null : roleOnEntity,
    })),
  )
  if (lacking.length === 0) return
  const message = `You cannot hand on what you do not hold yourself: ${lacking.join(', ')}`
  throw new Refusal(400, message, { fields: { privilegeList: message } })
}

/** One name once among the roles that the same people choose from. */
const checkName = (db: Database, name: string, issuer: string | null, exceptId: number): void => {
  const same = db.first(
    db.q
      .selectFrom('roles')
      .select('id')
      .where(sql<string>`lower(name)`, '=', name.toLowerCase())
      .where((eb) => eb.or([eb('kind', '=', 'default'), eb('issuer', 'is', issuer)]))
      .where('id', '!=', exceptId),
  )
  if (same) {
    const message = 'There is a role of this name already'
    throw new Refusal(409, message, { fields: { roleName: message } })
  }
}

const keepPrivileges = (db: Database, roleId: number, { privilegeList }: Role): void => {
  db.run(db.q.deleteFrom('role_privileges').where('role_id', '=', roleId))
  const named = privilegeList
    .filter(({ enabled }) => enabled)
    .map(({ rolePrivilege, roleOnEntity }) => ({
      privilege: rolePrivilege,
      org_id: roleOnEntity === EVERYWHERE ? 0 : Number(roleOnEntity),
    }))
  const everywhere = new Set(named.filter(({ org_id }) => org_id === 0).map(({ privilege }) => privilege))
  const seen = new Set<string>()
  for (const { privilege, org_id } of named) {
    // What holds everywhere is not said again of one business.
    if (seen.has(`${privilege} ${org_id}`) || (org_id !== 0 && everywhere.has(privilege))) continue
    seen.add(`${privilege} ${org_id}`)
    db.run(db.q.insertInto('role_privileges').values({ role_id: roleId, privilege, org_id }))
  }
}

/** Whose role it becomes: the issuer that is named, else an issuer admin's own. */
const issuerNamed = ({ who, body }: { who: Who; body: Pick<CreateRole, 'issuerCode'> }): string =>
  body.issuerCode ?? who.issuer ?? DEFAULT_ISSUER

export const roles = {
  'issuing GET api/auth/user/roleList': ({ db, who }) => ({ roleDefinitionList: listRoles(db, who.id) }),
  'issuing GET admins/permissions': () => ({ list: permissions() }),
  'issuing GET mp/getPermissions/{issuerCode}': {
    issuer: ({ path }) => path.issuerCode,
    answer: ({ db, who, path }) => {
      requireIssuer(db, who, path.issuerCode)
      return { defaultPermissions: permissions(), customPermissions: [] }
    },
  },
  'issuing GET issuer/{code}/roles': ({ db, who, path }) => {
    const issuer = requireIssuer(db, who, path.code)
    const query = db.q
      .selectFrom('roles')
      .selectAll()
      .where((eb) => eb.or([eb('kind', '=', 'default'), eb('issuer', '=', issuer)]))
      .orderBy('kind', 'desc')
      .orderBy('name')
    return { list: db.all(whereAll(query, rolesInScope(who))).map((role) => describeRole(db, role)) }
  },
  'issuing GET admins/role/{id}': ({ db, who, path }) => describeRole(db, requireRole(db, who, path.id)),
  'issuing POST admins/role': {
    issuer: issuerNamed,
    body: CreateRole,
    answer: ({ db, who, body }) =>
      db.write(() => {
        const issuer = requireIssuer(db, who, issuerNamed({ who, body }))
        checkName(db, body.roleName, issuer, 0)
        checkPrivileges(db, who, body, new Set())
        const id = db.insert(
          db.q
            .insertInto('roles')
            .values({
              name: body.roleName,
              kind: 'custom',
              description: body.description,
              group_name: body.group ?? '',
              issuer,
              enabled: Number(body.roleEnabled),
              org_id: who.orgIds[0] ?? null,
              created_by: who.name,
            })
            .returning('id'),
        )
        keepPrivileges(db, id, body)
        return { id: String(id), message: `Role ${body.roleName} created` }
      }),
  },
  'issuing PUT admins/role/{id}': {
    issuer: ({ db, who, path }) => requireRole(db, who, path.id).issuer ?? who.issuer,
    body: UpdateRole,
    answer: ({ db, who, path, body }) =>
      db.write(() => {
        const role = requireRole(db, who, path.id)
        if (role.kind === 'default') throw new Refusal(409, 'A default role cannot be changed: make a role of your own')
        if (role.version !== body.version)
          throw new Refusal(409, 'Somebody else has changed this role meanwhile. Look at it again, then change it')
        checkName(db, body.roleName, role.issuer, role.id)
        const before = new Set(
          describeRole(db, role).privilegeList.map((one) => `${one.rolePrivilege} ${one.roleOnEntity}`),
        )
        checkPrivileges(db, who, body, before)
        db.run(
          db.q
            .updateTable('roles')
            .set({
              name: body.roleName,
              description: body.description,
              group_name: body.group ?? '',
              enabled: Number(body.roleEnabled),
              version: role.version + 1,
            })
            .where('id', '=', role.id),
        )
        keepPrivileges(db, role.id, body)
        return { message: `Role ${body.roleName} changed` }
      }),
  },
} satisfies AreaAnswers
