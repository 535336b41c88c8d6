import 'server-only'
import { getDepartment, listDepartments } from '@/lib/calls/departments'
import { listAuditEvents, listIssuersForOrg, listSystemIssuers, type Issuer } from '@/lib/calls/issuer-config'
import {
  callMpadminBusinessDocument,
  getOrgLimits,
  listBusinessDocuments,
  listNonFundingSubOrgs,
  listSubOrgs,
} from '@/lib/calls/organizations'
import type { ProblemDetails, Result } from '@/lib/calls/problem'
import { searchPurchasers } from '@/lib/calls/purchasers'
import { listOrgUsers } from '@/lib/calls/users'
import { listWebhooks } from '@/lib/calls/webhooks'
import { tryPerform } from '@/lib/gateway/perform'
import type { AuditFacts } from '@/lib/rules/audit/audit-facts'
import { mayCall, type Holder } from '@/lib/rules/users/offers'
import type { Session } from '@/lib/rules/identity/session'
import { findAuditRecordsAbout } from './audit'
import { findNotes } from './notes'

export const PART_ROWS = 25

type Issuers = { own: Issuer[]; all: Issuer[] }

const readIssuers = async (orgId: string): Promise<Result<Issuers>> => {
  const [own, all] = await Promise.all([
    tryPerform(listIssuersForOrg, { query: { orgId } }),
    tryPerform(listSystemIssuers, {}),
  ])
  if (!own.ok) return own
  return all.ok ? { ok: true, value: { own: own.value.list, all: all.value.list } } : all
}

export const readBusinessParts = async (orgId: string) => {
  const [issuers, unfunded] = await Promise.all([
    readIssuers(orgId),
    tryPerform(listNonFundingSubOrgs, { query: { orgId } }),
  ])
  return { issuers, unfunded }
}

/** The documents of a business with links to their files. Platform admins also see who uploaded them. ORG-34 */
export const readBusinessDocuments = (orgId: string, session: Holder) =>
  tryPerform(mayCall(session, callMpadminBusinessDocument) ? callMpadminBusinessDocument : listBusinessDocuments, {
    query: { orgId, getPreSignedURL: 'true' },
  })

export const readBusinessLimits = (orgId: string, issuerCode: string, cardType: string) =>
  tryPerform(getOrgLimits, { path: { orgId, issuerCode, cardType } })

export const findSubBusinesses = (orgId: string, asked: { page: number; name?: string; status?: string }) =>
  tryPerform(listSubOrgs, { path: { orgId }, query: { ...asked, perPage: PART_ROWS } })

export const readWebhooks = (orgId: string) => tryPerform(listWebhooks, { path: { id: orgId } })

export const findDepartments = (orgId: string, asked: { page: number; name?: string }) =>
  tryPerform(listDepartments, { path: { orgId }, query: { ...asked, perPage: PART_ROWS } })

const MOST_PARENTS = 500

export const readParentDepartments = (orgId: string) =>
  tryPerform(listDepartments, { path: { orgId }, query: { page: 1, perPage: MOST_PARENTS } })

export const readDepartment = async (orgId: string, id: string) => {
  const [department, under] = await Promise.all([
    tryPerform(getDepartment, { path: { id } }),
    tryPerform(listDepartments, { path: { orgId }, query: { page: 1, perPage: MOST_PARENTS, parentId: id } }),
  ])
  return { department, under }
}

export const findPurchasers = (orgId: string, asked: { page: number; purchaserName?: string }) =>
  tryPerform(searchPurchasers, { query: { ...asked, orgId, perPage: PART_ROWS } })

export const findBusinessUsers = (orgId: string, page: number) =>
  tryPerform(listOrgUsers, { path: { id: orgId }, query: { page, perPage: PART_ROWS } })

export type Activity = {
  id: string
  at: string
  who: string | null
  what: string | null
  facts: AuditFacts
  source: 'portal' | 'platform' | 'note'
  result: string | null
}

const MOST_PAGES = 40

type ActivityPage = { list: Activity[]; page: number; total: number; isLast: boolean; isCut: boolean }

/** Issuer admins see the portal's audit only if their scope is the whole issuer; others do not see it here. Decision 40 */
const findPortalPart = async (orgId: string, count: number): ReturnType<typeof findAuditRecordsAbout> => {
  const found = await findAuditRecordsAbout(orgId, count)
  const isHidden = !found.ok && found.problem.code === 'privilege-missing'
  return isHidden ? { ok: true, value: { list: [], total: 0 } } : found
}

export const findActivity = async (orgId: string, asked: number, session: Session): Promise<Result<ActivityPage>> => {
  const page = Math.min(asked, MOST_PAGES)
  const needed = page * PART_ROWS
  const [portal, platform, notes] = await Promise.all([
    findPortalPart(orgId, needed),
    tryPerform(listAuditEvents, { query: { orgId, page: 1, perPage: needed } }),
    findNotes({ of: 'org', id: orgId }, session, needed),
  ])
  const failed = [portal, platform].find((one): one is { ok: false; problem: ProblemDetails } => !one.ok)
  if (failed) return failed
  if (!portal.ok || !platform.ok) throw new Error('What did not fail is there')
  // An upstream without the call for notes has none to show.
  const noted = notes?.ok ? notes.value : { list: [], data: { totalRecords: 0 } }
  const events: Activity[] = [
    ...portal.value.list.map(({ hash, at, userName, action, facts, outcome }) => ({
      id: hash,
      at,
      who: userName,
      what: action,
      facts,
      source: 'portal' as const,
      result: outcome,
    })),
    ...platform.value.list.map(({ createdTime, createdBy, eventDisplayName, status }, index) => ({
      id: `platform ${createdTime} ${index}`,
      at: createdTime ?? '',
      who: createdBy,
      what: eventDisplayName ?? '',
      facts: {},
      source: 'platform' as const,
      result: status,
    })),
    ...noted.list.map(({ id, at, by, text }) => ({
      id: `note ${id}`,
      at: at ?? '',
      who: by,
      what: text,
      facts: {},
      source: 'note' as const,
      result: null,
    })),
  ]
  const total = portal.value.total + platform.value.data.totalRecords + noted.data.totalRecords
  const list = events.sort((a, b) => b.at.localeCompare(a.at)).slice(needed - PART_ROWS, needed)
  const isLast = total <= needed
  return {
    ok: true,
    value: { list, page, total, isLast: isLast || page === MOST_PAGES, isCut: !isLast && page === MOST_PAGES },
  }
}
