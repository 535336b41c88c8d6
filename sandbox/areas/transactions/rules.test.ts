import { randomUUID } from 'node:crypto'
import { checkLedger, ensurePool } from '../../core/ledger/ledger'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'
import { aRule, makeRuleCard } from '../../testing/rule-cards'

let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const balancesOf = (cardId: string) =>
  platform.db
    .all(
      platform.db.q
        .selectFrom('card_wallets')
        .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
        .select('accounts.balance')
        .where('card_wallets.card_id', '=', Number(cardId))
        .orderBy('card_wallets.wallet_id'),
    )
    .map(({ balance }) => balance)
const entriesOf = (txnId: unknown) =>
  platform.db
    .all(platform.db.q.selectFrom('entries').select('kind').where('txn_id', '=', Number(txnId)).orderBy('id'))
    .map(({ kind }) => kind)
const groceries = aRule({
  name: 'Groceries alone',
  filters: { match: 'ALL', conditions: [{ field: 'CATEGORY', operator: 'IS', value: '5411' }] },
  validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '200' }],
})

test('RULE-01, WAL-08 a decline names the rule, its wallet, version and numbers; what the wallet does not allow another one pays', async () => {
  const book = { zeroFilterMatchBehaviour: 'DECLINE' as const, rules: [groceries] }
  const card = await makeRuleCard(await admin(), [{ name: 'Food', balance: '1000', book }])
  expect(await card.pay('200', { category: '5411' })).toMatchObject({ status: 'SUCCESS' })
  const over = await card.pay('200.01', { category: '5411' })
  expect(over).toMatchObject({ status: 'FAILED', reason: 'The rule Groceries alone of the wallet Food refuses it' })
  const rule = { rule: 'Groceries alone', wallet: 'Food', walletId: card.walletIds[0], version: 1 }
  expect(await card.detail(over.txnId)).toMatchObject({
    declineCode: 'RULE_REFUSED',
    declineFacts: { ...rule, demand: 'AMOUNT', operator: 'AT_MOST', limit: '200.00', asked: '200.01' },
  })
  const other = await card.detail((await card.pay('10', { category: '6011', city: 'Pune' })).txnId)
  expect(other).toMatchObject({ declineCode: 'RULE_NONE', declineFacts: { wallet: 'Food', version: 1 } })
  expect(other).toMatchObject({ mcc: '6011', merchantCity: 'Pune', merchantName: null, tid: null })
  expect(balancesOf(card.cardId)).toEqual([80_000])

  const two = await makeRuleCard(await admin(), [
    { name: 'Food', balance: '1000', book },
    { name: 'General', balance: '500' },
  ])
  expect(await two.pay('300', { category: '6011' })).toMatchObject({ status: 'SUCCESS' })
  expect(balancesOf(two.cardId)).toEqual([100_000, 20_000])
})

test('RULE-01 a rule of the program refuses whatever the wallets allow', async () => {
  const card = await makeRuleCard(await admin(), [{ name: 'General', balance: '500' }], {
    rules: [
      aRule({
        name: 'No fuel',
        filters: { match: 'ALL', conditions: [{ field: 'CATEGORY', operator: 'IS', value: '5541' }] },
        validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '0' }],
      }),
    ],
  })
  const refused = await card.detail((await card.pay('10', { category: '5541' })).txnId)
  expect(refused).toMatchObject({ declineCode: 'RULE_REFUSED', declineFacts: { rule: 'No fuel', version: 1 } })
  expect(refused.declineFacts.walletId).toBeUndefined()
  expect((await card.pay('10', { category: '5411' })).status).toBe('SUCCESS')
})

test('RULE-02 a daily limit ends at midnight where the currency is used, not in UTC', async () => {
  const start = clock
  // 18:00 UTC is half past eleven at night in India: half an hour before the day ends there.
  clock = Date.parse(`${new Date(clock + 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`)
  const book = {
    rules: [aRule({ limits: [{ txnType: 'ANY', period: 'DAILY', count: '1', amount: '100' }] })],
  }
  const card = await makeRuleCard(await admin(), [{ name: 'Daily', balance: '1000', book }])
  expect((await card.pay('100')).status).toBe('SUCCESS')
  clock += 29 * 60_000
  const second = await card.detail((await card.pay('1')).txnId)
  expect(second.declineFacts).toMatchObject({
    demand: 'LIMIT_AMOUNT',
    period: 'DAILY',
    limit: '100.00',
    used: '100.00',
  })
  clock += 60_000
  expect((await card.pay('100')).status).toBe('SUCCESS')
  clock = start
})

test('WAL-05 a closed loop pays the merchants of its list alone, and its list comes back with the wallet', async () => {
  const ask = await admin()
  const closed = { closedLoop: true, closedLoopMids: ['CANTEEN1', 'CANTEEN2'] }
  const card = await makeRuleCard(ask, [{ name: 'Canteen', balance: '100', ...closed }])
  expect((await card.pay('10', { merchantId: 'CANTEEN2' })).status).toBe('SUCCESS')
  const elsewhere = await card.detail((await card.pay('10', { merchantId: 'SHOP9' })).txnId)
  expect(elsewhere).toMatchObject({ declineCode: 'CLOSED_LOOP', declineFacts: { wallet: 'Canteen' } })
  expect(balancesOf(card.cardId)).toEqual([9_000])
  const path = `usrmgmt/1.0/org/allAppsForGroup?orgId=1001&groupId=${card.programId}`
  expect((await ask('GET', path)).body.applications).toMatchObject([closed])
})

const limit = (amount: string, count = '9') => ({ txnType: 'ANY' as const, period: 'MONTHLY' as const, count, amount })
const limited = (amount: string, count?: string) => ({ rules: [aRule({ limits: [limit(amount, count)] })] })

test('RULE-08 unloads, loads and fees use nothing of a limit up; a reversal gives its share back, a refund does not', async () => {
  const ask = await admin()
  const card = await makeRuleCard(ask, [{ name: 'Limited', balance: '1000', book: limited('300') }])
  const move = { cardId: card.cardId, appId: card.walletIds[0], amount: '250', narration: 'Back' }
  for (const path of ['card/unload', 'card/load', 'card/unload'])
    expect((await ask('POST', path, move, { 'idempotency-key': randomUUID() })).status).toBe(200)
  const first = await card.pay('300')
  expect(first.status).toBe('SUCCESS')
  const used = async () => ((await card.detail((await card.pay('301')).txnId)).declineFacts ?? {}).used
  expect(await used()).toBe('300.00')
  const { db } = platform
  const original = db.first(db.q.selectFrom('txns').selectAll().where('id', '=', Number(first.txnId)))
  if (!original) throw new Error('nothing was paid')
  const giveBack = (category: 'REFUND' | 'REVERSAL', amount: number, status: 'REFUNDED' | 'SUCCESS') => {
    const { id, ...more } = original
    db.run(db.q.updateTable('txns').set({ status }).where('id', '=', id))
    db.run(
      db.q.insertInto('txns').values({ ...more, type: 'CREDIT', category, amount, status: 'SUCCESS', reversal_of: id }),
    )
  }
  giveBack('REFUND', 10_000, 'REFUNDED')
  expect(await used()).toBe('300.00')
  giveBack('REVERSAL', 12_000, 'SUCCESS')
  expect(await used()).toBe('180.00')
  expect((await card.pay('120')).status).toBe('SUCCESS')
  giveBack('REVERSAL', 18_000, 'SUCCESS')
  expect(await used()).toBe('120.00')
})

test('RULE-08 a replacement goes on where the card before it stood, in rules and in its own limits; another card counts apart', async () => {
  const ask = await admin()
  const card = await makeRuleCard(ask, [{ name: 'Limited', balance: '500', book: limited('300') }])
  expect((await card.pay('200')).status).toBe('SUCCESS')
  const replace = async (cardId: string) => {
    const { last4Digit } = (await ask('GET', `cards/${cardId}`)).body
    const body = { cardId, last4Digits: last4Digit }
    expect((await ask('PUT', 'card/block', { ...body, reason: 'LOST' })).status).toBe(200)
    const { status, body: made } = await ask(
      'POST',
      'card/replacement',
      { ...body, cardMode: 'DIGITAL_ONLY_CARD' },
      { 'idempotency-key': randomUUID() },
    )
    expect([status, made.message]).toEqual([200, 'Card replaced successfully'])
    return String(made.cardId)
  }
  const next = await replace(await replace(card.cardId))
  const pay = async (cardId: string, amount: string) =>
    (
      await ask(
        'POST',
        'demoTxn',
        { cardId, channel: 'ECOM', amount },
        { 'idempotency-key': randomUUID(), 'x-data-source': 'TEST' },
      )
    ).body
  const over = await card.detail((await pay(next, '101')).txnId)
  expect(over.declineFacts).toMatchObject({ demand: 'LIMIT_AMOUNT', limit: '300.00', used: '200.00', asked: '101.00' })
  expect((await pay(next, '100')).status).toBe('SUCCESS')
  const limits = (await ask('GET', `cards/${next}/v3/limits`)).body.limits as { channel: string; usedAmount: string }[]
  expect(new Set(limits.filter(({ channel }) => channel === 'ECOM').map(({ usedAmount }) => usedAmount))).toEqual(
    new Set(['300.00']),
  )
  const other = await card.issue()
  expect((await pay(other, '300')).status).toBe('SUCCESS')

  const { body: tried } = await ask('POST', `orgs/cardPrograms/${card.programId}/simulate`, {
    zeroFilterMatchBehaviour: 'ALLOW',
    days: '7',
    appId: card.walletIds[0],
    rules: [aRule({ name: 'Less', limits: [limit('250')] })],
    cashbackRules: [],
  })
  expect(tried.refused).toEqual({ count: 2, amount: '400.00' })
})

test('WAL-05 wallets that share pay one transaction together, posted once, and their limits count their own shares', async () => {
  const limit = { txnType: 'ANY' as const, period: 'DAILY' as const, count: '5', amount: '300' }
  const card = await makeRuleCard(await admin(), [
    { name: 'First', balance: '100', splitTxn: true },
    { name: 'Second', balance: '500', splitTxn: true, book: { rules: [aRule({ limits: [limit] })] } },
  ])
  const both = await card.pay('350')
  expect(both.status).toBe('SUCCESS')
  expect(balancesOf(card.cardId)).toEqual([0, 25_000])
  expect(entriesOf(both.txnId)).toEqual(['SPEND'])
  expect(await card.detail(both.txnId)).toMatchObject({
    parts: [
      { walletName: 'First', amount: '100.00' },
      { walletName: 'Second', amount: '250.00' },
    ],
  })
  expect((await card.detail((await card.pay('50.01')).txnId)).declineFacts).toMatchObject({
    used: '250.00',
    asked: '50.01',
  })
  expect((await card.pay('50')).status).toBe('SUCCESS')
})

const cashback = (
  percentage: string,
  cashbackTo: 'WALLET' | 'DEFAULT_WALLET',
  cashbackType: 'INSTANT' | 'SETTLEMENT',
) => ({
  ...aRule({ name: `Cashback ${cashbackType}` }),
  cashback: { percentage, cashbackTo, cashbackType },
})

test('RULE-03 cashback at once goes into the wallet that paid, that at settlement into the default wallet when the day is over, each once', async () => {
  const cashbackRules = [cashback('2.5', 'WALLET', 'INSTANT'), cashback('10', 'DEFAULT_WALLET', 'SETTLEMENT')]
  const card = await makeRuleCard(await admin(), [
    { name: 'Limit', balance: '1000', balanceType: 'VIRTUAL', book: { cashbackRules } },
    { name: 'Money', balance: '10', isDefault: true },
  ])
  const pool = () =>
    platform.db.first(
      platform.db.q
        .selectFrom('accounts')
        .select('balance')
        .where('id', '=', ensurePool(platform.db, 1001, 'YES', 'INR')),
    )?.balance ?? NaN
  const before = pool()
  const paid = await card.pay('100.39')
  const cashbacks = () =>
    platform.db.all(
      platform.db.q
        .selectFrom('txns')
        .innerJoin('entries', 'entries.txn_id', 'txns.id')
        .select(['type', 'amount', 'entries.kind'])
        .where('card_id', '=', Number(card.cardId))
        .where('category', '=', 'CASHBACK')
        .orderBy('txns.id'),
    )
  expect(entriesOf(paid.txnId)).toEqual(['SPEND'])
  expect(cashbacks()).toEqual([{ type: 'CREDIT', amount: 250, kind: 'CASHBACK' }])
  expect(balancesOf(card.cardId)).toEqual([100_000 - 10_039 + 250, 1_000])
  expect(before - pool()).toBe(10_039)
  expect(await card.detail(paid.txnId)).toMatchObject({
    cashbacks: [
      { rule: 'Cashback INSTANT', walletName: 'Limit', amount: '2.50', status: 'PAID' },
      { rule: 'Cashback SETTLEMENT', walletName: 'Money', amount: '10.03', status: 'PENDING' },
    ],
  })
  await platform.workJobs()
  expect(cashbacks()).toHaveLength(1)
  clock += 86_400_000
  for (let turn = 0; turn < 3; turn++) await platform.workJobs()
  expect(cashbacks().map(({ amount }) => amount)).toEqual([250, 1_003])
  expect(balancesOf(card.cardId)).toEqual([100_000 - 10_039 + 250, 2_003])
  const settled = platform.db.first(
    platform.db.q.selectFrom('txns').select('settlement').where('id', '=', Number(paid.txnId)),
  )
  expect(settled).toEqual({ settlement: 'SETTLED' })
})

test('RULE-03 cashback that the budget of the wallet does not cover is said to be missed, and the payment stands', async () => {
  const card = await makeRuleCard(await admin(), [
    {
      name: 'Tight',
      balance: '100',
      balanceType: 'VIRTUAL',
      applicationBudget: '100',
      book: { cashbackRules: [cashback('50', 'WALLET', 'INSTANT')] },
    },
  ])
  const first = await card.pay('40')
  expect((await card.detail(first.txnId)).cashbacks).toMatchObject([{ amount: '20.00', status: 'PAID' }])
  platform.db.run(
    platform.db.q.updateTable('wallets').set({ budget: 5_000 }).where('id', '=', Number(card.walletIds[0])),
  )
  const second = await card.pay('20')
  expect(second.status).toBe('SUCCESS')
  expect((await card.detail(second.txnId)).cashbacks).toMatchObject([
    { amount: '10.00', status: 'MISSED', reason: 'The budget of the wallet does not cover the amount' },
  ])
  expect(balancesOf(card.cardId)).toEqual([6_000])
})
