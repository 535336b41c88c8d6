import { z } from 'zod'
import { pickerPrivileges } from '@/lib/privileges'
import {
  amount,
  as,
  currency,
  day,
  flag,
  id,
  listOf,
  orNull,
  paged,
  pageQuery,
  PostalAddress,
  sort,
  text,
  word,
} from './reply'
import { callIn } from './call'

const call = callIn('organizations')

export const IssuerDetail = z.looseObject({ issuerCode: text, currencyCode: text, restrictCardIssuance: flag })

/** A business in lists and pickers; an upstream may spell its names without `org`. ORG-10, ISSUE-04 */
export const OrgRow = as(
  z.looseObject({
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
    createdAt: text,
    restrictCardIssuance: flag,
    issuerDetailsList: listOf(IssuerDetail),
    setUpComplete: flag,
    branchId: text,
  }),
  ({ name, displayName, ...row }) => ({
    ...row,
    orgName: row.orgName ?? name,
    orgDisplayName: row.orgDisplayName ?? displayName,
  }),
)
export type OrgRow = z.output<typeof OrgRow>

/** One business, normalised; `balance` is the total where one is given, else the sum over the list, in minor units. ORG-07, ORG-08 */
export const OrgDetail = as(
  z.looseObject({
    id,
    name: text,
    displayName: text,
    orgCategory: text,
    businessType: text,
    description: text,
    status: text,
    createdAt: text,
    primaryAdminName: text,
    primaryAdminEmail: text,
    primaryAdminMobile: text,
    addresses: listOf(PostalAddress),
    documents: listOf(z.looseObject({ docId: text, docType: text, docValue: text })),
    authoritySignatory: orNull(z.looseObject({ name: text, email: text, mobile: text })),
    issuers: listOf(z.string()),
    currency,
    balance: amount,
    balanceList: listOf(z.looseObject({ issuerCode: text, currencyCode: text, balance: amount })),
    issuerDetailsList: listOf(IssuerDetail),
    vans: listOf(z.looseObject({ issuerCode: text, van: text, ifsc: text })),
    parentOrg: orNull(z.looseObject({ id, name: text })),
    setUpComplete: flag,
    restrictCardIssuance: flag,
  }),
  (org) => ({
    ...org,
    balance:
      org.balance ??
      (org.balanceList.length ? org.balanceList.reduce((sum, entry) => sum + (entry.balance ?? 0), 0) : null),
  }),
)
export type OrgDetail = z.output<typeof OrgDetail>

/** mobile is added: the administrator's, as the list prints it. */
const orgFilters = {
  ...pageQuery,
  from: day.optional(),
  to: day.optional(),
  name: word.optional(),
  mobile: word.optional(),
  status: word.optional(),
  branchId: word.optional(),
  issuerCode: word.optional(),
  sort,
}

export const callBusiness2fa = call('issuance-v1 POST bizdocmgnt/business-2fa', ['ORGANIZATION_ALL'], {})

export const callBusinessDocument = call('issuance-v1 POST bizdocmgnt/business-document', ['ORGANIZATION_ALL'], {})

export const callMpadminBusinessDocument = call(
  'issuance-v1 GET bizdocmgnt/mpadmin/business-document',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Businesses in the caller's scope. ORG-02 */
export const listOrgs = call('issuing GET orgs', pickerPrivileges, {
  query: z.strictObject(orgFilters),
  reply: paged(OrgRow),
})

export const createSubOrg = call('issuing POST orgs', ['ORGANIZATION_ALL'], {})

export const createPrimaryOrg = call('issuing POST orgs/primary', ['ORGANIZATION_ALL'], {})

export const listRequiredAddresses = call(
  'issuing GET orgs/primary/requiredAddresses',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const listRequiredDocuments = call(
  'issuing GET orgs/primary/requiredDocuments',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const saveOrgDetails = call('issuing POST orgs/primary/saveOrgDetails', ['ORGANIZATION_ALL'], {})

export const saveSubOrgDetails = call('issuing POST orgs/primary/saveSubOrgDetails', ['ORGANIZATION_ALL'], {})

export const editOrgDetails = call('issuing PUT orgs/primary/updateOrgDetails/{id}', ['ORGANIZATION_ALL'], {})

export const editSubOrgDetails = call('issuing PUT orgs/primary/updateSubOrgDetails/{id}', ['ORGANIZATION_ALL'], {})

export const restrictCardIssuance = call('issuing PUT orgs/restrictCardIssuance', ['ORGANIZATION_ALL'], {})

export const updateOrgBranding = call('issuing PUT orgs/{id}', ['ORGANIZATION_ALL'], {})

export const deleteOrgDocument = call('issuing DELETE orgs/{id}/document/{docId}', ['ORGANIZATION_ALL'], {})

export const updateOrgLimits = call('issuing PUT orgs/{id}/limits', ['ORGANIZATION_ALL'], {})

export const getOrgLimits = call(
  'issuing GET orgs/{issuerCode}/{orgId}/limits/{cardType}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** One business. ORG-06 */
export const getOrg = call('issuing GET orgs/{orgId}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], { reply: OrgDetail })

/** Businesses under one business, at any depth. ORG-05 */
export const listSubOrgs = call('issuing GET orgs/{orgId}/suborgs', pickerPrivileges, {
  query: z.strictObject({
    ...pageQuery,
    name: word.optional(),
    mobile: word.optional(),
    status: word.optional(),
    sort,
  }),
  reply: paged(OrgRow),
})

/** One sub-business. ORG-06 */
export const getSubOrg = call('issuing GET suborgs/{id}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reply: OrgDetail,
})

export const listNonFundingSubOrgs = call(
  'issuing GET usrmgmt/1.0/org/getNonFundingSubOrgs',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const updateOrgDetails = call('issuing PUT usrmgmt/1.0/org/update', ['ORGANIZATION_ALL'], {})

/** Added: the documents name the path without its methods. */
export const listBusinessDocuments = call(
  'issuance-v1 GET bizdocmgnt/business-document',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { optional: true },
)

/** Added: document 1 §5.3: uploads for businesses are CSV files. */
export const uploadOrgs = call('issuing POST orgs/upload', ['ORGANIZATION_ALL'], { upload: 'sheet', optional: true })
