import 'server-only'
import { cache } from 'react'
import { listIssuerPermissions } from '@/lib/calls/issuer-config'
import type { Result } from '@/lib/calls/problem'
import { getRole, listPermissions, type Role } from '@/lib/calls/roles'
import { listAllUsersForOrg, listIssuerAdmins, listPlatformUsers, type UserRow } from '@/lib/calls/users'
import { tryPerform } from '@/lib/gateway/perform'
import { issuerFor } from '@/lib/rules/cards/issuers'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall, type Holder } from '@/lib/rules/users/offers'
import { readSeenRoles } from './users'

type ListedRole = Role & { privilegeCount: number; state: 'ON' | 'OFF' }

const listed = (role: Role): ListedRole => ({
  ...role,
  privilegeCount: new Set(role.privilegeList.map(({ rolePrivilege }) => rolePrivilege)).size,
  state: role.roleEnabled ? 'ON' : 'OFF',
})

/** The upstream returns all roles of an issuer, so search and paging happen here. ROLE-02 */
export const findRoles = async (query: ListQuery, session: Session): Promise<ListResult<ListedRole>> => {
  const found = await readSeenRoles(issuerFor(session, query.chosen.issuer))
  if (!found.ok) return found
  const { search, page, pageSize, chosen } = query
  const text = search?.text.toLowerCase() ?? ''
  const matching = found.value.roles
    .filter(({ type }) => !chosen.type || type === chosen.type)
    .filter(({ roleName, description, group }) =>
      [roleName, description, group].some((one) => one?.toLowerCase().includes(text)),
    )
    .map(listed)
  const list = matching.slice((page - 1) * pageSize, page * pageSize)
  const totals = { totalRecords: matching.length, totalPages: Math.ceil(matching.length / pageSize) }
  return { ok: true, value: { list, data: { currentPage: page, recordsCurrentPage: list.length, ...totals } } }
}

/** For people who may not send the call, the role is searched in the issuer's list. Results are cached per request. */
export const readRole = cache(async (id: string, session: Session): Promise<Result<Role>> => {
  if (mayCall(session, getRole)) return tryPerform(getRole, { path: { id } })
  const found = await readSeenRoles(issuerFor(session))
  if (!found.ok) return found
  const role = found.value.roles.find((one) => one.id === id)
  return role
    ? { ok: true, value: role }
    : { ok: false, problem: { status: 404, title: 'Not Found', detail: null, code: 'not-found', requestId: '' } }
})

export const readPrivilegeChoices = async (
  issuer: string,
  session: Holder,
): Promise<Result<{ name: string; description: string | null }[]>> => {
  if (mayCall(session, listIssuerPermissions)) {
    const found = await tryPerform(listIssuerPermissions, { path: { issuerCode: issuer } })
    if (found.ok) return { ok: true, value: [...found.value.defaultPermissions, ...found.value.customPermissions] }
  }
  const found = await tryPerform(listPermissions, {})
  return found.ok ? { ok: true, value: found.value.list } : found
}

const MOST_USERS = 10_000

export const readEverybody = async ({ activeBusiness, user }: Session): Promise<Result<readonly UserRow[]>> => {
  const query = { page: 1, perPage: MOST_USERS }
  const found = await (activeBusiness
    ? tryPerform(listAllUsersForOrg, { query: { orgId: activeBusiness.id } })
    : isIssuerAdmin(user)
      ? tryPerform(listIssuerAdmins, { query })
      : tryPerform(listPlatformUsers, { query }))
  return found.ok ? { ok: true, value: found.value.list } : found
}

const FEW = 5

export const readRoleUsers = (roleId: string, { user }: Pick<Session, 'user'>) =>
  isIssuerAdmin(user)
    ? tryPerform(listIssuerAdmins, { query: { page: 1, perPage: FEW, roleId } })
    : tryPerform(listPlatformUsers, { query: { page: 1, perPage: FEW, roleId } })

export const readRolesOf = async (people: readonly UserRow[], session: Session): Promise<Result<Role[]>> => {
  const issuers = new Set(people.flatMap(({ issuerCode }) => issuerCode ?? []))
  issuers.add(issuerFor(session))
  const found = await Promise.all([...issuers].map(readSeenRoles))
  const failed = found.find((one) => !one.ok)
  if (failed && !failed.ok) return failed
  const roles = found.flatMap((one) => (one.ok ? one.value.roles : []))
  return { ok: true, value: [...new Map(roles.map((role) => [role.id, role])).values()] }
}
