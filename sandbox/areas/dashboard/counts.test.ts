import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { dashboardCounts } from '../../testing/dashboard-counts'
import { quietWallets } from '../../testing/quiet-wallets'
import {
  done,
  signIn,
  startTestPlatform,
  type Answer,
  type SignedIn,
  type TestPlatform,
} from '../../testing/test-platform'

let platform: TestPlatform
let ask: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  quietWallets(platform.db, 2001)
  ask = await signIn(platform.url, 'platform.admin@sandbox.test')
})
afterAll(() => platform.close())

const key = () => ({ 'idempotency-key': randomUUID(), 'x-data-source': 'TEST' })
const WALLET = '2501'
let mobiles = 9_650_000_000

const expectCounts = () => {
  const { stored, counted } = dashboardCounts(platform.db)
  expect(counted.length).toBeGreaterThan(500)
  expect(stored).toEqual(counted)
}

const issueCard = async () => {
  const body = {
    orgId: '1001',
    cardProgramId: '2001',
    fullName: 'Counted Holder',
    nameOnCard: 'Counted Holder',
    mobile: `91${(mobiles += 1)}`,
    cardMode: 'DIGITAL_ONLY_CARD',
    metaData: { walletsInitBalance: [] },
  }
  return String(done(await ask('POST', 'orgs/customers', body, key())).cardId)
}
const last4Of = async (cardId: string) => done(await ask('GET', `cards/${cardId}`)).last4Digit
const load = (cardId: string, amount: string) => ask('POST', 'card/load', { cardId, appId: WALLET, amount }, key())
const pay = (cardId: string, amount: string) => ask('POST', 'demoTxn', { cardId, channel: 'POS', amount }, key())
const dispute = (txnId: unknown) =>
  ask('POST', 'disputes', { txnId, reason: 'FRAUD', amount: '1.00', note: 'Not mine', docKeys: [] })

const setTxn = (id: number, values: object) => platform.db.update('txns', id, values)

/** Each takes a card and an amount in major units. The platform may refuse it if the card is locked or blocked, or holds too little. */
const steps: Record<string, (cardId: string, amount: string) => Promise<Answer | void>> = {
  load,
  pay,
  overdraw: (cardId) => pay(cardId, '90000.00'),
  unload: (cardId, amount) => ask('POST', 'card/unload', { cardId, appId: WALLET, amount }, key()),
  lock: async (cardId) =>
    ask('PUT', 'card/lock', { cardId, lock: true, last4Digits: await last4Of(cardId), reason: 'LOST' }),
  block: async (cardId) => ask('PUT', 'card/block', { cardId, last4Digits: await last4Of(cardId), reason: 'LOST' }),
  replace: async (cardId) => {
    const of = { cardId, last4Digits: await last4Of(cardId) }
    await ask('PUT', 'card/block', { ...of, reason: 'LOST' })
    return ask('POST', 'card/replacement', { ...of, cardMode: 'PHYSICAL_NAMED_CARD' }, key())
  },
  dispute: async (cardId, amount) => {
    const { body } = await pay(cardId, amount)
    return dispute(body.txnId)
  },
  reverse: async (cardId, amount) => {
    const { body } = await pay(cardId, amount)
    setTxn(Number(body.txnId), { status: 'REVERSED', reason: 'Reversed', settlement: 'NONE' })
  },
  undo: async (cardId) => {
    const { db } = platform
    const change = () => db.run(db.q.updateTable('txns').set({ status: 'FRAUD' }).where('card_id', '=', Number(cardId)))
    db.dryRun(change)
  },
}

test('PROF-01 the stored counts of the seed are those of its rows', () => expectCounts())

test('PROF-01 the stored counts stay those of the rows, whatever calls are made in whatever order', async () => {
  const names = fc.constantFrom(...Object.keys(steps))
  const plan = fc.array(fc.record({ name: names, card: fc.nat(2), cents: fc.integer({ min: 100, max: 20_000 }) }), {
    minLength: 8,
    maxLength: 14,
  })
  for (const [name, step] of Object.entries(steps)) {
    const cardId = await issueCard()
    done(await load(cardId, '500.00'))
    const answer = await step(cardId, '10.00')
    if (answer) expect([name, answer.status]).toEqual([name, 200])
    expectCounts()
  }
  await fc.assert(
    fc.asyncProperty(plan, async (calls) => {
      const cards = [await issueCard(), await issueCard(), await issueCard()]
      for (const cardId of cards) done(await load(cardId, '500.00'))
      for (const { name, card, cents } of calls) {
        await steps[name]?.(cards[card] ?? '', (cents / 100).toFixed(2))
      }
      expectCounts()
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('PROF-01 the stored counts follow a row of any table that moves, changes or goes', () => {
  const { db } = platform
  const txn = db.first(db.q.selectFrom('txns').selectAll().where('reason', 'is not', null))
  const other = db.first(
    db.q
      .selectFrom('orgs')
      .select('id')
      .where('id', '<>', txn?.org_id ?? 0),
  )
  if (!txn || !other) throw new Error('the seed has no declined transaction')
  for (const values of [
    { reason: null },
    { status: 'SUCCESS' },
    { amount: txn.amount + 5 },
    { day: txn.day + 1 },
    { type: 'CREDIT' },
    { currency: 'AED' },
    { issuer: 'NSDL' },
    { org_id: other.id },
  ]) {
    setTxn(txn.id, values)
    expectCounts()
  }
  for (const table of ['cards', 'customers'] as const) {
    const row = db.first(db.q.selectFrom(table).select('id').where('org_id', '<>', other.id))
    db.update(table, row?.id ?? 0, { org_id: other.id, issuer: 'FINO' })
    expectCounts()
  }
  db.exec('PRAGMA foreign_keys = OFF')
  for (const table of ['txns', 'cards', 'customers'] as const) {
    db.exec(`DELETE FROM ${table} WHERE id = (SELECT max(id) FROM ${table})`)
    expectCounts()
  }
  db.exec('PRAGMA foreign_keys = ON')
})
