import { rowWrite, type RowAction } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import type { SelectionActions } from '@/components/list/view-of'
import type { Call } from '@/lib/calls/call'
import type { UserRow } from '@/lib/calls/users'
import { routes } from '@/lib/routes'
import { mayCall } from '@/lib/rules/users/offers'
import { changesOf, stateAfter, type UserChange } from '@/lib/rules/users/user-states'
import { PersonSelection } from './person-selection'

type ListedPerson = Pick<UserRow, 'id' | 'name' | 'email' | 'status'>

/** Offers no blocking: it needs a reason, and is done on the person's page. */
const changeAction = (change: UserChange, { id, name }: ListedPerson, { words }: RenderContext): RowAction => {
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

export const personActions =
  (call: Call) =>
  (user: ListedPerson, context: RenderContext): readonly RowAction[] => {
    const { session, words } = context
    const open: RowAction = {
      key: 'open',
      label: words('users.open.button'),
      name: words('users.open.name', { name: user.name ?? user.id }),
      href: routes.user({ userId: user.id }),
      inMenu: true,
    }
    if (!mayCall(session, call) || user.id === session.user.id) return [open]
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
  }

export const personSelection = (
  call: Call,
): SelectionActions<ListedPerson, { name: string; digits: string; status: UserRow['status'] }> => ({
  names: ['block', 'unblock', 'resend'],
  call,
  pick: ({ name, email, status }) => ({ name: name ?? email ?? '', digits: email ?? '', status }),
  Dialog: PersonSelection,
  areas: ['users'],
})
