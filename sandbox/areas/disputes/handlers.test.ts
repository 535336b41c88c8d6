import { randomUUID } from 'node:crypto'
import { checkLedger, outsideAccount, post } from '../../core/ledger/ledger'
import { heldWallets } from '../cards/rows'
import { recordTxn } from '../../core/ledger/record-txn'
import { quietWallets } from '../../testing/quiet-wallets'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let raiser: SignedIn
let decider: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  quietWallets(platform.db, 2001)
  raiser = await signIn(platform.url, 'platform.admin@sandbox.test')
  decider = await signIn(platform.url, 'yes.admin@sandbox.test')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const wallets = { PREPAID: '2501', VIRTUAL: '2502' }
let mobiles = 9_630_000_000

/** A card of YES that has just paid 40.00 out of a wallet of that type that held 100.00. */
const paidCard = async (type: keyof typeof wallets = 'PREPAID') => {
  const made = await raiser('POST', 'orgs/customers', {
    orgId: '1001',
    cardProgramId: '2001',
    fullName: 'Disputing Holder',
    nameOnCard: 'Disputing Holder',
    mobile: `91${(mobiles += 1)}`,
    cardMode: 'DIGITAL_ONLY_CARD',
    metaData: { walletsInitBalance: [] },
  })
  const cardId = String(made.body.cardId)
  await raiser('POST', 'card/load', { cardId, appId: wallets[type], amount: '100.00' }, key())
  const spend = { cardId, channel: 'POS', amount: '40.00' }
  const paid = await raiser('POST', 'demoTxn', spend, { ...key(), 'x-data-source': 'TEST' })
  if (paid.body.status !== 'SUCCESS') throw new Error(String(paid.body.message))
  const held = async () => {
    const { body } = await raiser('GET', `cards/${cardId}/balance`)
    return (body.appBalances as { appId: string; balance: string }[]).find(({ appId }) => appId === wallets[type])
      ?.balance
  }
  return { cardId, txnId: String(paid.body.txnId), held, appId: wallets[type] }
}
const bodyOf = (txnId: string) => ({ txnId, reason: 'FRAUD', amount: '30.00', note: 'Not mine', docKeys: [] })
const raise = async (txnId: string) => String((await raiser('POST', 'disputes', bodyOf(txnId))).body.id)
const credit = (id: string, ask = decider) => ask('POST', `disputes/${id}/credit`, {}, key())
const close = (id: string, outcome: string, ask = decider) =>
  ask('POST', `disputes/${id}/outcome`, { outcome, note: 'As the network says' }, key())
const txnOf = async (txnId: string) => {
  const { body } = await raiser('GET', `search/1.0/txn?txnId=${txnId}`)
  const [txn] = body.list as { disputeStatus: string; events: { kind: string; amount: string | null }[] }[]
  return { status: txn?.disputeStatus, kinds: txn?.events.map(({ kind }) => kind) }
}
const outside = (kind: string): number =>
  platform.db.first(
    platform.db.q
      .selectFrom('accounts')
      .select('balance')
      .where('kind', '=', kind as 'BANK')
      .where('issuer', '=', 'YES'),
  )?.balance ?? 0

test('DISP-01 a purchase is disputed once at a time, for no more than it cost, within its time', async () => {
  const { txnId } = await paidCard()
  const much = await raiser('POST', 'disputes', { ...bodyOf(txnId), amount: '40.01' })
  expect([much.status, Object.keys(much.body.fields ?? {})]).toEqual([400, ['amount']])
  const cash = await raiser('POST', 'disputes', { ...bodyOf(txnId), reason: 'CASH_NOT_DISPENSED' })
  expect(Object.keys(cash.body.fields ?? {})).toEqual(['reason'])
  const file = await raiser('POST', 'disputes', { ...bodyOf(txnId), docKeys: ['nobodys'] })
  expect([file.status, file.body.message]).toEqual([400, 'Upload the file first'])
  const id = await raise(txnId)
  const again = await raiser('POST', 'disputes', bodyOf(txnId))
  expect([again.status, again.body.message]).toEqual([409, `This transaction is already disputed: dispute ${id}`])
  expect(await txnOf(txnId)).toEqual({ status: 'RAISED', kinds: ['AUTHORISED', 'DISPUTE_RAISED'] })
  await close(id, 'WITHDRAWN', raiser)
  const old = Date.now() - 121 * 86_400_000
  platform.db.run(platform.db.q.updateTable('txns').set({ created_at: old }).where('id', '=', Number(txnId)))
  expect((await raiser('POST', 'disputes', bodyOf(txnId))).status).toBe(409)
})

test.each([
  ['PREPAID', 'WON', '90.00', 'SOLVED', 'DISPUTE_WON'],
  ['PREPAID', 'LOST', '60.00', 'SOLVED', 'DISPUTE_LOST'],
  ['VIRTUAL', 'WON', '90.00', 'SOLVED', 'DISPUTE_WON'],
  ['VIRTUAL', 'WITHDRAWN', '60.00', 'WAIVED_OFF', 'DISPUTE_WAIVED'],
] as const)(
  'DISP-04 of a %s wallet, credited and %s: each posting once',
  async (type, outcome, after, status, kind) => {
    const { txnId, held } = await paidCard(type)
    const [disputed, settled] = [outside('DISPUTED'), outside('SETTLEMENT')]
    const id = await raise(txnId)
    const once = key()
    for (let turn = 0; turn < 3; turn++)
      expect((await decider('POST', `disputes/${id}/credit`, {}, once)).status).toBe(200)
    expect((await credit(id)).body.message).toBe('The provisional credit has already been given')
    expect(await held()).toBe('90.00')
    expect(outside('DISPUTED')).toBe(disputed - 3_000)
    expect((await close(id, outcome)).status).toBe(200)
    expect((await close(id, 'WON')).status).toBe(409)
    expect(await held()).toBe(after)
    expect(outside('DISPUTED')).toBe(disputed)
    expect(outside('SETTLEMENT')).toBe(outcome === 'WON' ? settled - 3_000 : settled)
    expect(await txnOf(txnId)).toEqual({
      status,
      kinds: ['AUTHORISED', 'DISPUTE_RAISED', 'DISPUTE_CREDITED', kind],
    })
    const { body } = await decider('GET', `disputes/${id}`)
    expect(body).toMatchObject({ status: outcome, dueAt: null, isOwn: false })
    expect((body.events as { kind: string; entryId: string }[]).map((one) => [one.kind, Boolean(one.entryId)])).toEqual(
      [
        ['RAISED', false],
        ['CREDITED', true],
        [outcome, true],
      ],
    )
  },
)

test('DISP-04 without a credit a lost dispute moves nothing and a won one pays at once', async () => {
  const [lost, won] = [await paidCard(), await paidCard()]
  await close(await raise(lost.txnId), 'LOST')
  expect(await lost.held()).toBe('60.00')
  await close(await raise(won.txnId), 'WON')
  expect(await won.held()).toBe('90.00')
})

test('DISP-04 what is not on the wallet any more is taken back from the pool, and a replaced card is followed', async () => {
  const { cardId, txnId, held, appId } = await paidCard()
  const id = await raise(txnId)
  await credit(id)
  await raiser('POST', 'card/unload', { cardId, appId, amount: '80.00' }, key())
  expect((await close(id, 'LOST')).status).toBe(200)
  expect(await held()).toBe('0.00')

  const other = await paidCard()
  const last4Digits = String((await raiser('GET', `cards/${other.cardId}`)).body.last4Digit)
  await raiser('PUT', 'card/block', { cardId: other.cardId, last4Digits, reason: 'LOST' })
  const replacement = { cardId: other.cardId, last4Digits, cardMode: 'DIGITAL_ONLY_CARD' }
  const made = await raiser('POST', 'card/replacement', replacement, key())
  await credit(await raise(other.txnId))
  const { body } = await raiser('GET', `cards/${String(made.body.cardId)}/balance`)
  expect(body.appBalances).toContainEqual(expect.objectContaining({ appId: '2501', balance: '90.00' }))
})

test('decision 18, DISP-04 the person who raised a dispute neither credits nor decides it; they may withdraw it', async () => {
  const { txnId, held } = await paidCard()
  const id = await raise(txnId)
  for (const answer of [await credit(id, raiser), await close(id, 'WON', raiser), await close(id, 'LOST', raiser)])
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'You raised this dispute, so somebody else has to credit and decide it',
    ])
  expect((await close(id, 'WITHDRAWN', raiser)).status).toBe(200)
  expect(await held()).toBe('60.00')
})

test('DISP-02 disputes are listed by status, words and transaction; another issuer finds none, and who only reads changes none', async () => {
  const { txnId } = await paidCard()
  const id = await raise(txnId)
  const idsIn = async (ask: SignedIn, query: string) =>
    ((await ask('GET', `disputes?${query}`)).body.list as { id: string }[]).map((one) => one.id)
  expect(await idsIn(decider, `txnId=${txnId}`)).toEqual([id])
  expect(await idsIn(decider, 'status=RAISED&searchTxt=Disputing')).toContain(id)
  expect(await idsIn(decider, `txnId=${txnId}&status=WON`)).toEqual([])
  const foreign = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect(await idsIn(foreign, `txnId=${txnId}`)).toEqual([])
  expect((await foreign('GET', `disputes/${id}`)).status).toBe(404)
  expect((await foreign('POST', 'disputes', bodyOf(txnId))).status).toBe(404)
  expect((await credit(id, foreign)).status).toBe(404)
  expect((await close(id, 'WON', foreign)).status).toBe(404)
  expect((await foreign('POST', `disputes/${id}/evidence`, { docKey: 'k' })).status).toBe(404)
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  expect((await reader('GET', `disputes/${id}`)).status).toBe(200)
  expect((await close(id, 'WITHDRAWN', reader)).status).toBe(403)
})

const NOTHING_LEFT = 'This payment has already been refunded in full, so there is nothing to dispute'
const leftOf = async (txnId: string) => {
  const { body } = await raiser('GET', `search/1.0/txn?txnId=${txnId}`)
  return (body.list as { amountLeft: string }[])[0]?.amountLeft
}

test.each(['PREPAID', 'VIRTUAL'] as const)(
  'decision 47 of a %s payment no more comes back than was paid, however often it is disputed and won',
  async (type) => {
    const { txnId, held } = await paidCard(type)
    expect(await leftOf(txnId)).toBe('40.00')
    const first = await raise(txnId)
    await credit(first)
    await close(first, 'WON')
    expect([await held(), await leftOf(txnId)]).toEqual(['90.00', '10.00'])
    const much = await raiser('POST', 'disputes', bodyOf(txnId))
    expect([much.status, Object.keys(much.body.fields ?? {})]).toEqual([400, ['amount']])
    const rest = await raiser('POST', 'disputes', { ...bodyOf(txnId), amount: '10.00' })
    await close(String(rest.body.id), 'WON')
    expect([await held(), await leftOf(txnId)]).toEqual(['100.00', '0.00'])
    const again = await raiser('POST', 'disputes', { ...bodyOf(txnId), amount: '0.01' })
    expect([again.status, again.body.message]).toEqual([409, NOTHING_LEFT])
    expect(await held()).toBe('100.00')
  },
)

test('decision 47 what was credited and taken back can come back again; outcomes that race move the amount once', async () => {
  const { txnId, held } = await paidCard()
  const lost = await raise(txnId)
  await credit(lost)
  expect(await leftOf(txnId)).toBe('10.00')
  await close(lost, 'LOST')
  expect(await leftOf(txnId)).toBe('40.00')
  const whole = await raiser('POST', 'disputes', { ...bodyOf(txnId), amount: '40.00' })
  const id = String(whole.body.id)
  const answers = await Promise.all([credit(id), close(id, 'WON'), credit(id), close(id, 'WON'), close(id, 'LOST')])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { body } = await raiser('GET', `disputes/${id}`)
  expect([await held(), body.status]).toEqual(body.status === 'WON' ? ['100.00', 'WON'] : ['60.00', 'LOST'])
})

test('decision 47 a refund counts too: what the merchant gave back meanwhile is neither credited nor won', async () => {
  const { cardId, txnId, held } = await paidCard()
  const id = await raise(txnId)
  const { db } = platform
  const card = db.first(db.q.selectFrom('cards').selectAll().where('id', '=', Number(cardId)))
  const [wallet] = card ? heldWallets(db, card.id) : []
  if (!card || !wallet) throw new Error('no card')
  const refund = (amount: number) =>
    db.write(() => {
      const parts = { amount, balance: wallet.balance, walletId: wallet.id, merchantId: null, narration: 'Refund' }
      const kinds = { type: 'CREDIT', status: 'SUCCESS', category: 'REFUND', channel: 'POS' } as const
      const refundId = recordTxn({ db, now: Date.now }, card, { ...kinds, ...parts })
      db.run(
        db.q
          .updateTable('txns')
          .set({ reversal_of: Number(txnId) })
          .where('id', '=', refundId),
      )
      post(db, {
        kind: 'REFUND',
        at: Date.now(),
        txnId: refundId,
        postings: [
          { account: outsideAccount(db, 'SETTLEMENT', card.issuer, card.currency), amount: -amount },
          { account: wallet.account_id, amount },
        ],
      })
    })
  refund(3_500)
  const refused = 'Part of this payment has already been refunded. You can refund at most 5.00 more'
  for (const answer of [await credit(id), await close(id, 'WON')])
    expect([answer.status, answer.body.message]).toEqual([409, refused])
  expect(() => refund(501)).toThrow(refused)
  refund(500)
  expect(await held()).toBe('100.00')
  expect(() => refund(1)).toThrow('This payment has already been refunded in full')
  expect((await close(id, 'LOST')).status).toBe(200)
  expect((await raiser('POST', 'disputes', bodyOf(txnId))).body.message).toBe(NOTHING_LEFT)
})
