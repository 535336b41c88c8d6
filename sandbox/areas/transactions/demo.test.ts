import { randomUUID } from 'node:crypto'
import type { Currency } from '@/lib/rules/locale/money'
import { checkLedger, ensurePool, outsideAccount, post } from '../../core/ledger/ledger'
import { startTestPlatform, PASSWORD, send, type TestPlatform } from '../../testing/test-platform'
import { heldWallets } from '../cards/rows'

let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

type Body = Record<string, unknown>
const signIn = async (email = 'platform.admin@sandbox.test') => {
  const opened = await send(platform.url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  return opened.token
}
const test_ = { 'x-data-source': 'TEST' }

type Spender = {
  id: number
  program_id: number
  org_id: number
  issuer: string
  currency: Currency
  account: number
  balance: number
  wallet: number
}

/** A card with a prepaid wallet and nothing spent this month. */
const newCard = ({ type = 'PREPAID' }: { type?: 'PREPAID' | 'VIRTUAL' } = {}): Spender => {
  const { db } = platform
  const row = db.first(
    db.q
      .selectFrom('cards')
      .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .innerJoin('programs', 'programs.id', 'cards.program_id')
      .innerJoin('orgs', 'orgs.id', 'cards.org_id')
      .select([
        'cards.id',
        'cards.program_id',
        'cards.org_id',
        'cards.issuer',
        'cards.currency',
        'accounts.id as account',
      ])
      .select(['accounts.balance', 'wallets.id as wallet', 'balance_type'])
      .where('cards.status', '=', 'ACTIVE')
      .where('programs.status', '=', 'ACTIVE')
      .where('orgs.status', '=', 'ACTIVE')
      .where('wallets.balance_type', '=', type)
      .where('wallets.is_ncmc', '=', 0)
      .where('accounts.balance', '>', 50_000)
      .where('accounts.balance', '<', 4_000_000)
      .where('cards.expires_on', '>', '2027')
      .where('cards.id', 'not in', taken.length ? taken : [0])
      .orderBy('cards.id'),
  )
  const isFirst = row && heldWallets(db, row.id).find(({ is_ncmc }) => is_ncmc === 0)?.id === row.wallet
  if (row && !isFirst && type === 'PREPAID') {
    taken.push(row.id)
    return newCard({ type })
  }
  if (!row) throw new Error('no card')
  taken.push(row.id)
  db.run(db.q.deleteFrom('card_limits').where('card_id', '=', row.id))
  db.run(db.q.updateTable('cards').set({ pos: 1, ecom: 1, atm: 1, contactless: 1 }).where('id', '=', row.id))
  db.run(db.q.updateTable('txns').set({ type: 'CREDIT' }).where('card_id', '=', row.id).where('type', '=', 'DEBIT'))
  return row
}
const taken: number[] = []
const demo = async (body: Body, headers: Record<string, string> = test_, token?: string | null) =>
  send(platform.url, 'POST', '/api/demoTxn', {
    token: token ?? (await signIn()),
    body: { channel: 'POS', amount: '120.50', ...body },
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
const balance = (account: number) =>
  platform.db.first(platform.db.q.selectFrom('accounts').select('balance').where('id', '=', account))?.balance ?? 0
const detail = async (txnId: unknown, email?: string) => {
  const { body } = await send(platform.url, 'GET', `/api/search/1.0/txn?txnId=${String(txnId)}`, {
    token: await signIn(email),
  })
  return (body.list as Body[])[0] ?? {}
}

test('TXN-08 a demo purchase spends the wallet, is posted once and stands in the chain as authorised', async () => {
  const card = newCard()
  const before = balance(card.account)
  const key = { ...test_, 'idempotency-key': randomUUID() }
  const token = await signIn()
  const answers = []
  for (let turn = 0; turn < 3; turn++) answers.push(await demo({ cardId: String(card.id) }, key, token))
  expect(new Set(answers.map(({ body }) => body.txnId)).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ status: 'SUCCESS', message: 'Approved', amount: '120.50', reason: null })
  expect(balance(card.account)).toBe(before - 12_050)
  const txnId = answers[0]?.body.txnId
  const txn = await detail(txnId)
  expect(txn).toMatchObject({ txnStatus: 'SUCCESS', txnCategory: 'PURCHASE', channel: 'POS', amount: '120.50' })
  expect(txn.merchantName).toBeTruthy()
  expect(txn.events).toEqual([
    expect.objectContaining({ kind: 'AUTHORISED', txnId, amount: '120.50', reference: txn.authCode }),
  ])
  const entries = platform.db.all(
    platform.db.q.selectFrom('entries').select('kind').where('txn_id', '=', Number(txnId)),
  )
  expect(entries).toEqual([{ kind: 'SPEND' }])
})

test('TXN-08 outside of SANDBOX nothing is made, no matter who asks', async () => {
  const card = newCard()
  const before = balance(card.account)
  const refused = await demo({ cardId: String(card.id) }, {})
  expect([refused.status, refused.body.message]).toEqual([409, 'Demo transactions are available only in SANDBOX'])
  expect(balance(card.account)).toBe(before)
})

const set = (table: 'cards' | 'programs' | 'orgs' | 'wallets', id: number, values: object) =>
  platform.db
    .prepared(
      `UPDATE ${table} SET ${Object.keys(values)
        .map((name) => `${name} = ?`)
        .join()} WHERE id = ?`,
    )
    .run([...Object.values(values), id])

test.each([
  ['a frozen card', 'REJECTED', 'CARD_FROZEN', 'Card is frozen', { status: 'LOCKED' }, { status: 'LOCKED' }],
  ['a blocked card', 'REJECTED', 'CARD_BLOCKED', 'Card is blocked', { status: 'BLOCKED' }, { status: 'BLOCKED' }],
  ['a dormant card', 'REJECTED', 'CARD_INACTIVE', 'Card is dormant', { status: 'DORMANT' }, { status: 'DORMANT' }],
  ['an expired card', 'REJECTED', 'CARD_EXPIRED', 'Card has expired', { expires_on: '2020-01' }, {}],
  [
    'a channel switched off',
    'FAILED',
    'CHANNEL_OFF',
    'Card not enabled for this channel',
    { pos: 0 },
    { channel: 'POS' },
  ],
] as const)(
  'TXN-08 %s is declined as %s by %s, recorded, and moves nothing',
  async (_, status, code, reason, change, facts) => {
    const card = newCard()
    const before = balance(card.account)
    set('cards', card.id, change)
    const { status: answered, body } = await demo({ cardId: String(card.id) })
    expect([answered, body.status, body.reason]).toEqual([200, status, reason])
    expect(balance(card.account)).toBe(before)
    const txn = await detail(body.txnId)
    expect(txn).toMatchObject({ txnStatus: status, reason, declineCode: code, declineFacts: facts })
    expect(txn.events).toEqual([expect.objectContaining({ kind: 'DECLINED' })])
  },
)

test('TXN-08 business and program that are not active decline, before the card is looked at', async () => {
  const card = newCard()
  set('cards', card.id, { status: 'LOCKED' })
  set('programs', card.program_id, { status: 'INACTIVE' })
  expect(await detail((await demo({ cardId: String(card.id) })).body.txnId)).toMatchObject({
    declineCode: 'PROGRAM_INACTIVE',
    declineFacts: { status: 'INACTIVE' },
  })
  const at = platform.db.q.updateTable('org_issuers').where('org_id', '=', card.org_id)
  platform.db.run(at.set({ status: 'PENDING' }).where('issuer', '=', card.issuer))
  expect((await detail((await demo({ cardId: String(card.id) })).body.txnId)).declineCode).toBe('BUSINESS_INACTIVE')
  platform.db.run(at.set({ status: 'ACTIVE' }).where('issuer', '=', card.issuer))
  set('programs', card.program_id, { status: 'ACTIVE' })
})

test('TXN-08 limits of a channel count what was spent before, by amount and by number, and end with their day', async () => {
  const card = newCard()
  const cardId = String(card.id)
  const bound = (amount: number, count: number) =>
    platform.db.run(
      platform.db.q
        .insertInto('card_limits')
        .values({ card_id: card.id, channel: 'POS', period: 'DAILY', amount, count })
        .onConflict((conflict) => conflict.columns(['card_id', 'channel', 'period']).doUpdateSet({ amount, count })),
    )
  bound(20_000, 3)
  expect((await demo({ cardId })).body.status).toBe('SUCCESS')
  const over = await detail((await demo({ cardId, amount: '79.51' })).body.txnId)
  expect(over).toMatchObject({
    declineCode: 'LIMIT_AMOUNT',
    reason: 'Daily limit exceeded',
    declineFacts: { channel: 'POS', period: 'DAILY', limit: '200.00', used: '120.50', asked: '79.51' },
  })
  expect((await demo({ cardId, amount: '79.50' })).body.status).toBe('SUCCESS')
  bound(1_000_000, 2)
  const many = await detail((await demo({ cardId, amount: '1' })).body.txnId)
  expect(many).toMatchObject({ declineCode: 'LIMIT_COUNT', declineFacts: { most: 2, count: 2, period: 'DAILY' } })
  expect((await demo({ cardId, amount: '1', channel: 'ECOM' })).body.status).toBe('SUCCESS')
  clock += 86_400_000
  expect((await demo({ cardId, amount: '1' })).body.status).toBe('SUCCESS')
})

test('TXN-08 fifty payments at once never exceed the limit of a card, and neither refusals nor repeated keys hurt the others', async () => {
  const { db } = platform
  const card = newCard()
  const cardId = String(card.id)
  const limit = { card_id: card.id, channel: 'POS', period: 'DAILY', amount: 1_000_000, count: 20 } as const
  db.insert('card_limits', limit)
  const [before, token] = [balance(card.account), await signIn()]
  const key = { 'idempotency-key': randomUUID() }
  const pay = (body: Body, headers: Record<string, string>) =>
    send(platform.url, 'POST', '/api/demoTxn', {
      token,
      body: { cardId, channel: 'POS', amount: '1.01', ...body },
      headers: { ...test_, ...headers },
    })
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      if (at % 10 === 3) return pay({ cardId: '999999999' }, { 'idempotency-key': randomUUID() })
      if (at % 10 === 5) return pay({}, key)
      return pay({}, at % 2 ? { 'idempotency-key': randomUUID() } : {})
    }),
  )
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  expect(new Set(answers.flatMap(({ body }, at) => (at % 10 === 5 ? [body.txnId] : []))).size).toBe(1)
  const stored = db.all(
    db.q.selectFrom('txns').select(['id', 'status']).where('card_id', '=', card.id).orderBy('id', 'desc').limit(41),
  )
  expect(new Set(answers.flatMap(({ body }) => body.txnId ?? []))).toEqual(new Set(stored.map(({ id }) => String(id))))
  expect(stored.filter(({ status }) => status === 'SUCCESS')).toHaveLength(20)
  expect(before - balance(card.account)).toBe(20 * 101)
})

test('TXN-08 no wallet covers more than it holds, and a card without a wallet spends nothing', async () => {
  const card = newCard()
  const cardId = String(card.id)
  const most = Math.max(...heldWallets(platform.db, card.id).map((wallet) => wallet.balance))
  const asked = ((most + 1) / 100).toFixed(2)
  const short = await detail((await demo({ cardId, amount: asked, channel: 'ECOM' })).body.txnId)
  expect(short).toMatchObject({
    declineCode: 'INSUFFICIENT_BALANCE',
    declineFacts: { asked, wallet: expect.any(String) as string },
  })
  expect(Number((short.declineFacts as Body).balance)).toBeLessThan(Number(asked))

  const own = heldWallets(platform.db, card.id).map(({ id }) => id)
  for (const wallet of own) set('wallets', wallet, { status: 'INACTIVE' })
  expect((await detail((await demo({ cardId, channel: 'ECOM' })).body.txnId)).declineCode).toBe('NO_WALLET')
  for (const wallet of own) set('wallets', wallet, { status: 'ACTIVE' })
})

test('TXN-08 a Just-in-time purchase comes out of the limit and the pool, and is declined where the pool is empty', async () => {
  const card = newCard({ type: 'VIRTUAL' })
  const cardId = String(card.id)
  const { db } = platform
  const pool = ensurePool(db, card.org_id, card.issuer, card.currency)
  const others = heldWallets(db, card.id).filter(({ id }) => id !== card.wallet)
  for (const { id } of others) set('wallets', id, { status: 'INACTIVE' })
  const before = [balance(card.account), balance(pool)]
  expect((await demo({ cardId, amount: '1' })).body.status).toBe('SUCCESS')
  expect([balance(card.account), balance(pool)]).toEqual(before.map((minor) => minor - 100))
  const rest = balance(pool)
  post(db, {
    kind: 'UNLOAD',
    at: clock,
    postings: [
      { account: pool, amount: -rest },
      { account: outsideAccount(db, 'BANK', card.issuer, card.currency), amount: rest },
    ],
  })
  const empty = await detail((await demo({ cardId, amount: '1' })).body.txnId)
  expect(empty).toMatchObject({
    txnStatus: 'FAILED',
    declineCode: 'POOL_EMPTY',
    declineFacts: { asked: '1.00', balance: '0.00', accountId: String(pool) },
  })
  expect(balance(card.account)).toBe((before[0] ?? 0) - 100)
  for (const { id } of others) set('wallets', id, { status: 'ACTIVE' })
})

test('TXN-08 a card of another is not found, and what was declined counts as failed with its holder', async () => {
  const card = newCard()
  const other = card.issuer === 'NSDL' ? 'yes.admin@sandbox.test' : 'nsdl.admin@sandbox.test'
  expect((await demo({ cardId: String(card.id) }, test_, await signIn(other))).status).toBe(404)
  expect((await demo({ cardId: String(card.id) }, test_, await signIn('readonly@sandbox.test'))).status).toBe(403)
  expect(Object.keys((await demo({ cardId: String(card.id), amount: '0' })).body.fields ?? {})).toEqual(['amount'])
  const failed = () =>
    platform.db.first(
      platform.db.q
        .selectFrom('customers')
        .innerJoin('cards', 'cards.customer_id', 'customers.id')
        .select('failed_count')
        .where('cards.id', '=', card.id),
    )?.failed_count ?? 0
  const before = failed()
  set('cards', card.id, { status: 'LOCKED' })
  await demo({ cardId: String(card.id) })
  expect(failed()).toBe(before + 1)
})

test('the chain of a purchase that was cleared, disputed and refunded is told whole from either end, in its order', async () => {
  const { db } = platform
  const refund = db.first(
    db.q
      .selectFrom('txns')
      .select(['id', 'reversal_of'])
      .where('category', '=', 'REFUND')
      .where('reversal_of', 'is not', null),
  )
  const [from, of] = await Promise.all([detail(refund?.id), detail(refund?.reversal_of)])
  expect(from.events).toEqual(of.events)
  const events = of.events as { kind: string; at: string; txnId: string }[]
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort())
  expect(events[0]).toMatchObject({ kind: 'AUTHORISED', txnId: String(refund?.reversal_of) })
  expect(events.map(({ kind }) => kind)).toContain('REFUNDED')
  const solved = db.first(db.q.selectFrom('txns').select('id').where('dispute_status', '=', 'SOLVED'))
  const kinds = ((await detail(solved?.id)).events as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['DISPUTE_RAISED', 'DISPUTE_SOLVED']))
  expect(kinds.indexOf('DISPUTE_RAISED')).toBeLessThan(kinds.indexOf('DISPUTE_SOLVED'))
})
