import { privileges } from '@/lib/privileges'
import { CreateRole, UpdateRole } from '@/lib/rules/bodies/roles'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { change } from '../../core/changes/change'
import type { AreaHandlers } from '../../core/http/handler'
import { requireIssuer, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { describePrivilege } from './permissions'
import { describeRole, listRoles, requireRole, rolesInScope } from './rows'
import { checkName, checkPrivileges, insertPrivileges } from './write'

const permissions = () =>
  privileges.map((name) => ({ name, description: describePrivilege(name), type: 'default' as const }))

const issuerNamed = ({ actor, body }: { actor: Actor; body: Pick<CreateRole, 'issuerCode'> }): string =>
  body.issuerCode ?? actor.issuer ?? DEFAULT_ISSUER

export const roles = {
  'issuing GET api/auth/user/roleList': ({ db, actor }) => ({ roleDefinitionList: listRoles(db, actor.id) }),
  'issuing GET admins/permissions': () => ({ list: permissions() }),
  'issuing GET mp/getPermissions/{issuerCode}': {
    issuer: ({ path }) => path.issuerCode,
    answer: ({ db, actor, path }) => {
      requireIssuer(db, actor, path.issuerCode)
      return { defaultPermissions: permissions(), customPermissions: [] }
    },
  },
  'issuing GET issuer/{code}/roles': ({ db, actor, path }) => {
    const issuer = requireIssuer(db, actor, path.code)
    const query = db.q
      .selectFrom('roles')
      .selectAll()
      .where((eb) => eb.or([eb('kind', '=', 'default'), eb('issuer', '=', issuer)]))
      .orderBy('kind', 'desc')
      .orderBy('name')
    return { list: db.all(whereAll(query, rolesInScope(actor))).map((role) => describeRole(db, actor, role)) }
  },
  'issuing GET admins/role/{id}': ({ db, actor, path }) => describeRole(db, actor, requireRole(db, actor, path.id)),
  'issuing POST admins/role': {
    issuer: issuerNamed,
    body: CreateRole,
    answer: ({ db, actor, body }) =>
      db.write(() => {
        const issuer = requireIssuer(db, actor, issuerNamed({ actor, body }))
        checkName(db, body.roleName, issuer, 0)
        checkPrivileges(db, actor, body, new Set())
        const id = db.create('roles', {
          name: body.roleName,
          kind: 'custom',
          description: body.description,
          group_name: body.group ?? '',
          issuer,
          enabled: Number(body.roleEnabled),
          org_id: actor.orgIds[0] ?? null,
          created_by: actor.name,
        })
        insertPrivileges(db, id, body)
        return { id: String(id), message: `Role ${body.roleName} created` }
      }),
  },
  'issuing PUT admins/role/{id}': {
    issuer: ({ db, actor, path }) => requireRole(db, actor, path.id).issuer ?? actor.issuer,
    body: UpdateRole,
    answer: (context) => change(context, 'updateRole', { id: context.path.id, ...context.body }),
  },
} satisfies AreaHandlers
