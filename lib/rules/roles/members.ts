import type { Privilege } from '@/lib/privileges'
import { EVERYWHERE } from './grants'

/** If there are more, the page shows only their number. Decision 11 */
export const MOST_MEMBERS = 200

type RoleMember = { roles: readonly { roleId: string | null; orgId: string | null; orgName: string | null }[] }
type GrantingRole = {
  id: string
  roleEnabled: boolean
  privilegeList: readonly {
    rolePrivilege: string | null
    roleOnEntity: string | null
    entityName: string | null
    enabled: boolean
  }[]
}
type Through<R> = {
  role: R
  /** The business that the privilege is limited to; null if it applies in the person's whole scope. */
  businessName: string | null
}

const businessNamesOf = (
  role: GrantingRole,
  privilege: Privilege,
  at: { orgId: string | null; orgName: string | null },
) =>
  role.privilegeList
    .filter((one) => one.enabled && one.rolePrivilege === privilege)
    .flatMap(({ roleOnEntity, entityName }) => {
      const entity = roleOnEntity === EVERYWHERE ? null : roleOnEntity
      if (entity === null) return [at.orgId === null ? null : (at.orgName ?? at.orgId)]
      return at.orgId === null || at.orgId === entity ? [entityName ?? entity] : []
    })

/** Everybody who holds a privilege, with the roles that give it. Disabled roles give none. */
export const findMembers = <P extends RoleMember, R extends GrantingRole>(
  people: readonly P[],
  roles: readonly R[],
  privilege: Privilege,
): { holders: { person: P; through: Through<R>[] }[]; total: number } => {
  const known = new Map(roles.filter(({ roleEnabled }) => roleEnabled).map((role) => [role.id, role]))
  const found = people.flatMap((person) => {
    const through = person.roles.flatMap(({ roleId, ...at }) => {
      const role = known.get(roleId ?? '')
      return role ? businessNamesOf(role, privilege, at).map((businessName) => ({ role, businessName })) : []
    })
    return through.length > 0 ? [{ person, through }] : []
  })
  return { holders: found.slice(0, MOST_MEMBERS), total: found.length }
}
