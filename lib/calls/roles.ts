import { z } from 'zod'
import { CreateRole, UpdateRole } from '@/lib/rules/bodies/roles'
import { callIn } from './call'
import { count, flag, id, listOf, Message, orNull, text, version } from './reply'

const call = callIn('roles')
const readers = ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

export const RoleDefinition = z.looseObject({
  id: z.nullish(id),
  roleName: text,
  roleEnabled: flag,
  type: text,
  description: text,
  group: text,
  privilegeList: listOf(z.looseObject({ roleOnEntity: text, entityName: text, rolePrivilege: text, enabled: flag })),
})
export type RoleDefinition = z.output<typeof RoleDefinition>

export const Role = RoleDefinition.extend({
  id,
  issuerCode: text,
  version,
  userCount: orNull(count),
  createdBy: text,
})
export type Role = z.output<typeof Role>

export const Permission = z.looseObject({ name: z.string(), description: text, type: text })

export const listPermissions = call('issuing GET admins/permissions', readers, {
  reply: z.looseObject({ list: z.array(Permission) }),
  reach: 'scoped',
})

const Saved = z.looseObject({ id: z.nullish(id), message: text })

export const createRole = call('issuing POST admins/role', ['USERS_ALL'], {
  body: CreateRole,
  reply: Saved,
  reach: 'issuer',
  names: { roleName: 'roleName' },
  makes: { id: 'roleId' },
})

/** The change applies to everybody with the role from their next request. ROLE-06 */
export const updateRole = call('issuing PUT admins/role/{id}', ['USERS_ALL'], {
  body: UpdateRole,
  reply: Message,
  reach: 'issuer',
  names: { roleName: 'roleName' },
  othersRoles: true,
})

export const listUserRoles = call('issuing GET api/auth/user/roleList', 'login', {
  reply: z.looseObject({
    roleDefinitionList: listOf(RoleDefinition),
  }),
  reach: 'self',
  ownRoles: true,
})

export const listIssuerRoles = call('issuing GET issuer/{code}/roles', readers, {
  reply: z.looseObject({ list: z.array(Role) }),
  reach: 'scoped',
})

export const getRole = call('issuing GET admins/role/{id}', ['USERS_READ', 'USERS_ALL'], {
  reply: Role,
  reach: 'scoped',
  optional: true,
})
