import { z } from 'zod'
import { pickerPrivileges } from '@/lib/privileges'
import { Nothing } from '@/lib/rules/bodies/nothing'
import {
  AddBusinessDocument,
  RestrictCardIssuance,
  SetBusinessSecondFactor,
  UpdateBusinessLimits,
} from '@/lib/rules/bodies/organizations'
import {
  SetUpBusiness,
  SetUpSubBusiness,
  UpdateBusiness,
  UpdateBusinessBranding,
  UpdateBusinessDraft,
} from '@/lib/rules/bodies/set-up'
import { fileChanges } from '@/lib/rules/approvals/endings'
import { documentOf, pictureOf } from './personal'
import {
  amount,
  as,
  count,
  currency,
  day,
  flag,
  id,
  listOf,
  Message,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  PostalAddress,
  required,
  sort,
  text,
  version,
  word,
} from './reply'
import { callIn } from './call'
import { imposed } from './imposed'
import { rejection } from './rejection'
import { waitsFor } from './waits-for'
import { BusinessSetUp } from './business-set-up'
import { EntriesTaken, EntryCheck } from './sheet-reply'

const call = callIn('organizations')

/** `status` is that of the business at this issuer, which can differ from its overall status. ORG-47 */
export const IssuerDetail = z.looseObject({
  issuerCode: text,
  currencyCode: text,
  status: text,
  restrictCardIssuance: flag,
  /** In the detail alone. */
  rejection,
})

const wireRow = z.looseObject({
  orgId: id,
  orgName: text,
  name: text,
  orgDisplayName: text,
  displayName: text,
  parentBusinessName: text,
  orgCategory: text,
  primaryAdminName: text,
  primaryAdminEmail: text,
  primaryAdminMobile: text,
  status: text,
  createdAt: moment,
  restrictCardIssuance: flag,
  issuerDetailsList: listOf(IssuerDetail),
  setUpComplete: flag,
  branchId: text,
  level: orNull(count),
})

/** An upstream may send `name` and `displayName` instead of `orgName` and `orgDisplayName`. ORG-10, ISSUE-04 */
export const BusinessRow = as(
  wireRow,
  ({ name, displayName, ...row }) => ({
    ...row,
    orgName: row.orgName ?? name,
    orgDisplayName: row.orgDisplayName ?? displayName,
  }),
  () => wireRow.omit({ name: true, displayName: true }),
)
export type BusinessRow = z.output<typeof BusinessRow>

const wireDetail = z.looseObject({
  id,
  name: text,
  displayName: text,
  orgCategory: text,
  businessType: text,
  description: text,
  status: text,
  createdAt: moment,
  modifiedTime: moment,
  primaryAdminName: text,
  primaryAdminEmail: text,
  primaryAdminMobile: text,
  addresses: listOf(PostalAddress),
  documents: listOf(z.looseObject({ docId: text, docType: text, docValue: documentOf('docType')(text) })),
  authoritySignatory: orNull(z.looseObject({ name: text, email: text, mobile: text })),
  issuers: listOf(z.string()),
  currency,
  balance: amount,
  balanceList: listOf(z.looseObject({ issuerCode: text, currencyCode: text, balance: required(amount) })),
  issuerDetailsList: listOf(IssuerDetail),
  vans: listOf(z.looseObject({ issuerCode: text, van: text, ifsc: text })),
  parentOrg: orNull(z.looseObject({ id, name: text })),
  setUpComplete: flag,
  restrictCardIssuance: flag,
  secondFactorRequired: flag,
  setUp: orNull(BusinessSetUp),
  waitsFor,
  imposed,
})

/** `balance` is in minor units; if the upstream sends no total, it is the sum of `balanceList`. ORG-07, ORG-08 */
export const BusinessDetail = as(
  wireDetail,
  (org) => ({
    ...org,
    balance:
      org.balance ??
      (org.balanceList.length ? org.balanceList.reduce((sum, entry) => sum + (entry.balance ?? 0), 0) : null),
  }),
  () => wireDetail,
)
export type BusinessDetail = z.output<typeof BusinessDetail>

/** The documents have no filters `mobile` (the administrator's) and `anyIssuer` (any issuer may give the business the status). ORG-47 */
const businessFilters = {
  ...pageQuery,
  from: day.optional(),
  to: day.optional(),
  name: word.optional(),
  mobile: word.optional(),
  status: word.optional(),
  anyIssuer: z.literal('true').optional(),
  branchId: word.optional(),
  issuerCode: word.optional(),
  sort,
}

/** With `getPreSignedURL` the reply has a link to the file. ORG-33, ORG-34 */
export const BusinessDocument = z.looseObject({
  docId: id,
  orgId: text,
  docType: text,
  docValue: documentOf('docType')(text),
  fileName: text,
  preSignedUrl: pictureOf('docType')(text),
  addedBy: text,
  addedAt: moment,
  /** How the file differs from the one that was sent back, while the business waits for a decision again. APPR-37 */
  change: oneOf(fileChanges),
})
export type BusinessDocument = z.output<typeof BusinessDocument>
const documentQuery = z.strictObject({
  orgId: word,
  getPreSignedURL: z.enum(['true', 'false']).optional(),
})
const Saved = z.looseObject({
  orgId: id,
  status: text,
  issuerDetailsList: listOf(z.looseObject({ issuerCode: text, status: text })),
  version,
  message: text,
})
/** People who may change businesses may set up any. A person with only SET_UP_ALL may set up their own incomplete business. Decision 42 */
const setUpReaders = ['ORGANIZATION_READ', 'ORGANIZATION_ALL', 'SET_UP_ALL'] as const
const setUpWriters = ['ORGANIZATION_ALL', 'SET_UP_ALL'] as const

const requirementQuery = z.strictObject({ issuerCode: word, eventType: word.optional() })

export const callBusiness2fa = call('issuance-v1 POST bizdocmgnt/business-2fa', ['ORGANIZATION_ALL'], {
  body: SetBusinessSecondFactor,
  reply: Message,
  reach: 'scoped',
})

export const callBusinessDocument = call('issuance-v1 POST bizdocmgnt/business-document', ['ORGANIZATION_ALL'], {
  body: AddBusinessDocument,
  reply: z.looseObject({ docId: id, message: text }),
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})

export const callMpadminBusinessDocument = call(
  'issuance-v1 GET bizdocmgnt/mpadmin/business-document',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {
    query: documentQuery,
    reply: z.looseObject({ list: z.array(BusinessDocument) }),
    reach: 'platform',
    files: ['list.preSignedUrl'],
  },
)

export const listOrgs = call('issuing GET orgs', pickerPrivileges, {
  query: z.strictObject(businessFilters),
  reply: paged(BusinessRow),
  reach: 'scoped',
})

/** Sending the same form twice creates one sub-business. ORG-29 */
export const createSubOrg = call('issuing POST orgs', ['ORGANIZATION_ALL'], {
  body: SetUpSubBusiness,
  reply: Saved,
  sentences: { done: 'set-up.added' },
  reach: 'scoped',
  makes: { orgId: 'orgId' },
})

/** Sending the same form twice creates one business. The sandbox approves it at once. ORG-29, ORG-35 */
export const createPrimaryOrg = call('issuing POST orgs/primary', setUpWriters, {
  body: SetUpBusiness,
  reply: Saved,
  sentences: { done: 'set-up.added' },
  reach: 'scoped',
  makes: { orgId: 'orgId' },
})

export const listRequiredAddresses = call('issuing GET orgs/primary/requiredAddresses', setUpReaders, {
  query: requirementQuery,
  reply: z.looseObject({ list: listOf(z.looseObject({ addressType: text })) }),
  reach: 'scoped',
})

export const listRequiredDocuments = call('issuing GET orgs/primary/requiredDocuments', setUpReaders, {
  query: requirementQuery,
  reply: z.looseObject({ list: listOf(z.looseObject({ docType: text })) }),
  reach: 'scoped',
})

export const saveOrgDetails = call('issuing POST orgs/primary/saveOrgDetails', setUpWriters, {
  body: SetUpBusiness,
  reply: Saved,
  reach: 'scoped',
  makes: { orgId: 'orgId' },
  repeats: 'draft',
})

export const saveSubOrgDetails = call('issuing POST orgs/primary/saveSubOrgDetails', ['ORGANIZATION_ALL'], {
  body: SetUpSubBusiness,
  reply: Saved,
  reach: 'scoped',
  makes: { orgId: 'orgId' },
  repeats: 'draft',
})

export const editOrgDetails = call('issuing PUT orgs/primary/updateOrgDetails/{id}', setUpWriters, {
  body: UpdateBusinessDraft,
  reply: Saved,
  reach: 'scoped',
  repeats: 'draft',
})

export const editSubOrgDetails = call('issuing PUT orgs/primary/updateSubOrgDetails/{id}', ['ORGANIZATION_ALL'], {
  body: UpdateBusinessDraft,
  reply: Saved,
  reach: 'scoped',
  repeats: 'draft',
})

export const restrictCardIssuance = call('issuing PUT orgs/restrictCardIssuance', ['ORGANIZATION_ALL'], {
  body: RestrictCardIssuance,
  reply: Message,
  reach: 'scoped',
})

export const updateOrgBranding = call('issuing PUT orgs/{id}', ['ORGANIZATION_ALL'], {
  body: UpdateBusinessBranding,
  reply: Saved,
  reach: 'scoped',
})

/** Deletes an abandoned draft; the platform refuses to delete any other business. The documents do not have this call. ORG-27 */
export const deleteOrgDraft = call('issuing DELETE orgs/{id}', ['ORGANIZATION_ALL'], {
  body: Nothing,
  reply: Message,
  reach: 'scoped',
  optional: true,
})

export const deleteOrgDocument = call('issuing DELETE orgs/{id}/document/{docId}', ['ORGANIZATION_ALL'], {
  body: Nothing,
  reply: Message,
  reach: 'scoped',
})

export const updateOrgLimits = call('issuing PUT orgs/{id}/limits', ['ORGANIZATION_ALL'], {
  body: UpdateBusinessLimits,
  reply: Message,
  reach: 'scoped',
})

export const BusinessLimits = z.looseObject({
  currency,
  revision: id,
  imposed,
  limits: z.array(
    z.looseObject({
      channel: text,
      period: text,
      amount: required(amount),
      count,
      maxAmount: required(amount),
      maxCount: count,
    }),
  ),
})
export type BusinessLimits = z.output<typeof BusinessLimits>

export const getOrgLimits = call(
  'issuing GET orgs/{issuerCode}/{orgId}/limits/{cardType}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { reply: BusinessLimits, reach: 'scoped' },
)

export const getOrg = call('issuing GET orgs/{orgId}', setUpReaders, {
  reply: BusinessDetail,
  reach: 'scoped',
})

export const listSubOrgs = call('issuing GET orgs/{orgId}/suborgs', pickerPrivileges, {
  query: z.strictObject(businessFilters),
  reply: paged(BusinessRow),
  reach: 'scoped',
})

export const getSubOrg = call('issuing GET suborgs/{id}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reply: BusinessDetail,
  reach: 'scoped',
})

export const listNonFundingSubOrgs = call(
  'issuing GET usrmgmt/1.0/org/getNonFundingSubOrgs',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { query: z.strictObject({ orgId: word }), reply: z.looseObject({ list: z.array(BusinessRow) }), reach: 'scoped' },
)

export const updateOrgDetails = call('issuing PUT usrmgmt/1.0/org/update', ['ORGANIZATION_ALL'], {
  body: UpdateBusiness,
  reply: Saved,
  reach: 'scoped',
})

/** The documents name this path but not its methods. */
export const listBusinessDocuments = call(
  'issuance-v1 GET bizdocmgnt/business-document',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {
    query: documentQuery,
    reply: z.looseObject({ list: z.array(BusinessDocument) }),
    reach: 'scoped',
    files: ['list.preSignedUrl'],
    optional: true,
  },
)

export const uploadOrgs = call('issuing POST orgs/upload', ['ORGANIZATION_ALL'], {
  upload: 'sheet',
  optional: true,
  reply: EntriesTaken,
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})

export const checkOrgUpload = call('issuing POST orgs/upload/check', ['ORGANIZATION_ALL'], {
  reads: true,
  upload: 'sheet',
  optional: true,
  reply: EntryCheck,
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})
