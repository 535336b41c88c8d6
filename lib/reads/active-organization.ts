import 'server-only'
import type { OrgRow } from '../calls/organizations'
import { listOrgs } from '../calls/organizations'
import { perform } from '../gate/perform'
import type { ActiveOrg } from '../session/record'
import type { Session } from '../session/session'

const activeFrom = (row: OrgRow): ActiveOrg => ({
  id: row.orgId,
  name: row.orgDisplayName ?? row.orgName ?? row.orgId,
  currency: row.issuerDetailsList.some(({ currencyCode }) => currencyCode === 'AED') ? 'AED' : 'INR',
  setUpComplete: row.setUpComplete,
})

/** The business with this id (or, without one, best fitting this name) if the person may choose it, else null; the upstream decides what is in scope. */
export const findActiveOrganization = async (
  session: Session,
  orgId: string,
  name: string,
  requestId: string,
): Promise<ActiveOrg | null> => {
  const query = { page: 1, perPage: 25, ...(name && { name }) }
  const { list } = await perform(listOrgs, { query }, { session, requestId })
  const wanted = name.toLowerCase()
  const row = orgId
    ? list.find((candidate) => candidate.orgId === orgId)
    : (list.find(({ orgName, orgDisplayName }) =>
        [orgName, orgDisplayName].some((text) => text?.toLowerCase() === wanted),
      ) ?? list[0])
  return row ? activeFrom(row) : null
}
