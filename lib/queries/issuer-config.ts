import 'server-only'
import { listApprovalEntityTypes } from '@/lib/calls/approvals'
import { listIssuerEvents, listIssuerPermissions } from '@/lib/calls/issuer-config'
import { tryPerform } from '@/lib/gateway/perform'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { mayCall, type Holder } from '@/lib/rules/users/offers'
import { readRoles } from './users'

export const readEvents = async (issuer: string, session: Holder) => {
  const seesQueue = mayCall(session, listApprovalEntityTypes)
  const [events, roles, kinds] = await Promise.all([
    tryPerform(listIssuerEvents, { query: { issuerCode: issuer } }),
    issuer === PLATFORM ? readPlatformRoles() : readRoles(issuer),
    seesQueue ? tryPerform(listApprovalEntityTypes, {}) : null,
  ])
  return { events, roles, kinds: kinds?.ok ? kinds.value.list : [] }
}

const readPlatformRoles = async () => {
  const found = await readRoles(DEFAULT_ISSUER)
  return found.ok ? { ...found, value: found.value.filter(({ type }) => type === 'default') } : found
}

export const readIssuerPermissions = (issuer: string) =>
  tryPerform(listIssuerPermissions, { path: { issuerCode: issuer } })
