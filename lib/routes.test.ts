import { heldBy } from './privileges'
import { landingFor, menu, routeOf, routes } from './routes'

const landing = (...permissions: string[]) => landingFor(heldBy(permissions, true))

test('ACC-23 landing: organization, then cards or card holders, transactions, approvals, issuer configuration', () => {
  expect(landing('USERS_READ', 'APPROVAL_READ', 'TRANSACTION_READ', 'CARD_HOLDER_READ', 'ORGANIZATION_READ')).toBe(
    '/app/organization/list/all',
  )
  expect(landing('USERS_READ', 'TRANSACTION_READ', 'CARD_HOLDER_READ')).toBe('/app/cards/list/all')
  expect(landing('USERS_READ', 'APPROVAL_ALL', 'TRANSACTION_ALL')).toBe('/app/transactions/list/allOrgTxns')
  expect(landing('USERS_READ', 'APPROVAL_ALL')).toBe('/app/approvalQue')
  expect(landing('USERS_READ')).toBe('/app/issuerConfigurations/settings')
})

test('ACC-24 landing when none match: the menu entry of the first permission', () => {
  expect(landing('CUSTOMER_SUPPORT_READ', 'ACCOUNT_READ')).toBe('/app/support')
  expect(landing('BRANCH_WRITE')).toBe('/app/branch/list/all')
  expect(landing('ACCOUNT_READ')).toBe('/app/accounts/list')
})

test('ACC-03 no privilege at all leads to /no-permission', () => {
  expect(landing()).toBe('/no-permission')
  expect(landing('SOMETHING_ELSE')).toBe('/no-permission')
})

test('ACC-18, ACC-19, ACC-20 known privileges, NO_ROLE always, setUpComplete by its rule', () => {
  expect(heldBy(['CARD_READ', 'UNHEARD_OF'], true)).toEqual(['CARD_READ', 'NO_ROLE'])
  expect(heldBy(['SET_UP_ALL'], false)).toEqual(['SET_UP_ALL', 'NO_ROLE', 'setUpComplete'])
  expect(heldBy(['SET_UP_ALL'], true)).not.toContain('setUpComplete')
  expect(heldBy(['CARD_READ'], false)).not.toContain('setUpComplete')
})

test("SHELL-28 the menu stands in the documents' order", () => {
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

test("SHELL-27 navigation by name reaches the documents' addresses", () => {
  expect(routes.organizationList({ filter: 'all' })).toBe('/app/organization/list/all')
  expect(routes.cardList({ filter: 'all' })).toBe('/app/cards/list/all')
  expect(routes.transactionList({ filter: 'allOrgTxns' })).toBe('/app/transactions/list/allOrgTxns')
  expect(routes.approvalQue()).toBe('/app/approvalQue')
  expect(routes.issuerSettings()).toBe('/app/issuerConfigurations/settings')
  expect(routes.card({ cardId: 'a/b' }, { x: 1 })).toBe('/app/cards/a%2Fb?x=1')
})

test('an address finds its route, literals before placeholders, with or without searchBy', () => {
  expect(routeOf('/app/cards/issue')).toBe(routes.cardIssue)
  expect(routeOf('/app/cards/123')).toBe(routes.card)
  expect(routeOf('/app/cards/list/all')).toBe(routes.cardList)
  expect(routeOf('/app/cards/list/all/4321')).toBe(routes.cardList)
  expect(routeOf('/app/cards/list/all/4321/x')).toBeNull()
  expect(routeOf('/app/nowhere')).toBeNull()
})
