import * as z from 'zod/mini'
import { privileges } from '@/lib/privileges'
import { EVERYWHERE } from '../roles/grants'
import { isLabel, isRoleDescription, isRoleName } from '../roles/role-fields'
import { id, issuerCode } from './fields'

const version = z.int().check(z.gte(1))

const RolePrivilege = z.strictObject({
  roleOnEntity: z.union([id, z.literal(EVERYWHERE)]),
  rolePrivilege: z.enum(privileges, 'validation.privilege'),
  enabled: z.boolean(),
})

export const roleName = z.string().check(z.trim(), z.refine(isRoleName, 'validation.roleName'))
export const roleDescription = z.string().check(z.trim(), z.refine(isRoleDescription, 'validation.roleDescription'))
export const roleGroup = z.string().check(
  z.trim(),
  z.maxLength(50, 'validation.roleGroup'),
  z.refine((text) => text === '' || isLabel(text), 'validation.roleGroup'),
)

const role = {
  roleName,
  description: roleDescription,
  group: z.optional(roleGroup),
  roleEnabled: z.boolean(),
  privilegeList: z
    .array(RolePrivilege)
    .check(z.minLength(1, 'validation.rolePrivileges'), z.maxLength(2000, 'validation.rolePrivileges')),
}

export const CreateRole = z.strictObject({
  ...role,
  issuerCode: z.optional(issuerCode),
})
export type CreateRole = z.output<typeof CreateRole>

export const UpdateRole = z.strictObject({ ...role, version })
export type UpdateRole = z.output<typeof UpdateRole>
