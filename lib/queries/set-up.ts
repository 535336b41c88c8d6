import 'server-only'
import { randomUUID } from 'node:crypto'
import type { BusinessDetail } from '@/lib/calls/organizations'
import { listOrgCardPrograms } from '@/lib/calls/programs'
import { listGroupApplications } from '@/lib/calls/wallets'
import { tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { emptySetUp } from '@/lib/rules/organizations/set-up'
import { PROGRAMS_OF_ONE_BUSINESS } from '@/lib/rules/lists/pagination'
import { approvingIssuers, statusAtIssuer } from '@/lib/rules/organizations/organization-statuses'
import { fillSetUp } from '@/lib/rules/organizations/set-up-form'
import { allWallets } from '@/lib/rules/programs/all-wallets'
import type { Session } from '@/lib/rules/identity/session'
import { readOrganization, readSubOrganizations } from './organizations'

const SHOWN_CHILDREN = 5

const basics = ({ user, timeZone, privileges }: Session, parent: BusinessDetail | null) => {
  const own = isIssuerAdmin(user) && user.issuerCode ? [user.issuerCode] : issuerCodes
  return {
    today: todayIn(timeZone, new Date()),
    maySeeBusinesses: holdsAny(privileges, ['ORGANIZATION_READ', 'ORGANIZATION_ALL']),
    isOwnSetUp: !holdsAny(privileges, ['ORGANIZATION_ALL']),
    parent: parent && { id: parent.id, name: parent.displayName ?? parent.name ?? parent.id },
    offered: own.filter((issuer) => !parent || approvingIssuers(parent).includes(issuer)) as readonly string[],
  }
}

export const newSetUp = (session: Session, parent: BusinessDetail | null) => {
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

export const setUpOf = async (session: Session, org: BusinessDetail) => {
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

const readWalletNames = async (orgId: string): Promise<string[] | null> => {
  const programs = await tryPerform(listOrgCardPrograms, {
    path: { orgId },
    query: { page: 1, perPage: PROGRAMS_OF_ONE_BUSINESS },
  })
  if (!programs.ok) return null
  const found = await Promise.all(
    programs.value.list.map(({ id }) => tryPerform(listGroupApplications, { query: { orgId, groupId: id } })),
  )
  const wallets = found.flatMap((one) => (one.ok ? allWallets(one.value) : []))
  return [...new Set(wallets.map(({ appId, name }) => name ?? appId))]
}

export const readExistingParts = async (orgId: string) => {
  const [subs, wallets] = await Promise.all([readSubOrganizations(orgId, 1, SHOWN_CHILDREN), readWalletNames(orgId)])
  return {
    children: subs.ok
      ? {
          names: subs.value.list.map((one) => one.orgDisplayName ?? one.orgName ?? one.orgId),
          total: subs.value.data.totalRecords,
        }
      : null,
    wallets,
  }
}
export type ExistingBusinessParts = Awaited<ReturnType<typeof readExistingParts>>
