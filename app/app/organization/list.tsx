import { defineList, type Column } from '@/components/list/define-list'
import { listOrgs } from '@/lib/calls/organizations'
import type { OrgRow } from '@/lib/calls/organizations'
import { findOrganizations } from '@/lib/reads/organizations'
import { routes } from '@/lib/routes'
import type { Privilege } from '@/lib/privileges'
import { durations } from '@/lib/rules/date-presets'
import { issuerCodes } from '@/lib/rules/issuers'
import { orgStatuses } from '@/lib/rules/org-statuses'

/** ORG-01, and the same again under a business. A sub-business is read by a call of its own, so its link says that it is one. */
export const organizationColumns: readonly Column<OrgRow>[] = [
  { key: 'serial', kind: 'serial' },
  {
    key: 'name',
    kind: 'text',
    keep: true,
    of: 'orgDisplayName',
    second: 'orgName',
    href: ({ orgId, parentBusinessName }) =>
      routes.organizationOverview({ orgId, sub: parentBusinessName ? '1' : undefined }),
  },
  { key: 'contact', kind: 'mobile', of: 'primaryAdminMobile', second: 'primaryAdminEmail' },
  { key: 'parent', kind: 'text', of: 'parentBusinessName' },
  { key: 'category', kind: 'text', of: 'orgCategory' },
  { key: 'createdAt', kind: 'dateTime' },
  { key: 'status', kind: 'status', keep: true },
]

/** ORG-01..05 */
export const organizationList = defineList<OrgRow>({
  name: 'organizations',
  route: routes.organizationList,
  needs: listOrgs.need as readonly Privilege[],
  load: findOrganizations,
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
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  columns: organizationColumns,
})
