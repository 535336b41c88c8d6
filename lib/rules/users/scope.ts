import type { Reach } from '../../calls/call'
import { isPrivilege, type Privilege } from '../../privileges'
import type { SessionUser } from '../identity/user-types'
import { EVERYWHERE } from '../roles/grants'

/** Over what a privilege is held: nothing, some businesses with everything below them, one whole issuer, or the platform. Decision 40 */
export type Scope =
  | { kind: 'none' }
  /** `issuer`: of an issuer's own people, held to some of its businesses; `isByRole`: the person belongs to more than these. */
  | { kind: 'businesses'; orgIds: readonly string[]; issuer: string | null; isByRole?: true }
  | { kind: 'issuer'; issuer: string }
  | { kind: 'platform' }

/** What a person may do and where, small enough for a session: `null` stands for wherever the person is. */
export type PersonScope = {
  issuer: string | null
  orgIds: readonly string[]
  /** Nothing, whatever the roles say: the answer did not tell where the person belongs or what for. */
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

/** What an upstream says of a person; `null` where it says nothing. */
export type PersonAnswer = {
  type: string | null
  issuerCode: string | null
  organizations: readonly { orgId: string }[] | null
  /** The roles of the person, each for one business or wherever the person is. */
  bindings: readonly { roleId: string | null; orgId: string | null }[] | null
  roles: readonly RoleAnswer[]
}

/** All businesses that hold a person: their own, else those of their roles where every role is for one. */
export const orgIdsHolding = (
  organizations: readonly { orgId: string }[],
  bindings: readonly { orgId: string | null }[],
): string[] => {
  const own = organizations.map(({ orgId }) => orgId)
  if (own.length > 0) return own
  const bound = bindings.flatMap(({ orgId }) => orgId ?? [])
  return bound.length === bindings.length ? [...new Set(bound)] : []
}

/** A privilege for one business in a role for another one holds for neither. ROLE-05 */
const placesOf = (place: string | null, bindings: readonly (string | null)[]): (string | null)[] =>
  bindings.flatMap((bound) => (place === null || bound === null || place === bound ? [bound ?? place] : []))

export const scopeOfPerson = ({ type, issuerCode, organizations, bindings, roles }: PersonAnswer): PersonScope => {
  const privileges: PersonScope['privileges'] = {}
  for (const { id, roleEnabled, privilegeList } of roles) {
    if (roleEnabled === false) continue
    const named = (bindings ?? []).filter(({ roleId }) => roleId === id).map(({ orgId }) => orgId)
    for (const { roleOnEntity, rolePrivilege, enabled } of privilegeList) {
      if (enabled === false || rolePrivilege === null || !isPrivilege(rolePrivilege)) continue
      const place = roleOnEntity === null || roleOnEntity === EVERYWHERE ? null : roleOnEntity
      for (const org of placesOf(place, named)) {
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

/** What is taken for the scope of a person of whom no more is known than their session says: each privilege wherever they are. */
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

/** Over what a person holds any one of these privileges; a need of none is held wherever they are. */
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
