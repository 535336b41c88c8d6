import 'server-only'
import { getDepartment, listDepartments } from '@/lib/calls/departments'
import { listIssuersForOrg, listSystemIssuers, type Issuer } from '@/lib/calls/issuer-config'
import {
  callMpadminBusinessDocument,
  getOrgLimits,
  listBusinessDocuments,
  listNonFundingSubOrgs,
  listSubOrgs,
} from '@/lib/calls/organizations'
import type { Result } from '@/lib/calls/problem'
import { searchPurchasers } from '@/lib/calls/purchasers'
import { listOrgUsers } from '@/lib/calls/users'
import { listWebhooks } from '@/lib/calls/webhooks'
import { tryPerform } from '@/lib/gateway/perform'
import { mayCall, type Holder } from '@/lib/rules/users/offers'

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
