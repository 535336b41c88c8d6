import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { DAY } from '../../core/db/days'
import { checkLedger, post } from '../../core/ledger/ledger'

let platform: TestPlatform
/** Half past five in the morning UTC: well inside a day in India. */
let clock = Math.floor(Date.now() / DAY) * DAY + 19_800_000
const START = clock
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
  // The seed's own wallets are replenished at the start of a month, which may be tomorrow.
  platform.db.run(platform.db.q.updateTable('wallets').set({ replenish_period: null }))
})
afterAll(() => platform.close())

const AMOUNT = 10_000

/** A wallet of the seed that cards carry, replenished from tomorrow on. */
const replenish = (balanceType: 'VIRTUAL' | 'PREPAID') => {
  const { db } = platform
  const [wallet] = db.all(
    db.q
      .selectFrom('wallets')
      .innerJoin('card_wallets', 'card_wallets.wallet_id', 'wallets.id')
      .innerJoin('cards', 'cards.id', 'card_wallets.card_id')
      .innerJoin('programs', 'programs.id', 'wallets.program_id')
      .select('wallets.id')
      .where('balance_type', '=', balanceType)
      .where('cards.status', '=', 'ACTIVE')
      .where('programs.status', '=', 'ACTIVE')
      .where('replenish_period', 'is', null)
      .where('is_ncmc', '=', 0)
      .limit(1),
  )
  const id = wallet?.id ?? 0
  db.run(
    db.q
      .updateTable('wallets')
      .set({ replenish_amount: AMOUNT, replenish_period: 'DAILY', replenish_since: clock })
      .where('id', '=', id),
  )
  return id
}
const grants = (walletId: number) =>
  platform.db.all(platform.db.q.selectFrom('wallet_grants').selectAll().where('wallet_id', '=', walletId))
const txnsOf = (walletId: number) =>
  platform.db
    .prepared(
      `SELECT t.type, t.category, t.amount, t.balance, sum(p.amount) AS moved,
         (SELECT sum(a.balance) FROM card_wallets w JOIN accounts a ON a.id = w.account_id WHERE w.card_id = t.card_id) AS held
       FROM txns t JOIN entries e ON e.txn_id = t.id JOIN postings p ON p.entry_id = e.id
       JOIN accounts own ON own.id = p.account_id AND own.card_id = t.card_id
       WHERE t.wallet_id = ? AND t.category IN ('REPLENISHMENT', 'EXPIRY') GROUP BY t.id ORDER BY t.id`,
    )
    .all([walletId]) as Record<string, string | number>[]
const carriers = (walletId: number) =>
  platform.db.all(
    platform.db.q
      .selectFrom('card_wallets')
      .innerJoin('cards', 'cards.id', 'card_wallets.card_id')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select(['account_id', 'accounts.balance'])
      .where('wallet_id', '=', walletId)
      .where('cards.status', 'in', ['ACTIVE', 'LOCKED']),
  )

test('WAL-04 a wallet is replenished once a period on each card, from the next period on, and what is left at its end goes first', async () => {
  const walletId = replenish('VIRTUAL')
  const before = new Map(carriers(walletId).map(({ account_id, balance }) => [account_id, balance] as const))
  await platform.workJobs()
  expect(grants(walletId)).toEqual([])

  clock = START + DAY
  for (const _ of [1, 2]) await platform.workJobs()
  expect(grants(walletId)).toHaveLength(before.size)
  expect(before.size).toBeGreaterThan(0)
  for (const { account_id, balance } of carriers(walletId)) expect(balance).toBe((before.get(account_id) ?? 0) + AMOUNT)

  clock = START + 2 * DAY
  await platform.workJobs()
  expect(grants(walletId)).toHaveLength(2 * before.size)
  for (const { account_id, balance } of carriers(walletId)) expect(balance).toBe((before.get(account_id) ?? 0) + AMOUNT)
  const entries = (kind: string) =>
    platform.db.all(platform.db.q.selectFrom('entries').select('id').where('kind', '=', kind)).length
  expect([entries('REPLENISHMENT'), entries('EXPIRY')]).toEqual([2 * before.size, before.size])
  // Limits are no money.
  expect(txnsOf(walletId)).toEqual([])
  expect(checkLedger(platform.db)).toEqual([])

  platform.db.run(platform.db.q.updateTable('wallets').set({ status: 'INACTIVE' }).where('id', '=', walletId))
  clock = START + 3 * DAY
  await platform.workJobs()
  expect(grants(walletId)).toHaveLength(2 * before.size)
  for (const { account_id, balance } of carriers(walletId)) expect(balance).toBe(before.get(account_id) ?? 0)
})

test('WAL-04, TXN-12 a prepaid wallet is replenished out of the pool, which is a transaction, as is what expires; where that does not cover it nothing moves and it is said', async () => {
  const { db } = platform
  const walletId = replenish('PREPAID')
  const poor = db.first(
    db.q
      .selectFrom('card_wallets')
      .innerJoin('cards', 'cards.id', 'card_wallets.card_id')
      .select(['cards.org_id', 'cards.issuer'])
      .where('wallet_id', '=', walletId)
      .where('cards.status', '=', 'ACTIVE')
      .limit(1),
  )
  const pool = db.first(
    db.q
      .selectFrom('accounts')
      .selectAll()
      .where('kind', '=', 'POOL')
      .where('org_id', '=', poor?.org_id ?? 0)
      .where('issuer', '=', poor?.issuer ?? ''),
  )
  const bank = db.first(
    db.q
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', 'BANK')
      .where('issuer', '=', poor?.issuer ?? '')
      .where('currency', '=', pool?.currency ?? 'INR'),
  )
  const left = AMOUNT / 2
  post(db, {
    kind: 'LOAD',
    at: clock,
    postings: [
      { account: pool?.id ?? 0, amount: left - (pool?.balance ?? 0) },
      { account: bank?.id ?? 0, amount: (pool?.balance ?? 0) - left },
    ],
  })
  clock += DAY
  await platform.workJobs()
  const all = grants(walletId)
  expect(all).toHaveLength(carriers(walletId).length)
  const missed = all.filter((grant) => grant.missed !== null)
  expect(missed.length).toBeGreaterThan(0)
  expect(new Set(missed.map((grant) => grant.missed))).toEqual(
    new Set(["The business's pool at this issuer does not cover the amount"]),
  )
  const run = db.first(db.q.selectFrom('wallet_replenishments').selectAll().where('wallet_id', '=', walletId))
  expect(run).toMatchObject({ status: 'DONE', cards: all.length, missed: missed.length })
  const given = txnsOf(walletId)
  // What the pool did not cover is no transaction.
  expect(given).toHaveLength(all.length - missed.length)
  expect(given.length).toBeGreaterThan(0)
  for (const txn of given) {
    expect(txn).toMatchObject({ type: 'CREDIT', category: 'REPLENISHMENT', amount: AMOUNT, moved: AMOUNT })
    expect(txn.balance).toBe(txn.held)
  }

  db.run(db.q.updateTable('wallets').set({ status: 'INACTIVE' }).where('id', '=', walletId))
  clock += DAY
  await platform.workJobs()
  const ended = txnsOf(walletId).filter(({ category }) => category === 'EXPIRY')
  expect(ended).toHaveLength(given.length)
  for (const txn of ended) {
    expect(txn).toMatchObject({ type: 'DEBIT', amount: AMOUNT, moved: -AMOUNT })
    expect(txn.balance).toBe(txn.held)
  }
  expect(checkLedger(db)).toEqual([])
})
