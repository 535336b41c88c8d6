import type { Reach } from '../../calls/call'
import { isPrivilege, type Privilege } from '../../privileges'
import type { SessionUser } from '../identity/user-types'
import { EVERYWHERE } from '../roles/grants'

/** What a privilege applies to: nothing, some businesses with everything below them, one whole issuer, or the platform. Decision 40 */
export type Scope =
  | { kind: 'none' }
  /**
   * `issuer` is set for people of an issuer who are limited to some of its businesses. `isByRole` means that a role limits this privilege
   * although the person belongs to more businesses.
   */
  | { kind: 'businesses'; orgIds: readonly string[]; issuer: string | null; isByRole?: true }
  | { kind: 'issuer'; issuer: string }
  | { kind: 'platform' }

/** What a person may do and where, small enough to store in a session. For a privilege, null means the person's whole scope. */
export type PersonScope = {
  issuer: string | null
  orgIds: readonly string[]
  /** The person may do nothing, whatever their roles say, because the upstream did not say what they belong to. */
  isNowhere?: true
  privileges: Partial<Record<Privilege, readonly string[] | null>>
}

type RoleAnswer = {
  id?: string | null | undefined
  roleEnabled?: boolean | null | undefined
  privilegeList: readonly {
    roleOnEntity: string | null
    rolePrivilege: string | null
    enabled?: boolean | null | undefined
  }[]
}

/** What an upstream says about a person; null for what it does not say. */
export type PersonAnswer = {
  type: string | null
  issuerCode: string | null
  organizations: readonly { orgId: string }[] | null
  /** The person's roles, each for one business or (without `orgId`) for their whole scope. */
  bindings: readonly { roleId: string | null; orgId: string | null }[] | null
  roles: readonly RoleAnswer[]
}

/** The businesses that limit a person: their own or, if they have none and all their roles are for single businesses, those of their roles. */
export const businessIdsHolding = (
  organizations: readonly { orgId: string }[],
  bindings: readonly { orgId: string | null }[],
): string[] => {
  const own = organizations.map(({ orgId }) => orgId)
  if (own.length > 0) return own
  const bound = bindings.flatMap(({ orgId }) => orgId ?? [])
  return bound.length === bindings.length ? [...new Set(bound)] : []
}

/** A role for one business can contain a privilege for another business. That privilege then applies to neither. ROLE-05 */
const entitiesOf = (entity: string | null, bindings: readonly (string | null)[]): (string | null)[] =>
  bindings.flatMap((bound) => (entity === null || bound === null || entity === bound ? [bound ?? entity] : []))

export const scopeOfPerson = ({ type, issuerCode, organizations, bindings, roles }: PersonAnswer): PersonScope => {
  const privileges: PersonScope['privileges'] = {}
  for (const { id, roleEnabled, privilegeList } of roles) {
    if (roleEnabled === false) continue
    const named = (bindings ?? []).filter(({ roleId }) => roleId === id).map(({ orgId }) => orgId)
    for (const { roleOnEntity, rolePrivilege, enabled } of privilegeList) {
      if (enabled === false || rolePrivilege === null || !isPrivilege(rolePrivilege)) continue
      const entity = roleOnEntity === null || roleOnEntity === EVERYWHERE ? null : roleOnEntity
      for (const org of entitiesOf(entity, named)) {
        const known = privileges[rolePrivilege]
        privileges[rolePrivilege] = org === null || known === null ? null : [...new Set([...(known ?? []), org])]
      }
    }
  }
  const mayBelong = type === 'MP_ADMIN' || (type === 'ISSUER_ADMIN' && issuerCode)
  const isNowhere = organizations === null || bindings === null || !mayBelong
  return {
    issuer: issuerCode || null,
    orgIds: (organizations ?? []).map(({ orgId }) => orgId),
    ...(isNowhere && { isNowhere }),
    privileges,
  }
}

/** The scope of a person of whom only the session is known: every privilege is taken to apply to their whole scope. */
export const estimateScope = (
  { issuerCode, orgIds, organizations }: SessionUser,
  held: readonly string[],
): PersonScope => ({
  issuer: issuerCode,
  orgIds: orgIds ?? organizations.map(({ orgId }) => orgId),
  privileges: Object.fromEntries(held.filter(isPrivilege).map((name) => [name, null])),
})

const wholeScope = ({ issuer, orgIds }: PersonScope): Scope => {
  if (orgIds.length > 0) return { kind: 'businesses', orgIds, issuer }
  return issuer ? { kind: 'issuer', issuer } : { kind: 'platform' }
}

/** Where a person holds any one of these privileges. If `needs` is empty, it is their whole scope. */
export const scopeOver = (person: PersonScope, needs: readonly Privilege[]): Scope => {
  if (person.isNowhere) return { kind: 'none' }
  const held = needs.flatMap((privilege) => {
    const orgIds = person.privileges[privilege]
    return orgIds === undefined ? [] : [orgIds]
  })
  if (needs.length === 0 || held.includes(null)) return wholeScope(person)
  const orgIds = [...new Set(held.flatMap((orgs) => orgs ?? []))]
  return orgIds.length > 0 ? { kind: 'businesses', orgIds, issuer: person.issuer, isByRole: true } : { kind: 'none' }
}

export const isWithinReach = ({ kind }: Scope, reach: Reach): boolean => {
  if (reach === 'platform') return kind === 'platform'
  if (reach === 'issuer') return kind === 'issuer' || kind === 'platform'
  return kind !== 'none'
}
