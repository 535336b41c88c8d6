import * as z from 'zod/mini'
import { type Privilege, isPrivilege } from '@/lib/privileges'
import { id as recordId, idPattern } from '../bodies/fields'
import { roleDescription, roleGroup, roleName } from '../bodies/roles'
import { EVERYWHERE } from './grants'

const isBox = (text: string): boolean => readBox(text) !== null

export const RoleForm = z.strictObject({
  roleName,
  description: roleDescription,
  group: roleGroup,
  roleEnabled: z.boolean(),
  issuerCode: z.string(),
  businesses: z.array(z.strictObject({ id: recordId, name: z.string() })),
  privileges: z.array(z.string().check(z.refine(isBox))).check(z.minLength(1, 'validation.rolePrivileges')),
})
export type RoleForm = z.output<typeof RoleForm>

export const writeBox = (privilege: string, entity: string): string => `${privilege}@${entity}`

const readBox = (box: string): { privilege: Privilege; entity: string } | null => {
  const [privilege = '', entity = ''] = box.split('@')
  return isPrivilege(privilege) && (entity === EVERYWHERE || idPattern.test(entity)) ? { privilege, entity } : null
}

/** Ticking a privilege for everything clears its boxes for single businesses. */
export const toggleBox = (boxes: readonly string[], privilege: string, entity: string): string[] => {
  const box = writeBox(privilege, entity)
  if (boxes.includes(box)) return boxes.filter((one) => one !== box)
  const others = entity === EVERYWHERE ? boxes.filter((one) => !one.startsWith(`${privilege}@`)) : boxes
  return [...others, box]
}

export const dropEntity = (boxes: readonly string[], entity: string): string[] =>
  boxes.filter((one) => !one.endsWith(`@${entity}`))

export const toRoleBody = ({ privileges, roleName, description, group, roleEnabled }: RoleForm) => ({
  roleName,
  description,
  group,
  roleEnabled,
  privilegeList: privileges.flatMap((box) => {
    const read = readBox(box)
    return read ? [{ roleOnEntity: read.entity, rolePrivilege: read.privilege, enabled: true }] : []
  }),
})

type StoredRole = {
  roleName: string | null
  description: string | null
  group: string | null
  roleEnabled: boolean
  issuerCode: string | null
  privilegeList: readonly { roleOnEntity: string | null; entityName: string | null; rolePrivilege: string | null }[]
}

export const emptyRole: RoleForm = {
  roleName: '',
  description: '',
  group: '',
  roleEnabled: true,
  issuerCode: '',
  businesses: [],
  privileges: [],
}

export const toRoleForm = (role: StoredRole): RoleForm => {
  const entity = (text: string | null) => text ?? EVERYWHERE
  const own = role.privilegeList.filter(({ roleOnEntity }) => entity(roleOnEntity) !== EVERYWHERE)
  return {
    roleName: role.roleName ?? '',
    description: role.description ?? '',
    group: role.group ?? '',
    roleEnabled: role.roleEnabled,
    issuerCode: role.issuerCode ?? '',
    businesses: [...new Map(own.map(({ roleOnEntity, entityName }) => [entity(roleOnEntity), entityName]))].map(
      ([id, name]) => ({ id, name: name ?? id }),
    ),
    privileges: role.privilegeList.flatMap(({ rolePrivilege, roleOnEntity }) =>
      rolePrivilege ? [writeBox(rolePrivilege, entity(roleOnEntity))] : [],
    ),
  }
}

export const roleDraftIn = (json: Record<string, unknown>): RoleForm | null => {
  const draft = z.safeParse(RoleDraft, json)
  return draft.success ? { ...emptyRole, ...draft.data } : null
}

const text = z.string().check(z.maxLength(1000))
const RoleDraft = z.partial(
  z.strictObject({
    roleName: text,
    description: text,
    group: text,
    roleEnabled: z.boolean(),
    issuerCode: text,
    businesses: z.array(z.strictObject({ id: text, name: text })),
    privileges: z.array(text),
  }),
)
