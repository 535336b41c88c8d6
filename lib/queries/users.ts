import 'server-only'
import { cache } from 'react'
import type { Result } from '@/lib/calls/problem'
import { listIssuerRoles, listUserRoles, type Role } from '@/lib/calls/roles'
import {
  getSeenView,
  getUser,
  listIssuerAdmins,
  listOrgUsers,
  listPlatformUsers,
  type UserRow,
} from '@/lib/calls/users'
import { isMissingCall } from '@/lib/gateway/missing-calls'
import { tryPerform } from '@/lib/gateway/perform'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { dateParams } from './list-params'

/** Whether the person may see the console as somebody else. Where they already do, they go back to their own view first. */
export const offersView = (session: Session): boolean =>
  !session.seeAs && mayCall(session, getSeenView) && !isMissingCall(getSeenView)

type ListedUser = UserRow & { roleNames: string; businessNames: string }

const named = (row: UserRow): ListedUser => ({
  ...row,
  roleNames: row.roles
    .map(({ roleName, orgName }) => (orgName ? `${roleName} (${orgName})` : (roleName ?? '')))
    .join(', '),
  businessNames: row.organizations.map(({ orgName, orgId }) => orgName ?? orgId).join(', '),
})

const listParams = ({ page, pageSize, search, chosen, range }: ListQuery) => ({
  page,
  perPage: pageSize,
  ...(search && { [search.by === 'mobile' ? 'mobile' : 'name']: search.text }),
  ...(chosen.status && { status: chosen.status }),
  ...(chosen.approvalStatus && { approvalStatus: chosen.approvalStatus }),
  ...(chosen.roleId && { roleId: chosen.roleId }),
  ...dateParams(range),
})

export const findUsers = async (
  query: ListQuery,
  { activeBusiness, user }: Session,
): Promise<ListResult<ListedUser>> => {
  const params = listParams(query)
  const found = await (activeBusiness
    ? tryPerform(listOrgUsers, { path: { id: activeBusiness.id }, query: params })
    : isIssuerAdmin(user)
      ? tryPerform(listIssuerAdmins, { query: params })
      : tryPerform(listPlatformUsers, { query: params }))
  return found.ok ? { ok: true, value: { ...found.value, list: found.value.list.map(named) } } : found
}

export const findIssuerAdmins = async (query: ListQuery, { user }: Session): Promise<ListResult<ListedUser>> => {
  const { type, issuerCode = user.issuerCode } = query.chosen
  const more = { ...(type && { type }), ...(issuerCode && { issuerCode }) }
  const found = await tryPerform(listIssuerAdmins, { query: { ...listParams(query), ...more } })
  return found.ok ? { ok: true, value: { ...found.value, list: found.value.list.map(named) } } : found
}

export const readUser = cache((userId: string) => tryPerform(getUser, { path: { id: userId } }, { isLook: true }))

export const readRoles = async (issuer: string): Promise<Result<Role[]>> => {
  const found = await tryPerform(listIssuerRoles, { path: { code: issuer } })
  return found.ok ? { ok: true, value: found.value.list } : found
}

const readOwnRoles = async (): Promise<Result<Role[]>> => {
  const found = await tryPerform(listUserRoles, {})
  if (!found.ok) return found
  const own = found.value.roleDefinitionList.flatMap(({ id, ...role }): Role[] =>
    id ? [{ ...role, id, issuerCode: null, version: 0, userCount: 0, createdBy: null }] : [],
  )
  return { ok: true, value: own }
}

type SeenRoles = { roles: Role[]; isOwn: boolean }

export const readSeenRoles = async (issuer: string): Promise<Result<SeenRoles>> => {
  const found = await readRoles(issuer)
  if (found.ok) return { ok: true, value: { roles: found.value, isOwn: false } }
  if (found.problem.code !== 'not-found') return found
  const own = await readOwnRoles()
  return own.ok ? { ok: true, value: { roles: own.value, isOwn: true } } : own
}
