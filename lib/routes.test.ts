import { heldBy, privileges } from './privileges'
import { routeOf, routes, searchAddressOf } from './routes'

test('SHELL-27 named routes lead where the documents say', () => {
  expect(routes.organizationList({ filter: 'all' })).toBe('/app/organization/list/all')
  expect(routes.cardList({ filter: 'all' })).toBe('/app/cards/list/all')
  expect(routes.transactionList({ filter: 'allOrgTxns' })).toBe('/app/transactions/list/allOrgTxns')
  expect(routes.approvalQue()).toBe('/app/approvalQue')
  expect(routes.issuerSettings()).toBe('/app/issuerConfigurations/settings')
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
