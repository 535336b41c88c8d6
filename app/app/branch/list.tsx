import { viewOf } from '@/components/list/view-of'
import { branches } from '@/lib/lists/branches'
import { routes } from '@/lib/routes'
import { childTypeOf } from '@/lib/rules/branches/branch-types'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import { overviewOf, treeAt } from './branch-addresses'

export const branchList = viewOf(branches, {
  cells: {
    branch: ({ branchName, branchCode, branchType, issuerCode, ...branch }, { words }) => ({
      text: branchName ?? branch.branchId,
      second: joinFacts([
        branchCode,
        branchType && branchType !== 'UNKNOWN' ? words(`branches.types.${branchType}`) : null,
        issuerCode,
      ]),
      href: overviewOf({ ...branch, issuerCode }),
    }),
  },
  rowActions: (branch, { words, session }) => {
    const below = branch.branchType && branch.branchType !== 'UNKNOWN' ? childTypeOf(branch.branchType) : null
    const name = branch.branchName ?? branch.branchId
    return [
      {
        key: 'tree',
        label: words('branches.actions.tree'),
        name: words('branches.actions.treeOf', { name }),
        href: treeAt(branch),
        inMenu: true,
      },
      ...(below && isOffered(session, routes.branchNew)
        ? [
            {
              key: 'new',
              label: words('branches.actions.new'),
              name: words('branches.actions.newUnder', { name }),
              href: routes.branchNew({ parent: branch.branchId }),
              inMenu: true,
              disabled: branch.branchStatus === 'INACTIVE' ? words('branches.actions.inactive') : null,
            } as const,
          ]
        : []),
    ]
  },
})
