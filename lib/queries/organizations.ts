import 'server-only'
import { cache } from 'react'
import {
  getOrg,
  getSubOrg,
  listOrgs,
  listSubOrgs,
  type BusinessDetail,
  type BusinessRow,
} from '@/lib/calls/organizations'
import type { Result } from '@/lib/calls/problem'
import { listOrgCardPrograms } from '@/lib/calls/programs'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { PROGRAMS_OF_ONE_BUSINESS } from '@/lib/rules/lists/pagination'
import { dateParams, sortParams } from './list-params'

export const findOrganizations = (query: ListQuery, session: Session): Promise<ListResult<BusinessRow>> => {
  const asked = { query: organizationParams(query) }
  return session.activeBusiness
    ? tryPerform(listSubOrgs, { path: { orgId: session.activeBusiness.id }, ...asked })
    : tryPerform(listOrgs, asked)
}

export const organizationParams = ({ page, pageSize, search, range, chosen, sort }: ListQuery) => ({
  page,
  perPage: pageSize,
  ...(search && { [search.by === 'mobile' ? 'mobile' : 'name']: search.text }),
  ...(chosen.status && { status: chosen.status }),
  ...dateParams(range),
  ...(chosen.branchId && { branchId: chosen.branchId }),
  ...(chosen.issuerCode && { issuerCode: chosen.issuerCode }),
  ...sortParams({ sort }),
})

/** Sub-businesses have another call; if the link does not tell which it is, both are tried. Results are cached per request. ORG-06 */
export const readOrganization = cache(async (orgId: string, isSub: boolean): Promise<Result<BusinessDetail>> => {
  const primary = () => tryPerform(getOrg, { path: { orgId } })
  const sub = () => tryPerform(getSubOrg, { path: { id: orgId } })
  const [first, second] = isSub ? [sub, primary] : [primary, sub]
  const found = await first()
  return found.ok || found.problem.code !== 'not-found' ? found : second()
})

export const readSubOrganizations = (orgId: string, page: number, perPage: number) =>
  tryPerform(listSubOrgs, { path: { orgId }, query: { page, perPage } })

export const readPrograms = (orgId: string) =>
  tryPerform(listOrgCardPrograms, { path: { orgId }, query: { page: 1, perPage: PROGRAMS_OF_ONE_BUSINESS } })
