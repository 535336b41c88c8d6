import { holderOf } from '@/tests/support/holder'
import { administrationMenu, landingFor, menu, menuText, readMenuText, visibleEntries } from './menu'
import { heldBy, privileges, type Privilege } from './privileges'
import { publicPaths } from './paths'
import { routes } from './routes'

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

test.each<[string, Privilege[], string]>([
  ['organization', ['CARD_ALL', 'ORGANIZATION_READ', 'TRANSACTION_ALL'], routes.organizationList({ filter: 'all' })],
  ['cards', ['TRANSACTION_ALL', 'CARD_READ'], routes.cardList({ filter: 'all' })],
  ['card holders', ['APPROVAL_ALL', 'CARD_HOLDER_READ'], routes.cardList({ filter: 'all' })],
  ['transactions', ['APPROVAL_ALL', 'TRANSACTION_READ'], routes.transactionList({ filter: 'allOrgTxns' })],
  ['the approval queue', ['USERS_ALL', 'APPROVAL_READ'], routes.approvalQue()],
  ['issuer configuration', ['USERS_READ'], routes.issuerSettings()],
])('ACC-23 the landing is %s when it matches first', (_, names, landing) => {
  expect(landingFor(holderOf([...names]))).toBe(landing)
})

test.each<[Privilege, string]>([
  ['CUSTOMER_SUPPORT_READ', routes.support()],
  ['INSTA_KIT_ALL', routes.instaKit()],
  ['ACCOUNT_READ', routes.accountList()],
  ['BRANCH_WRITE', routes.branchList({ filter: 'all' })],
])('ACC-24 without a landing match %s leads to its own menu entry', (name, landing) => {
  expect(landingFor(holderOf([name]))).toBe(landing)
})

test('ACC-03 no privilege leads to the page that says so', () => {
  expect(landingFor(holderOf([]))).toBe(publicPaths.noPermission)
  expect(landingFor({ ...holderOf([]), privileges: heldBy([], false) })).toBe(publicPaths.noPermission)
})

test('ORG-45 who holds the set-up alone lands on its form; who holds more lands where that leads', () => {
  expect(landingFor(holderOf(['SET_UP_ALL']))).toBe(routes.organizationNew())
  expect(landingFor(holderOf(['SET_UP_ALL', 'CUSTOMER_SUPPORT_READ']))).toBe(routes.support())
  expect(landingFor(holderOf(['SET_UP_ALL', 'ORGANIZATION_READ']))).toBe(routes.organizationList({ filter: 'all' }))
})

test('SESS-22 people of one business land on the home page, those of several on their list', () => {
  const landing = (...orgIds: string[]) => landingFor(holderOf(['ORGANIZATION_READ', 'CARD_READ'], { orgIds }))
  expect(landing('1001')).toBe(routes.dashboard())
  const unfinished = heldBy(['ORGANIZATION_READ', 'SET_UP_ALL'], false)
  const { scope } = holderOf(['ORGANIZATION_READ', 'SET_UP_ALL'], { orgIds: ['1001'] })
  expect(landingFor({ privileges: unfinished, scope })).toBe(routes.organizationList({ filter: 'all' }))
  expect(landing('1001', '1002')).toBe(routes.organizationList({ filter: 'all' }))
  expect(landingFor(holderOf(['CARD_READ'], { orgIds: ['1001'] }))).toBe(routes.cardList({ filter: 'all' }))
})

const seenBy = (...names: Privilege[]) => visibleEntries(menu, holderOf(names)).map(({ key }) => key)

test('ACC-21 an entry shows when one of its privileges is held', () => {
  expect(seenBy('CARD_HOLDER_READ')).toEqual(['cards', 'customers'])
  expect(seenBy('CUSTOMER_SUPPORT_WRITE')).toEqual(['support'])
  expect(seenBy(...privileges)).toHaveLength(menu.length)
  expect(seenBy()).toEqual([])
})

test('ACC-22 Reports shows by the organization privileges', () => {
  expect(seenBy('ORGANIZATION_READ')).toContain('reports')
  expect(seenBy('ORGANIZATION_ALL')).toContain('reports')
  expect(seenBy('TRANSACTION_ALL', 'USERS_ALL')).not.toContain('reports')
})

test('ACC-21 a sub-entry with privileges of its own shows by those', () => {
  const children = (...names: Privilege[]) =>
    visibleEntries(menu, holderOf(names)).flatMap((entry) => (entry.children ?? []).map(({ key }) => key))
  expect(children('CARD_HOLDER_READ')).not.toContain('cards.uploads')
  expect(children('CARD_READ')).toContain('cards.uploads')
})

describe('ACC-21 decision 40 the menu offers what a person reaches', () => {
  const hrefsOf = (holder: Parameters<typeof visibleEntries>[1]) =>
    [...visibleEntries(menu, holder), ...visibleEntries(administrationMenu, holder)].flatMap(
      ({ href, children = [] }) => [href, ...children.map((child) => child.href)],
    )
  const ofBusinesses = holderOf(privileges, { orgIds: ['1001'] })
  const limitedIssuerAdmin = holderOf(privileges, { issuer: 'YES', orgIds: ['1001'] })

  test('a whole issuer and the platform are offered all of it', () => {
    const everything = hrefsOf(holderOf(privileges))
    expect(everything).toContain(routes.issuerSettings())
    expect(hrefsOf(holderOf(privileges, { issuer: 'YES' }))).toEqual(everything)
  })

  test('people of businesses are led past what reaches a whole issuer', () => {
    const offered = hrefsOf(ofBusinesses)
    expect(offered).not.toContain(routes.issuerSettings())
    expect(offered).not.toContain(routes.issuerPermissions())
    expect(offered).toContain(routes.issuerDesigns())
    expect(offered).toContain(routes.auditList({ filter: 'portal' }))
  })

  test('the portal’s audit is for an issuer’s people of the whole issuer, the platform’s for all of them', () => {
    const offered = hrefsOf(limitedIssuerAdmin)
    expect(offered).not.toContain(routes.auditList({ filter: 'portal' }))
    expect(offered).toContain(routes.auditList({ filter: 'platform' }))
  })

  test('a privilege that a role gives for one business reaches no whole issuer, whatever other roles give', () => {
    const mixed = {
      ...holderOf(['APPROVAL_ALL', 'USERS_READ']),
      scope: {
        issuer: 'YES',
        orgIds: [],
        privileges: { APPROVAL_ALL: ['1001'], USERS_READ: ['1001'], CARD_READ: null },
      },
    }
    expect(hrefsOf(mixed)).not.toContain(routes.issuerSettings())
  })

  test.each([holderOf(privileges), ofBusinesses, limitedIssuerAdmin, holderOf([])])(
    'what the scripts of a page read is the menu that the server draws (%#)',
    (holder) => {
      const shown = [...visibleEntries(menu, holder), ...visibleEntries(administrationMenu, holder)]
      const read = readMenuText(menuText(holder))
      expect(read).toEqual(
        Object.fromEntries(
          shown.flatMap(({ key, href, children = [] }) => [[key, href], ...children.map((one) => [one.key, one.href])]),
        ),
      )
    },
  )

  test('they land where they reach', () => {
    expect(landingFor(holderOf(['ORGANIZATION_READ', 'USERS_READ'], { orgIds: ['1001', '1002'] }))).toBe(
      routes.organizationList({ filter: 'all' }),
    )
    expect(landingFor(holderOf(['USERS_READ'], { orgIds: ['1001'] }))).toBe(routes.issuerAdmins())
  })
})
