import { emptyRuleBook } from '@/lib/rules/programs/rules'
import { startTestPlatform, signIn, done, type TestPlatform } from './testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const ALL_DAYS = { inputs: { from: '2015-01-01', to: '2035-01-01' } }

test('REP-04 a long read sees what was just written, keeps to the scope of its reader, and refuses in words', async () => {
  const { db, url } = platform
  const totalFor = async (email: string) => {
    const ask = await signIn(url, email, '/reporting/')
    const { data } = done(await ask('POST', 'reports/cards', ALL_DAYS))
    return (data as { totalRecords: number }).totalRecords
  }
  const before = await totalFor('platform.admin@sandbox.test')
  const card = db.first(db.q.selectFrom('cards').selectAll().where('issuer', '=', 'YES').orderBy('id', 'desc'))
  if (!card) throw new Error('no card')
  db.insert('cards', { ...card, id: card.id + 1_000_000 })
  expect(await totalFor('platform.admin@sandbox.test')).toBe(before + 1)
  const ofNsdl = db.all(db.q.selectFrom('cards').select('id').where('issuer', '=', 'NSDL')).length
  expect(await totalFor('nsdl.admin@sandbox.test')).toBe(ofNsdl)
  const ask = await signIn(url, 'platform.admin@sandbox.test', '/reporting/')
  const wrong = await ask('POST', 'reports/cards', { filters: [{ field: 'shoeSize', value: '42' }] })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { shoeSize: 'The report has no filter shoeSize' } } })
}, 60_000)

test('REP-04, SOA-02, RULE-01 the main thread reads no rows of reports, statements and simulations', async () => {
  const { db, url } = platform
  const program = db.first(db.q.selectFrom('txns').select('program_id').where('status', '=', 'SETTLED'))
  const report = await signIn(url, 'platform.admin@sandbox.test', '/reporting/')
  const ask = await signIn(url, 'platform.admin@sandbox.test')
  const prepared = jest.spyOn(db, 'prepared')
  /** The statements about records that the platform's own connection has run for a call. */
  const readFor = async (answer: Promise<Awaited<ReturnType<typeof ask>>>) => {
    prepared.mockClear()
    const { status } = await answer
    const texts = prepared.mock.calls.map(([text]) => text)
    return [status, ...texts.filter((text) => /\b(txns|postings|account_days|orgs)\b/.test(text))]
  }
  const simulate = `orgs/cardPrograms/${program?.program_id}/simulate`
  const body = { ...emptyRuleBook, days: '90', rules: [] }
  expect((await readFor(ask('GET', 'mp/txns?page=1&perPage=5'))).length).toBeGreaterThan(1)
  expect(await readFor(report('POST', 'reports/transactions', ALL_DAYS))).toEqual([200])
  expect(await readFor(ask('GET', 'reports/SOA/org/1001?issuer=YES'))).toEqual([200])
  expect(await readFor(ask('POST', simulate, body))).toEqual([200])
  expect(await readFor(ask('POST', `${simulate}/transactions`, { ...body, group: 'refused', page: 1 }))).toEqual([200])
}, 60_000)
