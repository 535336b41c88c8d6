import { randomUUID } from 'node:crypto'
import { checkLedger, ensurePool } from '../../core/ledger/ledger'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let ask: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  platform = await startTestPlatform()
  ask = await signIn(platform.url, 'platform.admin@sandbox.test')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const KAVERI = '1001'
const key = () => ({ 'idempotency-key': randomUUID() })
let mobiles = 9_620_000_000

/** A card with money in one wallet, a limit in another and settings of its own. */
const fullCard = async () => {
  const made = await ask('POST', 'orgs/customers', {
    orgId: KAVERI,
    cardProgramId: '2001',
    fullName: 'Lost Cardholder',
    nameOnCard: 'Lost Cardholder',
    mobile: `91${(mobiles += 1)}`,
    cardMode: 'DIGITAL_ONLY_CARD',
    metaData: { walletsInitBalance: [] },
  })
  const cardId = String(made.body.cardId)
  await ask('POST', 'card/load', { cardId, appId: '2501', amount: '125.50' }, key())
  await ask('POST', 'card/load', { cardId, appId: '2502', amount: '70.00' }, key())
  await ask('POST', 'issuer/cards/flags', { cardId, cardFlags: { ATM_ENABLED: false } })
  const switches = { international: false, countriesOff: ['SG'], categoriesOff: ['FUEL'] }
  await ask('PUT', `cards/${cardId}/switches`, switches)
  const last4Digits = String((await ask('GET', `cards/${cardId}`)).body.last4Digit)
  return { cardId, last4Digits, switches }
}
const block = (card: { cardId: string; last4Digits: string }) =>
  ask('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4Digits, reason: 'LOST' })
const bodyOf = ({ cardId, last4Digits }: { cardId: string; last4Digits: string }) => ({
  ...{ cardId, last4Digits, cardMode: 'PHYSICAL_NAMED_CARD' },
})
const balances = async (cardId: string) => {
  const { body } = await ask('GET', `cards/${cardId}/balance`)
  const held = body.appBalances as { appId: string; balance: string }[]
  return Object.fromEntries(held.map(({ appId, balance }) => [appId, balance]))
}

test('CARD-40, TXN-12 a blocked card is replaced once, with what it held and how it was set; each leads to the other', async () => {
  const card = await fullCard()
  const before = await balances(card.cardId)
  expect((await ask('POST', 'card/replacement', bodyOf(card), key())).status).toBe(409)
  await block(card)
  const once = key()
  const answers = []
  for (let turn = 0; turn < 3; turn++) answers.push(await ask('POST', 'card/replacement', bodyOf(card), once))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [newId] = new Set(answers.map(({ body }) => String(body.cardId)))
  expect(new Set(answers.map(({ body }) => body.cardId)).size).toBe(1)

  const next = (await ask('GET', `cards/${newId}`)).body
  const old = (await ask('GET', `cards/${card.cardId}`)).body
  expect(old).toMatchObject({ status: 'REPLACED', replacedByCardId: newId, replacedByLast4: next.last4Digit })
  expect(next).toMatchObject({
    ...{ status: 'ACTIVE', cardMode: 'PHYSICAL_NAMED_CARD', replacesCardId: card.cardId },
    ...{
      replacesLast4: card.last4Digits,
      customerId: old.customerId,
      replacementModes: ['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD'],
    },
    cardFlags: { ATM_ENABLED: false, POS_ENABLED: true },
  })
  expect((await ask('GET', `cards/${newId}/switches`)).body).toMatchObject(card.switches)
  expect(await balances(newId ?? '')).toEqual(before)
  expect(new Set(Object.values(await balances(card.cardId)))).toEqual(new Set(['0.00']))
  const moved = platform.db.all(
    platform.db.q
      .selectFrom('txns')
      .select(['card_id', 'type', 'amount', 'balance'])
      .where('category', '=', 'REPLACEMENT')
      .where('card_id', 'in', [Number(card.cardId), Number(newId)])
      .orderBy('id'),
  )
  const held = Object.values(before).reduce((sum, balance) => sum + Math.round(Number(balance) * 100), 0)
  expect(moved).toEqual([
    { card_id: Number(card.cardId), type: 'DEBIT', amount: 12_550, balance: 0 },
    { card_id: Number(newId), type: 'CREDIT', amount: 12_550, balance: held },
  ])
  const history = (await ask('GET', `cards/${card.cardId}/status-history`)).body.history
  expect(history).toMatchObject([{ from: 'BLOCKED', to: 'REPLACED' }, { to: 'BLOCKED' }, { to: 'ACTIVE' }])

  const again = await ask('POST', 'card/replacement', bodyOf(card), key())
  const sentence = `This card has already been replaced by the card ending in ${String(next.last4Digit)}`
  expect([again.status, again.body.message]).toEqual([409, sentence])
})

test('CARD-40, ORG-19 what the business agreed to pay for a replacement comes out of its pool, or nothing is done', async () => {
  const { db } = platform
  const card = await fullCard()
  await block(card)
  db.run(db.q.deleteFrom('org_set_ups').where('org_id', '=', Number(KAVERI)))
  db.run(
    db.q.insertInto('org_set_ups').values({ org_id: Number(KAVERI), form_key: null, sent_hash: null, version: 99 }),
  )
  const setFee = (replacementFee: string) => {
    db.run(db.q.deleteFrom('org_set_up_versions').where('version', '=', 99))
    const json = JSON.stringify({ replacementFee })
    db.run(
      db.q.insertInto('org_set_up_versions').values({ org_id: Number(KAVERI), version: 99, json, by_name: '', at: 1 }),
    )
  }
  const pool = () => {
    const account = ensurePool(db, Number(KAVERI), 'YES', 'INR')
    return db.first(db.q.selectFrom('accounts').select('balance').where('id', '=', account))?.balance ?? NaN
  }
  setFee('999999999.00')
  const refused = await ask('POST', 'card/replacement', bodyOf(card), key())
  expect([refused.status, (await ask('GET', `cards/${card.cardId}`)).body.status]).toEqual([400, 'BLOCKED'])
  setFee('50.00')
  expect((await ask('GET', `cards/${card.cardId}`)).body.replacementFee).toBe('50.00')
  const before = pool()
  expect((await ask('POST', 'card/replacement', bodyOf(card), key())).status).toBe(200)
  expect(before - pool()).toBe(5_000)
})

test('CARD-40 wrong digits, a stopped business, a program of kits, another issuer or who only reads replace nothing', async () => {
  const { db } = platform
  const card = await fullCard()
  await block(card)
  const digits = card.last4Digits === '0000' ? '0001' : '0000'
  const wrong = await ask('POST', 'card/replacement', { ...bodyOf(card), last4Digits: digits }, key())
  expect([wrong.status, wrong.body.message]).toEqual([400, 'The card number is incorrect'])
  const stop = (value: number) =>
    db.run(db.q.updateTable('orgs').set({ restrict_card_issuance: value }).where('id', '=', Number(KAVERI)))
  stop(1)
  const stopped = await ask('POST', 'card/replacement', bodyOf(card), key())
  stop(0)
  expect(stopped.body.message).toBe('Card Issuance is stopped, please contact you administrator')
  const auth = (value: number) =>
    db.run(db.q.updateTable('programs').set({ require_card_holder_auth: value }).where('id', '=', 2001))
  auth(1)
  const kit = await ask('POST', 'card/replacement', bodyOf(card), key())
  auth(0)
  expect(kit.body.message).toBe('Cards of this program come as kits. Map a new kit to the card holder instead')
  for (const [email, status] of [
    ['nsdl.admin@sandbox.test', 404],
    ['readonly@sandbox.test', 403],
  ] as const) {
    const other = await signIn(platform.url, email)
    expect((await other('POST', 'card/replacement', bodyOf(card), key())).status).toBe(status)
  }
  expect((await ask('GET', `cards/${card.cardId}`)).body).toMatchObject({ status: 'BLOCKED', replacedByCardId: null })
})

test('CARD-40 a balance that was given for a time ends on the new card as it would have on the old one', async () => {
  const { db } = platform
  const card = await fullCard()
  const account = db.first(
    db.q
      .selectFrom('card_wallets')
      .select('account_id')
      .where('card_id', '=', Number(card.cardId))
      .where('wallet_id', '=', 2501),
  )?.account_id
  if (!account) throw new Error('the card has no such wallet')
  const grant = {
    kind: 'STARTING',
    period: '2026',
    amount: 12_000,
    remainder: 12_000,
    missed: null,
    granted_at: 1,
  } as const
  const last = db.first(db.q.selectFrom('entries').select('id').orderBy('id', 'desc'))
  db.run(
    db.q.insertInto('wallet_grants').values({
      ...{ ...grant, wallet_id: 2501, account_id: account, entry_id: last?.id ?? null, valid_until: Date.now() + 1e9 },
    }),
  )
  await ask('POST', 'card/unload', { cardId: card.cardId, appId: '2501', amount: '20.00' }, key())
  await block(card)
  const made = await ask('POST', 'card/replacement', bodyOf(card), key())
  const grants = db.all(
    db.q
      .selectFrom('wallet_grants')
      .innerJoin('card_wallets', 'card_wallets.account_id', 'wallet_grants.account_id')
      .select(['remainder', 'card_id'])
      .where('granted_at', '=', 1),
  )
  expect(grants).toEqual([{ remainder: 10_000, card_id: Number(made.body.cardId) }])
})
