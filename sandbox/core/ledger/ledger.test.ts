import fc from 'fast-check'
import { sql } from 'kysely'
import { checkLedger, openAccount, outsideAccount, ensurePool, post } from './ledger'
import { HttpError } from '../errors/http-error'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const KAVERI = 1001
const general = '2501'
const meals = '2502'

let mobiles = 9_700_000_000
const card = (over: Record<string, unknown> = {}, balances: { walletId: string; amount: string }[] = []) => ({
  orgId: String(KAVERI),
  cardProgramId: '2001',
  fullName: 'Ledger Tester',
  nameOnCard: 'Ledger Tester',
  mobile: `91${(mobiles += 1)}`,
  cardMode: 'DIGITAL_ONLY_CARD',
  metaData: { walletsInitBalance: balances },
  ...over,
})

const balanceOf = (account: number) =>
  platform.db.first(platform.db.q.selectFrom('accounts').select('balance').where('id', '=', account))?.balance ?? NaN

test('the seed is balanced, entry by entry and account by account', () => {
  expect(checkLedger(platform.db)).toEqual([])
})

test('the check finds a tampered checkpoint, a lone posting and an overdraft', () => {
  const { db } = platform
  const pool = ensurePool(db, KAVERI, 'YES', 'INR')
  expect(() =>
    db.write(() => {
      db.run(
        db.q
          .updateTable('accounts')
          .set({ balance: sql<number>`balance + 1` })
          .where('id', '=', pool),
      )
      const entry = db.create('entries', { kind: 'LOAD', at: 1 })
      db.run(
        db.q
          .insertInto('postings')
          .values({ entry_id: entry, account_id: pool, amount: 5, position: 0, balance: 0, received: 0 }),
      )
      throw new Error(checkLedger(db).join('; '))
    }),
  ).toThrow(/entry \d+ is off by 5; account \d+ says \d+, its postings \d+/)
  expect(checkLedger(db)).toEqual([])
})

test('an entry that does not sum to zero in each currency is never written', () => {
  const { db } = platform
  const rupees = openAccount(db, { kind: 'BANK', currency: 'INR', memo: false, issuer: 'YES' })
  const dirhams = openAccount(db, { kind: 'BANK', currency: 'AED', memo: false, issuer: 'ENBD' })
  const memo = openAccount(db, { kind: 'LIMIT_SOURCE', currency: 'INR', memo: true, issuer: 'YES' })
  for (const other of [dirhams, memo])
    expect(() =>
      post(db, {
        kind: 'LOAD',
        at: 1,
        postings: [
          { account: rupees, amount: -100 },
          { account: other, amount: 100 },
        ],
      }),
    ).toThrow(/is off by/)
  expect([rupees, dirhams, memo].map(balanceOf)).toEqual([0, 0, 0])
})

test('whatever moves in whatever order, everything sums to zero and nothing guarded goes below it', () => {
  const { db } = platform
  const bank = outsideAccount(db, 'BANK', 'YES', 'INR')
  const settlement = outsideAccount(db, 'BANK', 'NSDL', 'INR')
  const guarded = [
    ensurePool(db, 1022, 'YES', 'INR'),
    ...[1, 2].map(() => openAccount(db, { kind: 'CARD', currency: 'INR', memo: false })),
  ]
  const accounts = [bank, settlement, ...guarded]
  const move = fc.record({
    from: fc.nat({ max: accounts.length - 1 }),
    to: fc.nat({ max: accounts.length - 1 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
      for (const { from, to, amount } of moves) {
        const [source = bank, target = bank] = [accounts[from], accounts[to]]
        if (source === target) continue
        const before = balanceOf(source)
        const move = () =>
          post(db, {
            kind: 'LOAD',
            at: 1,
            postings: [
              { account: source, amount: -amount },
              { account: target, amount },
            ],
          })
        if (guarded.includes(source) && before < amount) expect(move).toThrow(HttpError)
        else move()
      }
      for (const account of guarded) expect(balanceOf(account)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 30 },
  )
  expect(checkLedger(db)).toEqual([])
})

test('starting balances come from the pool of the business; just-in-time ones are limits', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const pool = ensurePool(platform.db, KAVERI, 'YES', 'INR')
  const before = balanceOf(pool)
  const { status, body } = await ask(
    'POST',
    'orgs/customers',
    card({}, [
      { walletId: general, amount: '1500.00' },
      { walletId: meals, amount: '800' },
    ]),
  )
  expect(status).toBe(200)
  expect(before - balanceOf(pool)).toBe(150_000)
  const balance = await ask('GET', `cards/${body.cardId}/balance`)
  expect(balance.body).toMatchObject({ totalBalance: '2300.00', prepaidBalance: '1500.00', virtualBalance: '800.00' })
  expect(checkLedger(platform.db)).toEqual([])
})

test('fifty cards issued at once draw exactly what they hold', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const pool = ensurePool(platform.db, KAVERI, 'YES', 'INR')
  const before = balanceOf(pool)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask('POST', 'orgs/customers', card({}, [{ walletId: general, amount: '100' }]))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(before - balanceOf(pool)).toBe(50 * 10_000)
  expect(checkLedger(platform.db)).toEqual([])
})

test('a pool that cannot cover all of them covers as many as it can, and the others leave nothing behind', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const { body: orgs } = await ask('GET', 'orgs?name=Sahyadri%20Travels')
  const [{ orgId }] = orgs.list as [{ orgId: string }]
  const pool = ensurePool(platform.db, Number(orgId), 'YES', 'INR')
  const covered = Math.floor(balanceOf(pool) / 20_000)
  const answers = await Promise.all(
    Array.from({ length: covered + 4 }, () =>
      ask('POST', 'orgs/customers', card({ orgId }, [{ walletId: general, amount: '200' }])),
    ),
  )
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(covered)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.body.message).toContain('pool')
  expect(balanceOf(pool)).toBeLessThan(20_000)
  const { body: holders } = await ask('GET', `orgs/${orgId}/cardholders?searchTxt=Ledger%20Tester`)
  expect((holders.data as { totalRecords: number }).totalRecords).toBe(covered)
  expect(checkLedger(platform.db)).toEqual([])
})
