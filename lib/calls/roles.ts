import { z } from 'zod'
import { flag, id, listOf, text } from './reply'
import { callIn } from './call'

const call = callIn('roles')

/** A role with the privileges it holds. ROLE-03 */
export const RoleDefinition = z.looseObject({
  id: z.nullish(id),
  roleName: text,
  roleEnabled: flag,
  type: text,
  description: text,
  group: text,
  privilegeList: listOf(z.looseObject({ roleOnEntity: text, rolePrivilege: text, enabled: flag })),
})
export type RoleDefinition = z.output<typeof RoleDefinition>

export const listPermissions = call(
  'issuing GET admins/permissions',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const createRole = call('issuing POST admins/role', ['USERS_ALL'], {})

export const updateRole = call('issuing PUT admins/role/{id}', ['USERS_ALL'], {})

/** The asker's own roles. ROLE-08, WIRE-06 */
export const listUserRoles = call('issuing GET api/auth/user/roleList', 'login', {
  reply: z.looseObject({
    roleDefinitionList: listOf(RoleDefinition),
  }),
  ownRoles: true,
})

export const listIssuerRoles = call(
  'issuing GET issuer/{code}/roles',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Added: edit needs it. */
export const getRole = call('issuing GET admins/role/{id}', ['USERS_READ', 'USERS_ALL'], { optional: true })
