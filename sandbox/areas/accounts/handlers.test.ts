import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import { newestDigest, readDigest } from '../../testing/approvers'
import {
  giftCardBody,
  startTestPlatform,
  send,
  signIn,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

type Purchase = {
  currency: string
  blockedAmount: string
  loadableKits: number
  accounts: { balanceSource: string; balance: string }[]
}
type AccountAnswer = { kits: { kitNumber: string; status: string; amount: string }[]; purchase: Purchase | null }

let mobiles = 9_500_000_000
const key = () => ({ 'idempotency-key': randomUUID() })
const orgNamed = async (ask: SignedIn, name: string) =>
  ((await ask('GET', `orgs?name=${encodeURIComponent(name)}`)).body.list as { orgId: string }[])[0]?.orgId ?? ''
const programNamed = (name: string) => {
  const found = platform.db.first(platform.db.q.selectFrom('programs').select('id').where('name', '=', name))
  return String(found?.id)
}

/** Kits of a gift card purchaser of IOB, delivered, as the bank's own admin sees them. */
const delivered = async (kitQuantity = 4, program = 'IOB Utsav Gift', business = 'Malabar') => {
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  const bank = await signIn(platform.url, 'iob.admin@sandbox.test')
  const orgId = await orgNamed(admin, business)
  const address = { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' }
  const body = { orgId, cardProgramId: programNamed(program), kitQuantity, deliverToUserName: 'Store Keeper', address }
  const id = String((await admin('POST', 'instakit/inventory', body)).body.id)
  const { token } = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'iob.admin@sandbox.test', password: 'Sandbox@2026' },
  })
  const decision = { id, decision: 'APPROVE', ...newestDigest(platform, 'KIT_ORDER', id) }
  await send(platform.url, 'POST', '/go/instaKit/approveInventory', { token, body: decision })
  const courier = { courier: 'Blue Dart', trackingNumber: 'BD-1042' }
  for (const more of [{ status: 'PRINTING' }, { status: 'DISPATCHED', ...courier }, { status: 'DELIVERED' }])
    expect((await bank('PUT', 'instakit/inventory', { id, ...more })).status).toBe(200)
  const detail = async (ask: SignedIn = bank) =>
    (await ask('GET', `instakit/inventory/${id}?status=ALL`)).body as unknown as AccountAnswer
  const block = (amount: string, headers = key(), source = 'ORG_ACCOUNT') =>
    bank(
      'POST',
      `orgs/purchaser/block-amount?balanceSource=${source}`,
      { orgId, cardProgramId: body.cardProgramId, amount },
      headers,
    )
  const load = (quantity: number, amount: string, headers = key()) =>
    bank('POST', 'orgs/purchaser/load-kits', { id, kitQuantity: quantity, amount }, headers)
  return { id, orgId, programId: body.cardProgramId, bank, admin, detail, block, load }
}
const held = (purchase: Purchase | null, source: string) =>
  Number(purchase?.accounts.find(({ balanceSource }) => balanceSource === source)?.balance)

test('ACCT-09 an amount is blocked once, from the pool or the account at the bank, and never more than it holds', async () => {
  const { detail, block, bank, orgId } = await delivered()
  const before = (await detail()).purchase
  expect(before).toMatchObject({ currency: 'INR', loadableKits: 4 })
  const one = key()
  const answers = await Promise.all(Array.from({ length: 20 }, () => block('500.50', one)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.body.message).toBe('Amount blocked successfully')
  expect((await block('500.50', one, 'CORPORATE_ACCOUNT')).status).toBe(409)
  expect((await block('100', key(), 'CORPORATE_ACCOUNT')).status).toBe(200)
  const after = (await detail()).purchase
  expect(Number(after?.blockedAmount)).toBe(Number(before?.blockedAmount) + 600.5)
  expect(held(after, 'ORG_ACCOUNT')).toBe(held(before, 'ORG_ACCOUNT') - 500.5)
  expect(held(after, 'CORPORATE_ACCOUNT')).toBe(held(before, 'CORPORATE_ACCOUNT') - 100)

  const tooMuch = await block(String(held(after, 'ORG_ACCOUNT') + 1))
  expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'The account balance is too low'])
  expect((await block('0')).body.fields).toEqual({ amount: 'Enter a valid value' })
  expect((await block('1', key(), 'ELSEWHERE')).body.message).toBe('Choose where the money comes from')
  expect(await detail()).toMatchObject({ purchase: after })
  const staff = { orgId, cardProgramId: programNamed('IOB Staff Card'), amount: '1' }
  const wrong = await bank('POST', 'orgs/purchaser/block-amount?balanceSource=ORG_ACCOUNT', staff, key())
  expect([400, 404]).toContain(wrong.status)
})

test('KIT-10, ACCT-09 kits are loaded once out of what is blocked, 2000 each at most, and hand it to the card that takes them', async () => {
  const { detail, block, load, orgId, programId, admin } = await delivered()
  const before = Number((await detail()).purchase?.blockedAmount)
  const nothing = await load(1, String(before + 1))
  expect([nothing.status, nothing.body.message]).toEqual([400, 'The amount blocked for kits is too low'])
  await block('3000')
  expect((await load(5, '1')).body.message).toBe('The order does not have that many kits to load')
  expect((await load(1, '2000.01')).body.message).toBe('A gift card holds at most 2,000 in total')
  const one = key()
  const answers = await Promise.all(Array.from({ length: 20 }, () => load(2, '1500', one)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ message: 'Kits loaded successfully', loadedKits: 2, amount: '3000.00' })
  const { kits, purchase } = await detail()
  expect(kits.map(({ amount }) => amount)).toEqual(['1500.00', '1500.00', '0.00', '0.00'])
  expect([Number(purchase?.blockedAmount), purchase?.loadableKits]).toEqual([before, 2])

  const walletId = String(
    platform.db.first(platform.db.q.selectFrom('wallets').select('id').where('program_id', '=', Number(programId)))?.id,
  )
  const issue = (kitNumber: string | undefined, amount: string) =>
    admin(
      'POST',
      'orgs/customers',
      giftCardBody({
        orgId,
        cardProgramId: programId,
        walletId,
        kitNumber,
        mobile: `91${(mobiles += 1)}`,
        amount,
      }),
      key(),
    )
  const over = await issue(kits[0]?.kitNumber, '501')
  expect([over.status, over.body.message]).toEqual([
    400,
    'A gift card holds at most 2,000 in total, and 1500.00 is on this kit',
  ])
  expect((await detail()).kits[0]?.status).toBe('YET_TO_BE_ISSUED')
  const made = await issue(kits[0]?.kitNumber, '500')
  expect(made.status).toBe(200)
  const balance = await admin('GET', `cards/${made.body.cardId}/balance`)
  expect(JSON.stringify(balance.body)).toContain('2000.00')
  expect((await detail()).kits[0]?.status).toBe('ISSUED')
})

test('ACCT-09 only gift card purchasers pay in advance, for orders that were delivered, and strangers find nothing', async () => {
  const { id, detail, load } = await delivered(1)
  const stranger = await signIn(platform.url, 'yes.admin@sandbox.test')
  const body = { id, kitQuantity: 1, amount: '1' }
  expect((await stranger('POST', 'orgs/purchaser/load-kits', body, key())).status).toBe(404)
  const cards = await signIn(platform.url, 'cards@sandbox.test')
  expect((await cards('POST', 'orgs/purchaser/load-kits', body, key())).status).toBe(403)
  platform.db.run(platform.db.q.updateTable('kit_orders').set({ status: 'PENDING' }).where('id', '=', Number(id)))
  expect((await load(1, '1')).body.message).toBe('This request is not approved yet')
  platform.db.run(platform.db.q.updateTable('kit_orders').set({ status: 'REJECTED' }).where('id', '=', Number(id)))
  expect((await load(1, '1')).body.message).toBe('This request is rejected')
  platform.db.run(platform.db.q.updateTable('kits').set({ status: 'BLOCKED' }).where('order_id', '=', Number(id)))
  platform.db.run(platform.db.q.updateTable('kit_orders').set({ status: 'LOST' }).where('id', '=', Number(id)))
  expect((await load(1, '1')).body.message).toBe('None of the kits in this order can be loaded')
  platform.db.run(
    platform.db.q.updateTable('orgs').set({ category: 'BUSINESS' }).where('display_name', '=', 'Malabar Celebrations'),
  )
  expect((await detail()).purchase).toBe(null)
  expect((await load(1, '1')).body.message).toBe('Only gift cards of a gift card purchaser can be paid for in advance')
})

test('ACCT-09 a purchaser’s money is moved for a body of the right shape alone, checked by the platform itself', async () => {
  const { id, orgId, programId, bank, detail } = await delivered()
  const before = await detail()
  const block = (body: object) => bank('POST', 'orgs/purchaser/block-amount?balanceSource=ORG_ACCOUNT', body, key())
  const shape = { orgId, cardProgramId: programId, amount: '1' }
  for (const body of [
    { ...shape, amount: ['1'] },
    { ...shape, more: true },
    { orgId, amount: '1' },
  ])
    expect((await block(body)).status).toBe(400)
  const load = await bank('POST', 'orgs/purchaser/load-kits', { id, kitQuantity: '1', amount: '1' }, key())
  expect([load.status, Object.keys(load.body.fields as object)]).toEqual([400, ['kitQuantity']])
  expect(await detail()).toEqual(before)
})

test('APPR-24 with CARD_LOAD guarded no single person puts money on kits, nor what is on one onto a gift card', async () => {
  platform.db.run(
    platform.db.q
      .updateTable('orgs')
      .set({ category: 'GIFTCARD_PURCHASER' })
      .where('display_name', '=', 'Malabar Celebrations'),
  )
  const { detail, block, load, orgId, programId, bank, admin } = await delivered()
  await block('500')
  const set = (status: 'ACTIVE' | 'INACTIVE') =>
    platform.db.write(() => {
      const { db } = platform
      const event = { issuer: 'IOB', event_type: 'CARD_LOAD' } as const
      db.run(db.q.deleteFrom('issuer_events').where('issuer', '=', 'IOB').where('event_type', '=', 'CARD_LOAD'))
      const steps = JSON.stringify([{ name: 'Checker', roleId: null }])
      db.run(db.q.insertInto('issuer_events').values({ ...event, status, details: '[]', steps, version: 1 }))
    })
  const approve = async (checker: SignedIn, id: unknown) => {
    const seen = await readDigest(checker, id)
    return checker('PUT', 'entity/takeAction', { approvalQueueId: String(id), action: 'APPROVE', ...seen })
  }
  set('ACTIVE')
  const asked = await load(1, '300')
  expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Checker at IOB'])
  expect((await detail()).kits[0]?.amount).toBe('0.00')
  expect((await approve(admin, asked.body.approvalQueueId)).status).toBe(200)
  const kitNumber = (await detail()).kits[0]?.kitNumber
  expect((await detail()).kits[0]?.amount).toBe('300.00')

  const wallet = platform.db.first(
    platform.db.q.selectFrom('wallets').select('id').where('program_id', '=', Number(programId)),
  )
  const place = { orgId, cardProgramId: programId, walletId: String(wallet?.id), kitNumber }
  const gift = giftCardBody({ ...place, mobile: `91${(mobiles += 1)}`, amount: '500' })
  const issued = await admin('POST', 'orgs/customers', gift, key())
  expect([issued.status, issued.body.message]).toEqual([202, 'Sent for approval by Checker at IOB'])
  const request = (await admin('GET', `issuer/getApprovals/${String(issued.body.approvalQueueId)}`)).body
  expect(request.amount).toBe('800.00')
  const approved = await approve(bank, issued.body.approvalQueueId)
  const balance = await admin('GET', `cards/${String(approved.body.entityId)}/balance`)
  expect(balance.body.totalBalance).toBe('800.00')
  set('INACTIVE')
})
