import { routes } from '@/lib/routes'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

/** The tabs that are lists with an address of their own. Each stands only for who may read its list. ORG-48 */
export const listTabs = {
  cards: { route: routes.businessCards, href: (orgId: string) => routes.businessCards({ orgId, filter: 'all' }) },
  customers: {
    route: routes.businessCustomers,
    href: (orgId: string) => routes.businessCustomers({ orgId, filter: 'all' }),
  },
  transactions: {
    route: routes.businessTransactions,
    href: (orgId: string) => routes.businessTransactions({ orgId, filter: 'allOrgTxns' }),
  },
  money: { route: routes.businessAccounts, href: (orgId: string) => routes.businessAccounts({ orgId }) },
} as const
export type ListTab = keyof typeof listTabs

/** Tabs that are opened seldom stand under More, so that the others fit into one line. */
const seldom = ['limits', 'purchasers', 'departments', 'webhooks'] as const
const names = [
  ...(['details', 'cards', 'customers', 'transactions', 'money', 'documents'] as const),
  ...(['sub-businesses', 'programs', 'people', ...seldom] as const),
]
export type BusinessTab = (typeof names)[number]
export type PartTab = Exclude<BusinessTab, ListTab>

export const isSeldom = (tab: BusinessTab): boolean => (seldom as readonly BusinessTab[]).includes(tab)

export const isListTab = (tab: BusinessTab): tab is ListTab => tab in listTabs

export const visibleTabs = (session: Holder): BusinessTab[] =>
  names.filter((tab) => !isListTab(tab) || isOffered(session, listTabs[tab].route))

/** The address of a tab. `sub` says that the business has another above it, because it is read by another call then. */
export const tabAddress = (tab: BusinessTab, { orgId, sub }: { orgId: string; sub: '1' | undefined }): string =>
  isListTab(tab)
    ? listTabs[tab].href(orgId)
    : routes.organizationOverview({ orgId, sub, tab: tab === 'details' ? undefined : tab })
