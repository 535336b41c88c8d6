import 'server-only'
import { randomUUID } from 'node:crypto'
import type { OrgDetail } from '@/lib/calls/organizations'
import { listOrgCardPrograms } from '@/lib/calls/programs'
import { tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { emptySetUp } from '@/lib/rules/organizations/set-up'
import { approvingIssuers, statusAtIssuer } from '@/lib/rules/organizations/organization-statuses'
import { fillSetUp } from '@/lib/rules/organizations/set-up-form'
import type { Session } from '@/lib/session/session'
import { readOrganization, readSubOrganizations } from './organizations'

const SHOWN_CHILDREN = 5

/** Who sets up, and where: the same for a new business, a draft and one that is changed. */
const basics = ({ user, timeZone, held }: Session, parent: OrgDetail | null) => {
  const own = isIssuerAdmin(user) && user.issuerCode ? [user.issuerCode] : issuerCodes
  return {
    today: todayIn(timeZone, new Date()),
    /** Whether the screens of businesses are there to go back to. ORG-45 */
    maySeeBusinesses: holdsAny(held, ['ORGANIZATION_READ', 'ORGANIZATION_ALL']),
    parent: parent && { id: parent.id, name: parent.displayName ?? parent.name ?? parent.id },
    /** Issuer banks that may be chosen. */
    offered: own.filter((issuer) => !parent || approvingIssuers(parent).includes(issuer)) as readonly string[],
  }
}

/** A new form; a sub-business begins with the issuers of its parent. ORG-15 */
export const newSetUp = (session: Session, parent: OrgDetail | null) => {
  const start = basics(session, parent)
  return {
    ...start,
    kind: 'new' as const,
    orgId: null as string | null,
    status: null as string | null,
    approvedBy: [] as string[],
    issuerStatuses: [] as { issuerCode: string; status: string | null }[],
    version: 0,
    formKey: randomUUID() as string,
    values: { ...emptySetUp, issuers: parent || start.offered.length === 1 ? [...start.offered] : [] },
    onRecord: {} as Record<string, string>,
  }
}

/** The form of a business that stands already, as a draft or for good. ORG-27, ORG-30 */
export const setUpOf = async (session: Session, org: OrgDetail) => {
  const parent = org.parentOrg ? await readOrganization(org.parentOrg.id, false) : null
  const { id, status, setUp, ...known } = org
  return {
    ...basics(session, parent?.ok ? parent.value : null),
    ...(org.parentOrg && { parent: { id: org.parentOrg.id, name: org.parentOrg.name ?? org.parentOrg.id } }),
    kind: status === 'DRAFT' ? ('draft' as const) : ('edit' as const),
    orgId: id as string | null,
    status,
    approvedBy: approvingIssuers(org),
    issuerStatuses: org.issuers.map((issuerCode) => ({ issuerCode, status: statusAtIssuer(org, issuerCode) })),
    version: setUp?.version ?? 0,
    formKey: setUp?.formKey ?? (randomUUID() as string),
    ...fillSetUp(setUp ?? known),
  }
}
export type SetUpStart = ReturnType<typeof newSetUp> | Awaited<ReturnType<typeof setUpOf>>

/** What belongs to a business besides its form: its sub-businesses and the wallets of its programs. ORG-21 */
export const readStanding = async (orgId: string) => {
  const [subs, programs] = await Promise.all([
    readSubOrganizations(orgId, 1, SHOWN_CHILDREN),
    tryPerform(listOrgCardPrograms, { path: { orgId }, query: { page: 1, perPage: SHOWN_CHILDREN } }),
  ])
  return {
    children: subs.ok
      ? {
          names: subs.value.list.map((one) => one.orgDisplayName ?? one.orgName ?? one.orgId),
          total: subs.value.data.totalRecords,
        }
      : null,
    programs: programs.ok ? programs.value.list.map(({ name, id }) => name ?? id) : null,
  }
}
export type Standing = Awaited<ReturnType<typeof readStanding>>
