import { viewOf } from '@/components/list/view-of'
import { organizations } from '@/lib/lists/organizations'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'

/** The businesses, by name, status and dates (ORG-01..05), and the same again under a business. A sub-business is read by a call of its own, so its link says that it is one; a draft goes on in its form. ORG-27 */
export const organizationList = viewOf(organizations, {
  cells: {},
  links: {
    name: ({ orgId, parentBusinessName, status }, { viewer }) =>
      status === 'DRAFT' && holdsAny(viewer.held, routes.organizationNew.privileges)
        ? routes.organizationNew({ draft: orgId })
        : routes.organizationOverview({ orgId, sub: parentBusinessName ? '1' : undefined }),
  },
})
