import 'server-only'
import { listOrgs } from '@/lib/calls/organizations'
import { tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { isAccountIssuerAdmin, isIssuerAdmin } from '@/lib/rules/identity/user-types'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import { readOrganization } from './organizations'

const readNamed = async (orgId: string) => {
  const found = await readOrganization(orgId, false)
  if (!found.ok) return { within: null, failed: found.problem }
  return { within: { id: orgId, name: found.value.displayName ?? found.value.name ?? orgId }, failed: null }
}

/** What a form begins with that is about a business: the one that its address names, else the active one. */
export const readIssueStart = async (session: Session, orgId?: string) => {
  const { user, privileges, activeBusiness, timeZone } = session
  const isNamed = orgId !== undefined && orgId !== activeBusiness?.id
  const { within, failed } = isNamed ? await readNamed(orgId) : { within: activeBusiness, failed: null }
  const found = within && (await tryPerform(listOrgs, { query: { name: within.name, page: 1, perPage: 25 } }))
  const row = found?.ok ? found.value.list.find((one) => one.orgId === within?.id) : undefined
  const business = within && {
    orgId: within.id,
    orgName: row?.orgName ?? within.name,
    orgDisplayName: row?.orgDisplayName ?? within.name,
    orgCategory: row?.orgCategory ?? null,
    branchId: row?.branchId ?? null,
    restrictCardIssuance: row?.restrictCardIssuance ?? false,
    issuerDetailsList: (row?.issuerDetailsList ?? []).map(({ issuerCode, restrictCardIssuance }) => ({
      issuerCode,
      restrictCardIssuance,
    })),
  }
  return {
    userId: user.id,
    issuerAdmin: isIssuerAdmin(user),
    accountIssuerAdmin: isAccountIssuerAdmin(user),
    issuerCode: user.issuerCode,
    today: todayIn(timeZone, new Date()),
    business,
    /** The form is about this business unless the person picks one below it. */
    isPicked: business !== null && orgId !== undefined,
    mayReadPool: holdsAny(privileges, ['ORGANIZATION_READ', 'ORGANIZATION_ALL']),
    programsHref: isOffered(session, routes.programs) ? routes.programs() : null,
    failed: failed ?? (found && !found.ok ? found.problem : null),
  }
}

export type IssueStart = Awaited<ReturnType<typeof readIssueStart>>
