import { approvalEntities, approvalEventNames } from '@/lib/rules/approvals/approval-events'
import { handlers } from './handlers'
import { startTestPlatform, send, signIn, signUpAs, type TestPlatform } from './testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type ScopedRow = Record<string, string>
const rows = (body: Record<string, unknown>) => body.list as ScopedRow[]
const total = (body: Record<string, unknown>) => (body.data as { totalRecords: number }).totalRecords

test('ACC-01 without a session every call but those of signing in is 401', async () => {
  for (const path of ['/api/mp/cards', '/api/orgs', '/api/pincode/600001', '/api/issuance/v1/issuers'])
    expect((await send(platform.url, 'GET', path)).status).toBe(401)
})

test.each([
  ['readonly@sandbox.test', 'GET', 'mp/cards', 200],
  ['readonly@sandbox.test', 'PUT', 'card/lock', 403],
  ['readonly@sandbox.test', 'POST', 'orgs/customers', 403],
  ['cards@sandbox.test', 'GET', 'mp/txns', 403],
  ['support@sandbox.test', 'GET', 'mp/cards', 403],
  ['support@sandbox.test', 'GET', 'orgs', 200],
  ['approvals@sandbox.test', 'GET', 'cardholders', 403],
  ['norole@sandbox.test', 'GET', 'orgs', 403],
  ['norole@sandbox.test', 'GET', 'pincode/600001', 200],
])('ACC-04 %s asking %s %s is answered %i by privilege', async (email, method, path, status) => {
  const ask = await signIn(platform.url, email)
  const answer = await ask(method, path, method === 'GET' ? undefined : {})
  expect(answer.status).toBe(status)
  if (status === 403) expect(answer.body.message).toMatch(/privilege/)
})

test.each([
  ['yes.admin@sandbox.test', 'YES'],
  ['nsdl.admin@sandbox.test', 'NSDL'],
  ['indianbank.admin@sandbox.test', 'INDIANBANK'],
  ['iob.admin@sandbox.test', 'IOB'],
])('%s sees the data of %s alone', async (email, issuer) => {
  const ask = await signIn(platform.url, email)
  const cards = await ask('GET', 'mp/cards?noOfRecords=10000')
  const txns = await ask('GET', 'issuer/txns?perPage=10000')
  const customers = await ask('GET', 'cardholders?noOfRecords=10000')
  for (const { body } of [cards, txns, customers]) {
    expect(rows(body).length).toBeGreaterThan(20)
    expect(new Set(rows(body).map((row) => row.issuerCode))).toEqual(new Set([issuer]))
    expect(total(body)).toBe(rows(body).length)
  }
  const orgs = rows((await ask('GET', 'orgs?perPage=10000')).body)
  const issuers = orgs.flatMap((org) => org.issuerDetailsList as unknown as { issuerCode: string }[])
  expect(new Set(issuers.map(({ issuerCode }) => issuerCode))).toEqual(new Set([issuer]))
})

test('TXN-05, TXN-08 what lies outside the scope is 404, never 403, and in no list', async () => {
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  const issuer = await signIn(platform.url, 'iob.admin@sandbox.test')
  const card = rows((await admin('GET', 'orgs/1001/cards')).body)[0]
  expect((await admin('GET', `cards/${card?.id}`)).status).toBe(200)
  for (const path of [
    `cards/${card?.id}`,
    `cards/${card?.id}/balance`,
    `cards/${card?.id}/kycDocs`,
    `cards/${card?.id}/v3/limits`,
    `cards/${card?.id}/status-history`,
    `cards/${card?.id}/switches`,
    `cardmgmt/1.0/getCardApplications/${card?.id}`,
    `customers/${card?.customerId}`,
    `customers/${card?.customerId}/kycDocs`,
    `customers/accounts/${card?.customerId}/wallets`,
    `addresses/${card?.customerId}/CUST`,
    `search/1.0/txn?cardId=${card?.id}`,
    'orgs/1001',
    'orgs/1001/cards',
    'orgs/1001/suborgs',
    'orgs/1001/cardholders',
    'orgs/1001/cardprograms',
    'transaction/searchCardTransaction/allOrgTxns?orgID=1001',
    'orgs/cardPrograms/2001',
    'orgs/cardPrograms/x',
    'cards/99999999',
  ])
    expect([path, (await issuer('GET', path)).status]).toEqual([path, 404])
  const lock = { cardId: card?.id, lock: true, last4Digits: card?.cardLast4digits, reason: 'LOST' }
  expect((await issuer('PUT', 'card/lock', lock)).status).toBe(404)
  expect((await issuer('GET', `transaction/searchCardTransaction/allCardTxns?cardId=${card?.id}`)).body.list).toEqual(
    [],
  )
  const ofTheirs = rows((await admin('GET', 'transaction/searchCardTransaction/allOrgTxns?orgID=1001&perPage=1')).body)
  const byMobile = `cardholders/${ofTheirs[0]?.mobile}/transactions`
  expect(rows((await admin('GET', byMobile)).body).length).toBeGreaterThan(0)
  expect((await issuer('GET', byMobile)).body.list).toEqual([])
  const all = rows((await issuer('GET', 'transaction/searchCardTransaction/all?perPage=100')).body)
  expect(new Set(all.map(({ issuerCode }) => issuerCode))).toEqual(new Set(['IOB']))
})

test('an admin of one business sees its tree alone', async () => {
  const ask = await signIn(platform.url, 'setup@sandbox.test')
  expect(rows((await ask('GET', 'orgs')).body).map((org) => org.orgDisplayName)).toEqual(['Setu Studio'])
  expect((await ask('GET', 'orgs/1001')).status).toBe(404)
})

test('a business that has signed up itself sees its own programs, tags and issuers alone, and nothing of others in any list', async () => {
  const email = 'owner@newcomer.test'
  const signUp = { name: 'Nila Comer', email, password: 'Sandbox@2026', businessName: 'Newcomer Traders' }
  const made = await signUpAs(platform, signUp)
  expect(made).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  const owner = await signIn(platform.url, email)
  expect((await admin('POST', 'tags', { name: 'Quarterly review' })).status).toBe(200)
  expect((await owner('POST', 'tags', { name: 'Quarterly review' })).status).toBe(200)
  expect((await owner('POST', 'tags', { name: 'Festival' })).status).toBe(200)
  const tagsOf = async (ask: typeof admin) => (await ask('GET', 'tags')).body.tags as ScopedRow[]
  const seen = await tagsOf(owner)
  expect(seen.map(({ name, createdBy }) => [name, createdBy])).toEqual([
    ['Festival', 'Nila Comer'],
    ['Quarterly review', 'Nila Comer'],
  ])
  const [foreign] = await tagsOf(admin)
  expect((await owner('DELETE', `tags/${foreign?.id}`)).status).toBe(404)
  expect((await tagsOf(admin)).map(({ name }) => name)).toEqual(['Quarterly review'])
  const { db } = platform
  const words = (text: string) => (db.prepared(text).all([]) as { word: string }[]).map(({ word }) => word)
  const offers = "issuer = 'YES' AND offered_to_all = 1 AND status = 'ACTIVE'"
  const offered = words(`SELECT name AS word FROM programs WHERE ${offers} ORDER BY name`)
  const { issuerProgramMap } = (await owner('GET', 'issuance/v1/issuers')).body as Record<
    string,
    Record<string, ScopedRow[]>
  >
  expect(Object.keys(issuerProgramMap ?? {})).toEqual(['YES'])
  expect(issuerProgramMap?.YES?.map(({ name }) => name).sort()).toEqual(offered)
  expect((await admin('GET', 'issuance/v1/issuers')).body.issuerProgramMap).toHaveProperty('NSDL')

  const foreignWords = [
    ...words("SELECT name AS word FROM orgs WHERE name <> 'Newcomer Traders'"),
    ...words("SELECT display_name AS word FROM orgs WHERE name <> 'Newcomer Traders'"),
    ...words('SELECT name AS word FROM programs WHERE offered_to_all = 0'),
    ...words("SELECT code AS word FROM issuers WHERE code <> 'YES'"),
    ...words(`SELECT code AS word FROM design_codes WHERE id NOT IN (SELECT design_id FROM design_uses
      WHERE org_id IS NULL AND program_id IN (SELECT id FROM programs WHERE ${offers}))`),
    ...words('SELECT name AS word FROM branches'),
    ...words("SELECT email AS word FROM users WHERE email <> 'owner@newcomer.test'"),
  ]
  const lists = Object.keys(handlers)
    .filter((address) => /^issuing GET [^{]+$/.test(address))
    .map((address) => address.replace('issuing GET ', ''))
  expect(lists.length).toBeGreaterThan(20)
  /** The business itself, its issuer and the person who signed it up; what its issuer asks of every business and offers it, and what privileges there are. */
  const known: Record<string, number> = {
    orgs: 1,
    'mp/admins': 1,
    'ledger/accounts': 1,
    'usrmgmt/1.0/issuer/getSystemIssuers': 1,
    'orgs/primary/requiredDocuments': 2,
    'orgs/primary/requiredAddresses': 2,
    'admins/permissions': 20,
    'issuer/events': approvalEventNames.length,
    'issuer/approvalEntityType': approvalEntities.length,
    'usrmgmt/1.0/issuer/getAllIssuerProgram': 4,
  }
  const shown: string[] = []
  let answered = 0
  for (const path of lists) {
    const { status, body } = await owner('GET', path.endsWith('search') ? `${path}?searchTxt=ka` : path)
    if (status === 200) answered++
    const text = JSON.stringify(body)
    const word = foreignWords.find((one) => text.includes(JSON.stringify(one).slice(1, -1)))
    if (word) shown.push(`${path}: ${word}`)
    const found = (body.list as unknown[] | undefined)?.length ?? 0
    if (found > (known[path] ?? 0)) shown.push(`${path}: ${found} rows`)
  }
  expect(shown).toEqual([])
  expect(answered).toBeGreaterThan(15)
})

test('CARD-09 a business covers itself and everything below it, and nothing else', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const under = rows((await ask('GET', 'orgs/1001/suborgs?perPage=10000')).body).map((org) => org.orgId)
  expect(under.length).toBe(4)
  const mid = rows((await ask('GET', 'orgs/1002/suborgs')).body).map((org) => org.orgId)
  expect(mid).toEqual(expect.arrayContaining(['1003', '1004']))
  for (const [top, tree] of [
    ['1001', ['1001', ...under]],
    ['1002', ['1002', ...mid]],
  ] as const) {
    const { body } = await ask('GET', `orgs/${top}/cards?perPage=10000`)
    expect(new Set(rows(body).map((card) => card.orgId))).toEqual(new Set(tree))
    expect(total(body)).toBe(rows(body).length)
  }
})

test('ISSUE-14, ISSUE-15 an issuer admin sees the programs the issuer shows', async () => {
  const names = async (email: string, org: string) => {
    const ask = await signIn(platform.url, email)
    const found = rows((await ask('GET', `orgs?name=${encodeURIComponent(org)}`)).body)[0]
    return rows((await ask('GET', `orgs/${found?.orgId}/cardprograms?perPage=100`)).body).map((program) => program.name)
  }
  expect(await names('indianbank.admin@sandbox.test', 'Bharat Gift')).toEqual(['Indian Bank Shagun'])
  expect(await names('indianbank.admin@sandbox.test', 'Chola Textiles Limited')).toEqual(['Indian Bank Salary Connect'])
  expect(await names('yes.admin@sandbox.test', 'Kaveri Foods and')).not.toContain('YES Back Office')
  expect(await names('platform.admin@sandbox.test', 'Kaveri Foods and')).toContain('YES Back Office')
})
