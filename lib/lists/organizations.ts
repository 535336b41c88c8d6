import { listOrgs } from '@/lib/calls/organizations'
import { findOrganizations } from '@/lib/queries/organizations'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { orgStatuses } from '@/lib/rules/organizations/organization-statuses'
import { defineList } from './define-list'

/** The businesses, by name, status and dates. ORG-01..05 */
export const organizations = defineList({
  name: 'organizations',
  route: routes.organizationList,
  needs: listOrgs.need,
  load: findOrganizations,
  id: 'orgId',
  tabs: {
    all: {},
    approved: { status: 'ACTIVE' },
    'approval-pending': { status: 'PENDING' },
    'kyc-pending': { status: 'KYC_PENDING' },
    drafts: { status: 'DRAFT' },
    rejected: { status: 'REJECTED' },
  },
  choices: {
    status: { kind: 'choice', options: orgStatuses },
    issuerCode: { kind: 'choice', options: issuerCodes },
    branchId: { kind: 'id' },
  },
  search: ['mobile', 'words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  sort: ['createdAt', 'orgDisplayName'],
  columns: {
    serial: { kind: 'serial' },
    name: {
      kind: 'text',
      keep: true,
      field: 'orgDisplayName',
      second: 'orgName',
      file: [
        { of: 'orgDisplayName', head: 'business' },
        { of: 'orgName', head: 'legalName' },
        { of: 'orgId', head: 'businessId' },
      ],
    },
    contact: {
      kind: 'mobile',
      field: 'primaryAdminMobile',
      second: 'primaryAdminEmail',
      file: [
        { of: 'primaryAdminMobile', head: 'mobile', kind: 'mobile' },
        { of: 'primaryAdminEmail', head: 'email' },
      ],
    },
    parent: { kind: 'text', field: 'parentBusinessName' },
    category: { kind: 'word', field: 'orgCategory', own: 'status.categories' },
    createdAt: { kind: 'dateTime', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
    status: { kind: 'status', keep: true },
  },
})
