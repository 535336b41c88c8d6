import { defineList, type Column } from '@/components/list/define-list'
import { listOrgs } from '@/lib/calls/organizations'
import type { OrgRow } from '@/lib/calls/organizations'
import { findOrganizations } from '@/lib/reads/organizations'
import { routes } from '@/lib/routes'
import type { Privilege } from '@/lib/privileges'
import { organizationShape } from '@/lib/rules/list-shapes'

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
  { key: 'category', kind: 'word', of: 'orgCategory', own: 'status.categories' },
  { key: 'createdAt', kind: 'dateTime' },
  { key: 'status', kind: 'status', keep: true },
]

/** The businesses, by name, status and dates. ORG-01..05 */
export const organizationList = defineList<OrgRow>({
  ...organizationShape,
  name: 'organizations',
  route: routes.organizationList,
  needs: listOrgs.need as readonly Privilege[],
  load: findOrganizations,
  columns: organizationColumns,
})
