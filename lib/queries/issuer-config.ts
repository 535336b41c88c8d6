import 'server-only'
import { listIssuerEvents, listIssuerPermissions } from '@/lib/calls/issuer-config'
import { tryPerform } from '@/lib/gateway/perform'
import { readRoles } from './users'

/** The events of an issuer, and the roles that may decide. CFG-01, CFG-02 */
export const readEvents = async (issuer: string) => {
  const [events, roles] = await Promise.all([
    tryPerform(listIssuerEvents, { query: { issuerCode: issuer } }),
    readRoles(issuer),
  ])
  return { events, roles }
}

export const readPermissions = (issuer: string) => tryPerform(listIssuerPermissions, { path: { issuerCode: issuer } })
