import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type FigureRows<K extends string, Row> = Record<K, Row[]>
const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const firstDay = () => Math.floor((Date.now() + 5.5 * 3_600_000) / 86_400_000) - 30

test('statuses and reasons count the transactions of the last 30 days, most first', async () => {
  const ask = await admin()
  const { body } = await ask('GET', 'dashboard/statuses')
  const { statuses } = body as FigureRows<'statuses', { status: string; count: number }>
  const recent = platform.db
    .all(platform.db.q.selectFrom('txns').select(['status', 'reason', 'day']))
    .filter(({ day }) => day > firstDay())
  expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(recent.length)
  for (const { status, count } of statuses)
    expect([status, count]).toEqual([status, recent.filter((txn) => txn.status === status).length])
  expect(statuses.map(({ count }) => count)).toEqual(statuses.map(({ count }) => count).sort((a, b) => b - a))
  const { declines } = (await ask('GET', 'dashboard/declines')).body as FigureRows<
    'declines',
    { reason: string; count: number }
  >
  expect(declines.length).toBeGreaterThan(1)
  for (const { reason, count } of declines)
    expect([reason, count]).toEqual([
      reason,
      recent.filter((txn) => txn.reason === reason && ['FAILED', 'REJECTED', 'FRAUD'].includes(txn.status)).length,
    ])
})

test('PROF-01 totals and figures of one business are those of it and what lies under it; a stranger’s is not found', async () => {
  const ask = await admin()
  const whole = (await ask('GET', 'dashboard/totals')).body as Record<string, number>
  const one = (await ask('GET', 'dashboard/totals?orgId=1001')).body as Record<string, number>
  const listed = (await ask('GET', 'orgs/1001/suborgs')).body as { data: { totalRecords: number } }
  expect(listed.data.totalRecords).toBeGreaterThan(0)
  expect(one.businesses).toBe(listed.data.totalRecords)
  expect(one.cards).toBeGreaterThan(0)
  expect(one.cards).toBeLessThan(Number(whole.cards))
  const other = await signIn(platform.url, 'iob.admin@sandbox.test')
  for (const figure of ['totals', 'volume', 'statuses', 'declines', 'balances'])
    expect([figure, (await other('GET', `dashboard/${figure}?orgId=1001`)).status]).toEqual([figure, 404])
})

test.each([
  ['platform.admin@sandbox.test', 'platform', ''],
  ['platform.admin@sandbox.test', 'business', '?orgId=1001'],
  ['yes.admin@sandbox.test', 'issuer', ''],
  ['readonly@sandbox.test', 'business', ''],
])('decision 40 the tiles of %s for a whole %s count what lies in it%s', async (email, scope, query) => {
  const ask = await signIn(platform.url, email)
  const { db } = platform
  if (email === 'readonly@sandbox.test') {
    const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', email))
    db.insert('user_orgs', { user_id: user?.id ?? 0, org_id: 1001, is_primary: 1 })
  }
  const tree = db.all(db.q.selectFrom('org_tree').select('org_id').where('ancestor_id', '=', 1001))
  const ids = new Set(tree.map(({ org_id }) => org_id))
  const isIn = (row: { org_id: number; issuer: string }) =>
    scope === 'platform' || (scope === 'issuer' ? row.issuer === 'YES' : ids.has(row.org_id))
  const rows = (table: 'customers' | 'cards') =>
    db.all(db.q.selectFrom(table).select(['org_id', 'issuer'])).filter(isIn).length
  const txns = db.all(db.q.selectFrom('txns').selectAll()).filter(isIn)
  const recent = txns.filter(({ day }) => day > firstDay())
  const countBy = (found: typeof txns, keyOf: (txn: (typeof txns)[number]) => string) =>
    Object.fromEntries(
      [...new Set(found.map(keyOf))].map((one) => [one, found.filter((txn) => keyOf(txn) === one).length]),
    )
  const read = async (name: string) => (await ask('GET', `dashboard/${name}${query}`)).body

  expect(await read('totals')).toMatchObject({
    cardHolders: rows('customers'),
    cards: rows('cards'),
    transactions: txns.length,
  })
  const { statuses } = (await read('statuses')) as FigureRows<'statuses', { status: string; count: number }>
  expect(Object.fromEntries(statuses.map(({ status, count }) => [status, count]))).toEqual(
    countBy(recent, ({ status }) => status),
  )
  const { volume } = (await read('volume')) as FigureRows<
    'volume',
    { day: string; currency: string; count: number; amount: string }
  >
  const spent = recent.filter(({ type, status }) => type === 'DEBIT' && ['SUCCESS', 'SETTLED'].includes(status))
  const dayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  expect(Object.fromEntries(volume.map(({ day, currency, count }) => [`${day} ${currency}`, count]))).toEqual(
    countBy(spent, ({ day, currency }) => `${dayOf(day)} ${currency}`),
  )
  expect(volume.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
    spent.reduce((sum, { amount }) => sum + amount, 0),
  )
})

test('a pool that what left it would empty within a week is told, the nearest to empty first', async () => {
  const ask = await admin()
  const { db } = platform
  const read = async () =>
    (await ask('GET', 'dashboard/balances')).body as { total: number } & FigureRows<
      'balances',
      { orgId: string; daysLeft: number; balance: string }
    >
  const pools = db.all(
    db.q
      .selectFrom('accounts')
      .innerJoin('postings', 'postings.account_id', 'accounts.id')
      .innerJoin('entries', 'entries.id', 'postings.entry_id')
      .select(['accounts.id', 'accounts.org_id'])
      .where('accounts.kind', '=', 'POOL')
      .where('postings.amount', '<', 0)
      .where('entries.at', '>', Date.now() - 28 * 86_400_000)
      .distinct(),
  )
  expect(pools.length).toBeGreaterThan(0)
  const before = await read()
  const spare = pools.find(({ org_id }) => !before.balances.some(({ orgId }) => orgId === String(org_id)))
  if (!spare) throw new Error('every pool is near empty already')
  db.write(() => db.run(db.q.updateTable('accounts').set({ balance: 1 }).where('id', '=', spare.id)))
  const after = await read()
  expect(after.total).toBe(before.total + 1)
  expect(after.balances[0]).toMatchObject({ orgId: String(spare.org_id), balance: '0.01', daysLeft: 0 })
})
