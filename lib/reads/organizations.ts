import 'server-only'
import { listOrgs, listSubOrgs } from '@/lib/calls/organizations'
import type { OrgRow } from '@/lib/calls/organizations'
import { attempt } from '@/lib/gate/perform'
import type { Found, ListQuery, Viewer } from '@/lib/rules/list-query'
import { datesAsked } from './asked'

/** Businesses in scope or, inside a business, what lies under it. ORG-02, ORG-05 */
export const findOrganizations = (query: ListQuery, viewer: Viewer): Promise<Found<OrgRow>> =>
  viewer.activeOrg
    ? attempt(listSubOrgs, { path: { orgId: viewer.activeOrg.id }, query: subOrgsAsked(query) })
    : attempt(listOrgs, { query: orgsAsked(query) })

/** ORG-05 */
export const subOrgsAsked = ({ page, pageSize, search, chosen }: ListQuery) => ({
  page,
  perPage: pageSize,
  ...(search && { name: search.text }),
  ...(chosen.status && { status: chosen.status }),
})

/** ORG-02 */
export const orgsAsked = (query: ListQuery) => ({
  ...subOrgsAsked(query),
  ...datesAsked(query.range),
  ...(query.chosen.branchId && { branchId: query.chosen.branchId }),
  ...(query.chosen.issuerCode && { issuerCode: query.chosen.issuerCode }),
})
