import { publicPaths } from './paths'
import { routes, type GuardedRoute, type Route } from './routes'
import { isOffered, type Holder } from './rules/users/offers'

type MenuIcon =
  | 'businesses'
  | 'branches'
  | 'cards'
  | 'customers'
  | 'transactions'
  | 'kits'
  | 'approvals'
  | 'accounts'
  | 'support'
  | 'issuer'
  | 'reports'
  | 'home'
  | 'programs'
  | 'users'
  | 'roles'
  | 'tags'
  | 'audit'
  | 'developer'
export type MenuEntry = {
  key: string
  icon: MenuIcon
  href: string
  route: GuardedRoute
  children?: { key: string; href: string; route: GuardedRoute }[]
  /** Where the entry leads for people whose scope is too small for its screen; without it, to the first child that they may open. */
  narrow?: string
}

const entry = (
  key: string,
  icon: MenuIcon,
  route: GuardedRoute,
  href: string,
  children?: MenuEntry['children'],
  narrow?: string,
): MenuEntry => ({
  key,
  icon,
  href,
  route,
  ...(children && { children }),
  ...(narrow && { narrow }),
})
const filters = (list: Route<`${string}{filter}`>, names: readonly string[], prefix: string) =>
  names.map((name) => ({ key: `${prefix}.${name}`, href: list({ filter: name }), route: list as GuardedRoute }))

/** The side menu, in the documents' order. Doc 1 §2.4, SHELL-28 */
export const menu: readonly MenuEntry[] = [
  entry('organizations', 'businesses', routes.organization, routes.organizationList({ filter: 'all' })),
  entry('branches', 'branches', routes.branch, routes.branchList({ filter: 'all' })),
  entry('cards', 'cards', routes.cards, routes.cardList({ filter: 'all' }), [
    ...filters(routes.cardList, ['all', 'approved', 'block', 'lock', 'pending-approval', 'kyc-pending'], 'cards'),
    { key: 'cards.uploads', href: routes.cardUploads(), route: routes.cardUploads },
  ]),
  entry('customers', 'customers', routes.customers, routes.customerList({ filter: 'all' }), [
    ...filters(routes.customerList, ['all', 'kyc-pending', 'pending-approval', 'block'], 'customers'),
    { key: 'customers.new', href: routes.customerNew(), route: routes.customerNew },
    { key: 'customers.upload', href: routes.cardHoldersUpload(), route: routes.cardHoldersUpload },
  ]),
  entry('transactions', 'transactions', routes.transactions, routes.transactionList({ filter: 'allOrgTxns' }), [
    { key: 'transactions.disputes', href: routes.disputes(), route: routes.disputes },
  ]),
  entry('instaKit', 'kits', routes.instaKit, routes.instaKit(), [
    { key: 'instaKit.inventory', href: routes.instaKitInventory(), route: routes.instaKitInventory },
    { key: 'instaKit.pinMailers', href: routes.pinMailers(), route: routes.pinMailers },
  ]),
  entry('approvalQue', 'approvals', routes.approvalQue, routes.approvalQue()),
  entry('accounts', 'accounts', routes.accounts, routes.accountList(), [
    { key: 'accounts.load', href: routes.accountsLoad(), route: routes.accountsLoad },
    { key: 'accounts.allocate', href: routes.accountsAllocate(), route: routes.accountsAllocate },
    { key: 'accounts.allocations', href: routes.allocations(), route: routes.allocations },
    { key: 'accounts.ledger', href: routes.ledger(), route: routes.ledger },
    { key: 'accounts.bank', href: routes.bankStatements(), route: routes.bankStatements },
  ]),
  entry('support', 'support', routes.support, routes.support()),
  entry('issuerConfigurations', 'issuer', routes.issuerConfigurations, routes.issuerSettings(), [
    { key: 'issuerConfigurations.designs', href: routes.issuerDesigns(), route: routes.issuerDesigns },
    { key: 'issuerConfigurations.admins', href: routes.issuerAdmins(), route: routes.issuerAdmins },
    { key: 'issuerConfigurations.permissions', href: routes.issuerPermissions(), route: routes.issuerPermissions },
  ]),
  entry('reports', 'reports', routes.reports, routes.reports()),
]

export const administrationMenu: readonly MenuEntry[] = [
  entry('dashboard', 'home', routes.dashboard, routes.dashboard()),
  entry('programs', 'programs', routes.programs, routes.programs()),
  entry('users', 'users', routes.userList, routes.userList({ filter: 'all' }), [
    ...filters(routes.userList, ['all', 'invited'], 'users'),
    { key: 'users.invite', href: routes.userInvite(), route: routes.userInvite },
    { key: 'users.upload', href: routes.userUpload(), route: routes.userUpload },
    ...filters(routes.userList, ['approval-pending', 'kyc-pending'], 'users'),
  ]),
  entry('roles', 'roles', routes.roles, routes.roles(), [
    { key: 'roles.matrix', href: routes.roleMatrix(), route: routes.roleMatrix },
    { key: 'roles.holders', href: routes.roleHolders(), route: routes.roleHolders },
  ]),
  entry('tags', 'tags', routes.tags, routes.tags()),
  entry(
    'audit',
    'audit',
    routes.audit,
    routes.auditList({ filter: 'portal' }),
    undefined,
    routes.auditList({ filter: 'platform' }),
  ),
  entry('developer', 'developer', routes.developer, routes.developer()),
]

/** The menu entries for a person. If the person's scope is too small for an entry's screen, the entry leads to another screen. ACC-21, decision 40 */
export const visibleEntries = (entries: readonly MenuEntry[], holder: Holder): MenuEntry[] =>
  entries.flatMap((one) => {
    if (!isOffered(holder, { privileges: one.route.privileges })) return []
    const children = (one.children ?? []).filter(({ route }) => isOffered(holder, route))
    const href = isOffered(holder, one.route) ? one.href : (one.narrow ?? children[0]?.href)
    return href ? [{ ...one, href, children }] : []
  })

const landings = ['organizations', 'cards', 'transactions', 'approvalQue', 'issuerConfigurations']
const prefix = (privilege: string) => privilege.replace(/_(ALL|READ|WRITE)$/, '')

/** By the key of a menu entry or of an entry below it: its address. */
export type MenuHrefs = Readonly<Record<string, string>>

const everyHref: MenuHrefs = Object.fromEntries(
  [...menu, ...administrationMenu].flatMap(({ key, href, children = [] }) => [
    [key, href],
    ...children.map((child) => [child.key, child.href]),
  ]),
)

/** A person's menu for the scripts of every page, in few bytes: the keys of the entries, and the address of one that leads elsewhere for them. */
export const menuText = (holder: Holder): string =>
  visibleEntries([...menu, ...administrationMenu], holder)
    .flatMap(({ key, href, children = [] }) => [
      href === everyHref[key] ? key : `${key}=${href}`,
      ...children.map((child) => child.key),
    ])
    .join(' ')

export const readMenuText = (text: string): MenuHrefs =>
  Object.fromEntries(
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [key = '', href = everyHref[key] ?? ''] = word.split('=')
        return [key, href]
      }),
  )

/**
 * The first screen after sign-in: the first landing rule that matches, then the menu entry of the person's first privilege, then the set-up
 * of their business, then /no-permission. People of one business that is set up land on the home page, because their list has one row. ACC-03, ACC-23, ACC-24, ORG-45
 */
export const landingFor = (holder: Holder): string => {
  const { privileges, scope } = holder
  const open = visibleEntries(menu, holder)
  const match = landings.flatMap((key) => open.find((one) => one.key === key) ?? [])[0]
  const isOfOne = scope.orgIds.length === 1 && !privileges.includes('setUpComplete')
  if (match?.key === 'organizations' && isOfOne) return routes.dashboard()
  if (match) return match.href
  const first = privileges.find((name) => !['NO_ROLE', 'setUpComplete', 'SET_UP_ALL'].includes(name))
  if (!first) return privileges.includes('SET_UP_ALL') ? routes.organizationNew() : publicPaths.noPermission
  return (
    open.find(({ route }) => route.privileges.some((privilege) => prefix(privilege) === prefix(first)))?.href ??
    publicPaths.noPermission
  )
}
