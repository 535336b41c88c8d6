import { loadMessages } from '@/i18n/load-messages'
import { lists } from '@/lib/lists'
import { heldBy, holdsAny, privileges, type Privilege } from '@/lib/privileges'
import { administrationMenu, menu } from '@/lib/menu'
import { routeOf, routes } from '@/lib/routes'
import { matchEntries } from '@/lib/rules/search/search-results'
import { holderOf } from '@/tests/support/holder'
import { entriesFor } from './search-screens'

const wordIn = (locale: 'en-IN' | 'hi-IN') => (key: string) => {
  const word = key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], loadMessages(locale))
  if (typeof word !== 'string') throw new Error(`${key} has no words in ${locale}`)
  return word
}
const seenBy = (...names: Privilege[]) =>
  entriesFor(holderOf(names), { say: wordIn('en-IN'), sayEnglish: wordIn('en-IN') })
const all = seenBy(...privileges)
const pathOf = (href: string) => href.replace(/\?.*$/, '')

/** Screens of one record that the address names by its query, what leads on at once, and the search itself. */
const notByName = [
  ...[routes.app, routes.blankPage, routes.approveCustomerBill, routes.search],
  ...[routes.organizationOverview, routes.organizationEdit, routes.branchEdit, routes.departmentUpload],
].map(({ path }): string => path)
/** They lead to their first list. */
const leading = [...menu, ...administrationMenu].map(({ route }) => route.path)

test('PROF-07 every screen that needs no record is among what the search finds by name', () => {
  const found = new Set(all.map(({ href }) => routeOf(pathOf(href))?.path))
  const own = Object.values(routes)
    .map(({ path }) => path)
    .filter((path) => !path.includes('{') && !notByName.includes(path) && !leading.includes(path))
  expect(own.length).toBeGreaterThan(30)
  expect(own.filter((path) => !found.has(path))).toEqual([])
  const hrefs = new Set(all.map(({ href }) => href))
  expect(
    [...menu, ...administrationMenu]
      .flatMap(({ href, children = [] }) => [href, ...children.map((child) => child.href)])
      .filter((href) => !hrefs.has(href)),
  ).toEqual([])
})

test('PROF-07 every filter of a list that stands in its address is found by its name', () => {
  const hrefs = new Set(all.map(({ href }) => href))
  const { cards, customers, organizations, branches, transactions, users, audit } = lists
  for (const { route, tabs } of [cards, customers, organizations, branches, transactions, users, audit])
    for (const filter of Object.keys(tabs))
      expect([route({ filter }), hrefs.has(route({ filter }))]).toEqual([route({ filter }), true])
})

test('PROF-07 each is found by its own name, whatever else bears it, and stands once', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(new Set(all.map(({ href }) => href)).size).toBe(all.length)
  for (const { key, title, facts } of all)
    expect([key, matchEntries(all, `${facts.join(' ')} ${title}`, [], 50).map((entry) => entry.key)]).toEqual([
      key,
      expect.arrayContaining([key]),
    ])
  const first = (typed: string) => matchEntries(all, typed, [])[0]?.href
  expect([first('deliveries'), first('request log'), first('webhooks'), first('bills')]).toEqual([
    routes.webhookDeliveries(),
    routes.apiRequests(),
    routes.webhooks(),
    routes.approvalQue({ tab: 'bills', issuerCode: 'ALL' }),
  ])
  const hindi = entriesFor(holderOf(privileges), { say: wordIn('hi-IN'), sayEnglish: wordIn('en-IN') })
  expect(matchEntries(hindi, 'deliveries', [])[0]?.href).toBe(routes.webhookDeliveries())
})

test.each(privileges)('ACC-21 anyone who holds %s alone is offered what it opens, and nothing else', (privilege) => {
  const held = heldBy([privilege], true)
  const offered = seenBy(privilege)
  const refused = offered.filter(({ href }) => !holdsAny(held, routeOf(pathOf(href))?.privileges ?? [privilege]))
  expect(refused).toEqual([])
  expect(all.filter((entry) => !offered.some(({ key }) => key === entry.key))).toEqual(
    all.filter(({ href }) => !holdsAny(held, routeOf(pathOf(href))?.privileges ?? [])),
  )
})
