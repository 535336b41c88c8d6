import type { RowAction } from '@/components/list/cell'
import { viewOf } from '@/components/list/view-of'
import { roles } from '@/lib/lists/roles'
import { routes } from '@/lib/routes'
import { isOffered } from '@/lib/rules/users/offers'

export const roleList = viewOf(roles, {
  cells: {},
  links: { roleName: ({ id }) => routes.role({ id }) },
  rowActions: ({ id, roleName, type }, { words, session }) => {
    const name = roleName ?? id
    const action = (key: 'copy' | 'edit', href: string): RowAction => ({
      key,
      href,
      inMenu: true,
      label: words(`roles.actions.${key}`),
      name: words(`roles.actions.${key}Named`, { name }),
    })
    const mayChange = isOffered(session, routes.roleNew)
    return mayChange
      ? [
          action('copy', routes.roleNew({ from: id })),
          ...(type === 'custom' ? [action('edit', routes.role({ id }, { edit: '1' }))] : []),
        ]
      : []
  },
})
