import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
let visitor: Visitor
beforeAll(async () => {
  stack = await startStack()
  visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
})
afterAll(() => stack?.close())

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->|<[^>]*>/gs, '')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
    .trim()
const titleIn = (html: string): string => plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
const headingsIn = (html: string): [level: string, text: string][] =>
  [...html.matchAll(/<(h[1-6])(?: [^>]*)?>(.*?)<\/\1>/gs)].map(([, level = '', text = '']) => [level, plain(text)])

const openFirst = async (list: string, record: RegExp): Promise<string> => {
  const { text } = await visitor.get(list)
  const href = new RegExp(`href="(${record.source})(?:\\?[^"]*)?"`).exec(text)?.[1]?.replaceAll('&amp;', '&')
  expect([list, href]).toEqual([list, expect.stringContaining('/app/')])
  const { status, text: screen } = await visitor.get(href ?? '')
  expect([href, status]).toEqual([href, 200])
  return screen
}

test.each([
  ['a role', '/app/roles', /\/app\/roles\/\d+/],
  ['an account of the ledger', '/app/accounts/ledger', /\/app\/accounts\/ledger\/[^"?/]+/],
  ['a transfer', '/app/accounts/list?duration=any', /\/app\/accounts\/loads\/[^"?/]+/],
  ['an upload', '/app/cards/uploads?duration=any', /\/app\/cards\/uploads\/[^"?/]+/],
  ['a program', '/app/programs', /\/app\/programs\/\d+/],
  ['a request', '/app/approvalQue?status=ALL', /\/app\/issuerConfigurations\/approvalDetails\/[^"?/]+/],
  ['a design', '/app/issuerConfigurations/designs', /\/app\/issuerConfigurations\/designs\/[A-Z]+\/[^"?/]+/],
])('the tab of %s names it as its first heading does', async (_, list, record) => {
  const screen = await openFirst(list, record)
  const [first] = headingsIn(screen).filter(([level]) => level === 'h1')
  expect(titleIn(screen)).toBe(`${first?.[1]} · Emboss`)
})

test('the tab of a wallet names it, and its balance says what it is', async () => {
  const program = await openFirst('/app/programs', /\/app\/programs\/\d+/)
  const href = /href="(\/app\/programs\/\d+\/wallets\/\d+)"/.exec(program)?.[1] ?? ''
  const { text } = await visitor.get(href)
  const [first] = headingsIn(text).filter(([level]) => level === 'h1')
  expect(titleIn(text)).toBe(`${first?.[1]} · Emboss`)
  expect(plain(/<header.*?<\/header>/s.exec(text.slice(text.indexOf('<h1') - 400))?.[0] ?? '')).toMatch(
    /Balance on cards\s*(₹|AED)/,
  )
})

test('APPR-12 a request stands under its queue, in the menu and in the breadcrumbs', async () => {
  const screen = await openFirst('/app/approvalQue?status=ALL', /\/app\/issuerConfigurations\/approvalDetails\/[^"?/]+/)
  const crumbs = /<nav aria-label="Breadcrumbs".*?<\/nav>/s.exec(screen)?.[0] ?? ''
  expect(plain(crumbs)).toBe('Approval QueueApproval details')
  expect(crumbs).toContain('href="/app/approvalQue"')
  const current = [...screen.matchAll(/<a [^>]*nav-link[^>]*>.*?<\/a>/gs)].filter(([link]) =>
    link.includes('aria-current'),
  )
  expect(current.map(([link]) => plain(link))).toEqual(['Approval Queue'])
})

test('BULKC-10 the first heading of an upload stands above those of its parts', async () => {
  const screen = await openFirst('/app/cards/uploads?duration=any', /\/app\/cards\/uploads\/[^"?/]+/)
  const main = screen.slice(screen.indexOf('<main'))
  const levels = headingsIn(main).map(([level]) => level)
  expect(levels.slice(0, 3)).toEqual(['h1', 'h2', 'h2'])
  expect(levels.filter((level) => level === 'h1')).toHaveLength(1)
})

test('ACC-21 a request leads to the queue, from its crumb too, for those alone who may open that', async () => {
  const { text: queue } = await visitor.get('/app/approvalQue?status=ALL')
  const request = /href="(\/app\/issuerConfigurations\/approvalDetails\/[^"?/]+)(?:\?[^"]*)?"/.exec(queue)?.[1] ?? ''
  const { db } = stack.platform
  const AUDITOR = 23
  db.run(db.q.updateTable('user_roles').set({ role_id: AUDITOR }).where('user_id', '=', 102))
  const auditor = stack.visitor()
  await auditor.signIn('readonly@sandbox.test')
  const leads = async (by: Visitor) => {
    const { status, text } = await by.get(request)
    expect(status).toBe(200)
    return [...text.matchAll(/<a [^>]*href="\/app\/approvalQue[^"]*"/g)].length > 0
  }
  expect([await leads(visitor), await leads(auditor)]).toEqual([true, false])
})

test('APPR-17, decision 44 a person who decides sees of every paper its picture, once a reason is given, or that it has no file', async () => {
  const { db } = stack.platform
  const business = db.first(
    db.q
      .selectFrom('approvals')
      .select(['id', 'entity_id'])
      .where('event_type', '=', 'ORG_CREATION')
      .where('title', '=', 'Tungabhadra Cements'),
  )
  const holder = db.first(
    db.q
      .selectFrom('approvals')
      .innerJoin('kyc_docs', 'kyc_docs.customer_id', 'approvals.entity_id')
      .select('approvals.id')
      .where('event_type', '=', 'CUSTOMER_KYC')
      .where('approvals.status', '=', 'PENDING')
      .where('document_id', 'is', null),
  )
  const document_id = db.create('documents', {
    key: 'given.png',
    user_id: 101,
    name: 'given.png',
    kind: 'png',
    bytes: Buffer.from('1'),
    created_at: 1,
  })
  const given = db.q.updateTable('org_documents').set({ document_id })
  db.run(given.where('org_id', '=', business?.entity_id ?? -1).where('type', '=', 'PAN'))
  const checker = stack.visitor()
  await checker.signIn('approvals@sandbox.test')
  const papersOf = async (id = -1) => {
    const { text } = await checker.get(`/app/issuerConfigurations/approvalDetails/${id}`)
    const files = text.slice(text.indexOf('>Files<'))
    return [...files.slice(0, files.indexOf('</ul>')).matchAll(/<li class="grid gap-2.*?<\/li>/gs)].map(([paper]) =>
      [plain(paper), ...(paper.includes('aria-label="Reveal: ') ? ['Reveal'] : [])].join(' '),
    )
  }
  expect((await papersOf(business?.id)).toSorted()).toEqual([
    'CINNo file',
    'GST certificateRequired, not opened yetOpen GST certificate',
    'PANRequired, not opened yetOpen PAN',
    'TANRequired, not givenNo file',
  ])
  expect(await papersOf(holder?.id)).toContainEqual(expect.stringMatching(/^\S.*No file$/))
})
