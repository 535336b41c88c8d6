import 'server-only'
import { randomUUID } from 'node:crypto'
import { type BusinessRow, listOrgs } from '../calls/organizations'
import { perform } from '../gateway/perform'
import type { ActiveBusiness, Session } from '../rules/identity/session'

const activeFrom = (row: BusinessRow): ActiveBusiness => ({
  id: row.orgId,
  name: row.orgDisplayName ?? row.orgName ?? row.orgId,
  currency: row.issuerDetailsList.some(({ currencyCode }) => currencyCode === 'AED') ? 'AED' : 'INR',
  setUpComplete: row.setUpComplete,
})

type ChosenBusiness = { orgId: string; name: string }

const among = (rows: readonly BusinessRow[], { orgId, name }: ChosenBusiness): BusinessRow | undefined => {
  if (orgId) return rows.find((row) => row.orgId === orgId)
  const wanted = name.toLowerCase()
  const isNamed = ({ orgName, orgDisplayName }: BusinessRow) =>
    [orgName, orgDisplayName].some((text) => text?.toLowerCase() === wanted)
  return rows.find(isNamed) ?? (rows.length === 1 ? rows[0] : undefined)
}

/** A picker sends the name with the id, which makes the search short. For an id alone, all businesses in scope are read. */
const PER_PAGE = 1000

/** Finds a business by id, or without one by name; null if the upstream does not list it for this person. */
export const findActiveBusiness = async (
  session: Session,
  orgId: string,
  name: string,
  requestId: string,
): Promise<ActiveBusiness | null> => {
  for (let page = 1; ; page++) {
    const query = { page, perPage: PER_PAGE, ...(name && { name }) }
    const { list, data } = await perform(listOrgs, { query }, { session, requestId })
    const row = among(list, { orgId, name })
    if (row) return activeFrom(row)
    if (page >= data.totalPages) return null
  }
}

export const findBusiness = (session: Session, orgId: string): Promise<ActiveBusiness | null> =>
  findActiveBusiness(session, orgId, '', randomUUID())
