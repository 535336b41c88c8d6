import { viewOf } from '@/components/list/view-of'
import { personActions, personSelection } from '@/components/shared/person/person-actions'
import { setUserStatus } from '@/lib/calls/users'
import { issuerAdmins } from '@/lib/lists/users'
import { routes } from '@/lib/routes'

export const issuerAdminList = viewOf(issuerAdmins, {
  cells: {},
  links: { name: ({ id }) => routes.user({ userId: id }) },
  rowActions: personActions(setUserStatus),
  selectionActions: personSelection(setUserStatus),
})
