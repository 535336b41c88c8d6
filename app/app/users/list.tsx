import { rowWrite } from '@/components/list/cell'
import type { RowAction } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { viewOf } from '@/components/list/view-of'
import { setUserStatus } from '@/lib/calls/users'
import type { UserRow } from '@/lib/calls/users'
import { users } from '@/lib/lists/users'
import { holdsAny } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { changesOf, stateAfter } from '@/lib/rules/users/user-states'
import type { UserChange } from '@/lib/rules/users/user-states'
import { UserBulk } from './user-bulk'

/** Blocking asks for a reason, on the person's page. */
const changeAction = (change: UserChange, { id, name }: UserRow, { words }: RenderContext): RowAction => {
  const label = words(`users.change.${change}.button`)
  const common = {
    key: change,
    label,
    name: words(`users.change.${change}.name`, { name: name ?? id }),
    inMenu: true,
  } as const
  if (change === 'block') return { ...common, href: routes.user({ userId: id }, { do: 'block' }) }
  return {
    ...common,
    write: rowWrite(
      'issuing PUT admins/{id}/status',
      { path: { id }, body: { status: stateAfter[change] } },
      {
        title: words(`users.change.${change}.title`, { name: name ?? id }),
        text: words(`users.change.${change}.text`),
        submit: words(`users.change.${change}.submit`),
        done: words(`users.change.${change}.done`),
      },
    ),
  }
}

/** People, opened by their name; blocked, let in and invited again one by one or several at once. USER-01, USER-02 */
export const userList = viewOf(users, {
  cells: {},
  links: { name: ({ id }) => routes.user({ userId: id }) },
  rowActions: (user, context) => {
    const { viewer, words } = context
    const open: RowAction = {
      key: 'open',
      label: words('users.open.button'),
      name: words('users.open.name', { name: user.name ?? user.id }),
      href: routes.user({ userId: user.id }),
      inMenu: true,
    }
    if (!holdsAny(viewer.held, setUserStatus.need as readonly Privilege[]) || user.id === viewer.user.id) return [open]
    return [
      open,
      {
        key: 'roles',
        label: words('users.roles.change'),
        name: words('users.roles.name', { name: user.name ?? user.id }),
        href: routes.user({ userId: user.id }, { do: 'roles' }),
        inMenu: true,
      },
      ...changesOf(user.status).map((change) => changeAction(change, user, context)),
    ]
  },
  bulkActions: {
    names: ['block', 'unblock', 'resend'],
    needs: setUserStatus.need as readonly Privilege[],
    pick: ({ name, email, status }) => ({ name: name ?? email ?? '', digits: email ?? '', status }),
    Dialog: UserBulk,
    words: ['users.selection', 'users.statuses', 'validation.blockReason'],
  },
})
