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
  const { user, privileges, activeOrg, timeZone } = session
  const found = activeOrg && (await tryPerform(listOrgs, { query: { name: activeOrg.name, page: 1, perPage: 25 } }))
  const row = found?.ok ? found.value.list.find(({ orgId }) => orgId === activeOrg?.id) : undefined
  const business = activeOrg && {
    orgId: activeOrg.id,
    orgName: row?.orgName ?? activeOrg.name,
    orgDisplayName: row?.orgDisplayName ?? activeOrg.name,
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
