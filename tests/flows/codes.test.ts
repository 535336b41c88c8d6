import { isPrivilege } from '@/lib/privileges'
import { lists } from '@/lib/lists'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

const CODE = /\b[A-Z]{3,}_[A-Z]{2,}[A-Z_]*\b/g
const MOST_PAGES = 60

const wordsOf = (html: string): string => {
  const plain = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
  const told = [...plain.matchAll(/ (?:title|aria-label|placeholder|alt)="([^"]*)"/g)].map(([, text]) => text)
  return [plain.replace(/<[^>]*>/g, ' '), ...told].join(' ')
}
/** Privileges are told by their names, as people who grant them know them. */
const codesIn = (text: string) => [...new Set(text.match(CODE) ?? [])].filter((code) => !isPrivilege(code))

/** One page of each kind: ids and counts make no kind of their own. */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, stack.url)
  const kept = ['tab', 'sub'].map((name) => searchParams.get(name) ?? '')
  return [pathname.replace(/\/[\w-]*\d[\w-]*/g, '/0'), ...kept].join(' ')
}

test('business categories, transaction types and every other code are words on every screen that can be reached by links', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const lists = ['/app/cards/list/all', '/app/customers/list/all', '/app/organization/list/all']
  const start = [
    ...lists.map((list) => `${list}?duration=any`),
    '/app/dashboard',
    '/app/profile',
    '/app/audit',
    '/app/developer',
    '/app/tags',
  ]
  const queue = [...start, '/app/cards/uploads?duration=any', '/app/instaKit?status=ALL&duration=any']
  const seen = new Set<string>()
  const found: string[] = []
  while (queue.length > 0 && seen.size < MOST_PAGES) {
    const address = queue.shift() ?? ''
    if (seen.has(kindOf(address))) continue
    seen.add(kindOf(address))
    const page = await visitor.get(address)
    if (page.status !== 200) continue
    for (const code of codesIn(wordsOf(page.text))) found.push(`${address}: ${code}`)
    // Details first: their kinds are few, and they show the most.
    for (const [, href = ''] of page.text.matchAll(/ href="(\/app\/[^"#]*)"/g))
      queue[/\d{4,}/.test(href) ? 'unshift' : 'push'](href.replaceAll('&amp;', '&'))
  }
  expect(found).toEqual([])
  expect(seen.size).toBeGreaterThan(30)
  for (const kind of ['/app/organization/overview  ', '/app/cards/0  ', '/app/customers/0  '])
    expect([kind, [...seen].some((one) => one.startsWith(kind.trimEnd()))]).toEqual([kind, true])
})

const exported = (visitor: Visitor, list: string) =>
  visitor.send('POST', '/api/export/list', {
    form: { list, format: 'csv', duration: 'any', filter: filters[list] ?? 'all' },
  })
const filters: Record<string, string> = { transactions: 'allOrgTxns' }

test('and in every file of a list', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const rows: Record<string, number> = {}
  const found: string[] = []
  for (const list of Object.values(lists)
    .filter(({ exported: columns }) => columns.length > 0)
    .map(({ name }) => name)) {
    const file = await exported(visitor, list)
    if (file.status !== 200) continue
    rows[list] = file.text.split('\r\n').length - 1
    for (const code of codesIn(file.text)) found.push(`${list}: ${code}`)
  }
  expect(found).toEqual([])
  for (const list of ['cards', 'customers', 'organizations', 'transactions'])
    expect([list, (rows[list] ?? 0) > 20]).toEqual([list, true])
})
