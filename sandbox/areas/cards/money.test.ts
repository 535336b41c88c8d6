import { randomUUID } from 'node:crypto'
import { checkLedger, ensurePool } from '../../core/ledger/ledger'
import { findLoadOrder, buildReturnUrl, signPayment } from './payment-provider'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'
import { quietWallets } from '../../testing/quiet-wallets'

let platform: TestPlatform
let ask: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  quietWallets(platform.db, 2001)
  ask = await signIn(platform.url, 'platform.admin@sandbox.test')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const KAVERI = 1001
const general = '2501'
const meals = '2502'
let mobiles = 9_610_000_000

const newCard = async (over: Record<string, unknown> = {}) => {
  const { status, body } = await ask('POST', 'orgs/customers', {
    orgId: String(KAVERI),
    cardProgramId: '2001',
    fullName: 'Money Tester',
    nameOnCard: 'Money Tester',
    mobile: `91${(mobiles += 1)}`,
    cardMode: 'DIGITAL_ONLY_CARD',
    metaData: { walletsInitBalance: [] },
    ...over,
  })
  if (status !== 200) throw new Error(String(body.message))
  return String(body.cardId)
}
const key = () => ({ 'idempotency-key': randomUUID() })
const balanceOf = async (cardId: string, appId = general) => {
  const { body } = await ask('GET', `cards/${cardId}/balance`)
  return (body.appBalances as { appId: string; balance: string }[]).find((wallet) => wallet.appId === appId)?.balance
}
const last4Of = async (cardId: string) => (await ask('GET', `cards/${cardId}`)).body.last4Digit
const pool = () => {
  const id = ensurePool(platform.db, KAVERI, 'YES', 'INR')
  return platform.db.first(platform.db.q.selectFrom('accounts').select('balance').where('id', '=', id))?.balance ?? NaN
}

test('CARD-35 twenty identical loads at once move money once, and the pool gives it', async () => {
  const cardId = await newCard()
  const before = pool()
  const body = { cardId, appId: general, amount: '125.50', narration: 'Travel advance' }
  const once = key()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', 'card/load', body, once)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map((answer) => answer.body.txnId)).size).toBe(1)
  expect(await balanceOf(cardId)).toBe('125.50')
  expect(before - pool()).toBe(12_550)
  const { body: txns } = await ask('GET', `transaction/searchCardTransaction/allCardTxns?cardId=${cardId}`)
  expect(txns.list).toMatchObject([{ txnCategory: 'LOAD', narration: 'Travel advance', amount: '125.50' }])
  expect((await ask('POST', 'card/load', { ...body, amount: '126.00' }, once)).status).toBe(409)
})

test('CARD-35 unloading gives the money back to the business and never goes below zero', async () => {
  const cardId = await newCard()
  const before = pool()
  await ask('POST', 'card/load', { cardId, appId: general, amount: '100.00' }, key())
  const unload = (amount: string) => ask('POST', 'card/unload', { cardId, appId: general, amount }, key())
  const answers = await Promise.all(Array.from({ length: 6 }, () => unload('30.00')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    message: 'The wallet balance is too low',
    fields: { amount: 'The wallet balance is too low' },
  })
  expect(await balanceOf(cardId)).toBe('10.00')
  expect((await unload('10.00')).status).toBe(200)
  expect(pool()).toBe(before)
})

test('CARD-35 the most that may be loaded, the limit of a gift card and the wallets that take money hold', async () => {
  const cardId = await newCard()
  const load = (appId: string, amount: string, to = cardId) =>
    ask('POST', 'card/load', { cardId: to, appId, amount }, key())
  expect((await load(general, '1000000000.01')).body.message).toBe('You can load at most 100 crore (1 billion) at once')
  expect((await load(general, '0.00')).body.message).toBe('Enter a valid value')
  expect((await load('2599', '5.00')).body.message).toBe('Select a wallet')
  expect((await load(meals, '50.00')).status).toBe(200)
  expect(await balanceOf(cardId, meals)).toBe('50.00')

  const gift = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select(['cards.id', 'wallet_id', 'accounts.balance'])
      .where('cards.kind', '=', 'GC')
      .where('cards.status', '=', 'ACTIVE')
      .where('accounts.balance', '<', 150_000),
  )
  if (!gift) throw new Error('no active gift card')
  const rest = (200_000 - gift.balance) / 100
  const wallet = String(gift.wallet_id)
  const tooMuch = await load(wallet, (rest + 0.01).toFixed(2), String(gift.id))
  expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'A gift card holds at most 2,000 in total'])
  expect((await load(wallet, rest.toFixed(2), String(gift.id))).status).toBe(200)
})

test('CARD-35 via account the bank account of the business pays; other banks have none', async () => {
  const card = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .select(['cards.id', 'wallet_id'])
      .where('cards.issuer', '=', 'INDIANBANK')
      .where('cards.kind', '=', 'GPR')
      .where('cards.status', '=', 'ACTIVE')
      .where('wallets.balance_type', '=', 'PREPAID'),
  )
  if (!card) throw new Error('no active card of INDIANBANK')
  const source = async (balanceSource: string) =>
    (await ask('GET', `card/${card.id}/source-acc-details?balanceSource=${balanceSource}`)).body
  const [own, own0] = [await source('ORG_ACCOUNT'), await source('CORPORATE_ACCOUNT')]
  expect(own.balanceSource).toBe('ORG_ACCOUNT')
  expect(own0.accountNumber).toMatch(/^6110\d{8}$/)
  const body = { cardId: String(card.id), appId: String(card.wallet_id), amount: '1000.00' }
  expect((await ask('POST', 'card/load/via-account', body, key())).status).toBe(200)
  expect(Number((await source('CORPORATE_ACCOUNT')).balance)).toBe(Number(own0.balance) - 1000)
  expect((await source('ORG_ACCOUNT')).balance).toBe(own.balance)
  const much = await ask('POST', 'card/load/via-account', { ...body, amount: '99000000.00' }, key())
  expect(much.body.message).toBe("The business's account at the bank does not cover the amount")
  const cardId = await newCard()
  const other = await ask('POST', 'card/load/via-account', { cardId, appId: general, amount: '5.00' }, key())
  expect(other.status).toBe(404)
})

test('CARD-35 the state of a card decides: frozen ones take nothing, blocked ones give back what is left', async () => {
  const cardId = await newCard()
  const last4Digits = await last4Of(cardId)
  const move = (what: 'load' | 'unload') =>
    ask('POST', `card/${what}`, { cardId, appId: general, amount: '20.00' }, key())
  await move('load')
  await ask('PUT', 'card/lock', { cardId, lock: true, last4Digits, reason: 'LOST' })
  expect((await move('load')).status).toBe(409)
  await ask('PUT', 'card/block', { cardId, last4Digits, reason: 'LOST' })
  expect((await move('load')).status).toBe(409)
  expect((await move('unload')).status).toBe(200)
})

test('CARD-34 a card is closed once nothing is on it, and nothing leads back', async () => {
  const cardId = await newCard()
  const body = { cardId, last4Digits: await last4Of(cardId), reason: 'HOLDER_LEFT' }
  await ask('POST', 'card/load', { cardId, appId: general, amount: '20.00' }, key())
  await ask('POST', 'card/load', { cardId, appId: meals, amount: '70.00' }, key())
  const full = await ask('POST', 'card/closure', body)
  expect([full.status, full.body.message]).toEqual([
    409,
    'The card still has a balance. Unload it before you close the card',
  ])
  await ask('POST', 'card/unload', { cardId, appId: general, amount: '20.00' }, key())
  const wrong = await ask('POST', 'card/closure', {
    ...body,
    last4Digits: body.last4Digits === '0000' ? '0001' : '0000',
  })
  expect(wrong.body.message).toBe('The card number is incorrect')
  for (const message of ['Card closed successfully', 'This card is already closed'])
    expect((await ask('POST', 'card/closure', body)).body.message).toBe(message)
  const { body: history } = await ask('GET', `cards/${cardId}/status-history`)
  expect(history.history).toMatchObject([{ from: 'ACTIVE', to: 'CLOSED', reason: 'HOLDER_LEFT' }, { to: 'ACTIVE' }])
  expect(await balanceOf(cardId, meals)).toBe('0.00')
  expect((await ask('PUT', 'card/lock', { cardId, lock: false })).status).toBe(409)
})

test('CARD-34 printing is for personalized cards, once a day', async () => {
  const named = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .select('id')
      .where('mode', '=', 'PHYSICAL_NAMED_CARD')
      .where('status', '=', 'ACTIVE'),
  )
  const cardId = String(named?.id)
  const print = () => ask('PUT', 'card/print', { cardId, reason: 'DAMAGED' })
  expect((await print()).body.message).toBe('Card sent to the printer')
  expect(await print()).toMatchObject({
    status: 409,
    body: { message: 'This card was sent to the printer less than a day ago' },
  })
  const prints = platform.db.q.selectFrom('card_prints').selectAll().where('card_id', '=', Number(cardId))
  expect(platform.db.all(prints)).toMatchObject([{ reason: 'DAMAGED' }])
  expect((await ask('PUT', 'card/print', { cardId: await newCard(), reason: 'NEW_CARD' })).status).toBe(409)
})

test('CARD-34 a wallet of the program that came later is linked once; any other is refused', async () => {
  const { db } = platform
  const wallet = db.first(db.q.selectFrom('wallets').selectAll().where('name', '=', 'Wellness'))
  const card = db.first(
    db.q
      .selectFrom('cards')
      .selectAll()
      .where('program_id', '=', wallet?.program_id ?? 0)
      .where('status', '=', 'ACTIVE'),
  )
  const body = { cardId: String(card?.id), appId: String(wallet?.id) }
  for (const status of [200, 409]) expect((await ask('PUT', 'card/linkWallet', body)).status).toBe(status)
  expect(await balanceOf(body.cardId, body.appId)).toBe('0.00')
  expect((await ask('POST', 'card/load', { ...body, amount: '9.00' }, key())).status).toBe(200)
  expect((await ask('PUT', 'card/linkWallet', { ...body, appId: general })).status).toBe(400)
})

test('CARD-37, CARD-38 limits stay within the program, channels turn on and off', async () => {
  const cardId = await newCard()
  const limits = async () => (await ask('GET', `cards/${cardId}/v3/limits`)).body.limits as Record<string, unknown>[]
  const row = { channel: 'ATM', period: 'DAILY', amount: '2500.00', count: 2 }
  expect((await ask('PUT', `issuer/cards/${cardId}/v2/limits`, { limits: [row] })).status).toBe(200)
  expect(await limits()).toContainEqual(expect.objectContaining(row))
  const high = await ask('PUT', `issuer/cards/${cardId}/v2/limits`, { limits: [{ ...row, amount: '10000.01' }] })
  expect(high.body.fields).toEqual({ 'limits.0.amount': 'Above the limit of the card program' })
  const both = (daily: string, monthly: string) =>
    ask('PUT', `issuer/cards/${cardId}/v2/limits`, {
      limits: [
        { channel: 'ATM', period: 'DAILY', amount: daily, count: 2 },
        { channel: 'ATM', period: 'MONTHLY', amount: monthly, count: 2 },
      ],
    })
  expect((await both('3000.01', '3000.00')).status).toBe(400)
  expect(await limits()).toContainEqual(expect.objectContaining(row))
  expect((await both('3000.00', '3000.00')).status).toBe(200)
  const alone = await ask('PUT', `issuer/cards/${cardId}/v2/limits`, {
    limits: [{ channel: 'ATM', period: 'MONTHLY', amount: '2999.99', count: 2 }],
  })
  expect(alone).toMatchObject({
    status: 400,
    body: { fields: { 'limits.0.amount': 'The daily limit of this channel is higher than its monthly limit' } },
  })
  expect(await limits()).toContainEqual(
    expect.objectContaining({ channel: 'ATM', period: 'MONTHLY', amount: '3000.00', count: 2 }),
  )
  const flags = async (cardFlags: Record<string, boolean>) => {
    await ask('POST', 'issuer/cards/flags', { cardId, cardFlags })
    return (await ask('GET', `cards/${cardId}`)).body.cardFlags
  }
  expect(await flags({ ATM_ENABLED: false, CL_ENABLED: true })).toMatchObject({ ATM_ENABLED: false, CL_ENABLED: true })
  expect(await flags({ ATM_ENABLED: true })).toMatchObject({ ATM_ENABLED: true, CL_ENABLED: true })
})

test('PIN-01 a PIN mailer belongs to one card of its business', async () => {
  const { db } = platform
  const free = db.all(
    db.q.selectFrom('pin_mailers').selectAll().where('org_id', '=', KAVERI).where('program_id', '=', 2001).limit(2),
  )
  const numbers = free.map(({ mailer_number }) => mailer_number)
  const physical = db.all(
    db.q
      .selectFrom('cards')
      .select('id')
      .where('org_id', '=', KAVERI)
      .where('program_id', '=', 2001)
      .where('mode', '<>', 'DIGITAL_ONLY_CARD')
      .where('status', '=', 'ACTIVE')
      .limit(2),
  )
  const [first = '', second = ''] = physical.map(({ id }) => String(id))
  const map = (cardId: string, pinMailerNumber = '') => ask('POST', `pin/inventory/${cardId}/map`, { pinMailerNumber })
  for (const status of [200, 409]) expect((await map(first, numbers[0])).status).toBe(status)
  expect((await map(second, numbers[0])).body.message).toBe('This PIN mailer belongs to another card')
  expect((await map(first, numbers[1])).status).toBe(409)
  expect((await map(second, '1234567890')).body.message).toBe(
    'There is no such PIN mailer for this business and program',
  )
  expect((await map(await newCard(), numbers[1])).status).toBe(409)
})

const order = async (cardId: string, more: Record<string, unknown> = {}) =>
  ask(
    'POST',
    `issuer/${cardId}/razorpay/create-order`,
    { appId: general, amount: '500.00', returnUrl: 'http://127.0.0.1:3000/app/cards/1', ...more },
    key(),
  )
const decide = (url: unknown, decision: string) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })

test('ACC-31 the payment for a card of another issuer is answered as one that nobody made', async () => {
  const { body } = await order(await newCard())
  const stranger = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const validate = (razorpay_order_id: string) =>
    stranger('POST', 'issuer/razorpay/signature/validate', {
      razorpay_order_id,
      razorpay_payment_id: 'pay_guessed',
      razorpay_signature: 'f'.repeat(64),
    })
  const [theirs, none] = [await validate(String(body.orderId)), await validate('order_00000000000000')]
  expect([theirs.status, theirs.body.message]).toEqual([none.status, none.body.message])
})

test('CARD-36 what was paid is loaded once; a forged signature and a replay move nothing', async () => {
  const cardId = await newCard()
  const { body } = await order(cardId)
  expect(body).toMatchObject({ amount: '500.00', fee: '8.00', total: '508.00' })
  const { body: fee } = await ask('GET', `issuer/${cardId}/fees/CARD_LOAD`)
  expect(fee).toMatchObject({ fixed: '2.00', percent: '1.20', minimum: '5.00' })
  const razorpay_order_id = String(body.orderId)
  const validate = (razorpay_payment_id: string, razorpay_signature: string) =>
    ask('POST', 'issuer/razorpay/signature/validate', { razorpay_order_id, razorpay_payment_id, razorpay_signature })
  const guessed = signPayment(platform.db, razorpay_order_id, 'pay_guessed')
  expect((await validate('pay_guessed', guessed)).status).toBe(400)

  const back = new URL((await decide(body.paymentUrl, 'pay')).headers.get('location') ?? '')
  const paymentId = back.searchParams.get('razorpay_payment_id') ?? ''
  const signature = back.searchParams.get('razorpay_signature') ?? ''
  expect((await validate(paymentId, 'f'.repeat(64))).body.message).toMatch(/signature of the payment is not valid/)
  expect(await balanceOf(cardId)).toBe('0.00')
  const signed = { razorpay_order_id, razorpay_payment_id: paymentId, razorpay_signature: signature }
  const once = key()
  const [first, second] = [
    await ask('POST', 'issuer/razorpay/signature/validate', signed, once),
    await ask('POST', 'issuer/razorpay/signature/validate', { ...signed, razorpay_signature: 'f'.repeat(64) }, once),
  ]
  expect([first.status, second.status]).toEqual([200, 409])
  const answers = await Promise.all(Array.from({ length: 10 }, () => validate(paymentId, signature)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await balanceOf(cardId)).toBe('500.00')
  const entries = platform.db.all(
    platform.db.q
      .selectFrom('entries')
      .innerJoin('load_orders', 'load_orders.txn_id', 'entries.txn_id')
      .select('entries.id')
      .where('load_orders.id', '=', razorpay_order_id),
  )
  expect(entries).toHaveLength(1)
})

test('CARD-36 a declined order loads nothing, and a payer is led back to the portal alone', async () => {
  const cardId = await newCard()
  const { body } = await order(cardId)
  const back = new URL((await decide(body.paymentUrl, 'decline')).headers.get('location') ?? '')
  expect(back.searchParams.get('payment')).toBe('declined')
  await decide(body.paymentUrl, 'pay')
  const kept = findLoadOrder(platform.db, String(body.orderId))
  expect(kept && buildReturnUrl(platform.db, kept)).toBe(back.href)
  expect(await balanceOf(cardId)).toBe('0.00')
  const away = await order(cardId, { returnUrl: 'https://elsewhere.example/app' })
  expect([away.status, away.body.message]).toEqual([400, 'The payment can return only to the portal'])
  expect((await order(cardId, { appId: meals })).body.message).toBe('Select a wallet')
})

test('CARD-35 what is out of scope is not there', async () => {
  const cardId = await newCard()
  const other = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const body = { cardId, appId: general, amount: '5.00' }
  for (const path of ['card/load', 'card/unload', 'card/load/via-account'])
    expect((await other('POST', path, body, key())).status).toBe(404)
  expect((await other('GET', `card/${cardId}/source-acc-details`)).status).toBe(404)
  expect((await other('PUT', 'card/print', { cardId, reason: 'OTHER' })).status).toBe(404)
  expect((await other('POST', 'card/closure', { cardId, last4Digits: '0000', reason: 'OTHER' })).status).toBe(404)
})
