import type { PartsIn } from './calls/call'
import type { Privilege } from './privileges'
import type { NeededReach } from './rules/users/offers'

type PathParts<P extends string> = { [K in PartsIn<P>]: string }
type Query = Record<string, string | number | undefined>

type RouteEntry<P extends string = string> = NeededReach & {
  readonly path: P
  /** One of these privileges is enough; if the list is empty, signing in is enough. */
  readonly privileges: readonly Privilege[]
  /** A key of the messages `titles`. */
  readonly title: string
  /** Opened from its list, the screen is a dialog over it, which the segment `@modal/(.)…` renders. */
  readonly overList?: true
  /** The required reach applies only to the screen's first part. People with a smaller reach can open the screen; it tells them what they lack. */
  readonly isPartly?: true
}

export type Route<P extends string = string> = RouteEntry<P> &
  ([PartsIn<P>] extends [never] ? (query?: Query) => string : (parts: PathParts<P>, query?: Query) => string)
export type GuardedRoute = Pick<
  RouteEntry,
  'path' | 'privileges' | 'title' | 'overList' | 'reach' | 'isOfWholeIssuer' | 'isPartly'
>

const withQuery = (path: string, query?: Query): string => {
  if (!query) return path
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path
}

const route = <const P extends string>(
  path: P,
  privileges: readonly Privilege[],
  title: string,
  more: Pick<RouteEntry, 'overList' | 'reach' | 'isOfWholeIssuer' | 'isPartly'> = {},
): Route<P> => {
  const [start = '', ...pieces] = path.split(/\{(\w+)\}/)
  const build = (first?: Record<string, unknown>, second?: Query): string => {
    if (pieces.length === 0) return withQuery(start, first as Query | undefined)
    const parts = first as Record<string, string>
    let filled = start
    for (let at = 0; at < pieces.length; at += 2)
      filled += encodeURIComponent(parts[pieces[at] as string] ?? '') + pieces[at + 1]
    return withQuery(filled, second)
  }
  return Object.assign(build, { path, privileges, title, ...more }) as unknown as Route<P>
}

const organization = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const
const organizationAll = ['ORGANIZATION_ALL'] as const
const setUp = ['ORGANIZATION_ALL', 'SET_UP_ALL'] as const
const branch = ['BRANCH_READ', 'BRANCH_WRITE'] as const
const cardHolders = ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'] as const
const cards = ['CARD_READ', 'CARD_ALL'] as const
const transactions = ['TRANSACTION_READ', 'TRANSACTION_ALL'] as const
const support = ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'] as const
const kits = ['INSTA_KIT_READ', 'INSTA_KIT_ALL'] as const
const holderSteps = ['CARD_ALL', 'INSTA_KIT_ALL'] as const
const approvals = ['APPROVAL_READ', 'APPROVAL_ALL'] as const
const configuration = ['APPROVAL_ALL', 'APPROVAL_READ', 'USERS_ALL', 'USERS_READ'] as const
const users = ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const
const userAdmins = ['USERS_READ', 'USERS_ALL'] as const
const dialog = { overList: true } as const
const wholeIssuer = { reach: 'issuer' } as const
const partly = { ...wholeIssuer, isPartly: true } as const
const portalAudit = { isOfWholeIssuer: true, isPartly: true } as const

/** All screens behind sign-in, with their address as the documents spell it, their privileges and their title. Doc 1 §2.1, decisions.md (Paths) */
export const routes = {
  app: route('/app', [], 'app'),
  blankPage: route('/app/blank-page', [], 'blankPage'),
  dashboard: route('/app/dashboard', organization, 'dashboard'),
  organization: route('/app/organization', organization, 'organizations'),
  organizationList: route('/app/organization/list/{filter}', organization, 'organizations'),
  organizationOverview: route('/app/organization/overview', organization, 'organization'),
  businessCards: route('/app/organization/overview/{orgId}/cards/{filter}', cards, 'cards'),
  businessCustomers: route('/app/organization/overview/{orgId}/customers/{filter}', cardHolders, 'customers'),
  businessTransactions: route('/app/organization/overview/{orgId}/transactions/{filter}', transactions, 'transactions'),
  businessAccounts: route('/app/organization/overview/{orgId}/accounts', ['ACCOUNT_READ'], 'businessAccounts'),
  businessAllocations: route('/app/organization/overview/{orgId}/allocations', ['ACCOUNT_READ'], 'allocations'),
  businessLedger: route('/app/organization/overview/{orgId}/ledger', ['ACCOUNT_READ'], 'ledger'),
  organizationNew: route('/app/organization/new', setUp, 'organizationNew'),
  organizationEdit: route('/app/organization/edit', organizationAll, 'organizationEdit'),
  organizationUpload: route('/app/organization/upload', organizationAll, 'organizationUpload'),
  departmentUpload: route('/app/organization/departments/upload', organizationAll, 'departmentUpload'),
  branch: route('/app/branch', branch, 'branches'),
  branchList: route('/app/branch/list/{filter}', branch, 'branches'),
  branchTree: route('/app/branch/tree', branch, 'branchTree'),
  branchOverview: route('/app/branch/overview/{id}/{issuerId}', branch, 'branch'),
  branchById: route('/app/branch/overview/{id}', branch, 'branch'),
  branchNew: route('/app/branch/new', ['BRANCH_WRITE'], 'branchNew', wholeIssuer),
  branchEdit: route('/app/branch/edit', ['BRANCH_WRITE'], 'branchEdit', wholeIssuer),
  cards: route('/app/cards', cardHolders, 'cards'),
  cardList: route('/app/cards/list/{filter}', cardHolders, 'cards'),
  cardSelection: route('/app/cards/select/{filter}', ['CARD_ALL'], 'cards'),
  cardsBulk: route('/app/cards/bulk', ['CARD_ALL'], 'cardsBulk'),
  cardHoldersUpload: route('/app/cards/bulk/holders', ['CARD_ALL'], 'cardHoldersUpload'),
  cardsLoad: route('/app/cards/load', ['CARD_ALL'], 'cardsLoad'),
  cardUploads: route('/app/cards/uploads', cards, 'cardUploads'),
  cardUpload: route('/app/cards/uploads/{bulkUploadId}', cards, 'cardUpload'),
  cardIssue: route('/app/cards/issue', ['CARD_ALL'], 'cardIssue', dialog),
  card: route('/app/cards/{cardId}', ['CARD_READ'], 'card', dialog),
  cardKit: route('/app/cards/{cardId}/kit', holderSteps, 'cardKit', dialog),
  cardActivation: route('/app/cards/{cardId}/activation', holderSteps, 'cardActivation', dialog),
  customers: route('/app/customers', cardHolders, 'customers'),
  customerList: route('/app/customers/list/{filter}', cardHolders, 'customers'),
  customerNew: route('/app/customers/new', ['CARD_ALL'], 'customerNew', dialog),
  customer: route('/app/customers/{customerId}', cardHolders, 'customer', dialog),
  transactions: route('/app/transactions', transactions, 'transactions'),
  transactionList: route('/app/transactions/list/{filter}', transactions, 'transactions'),
  transaction: route('/app/transactions/view/{txnId}', transactions, 'transaction'),
  disputes: route('/app/transactions/disputes', transactions, 'disputes'),
  dispute: route('/app/transactions/disputes/{disputeId}', transactions, 'dispute'),
  support: route('/app/support', support, 'support'),
  ticket: route('/app/support/{ticketId}', support, 'ticket'),
  instaKit: route('/app/instaKit', kits, 'instaKit'),
  instaKitInventory: route('/app/instaKit/inventory', kits, 'instaKitInventory'),
  instaKitOrder: route('/app/instaKit/orders/{id}', kits, 'instaKitOrder', dialog),
  instaKitNew: route('/app/instaKit/new', ['INSTA_KIT_ALL'], 'instaKitNew', dialog),
  instaKitCheck: route('/app/instaKit/check', ['INSTA_KIT_ALL'], 'instaKitCheck', dialog),
  pinMailers: route('/app/instaKit/pinMailers', kits, 'pinMailers'),
  pinMailersNew: route('/app/instaKit/pinMailers/new', ['INSTA_KIT_ALL'], 'pinMailersNew', dialog),
  approvalQue: route('/app/approvalQue', approvals, 'approvalQue'),
  approvalBill: route('/app/approvalQue/bills/{billId}', approvals, 'approvalBill'),
  approveCustomerBill: route('/app/approveCustomerBill', ['ORGANIZATION_READ'], 'approvalQue'),
  accounts: route('/app/accounts', ['ACCOUNT_READ'], 'accounts'),
  accountList: route('/app/accounts/list', ['ACCOUNT_READ'], 'accounts'),
  accountsLoad: route('/app/accounts/load', organizationAll, 'accountsLoad'),
  moneyLoad: route('/app/accounts/loads/{loadId}', ['ACCOUNT_READ'], 'moneyLoad'),
  ledger: route('/app/accounts/ledger', ['ACCOUNT_READ'], 'ledger'),
  ledgerAccount: route('/app/accounts/ledger/{accountId}', ['ACCOUNT_READ'], 'ledgerAccount'),
  accountsAllocate: route('/app/accounts/allocate', organizationAll, 'accountsAllocate'),
  allocations: route('/app/accounts/allocations', ['ACCOUNT_READ'], 'allocations'),
  bankStatements: route('/app/accounts/bank', ['ACCOUNT_READ'], 'bankStatements', wholeIssuer),
  bankImport: route('/app/accounts/bank/import', organizationAll, 'bankImport', wholeIssuer),
  bankStatement: route('/app/accounts/bank/{statementId}', ['ACCOUNT_READ'], 'bankStatement', wholeIssuer),
  issuerConfigurations: route('/app/issuerConfigurations', configuration, 'issuerConfigurations', partly),
  issuerSettings: route('/app/issuerConfigurations/settings', configuration, 'issuerConfigurations', partly),
  approvalDetails: route('/app/issuerConfigurations/approvalDetails/{approveID}', configuration, 'approvalDetails'),
  issuerDesigns: route('/app/issuerConfigurations/designs', organization, 'issuerDesigns'),
  issuerDesign: route('/app/issuerConfigurations/designs/{issuer}/{code}', organization, 'issuerDesign'),
  issuerPrinters: route('/app/issuerConfigurations/designs/printers', organization, 'issuerPrinters'),
  issuerAdmins: route('/app/issuerConfigurations/admins', userAdmins, 'issuerAdmins'),
  issuerPermissions: route('/app/issuerConfigurations/permissions', configuration, 'issuerPermissions', wholeIssuer),
  reports: route('/app/reports', organization, 'reports'),
  report: route('/app/reports/list/{reportName}', organization, 'report'),
  statements: route('/app/reports/statements', organization, 'statements'),
  previousReports: route('/app/reports/previous', organization, 'previousReports'),
  reportSchedules: route('/app/reports/schedules', organization, 'reportSchedules'),
  reportSchedule: route('/app/reports/schedules/{id}', organizationAll, 'reportSchedule'),
  programs: route('/app/programs', organization, 'programs'),
  programNew: route('/app/programs/new', organizationAll, 'programNew'),
  program: route('/app/programs/{id}', organization, 'program'),
  walletNew: route('/app/programs/{id}/wallets/new', organizationAll, 'walletNew'),
  walletById: route('/app/programs/wallets/{appId}', organization, 'wallet'),
  wallet: route('/app/programs/{id}/wallets/{appId}', organization, 'wallet'),
  userList: route('/app/users/list/{filter}', users, 'users'),
  userInvite: route('/app/users/invite', ['USERS_ALL'], 'userInvite'),
  userUpload: route('/app/users/upload', ['USERS_ALL'], 'userUpload'),
  user: route('/app/users/{userId}', users, 'user'),
  roles: route('/app/roles', users, 'roles'),
  roleNew: route('/app/roles/new', ['USERS_ALL'], 'roleNew', wholeIssuer),
  roleMatrix: route('/app/roles/matrix', users, 'roleMatrix'),
  roleHolders: route('/app/roles/holders', users, 'roleHolders'),
  role: route('/app/roles/{id}', users, 'role'),
  tags: route('/app/tags', organization, 'tags'),
  audit: route('/app/audit', userAdmins, 'audit', portalAudit),
  auditList: route('/app/audit/list/{filter}', userAdmins, 'audit', portalAudit),
  timeline: route('/app/timeline/{about}', [], 'timeline'),
  correction: route('/app/corrections/{id}', [], 'correction'),
  developer: route('/app/developer', organization, 'developer'),
  brandTheme: route('/app/brand-theme', ['USERS_ALL'], 'brandTheme', { reach: 'platform' }),
  webhooks: route('/app/developer/webhooks', organization, 'webhooks'),
  webhook: route('/app/developer/webhooks/{webhookId}', organization, 'webhook'),
  webhookDeliveries: route('/app/developer/deliveries', organization, 'webhookDeliveries'),
  webhookDelivery: route('/app/developer/deliveries/{deliveryId}', organization, 'webhookDelivery'),
  apiRequests: route('/app/developer/requests', organization, 'apiRequests'),
  apiContract: route('/app/developer/contract', organization, 'apiContract'),
  search: route('/app/search', [], 'search'),
  notifications: route('/app/notifications', [], 'notifications'),
  profile: route('/app/profile', [], 'profile'),
  walkthrough: route('/app/walkthrough', [], 'walkthrough'),
} as const

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
const byLiteralFirst = Object.values(routes)
  .map((entry) => ({ entry, test: pattern(entry.path), holes: entry.path.split('{').length }))
  .sort((a, b) => a.holes - b.holes)

/** Finds the route of an address. A literal part wins over a placeholder. */
export const routeOf = (pathname: string): GuardedRoute | null =>
  byLiteralFirst.find(({ test }) => test.test(pathname))?.entry ?? null

/** Whether an address opens as a dialog over its list. The dialog's segment also matches other addresses, which are pages. */
export const opensOverList = (pathname: string): boolean => routeOf(pathname)?.overList === true

/** The current address for an old list address with the search in its path (`…/list/{filter}/{searchBy}`); null for others. contract.md */
export const searchAddressOf = (pathname: string): string | null => {
  const [, list = '', searchBy = ''] = /^(.*\/list\/[^/]+)\/([^/]+)$/.exec(pathname) ?? []
  if (!routeOf(list)?.path.endsWith('/list/{filter}')) return null
  return `${list}?${new URLSearchParams(`search=${searchBy.replace(/[+&]/g, encodeURIComponent)}`)}`
}
