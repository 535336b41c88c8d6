import { rowWrite } from '@/components/list/cell'
import { viewOf } from '@/components/list/view-of'
import { deleteOrgDraft } from '@/lib/calls/organizations'
import { organizations } from '@/lib/lists/organizations'
import { routes } from '@/lib/routes'
import { mayCall, isOffered } from '@/lib/rules/users/offers'

/**
 * The list of businesses and of sub-businesses. The link of a sub-business says that it is one, because it is read by another call. A draft
 * opens in its form. ORG-01..05, ORG-27
 */
export const organizationList = viewOf(organizations, {
  cells: {},
  links: {
    name: ({ orgId, parentBusinessName, status }, { session }) =>
      status === 'DRAFT' && isOffered(session, routes.organizationNew)
        ? routes.organizationNew({ draft: orgId })
        : routes.organizationOverview({ orgId, sub: parentBusinessName ? '1' : undefined }),
  },
  rowActions: ({ orgId, orgDisplayName, orgName, status }, { words, session }) => {
    if (status !== 'DRAFT' || !mayCall(session, deleteOrgDraft)) return []
    const name = orgDisplayName ?? orgName ?? orgId
    return [
      {
        key: 'delete',
        label: words('organizations.draft.delete'),
        name: words('organizations.draft.deleteNamed', { name }),
        write: rowWrite(
          'issuing DELETE orgs/{id}',
          { path: { id: orgId } },
          {
            title: words('organizations.draft.ask', { name }),
            text: words('organizations.draft.text'),
            submit: words('organizations.draft.yes'),
            done: words('organizations.draft.done'),
          },
        ),
      },
    ]
  },
})
