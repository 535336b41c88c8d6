import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let admin: SignedIn
let yes: SignedIn
let nsdl: SignedIn
let cardId = ''
let customerId = ''
beforeAll(async () => {
  platform = await startTestPlatform()
  admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const { q } = platform.db
  const card = platform.db.first(
    q
      .selectFrom('cards')
      .select(['id', 'customer_id'])
      .where('issuer', '=', 'YES')
      .where('customer_id', 'is not', null),
  )
  cardId = String(card?.id)
  customerId = String(card?.customer_id)
})
afterAll(() => platform.close())

type Note = {
  id: string
  text: string | null
  by: string
  isOwn: boolean
  version: number
  editedAt: string | null
  deletedAt: string | null
  earlier: { text: string }[]
}
const list = async (path: string, ask: SignedIn = admin) => (await ask('GET', `${path}/notes`)).body.list as Note[]
let keys = 0
const add = (path: string, text: string, ask: SignedIn = admin, key = `note-key-${(keys += 1)}`) =>
  ask('POST', `${path}/notes`, { text, key })

test.each([
  ['a business', () => 'orgs/1001'],
  ['a customer', () => `customers/${customerId}`],
  ['a card', () => `cards/${cardId}`],
])('NOTE-01, NOTE-03 a note of %s is added once, changed with a trace and deleted with one', async (_, at) => {
  const first = await add(at(), 'Calls back on Monday', admin, `once-${at().replace('/', '-')}`)
  const again = await add(at(), 'Calls back on Monday', admin, `once-${at().replace('/', '-')}`)
  expect(again.body.id).toBe(first.body.id)
  expect(await list(at())).toMatchObject([{ text: 'Calls back on Monday', isOwn: true, version: 1, earlier: [] }])

  const path = `${at()}/notes/${String(first.body.id)}`
  expect((await yes('PUT', path, { text: 'Not mine', version: 1 })).status).toBe(409)
  expect((await yes('DELETE', path, {})).status).toBe(409)
  expect((await admin('PUT', path, { text: 'Calls back on Tuesday', version: 1 })).status).toBe(200)
  expect((await admin('PUT', path, { text: 'Calls back on Tuesday', version: 1 })).status).toBe(200)
  expect((await admin('PUT', path, { text: 'From an old page', version: 1 })).status).toBe(409)
  expect(await list(at(), yes)).toMatchObject([
    { text: 'Calls back on Tuesday', isOwn: false, version: 2, earlier: [{ text: 'Calls back on Monday' }] },
  ])

  expect((await admin('DELETE', path, {})).status).toBe(200)
  expect((await admin('DELETE', path, {})).status).toBe(200)
  expect((await admin('PUT', path, { text: 'Back again', version: 2 })).status).toBe(409)
  const [deleted] = await list(at())
  expect(deleted).toMatchObject({ text: null, deletedAt: expect.any(String), earlier: [] })
  const kept = platform.db.all(platform.db.q.selectFrom('note_versions').selectAll())
  expect(kept).toEqual([])
})

test('NOTE-02 a note is plain text of at most 1,000 characters and never the number of a card', async () => {
  const refused = ['', 'x'.repeat(1001), '\u0000\u202e', 'reads 4111 1111 1111 1111 aloud']
  for (const text of refused) expect([text, (await add('orgs/1001', text)).status]).toEqual([text, 400])
  expect((await add('orgs/1001', 'x'.repeat(1000))).status).toBe(200)
})

test('NOTE-01 what an issuer writes about a business is its own, and of what is out of sight nothing is found', async () => {
  const both = platform.db.first(
    platform.db.q
      .selectFrom('org_issuers as a')
      .innerJoin('org_issuers as b', 'b.org_id', 'a.org_id')
      .select('a.org_id')
      .where('a.issuer', '=', 'YES')
      .where('b.issuer', '=', 'NSDL'),
  )
  const org = `orgs/${both?.org_id}`
  await add(org, 'From YES', yes)
  await add(org, 'From the platform')
  const texts = async (ask: SignedIn) => (await list(org, ask)).map(({ text }) => text)
  expect(await texts(admin)).toEqual(['From the platform', 'From YES'])
  expect(await texts(yes)).toEqual(['From the platform', 'From YES'])
  expect(await texts(nsdl)).toEqual(['From the platform'])
  expect((await nsdl('GET', `cards/${cardId}/notes`)).status).toBe(404)
  expect((await add(`cards/${cardId}`, 'Foreign', nsdl)).status).toBe(404)
})

test('NOTE-01 to read is not to write, and another privilege is none', async () => {
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  const cards = await signIn(platform.url, 'cards@sandbox.test')
  expect((await reader('GET', 'orgs/1001/notes')).status).toBe(200)
  expect((await add('orgs/1001', 'As a reader', reader)).status).toBe(403)
  expect((await add(`cards/${cardId}`, 'From the card desk', cards)).status).toBe(200)
  expect((await cards('GET', 'orgs/1001/notes')).status).toBe(403)
})
