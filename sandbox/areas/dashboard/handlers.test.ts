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
  const tree = platform.db.all(
    platform.db.q.selectFrom('org_tree').select('org_id').where('ancestor_id', '=', 1001).distinct(),
  ).length
  expect(one.businesses).toBe(tree)
  expect(one.cards).toBeGreaterThan(0)
  expect(one.cards).toBeLessThan(Number(whole.cards))
  const other = await signIn(platform.url, 'iob.admin@sandbox.test')
  for (const figure of ['totals', 'volume', 'statuses', 'declines', 'balances'])
    expect([figure, (await other('GET', `dashboard/${figure}?orgId=1001`)).status]).toEqual([figure, 404])
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
