import 'server-only'
import { administrationMenu, menu } from '@/lib/menu'
import { routes, type GuardedRoute, type Route } from '@/lib/routes'
import { approvalTabs } from '@/lib/rules/approvals/approval-events'
import type { PaletteEntry } from '@/lib/rules/search/search-results'
import { txnFilters } from '@/lib/rules/transactions/transaction-filters'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

type Screen = { key: string; href: string; route: GuardedRoute; word: string; under?: string }
type Action = { key: string; href: string; route: GuardedRoute }
type ScreenWords = { say: (key: string) => string; sayEnglish: (key: string) => string }

const ofMenu: readonly Screen[] = [...menu, ...administrationMenu].flatMap(({ key, href, route, children = [] }) => [
  { key, href, route, word: `shell.menu.${key}` },
  ...children
    .filter((child) => child.href !== href)
    .map((child) => ({ ...child, word: `shell.submenu.${child.key}`, under: `shell.menu.${key}` })),
])

const titled = (route: Route & (() => string), under?: string): Screen => ({
  key: route.title,
  href: route(),
  route,
  word: `titles.${route.title}`,
  ...(under && { under: `shell.menu.${under}` }),
})
const others: readonly Screen[] = [
  titled(routes.branchTree, 'branches'),
  titled(routes.statements, 'reports'),
  titled(routes.previousReports, 'reports'),
  titled(routes.reportSchedules, 'reports'),
  titled(routes.issuerPrinters, 'issuerConfigurations'),
  titled(routes.webhooks, 'developer'),
  titled(routes.webhookDeliveries, 'developer'),
  titled(routes.apiRequests, 'developer'),
  titled(routes.apiContract, 'developer'),
  titled(routes.brandTheme, 'users'),
  titled(routes.notifications),
  titled(routes.profile),
  titled(routes.walkthrough),
]

const filtersOf = (
  menuKey: string,
  area: string,
  list: Route<`${string}{filter}`>,
  names: readonly string[],
): readonly Screen[] =>
  names.map((name) => ({
    key: `${menuKey}.${name}`,
    href: list({ filter: name }),
    route: list,
    word: `${area}.list.tabs.${name}`,
    under: `shell.menu.${menuKey}`,
  }))
const parts: readonly Screen[] = [
  ...filtersOf('organizations', 'organizations', routes.organizationList, [
    ...['approved', 'approval-pending', 'kyc-pending', 'drafts', 'rejected'],
  ]),
  ...filtersOf('branches', 'branches', routes.branchList, ['head-office', 'zonal', 'regional', 'local']),
  ...filtersOf('customers', 'customers', routes.customerList, ['approved']),
  ...filtersOf('transactions', 'transactions', routes.transactionList, Object.keys(txnFilters).slice(1)),
  ...filtersOf('audit', 'audit', routes.auditList, ['platform']),
  ...approvalTabs.map((tab) => ({
    key: `approvalQue.${tab}`,
    href: routes.approvalQue({ tab, issuerCode: 'ALL' }),
    route: routes.approvalQue,
    word: `approvals.list.choices.tab.${tab}`,
    under: 'shell.menu.approvalQue',
  })),
  ...['kyc', 'api-keys', 'roles', 'business', 'business-documents', 'notifications', 'security', 'theme'].map(
    (tab) => ({
      key: `profile.${tab}`,
      href: routes.profile({ tab }),
      route: routes.profile,
      word: `profile.tabs.${tab}`,
      under: 'titles.profile',
    }),
  ),
]

const actions: readonly Action[] = Object.entries({
  issueCard: routes.cardIssue,
  issueCards: routes.cardsBulk,
  loadCards: routes.cardsLoad,
  createCustomer: routes.customerNew,
  uploadHolders: routes.cardHoldersUpload,
  setUpBusiness: routes.organizationNew,
  uploadBusinesses: routes.organizationUpload,
  createBranch: routes.branchNew,
  inviteUser: routes.userInvite,
  uploadUsers: routes.userUpload,
  createRole: routes.roleNew,
  createProgram: routes.programNew,
  requestKits: routes.instaKitNew,
  checkKit: routes.instaKitCheck,
  addMailers: routes.pinMailersNew,
  loadMoney: routes.accountsLoad,
  allocateMoney: routes.accountsAllocate,
  importBankStatement: routes.bankImport,
}).map(([key, route]) => ({ key, route, href: route() }))

const acted = new Set(actions.map(({ href }) => href))
const screens = [...ofMenu, ...others, ...parts].filter(({ href }) => !acted.has(href))

export const entriesFor = (holder: Holder, { say, sayEnglish }: ScreenWords): PaletteEntry[] => {
  const isOpen = ({ route }: { route: GuardedRoute }) => isOffered(holder, route)
  return [
    ...actions.filter(isOpen).map(({ key, href, route }) => ({
      key: `ACTION:${key}`,
      href,
      title: say(`search.actions.${key}`),
      facts: [],
      isAction: true,
      also: [say(`titles.${route.title}`), sayEnglish(`search.actions.${key}`), sayEnglish(`titles.${route.title}`)],
    })),
    ...screens.filter(isOpen).map(({ key, href, word, under }) => ({
      key: `SCREEN:${key}`,
      href,
      title: say(word),
      facts: under ? [say(under)] : [],
      isAction: false,
      also: [
        ...(under ? [`${say(under)} ${say(word)}`, `${sayEnglish(under)} ${sayEnglish(word)}`] : []),
        sayEnglish(word),
      ],
    })),
  ]
}
