import 'server-only'
import { listOrgs } from '@/lib/calls/organizations'
import { tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { isAccountIssuerAdmin, isIssuerAdmin } from '@/lib/rules/identity/user-types'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export const readIssueStart = async (session: Session) => {
  const { user, privileges, activeBusiness, timeZone } = session
  const found =
    activeBusiness && (await tryPerform(listOrgs, { query: { name: activeBusiness.name, page: 1, perPage: 25 } }))
  const row = found?.ok ? found.value.list.find(({ orgId }) => orgId === activeBusiness?.id) : undefined
  const business = activeBusiness && {
    orgId: activeBusiness.id,
    orgName: row?.orgName ?? activeBusiness.name,
    orgDisplayName: row?.orgDisplayName ?? activeBusiness.name,
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
    mayReadPool: holdsAny(privileges, ['ORGANIZATION_READ', 'ORGANIZATION_ALL']),
    programsHref: isOffered(session, routes.programs) ? routes.programs() : null,
    failed: found && !found.ok ? found.problem : null,
  }
}

export type IssueStart = Awaited<ReturnType<typeof readIssueStart>>
