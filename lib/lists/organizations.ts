import { listOrgs } from '@/lib/calls/organizations'
import { findOrganizations } from '@/lib/queries/organizations'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { businessStatuses } from '@/lib/rules/organizations/organization-statuses'
import { organizationRecord } from '@/lib/records/organizations'
import { defineList } from './define-list'

export const organizations = defineList({
  name: 'organizations',
  route: routes.organizationList,
  needs: listOrgs.need,
  create: {
    offer: routes.organizationUpload,
    href: routes.organizationNew(),
    words: 'organizations.list.new',
  },
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
    status: { kind: 'choice', options: businessStatuses },
    issuerCode: { kind: 'choice', options: issuerCodes },
    branchId: { kind: 'id' },
  },
  search: ['mobile', 'words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  sort: ['createdAt', 'orgDisplayName'],
  record: organizationRecord,
  columns: {
    serial: { kind: 'serial' },
    name: {
      alwaysVisible: true,
      field: 'orgDisplayName',
      second: 'orgName',
      file: ['orgDisplayName', 'orgName', 'orgId'],
    },
    contact: { label: 'organizations.columns.contact', field: 'primaryAdminMobile', second: 'primaryAdminEmail' },
    parent: { field: 'parentBusinessName' },
    category: { field: 'orgCategory' },
    createdAt: {},
    status: { alwaysVisible: true },
  },
})
