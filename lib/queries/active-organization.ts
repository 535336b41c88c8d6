import 'server-only'
import { randomUUID } from 'node:crypto'
import { type OrgRow, listOrgs } from '../calls/organizations'
import { perform } from '../gateway/perform'
import type { ActiveOrg, Session } from '../rules/identity/session'

const activeFrom = (row: OrgRow): ActiveOrg => ({
  id: row.orgId,
  name: row.orgDisplayName ?? row.orgName ?? row.orgId,
  currency: row.issuerDetailsList.some(({ currencyCode }) => currencyCode === 'AED') ? 'AED' : 'INR',
  setUpComplete: row.setUpComplete,
})

type Chosen = { orgId: string; name: string }

const among = (rows: readonly OrgRow[], { orgId, name }: Chosen): OrgRow | undefined => {
  if (orgId) return rows.find((row) => row.orgId === orgId)
  const wanted = name.toLowerCase()
  const isNamed = ({ orgName, orgDisplayName }: OrgRow) =>
    [orgName, orgDisplayName].some((text) => text?.toLowerCase() === wanted)
  return rows.find(isNamed) ?? (rows.length === 1 ? rows[0] : undefined)
}

/** A picker sends an id with its name; an id alone is searched among all businesses in scope. */
const PER_PAGE = 1000

/**
 * The business with this id (or, without one, this name or the only match), if the person may choose it, else null; the upstream decides
 * the scope.
 */
export const findActiveOrganization = async (
  session: Session,
  orgId: string,
  name: string,
  requestId: string,
): Promise<ActiveOrg | null> => {
  for (let page = 1; ; page++) {
    const query = { page, perPage: PER_PAGE, ...(name && { name }) }
    const { list, data } = await perform(listOrgs, { query }, { session, requestId })
    const row = among(list, { orgId, name })
    if (row) return activeFrom(row)
    if (page >= data.totalPages) return null
  }
}

export const findBusiness = (session: Session, orgId: string): Promise<ActiveOrg | null> =>
  findActiveOrganization(session, orgId, '', randomUUID())
