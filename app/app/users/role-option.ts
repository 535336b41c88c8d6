import type { Role } from '@/lib/calls/roles'
import { isPrivilege, type HeldPrivilege, type Privilege } from '@/lib/privileges'
import { EVERYWHERE, listLacking, type Grant } from '@/lib/rules/roles/grants'

export type RoleOption = {
  id: string
  name: string
  isOff: boolean
  grants: Grant[]
  /** The privileges of the role that the inviter does not hold; if there are any, they cannot grant the role. ROLE-09 */
  lacking: Privilege[]
}

type Definition = Pick<Role, 'privilegeList'>

const grantsIn = ({ privilegeList }: Definition): Grant[] =>
  privilegeList.flatMap(({ rolePrivilege, roleOnEntity, enabled }) =>
    enabled && rolePrivilege && isPrivilege(rolePrivilege)
      ? [{ privilege: rolePrivilege, orgId: roleOnEntity === EVERYWHERE ? null : roleOnEntity }]
      : [],
  )

export const toRoleOption = (role: Role, ownPrivileges: readonly HeldPrivilege[]): RoleOption => {
  const grants = grantsIn(role)
  const own = ownPrivileges.flatMap((name) => (isPrivilege(name) ? [{ privilege: name, orgId: null }] : []))
  return {
    id: role.id,
    name: role.roleName ?? role.id,
    isOff: !role.roleEnabled,
    grants,
    lacking: listLacking(grants, own),
  }
}

/** What the role allows a person who holds it for one business or, with null, for their whole scope. */
export const grantsAt = ({ grants }: Pick<RoleOption, 'grants'>, orgId: string | null): Grant[] =>
  orgId === null
    ? [...grants]
    : grants
        .filter((grant) => grant.orgId === null || grant.orgId === orgId)
        .map(({ privilege }) => ({ privilege, orgId }))
