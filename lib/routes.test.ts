import { heldBy, privileges } from './privileges'
import type { Held, Privilege } from './privileges'
import { publicPaths } from './paths'
import { administrationMenu, landingFor, menu, routeOf, routes, searchAddressOf } from './routes'

const held = (...names: Privilege[]): Held[] => heldBy(names, true)

test('SHELL-27 named routes lead where the documents say', () => {
  expect(routes.organizationList({ filter: 'all' })).toBe('/app/organization/list/all')
  expect(routes.cardList({ filter: 'all' })).toBe('/app/cards/list/all')
  expect(routes.transactionList({ filter: 'allOrgTxns' })).toBe('/app/transactions/list/allOrgTxns')
  expect(routes.approvalQue()).toBe('/app/approvalQue')
  expect(routes.issuerSettings()).toBe('/app/issuerConfigurations/settings')
})

test('SHELL-28 the menu stands in its order', () => {
  expect(menu.map(({ key }) => key)).toEqual([
    'organizations',
    'branches',
    'cards',
    'customers',
    'transactions',
    'instaKit',
    'approvalQue',
    'accounts',
    'support',
    'issuerConfigurations',
    'reports',
  ])
})

test('SHELL-32 the second group names the catalogue menus that the eleven leave out', () => {
  expect(administrationMenu.map(({ key }) => key)).toEqual([
    'dashboard',
    'programs',
    'users',
    'roles',
    'tags',
    'audit',
    'developer',
  ])
})

test('ACC-18 the platform knows these privileges and no others', () => {
  expect(privileges).toHaveLength(20)
  expect(heldBy(['CARD_READ', 'MADE_UP'], true)).toEqual(['CARD_READ', 'NO_ROLE'])
})

test('ACC-19 NO_ROLE is always added', () => {
  expect(heldBy([], true)).toEqual(['NO_ROLE'])
  expect(heldBy(['CARD_ALL'], true)).toContain('NO_ROLE')
})

test('ACC-20 setUpComplete is added while set-up is incomplete and SET_UP_ALL is held, never otherwise', () => {
  expect(heldBy(['SET_UP_ALL'], false)).toContain('setUpComplete')
  expect(heldBy(['SET_UP_ALL'], true)).not.toContain('setUpComplete')
  expect(heldBy(['CARD_ALL'], false)).not.toContain('setUpComplete')
})

test.each<[string, Privilege[], string]>([
  ['organization', ['CARD_ALL', 'ORGANIZATION_READ', 'TRANSACTION_ALL'], routes.organizationList({ filter: 'all' })],
  ['cards', ['TRANSACTION_ALL', 'CARD_READ'], routes.cardList({ filter: 'all' })],
  ['card holders', ['APPROVAL_ALL', 'CARD_HOLDER_READ'], routes.cardList({ filter: 'all' })],
  ['transactions', ['APPROVAL_ALL', 'TRANSACTION_READ'], routes.transactionList({ filter: 'allOrgTxns' })],
  ['the approval queue', ['USERS_ALL', 'APPROVAL_READ'], routes.approvalQue()],
  ['issuer configuration', ['USERS_READ'], routes.issuerSettings()],
])('ACC-23 the landing is %s when it matches first', (_, names, landing) => {
  expect(landingFor(held(...names))).toBe(landing)
})

test.each<[Privilege, string]>([
  ['CUSTOMER_SUPPORT_READ', routes.support()],
  ['INSTA_KIT_ALL', routes.instaKit()],
  ['ACCOUNT_READ', routes.accountList()],
  ['BRANCH_WRITE', routes.branchList({ filter: 'all' })],
])('ACC-24 without a landing match %s leads to its own menu entry', (name, landing) => {
  expect(landingFor(held(name))).toBe(landing)
})

test('ACC-03 no privilege leads to the page that says so', () => {
  expect(landingFor(held())).toBe(publicPaths.noPermission)
  expect(landingFor(heldBy([], false))).toBe(publicPaths.noPermission)
})

test.each([
  ['/app/cards/list/all', routes.cardList],
  ['/app/cards/issue', routes.cardIssue],
  ['/app/cards/100200', routes.card],
  ['/app/branch/overview/B-1/YES', routes.branchOverview],
  ['/app/branch/overview/B-1', routes.branchById],
  ['/app/programs/wallets/2501', routes.walletById],
  ['/app/issuerConfigurations/approvalDetails/7', routes.approvalDetails],
])('SHELL-13 %s belongs to its route, literals before placeholders', (path, route) => {
  expect(routeOf(path)?.path).toBe(route.path)
})

test('SHELL-26 an unknown address belongs to no route', () => {
  expect(routeOf('/app/nowhere/at/all')).toBeNull()
  expect(routeOf('/app/cards/list/all/one/two')).toBeNull()
})

test.each([
  ['/app/cards/list/all/Asha%20Rao', '/app/cards/list/all?search=Asha+Rao'],
  ['/app/customers/list/all/a+b%26c', '/app/customers/list/all?search=a%2Bb%26c'],
  ['/app/transactions/list/all/50%', '/app/transactions/list/all?search=50%25'],
  ['/app/cards/list/all', null],
  ['/app/cards/list/all/one/two', null],
  ['/app/nowhere/list/all/one', null],
])('LIST-01 %s leads to the search %s', (path, to) => {
  expect(searchAddressOf(path)).toBe(to)
})

test('ORG-45 who holds the set-up alone lands on its form; who holds more lands where that leads', () => {
  expect(landingFor(held('SET_UP_ALL'))).toBe(routes.organizationNew())
  expect(landingFor(held('SET_UP_ALL', 'CUSTOMER_SUPPORT_READ'))).toBe(routes.support())
  expect(landingFor(held('SET_UP_ALL', 'ORGANIZATION_READ'))).toBe(routes.organizationList({ filter: 'all' }))
})
