import { viewOf } from '@/components/list/view-of'
import type { RowAction } from '@/components/list/cell'
import { programs } from '@/lib/lists/programs'
import { routes } from '@/lib/routes'
import { isOffered } from '@/lib/rules/users/offers'

export const programList = viewOf(programs, {
  cells: {},
  links: { name: ({ id }) => routes.program({ id }) },
  rowActions: ({ id, name }, { words, session }) => {
    const action = (key: 'edit' | 'wallet', href: string): RowAction => ({
      key,
      href,
      inMenu: true,
      label: words(`programs.actions.${key}`),
      name: words(`programs.actions.${key}Named`, { name: name ?? id }),
    })
    return isOffered(session, routes.programNew)
      ? [action('edit', routes.program({ id }, { edit: '1' })), action('wallet', routes.walletNew({ id }))]
      : []
  },
})
