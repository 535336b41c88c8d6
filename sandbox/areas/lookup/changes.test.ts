import { writeShown, type ShownVersion } from '@/lib/rules/changes/changes'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const people = async () => ({
  asha: await signIn(platform.url, 'platform.admin@sandbox.test'),
  ravi: await signIn(platform.url, 'cards@sandbox.test'),
})
let mobiles = 7_100_000_000
const newCard = async (ask: Awaited<ReturnType<typeof signIn>>) => {
  const { body } = await ask('POST', 'orgs/customers', {
    orgId: '1001',
    cardProgramId: '2001',
    fullName: 'Two People',
    nameOnCard: 'Two People',
    mobile: `91${(mobiles += 1)}`,
    cardMode: 'DIGITAL_ONLY_CARD',
  })
  const id = String(body.cardId)
  const { body: card } = await ask('GET', `cards/${id}`)
  return {
    id,
    customerId: String(card.customerId),
    last4Digits: String(card.last4Digit),
    changedAt: String(card.modifiedTime),
  }
}
const shownBy = (shown: ShownVersion) => ({ 'x-shown-version': writeShown(shown) })

test('CONC-01 a record tells who changed it last, when, and what was done, to anyone who may read it', async () => {
  const { asha, ravi } = await people()
  const { id, last4Digits, changedAt } = await newCard(asha)
  expect((await ravi('GET', `changes/card/${id}`)).body).toMatchObject({ changedAt, name: 'CHANGED' })
  const money = { cardId: id, appId: '2501', amount: '11.00' }
  const moved = await asha('POST', 'card/load', money, { 'idempotency-key': `${id} once` })
  expect(moved.body).toMatchObject({ cardId: id })
  const { body: loaded } = await ravi('GET', `changes/card/${id}`)
  expect([loaded.name, loaded.changedBy, loaded.changedAt === changedAt]).toEqual(['CHANGED', 'Aditi Raman', false])
  await asha('PUT', 'card/lock', { cardId: id, lock: true, last4Digits, reason: 'LOST' })
  const { body } = await ravi('GET', `changes/card/${id}`)
  const { body: card } = await ravi('GET', `cards/${id}`)
  expect(body).toEqual({
    changedAt: card.modifiedTime,
    changedBy: card.modifiedBy,
    name: 'FROZEN',
    notedAt: null,
    notedBy: null,
  })
  expect(body.changedAt).not.toBe(changedAt)
  const reader = await signIn(platform.url, 'support@sandbox.test')
  expect((await reader('GET', `changes/card/${id}`)).status).toBe(404)
  expect((await ravi('GET', 'changes/card/999999')).status).toBe(404)
  expect((await ravi('GET', `changes/planet/${id}`)).status).toBe(404)
})

test('CONC-01 customers, businesses, requests, kit orders, transfers, disputes and bills tell the moment that their own reading shows', async () => {
  const { asha } = await people()
  const { customerId } = await newCard(asha)
  const moment = async (kind: string, id: string) => (await asha('GET', `changes/${kind}/${id}`)).body.changedAt
  const read = async (path: string) => (await asha('GET', path)).body
  expect(await moment('customer', customerId)).toBe((await read(`customers/${customerId}`)).modifiedTime)
  await asha('PUT', 'cust/van/update', { customerId, van: `TWO${mobiles}` })
  expect(await moment('customer', customerId)).toBe((await read(`customers/${customerId}`)).modifiedTime)
  expect(await moment('business', '1001')).toBe((await read('orgs/1001')).modifiedTime)
  const order = platform.db.first(platform.db.q.selectFrom('kit_orders').select('id').limit(1))
  const orderId = String(order?.id)
  expect(await moment('kitOrder', orderId)).toBe((await read(`instakit/inventory/${orderId}?status=ALL`)).modifiedAt)
  const firstOf = (table: 'money_loads' | 'bills' | 'disputes') =>
    String(platform.db.first(platform.db.q.selectFrom(table).select('id').orderBy('id').limit(1))?.id)
  const [loadId, disputeId] = [firstOf('money_loads'), firstOf('disputes')]
  const transfers = (await read(`orgs/money/approve?searchTxt=${loadId}`)).list as Record<string, string | null>[]
  const load = transfers.find((one) => one.id === loadId)
  expect(await moment('transfer', loadId)).toBe(load?.approvalTime ?? load?.createdAt)
  expect(await moment('dispute', disputeId)).toBe(
    ((await read(`disputes/${disputeId}`)).events as { at: string }[]).at(-1)?.at,
  )
  expect(await moment('bill', firstOf('bills'))).toMatch(/^\d{4}-.*Z$/)
  const request = platform.db.first(platform.db.q.selectFrom('approvals').select(['id', 'updated_at']).limit(1))
  expect(await moment('approval', String(request?.id))).toBe(new Date(request?.updated_at ?? 0).toISOString())
})

test('CONC-01, CONC-02 what somebody else notes or comments is told with who and when, and makes nothing older', async () => {
  const { asha, ravi } = await people()
  const { id, customerId, last4Digits, changedAt } = await newCard(asha)
  const noted = async (kind: string, of: string) => {
    const { body } = await ravi('GET', `changes/${kind}/${of}`)
    return [body.notedBy, body.notedAt === null]
  }
  for (const [kind, of, path] of [
    ['card', id, `cards/${id}/notes`],
    ['customer', customerId, `customers/${customerId}/notes`],
  ] as const) {
    await ravi('POST', path, { text: 'Called twice', key: `own-note-${id}` })
    expect(await noted(kind, of)).toEqual([null, true])
    await asha('POST', path, { text: 'Lost on a train', key: `note-of-${id}-${kind}` })
    expect(await noted(kind, of)).toEqual(['Aditi Raman', false])
  }
  const shown = shownBy({ kind: 'card', id, changedAt })
  const frozen = { cardId: id, lock: true, last4Digits, reason: 'LOST' }
  expect((await ravi('PUT', 'card/lock', frozen, shown)).status).toBe(200)

  const { id: noteId } = (await asha('POST', 'orgs/1001/notes', { text: 'Pays late', key: `business-${id}` })).body
  const reader = await signIn(platform.url, 'yes.admin@sandbox.test')
  const told = async () => (await reader('GET', 'changes/business/1001')).body.notedAt
  const first = await told()
  await asha('PUT', `orgs/1001/notes/${String(noteId)}`, { text: 'Pays on time now', version: 1 })
  const second = await told()
  expect([typeof first, typeof second, String(second) >= String(first)]).toEqual(['string', 'string', true])
  expect((await asha('GET', 'changes/business/1001')).body.notedBy).not.toBe('Aditi Raman')
})

test('CONC-02 what was decided on an older state than somebody else has made is told, not done; one’s own changes stand in nobody’s way', async () => {
  const { asha, ravi } = await people()
  const { id, last4Digits, changedAt } = await newCard(asha)
  const shown = shownBy({ kind: 'card', id, changedAt })
  const block = { cardId: id, last4Digits, reason: 'LOST' }
  await asha('PUT', 'card/lock', { ...block, lock: true })
  const refused = await ravi('PUT', 'card/block', block, shown)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/froze this card after this page was opened, so nothing was done/),
  ])
  expect((await ravi('GET', `cards/${id}`)).body.status).toBe('LOCKED')
  expect((await asha('PUT', 'card/lock', { cardId: id, lock: false }, shown)).status).toBe(200)
  const { body } = await ravi('GET', `changes/card/${id}`)
  const now = shownBy({ kind: 'card', id, changedAt: String(body.changedAt) })
  expect((await ravi('PUT', 'card/block', block, now)).status).toBe(200)
  const other = await newCard(asha)
  const elsewhere = { cardId: other.id, last4Digits: other.last4Digits, reason: 'LOST', lock: true }
  expect((await ravi('PUT', 'card/lock', elsewhere, shown)).status).toBe(200)
})

test('ACC-31 a person who reads records of some businesses alone learns of no change elsewhere, whatever its kind', async () => {
  const { db } = platform
  const limited = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'readonly@sandbox.test'))?.id ?? 0
  db.run(db.q.deleteFrom('user_roles').where('user_id', '=', limited))
  db.run(db.q.insertInto('user_roles').values({ user_id: limited, role_id: 1, org_id: 1001 }))
  const ask = await signIn(platform.url, 'readonly@sandbox.test')
  const below = db.q.selectFrom('org_tree').select('org_id').where('ancestor_id', '=', 1001)
  const tables = {
    card: 'cards',
    customer: 'customers',
    approval: 'approvals',
    kitOrder: 'kit_orders',
    transfer: 'money_loads',
    bill: 'bills',
    dispute: 'disputes',
  } as const
  for (const table of ['disputes', 'bills'] as const)
    for (const [order, org_id] of [
      ['asc', 1001],
      ['desc', 1006],
    ] as const) {
      const row = db.first(db.q.selectFrom(table).select('id').orderBy('id', order))
      db.run(
        db.q
          .updateTable(table)
          .set({ org_id })
          .where('id', '=', row?.id ?? 0),
      )
    }
  for (const [kind, table] of Object.entries(tables)) {
    const found = (isOwn: boolean) =>
      db.first(
        db.q
          .selectFrom(table)
          .select('id')
          .where('org_id', 'is not', null)
          .where('org_id', isOwn ? 'in' : 'not in', below)
          .limit(1),
      )?.id
    const status = async (id: number | undefined) => (await ask('GET', `changes/${kind}/${id}`)).status
    expect([kind, await status(found(false))]).toEqual([kind, 404])
    expect([kind, await status(found(true))]).toEqual([kind, 200])
  }
  expect((await ask('GET', 'changes/business/1006')).status).toBe(404)
  expect((await ask('GET', 'changes/business/1001')).status).toBe(200)
})

test('CONC-02 two people of one name are two people: what one has changed is not what the other has seen', async () => {
  const { asha, ravi } = await people()
  const { id, last4Digits, changedAt } = await newCard(asha)
  const users = platform.db.q.updateTable('users')
  const ravis = users.where('email', '=', 'cards@sandbox.test')
  platform.db.run(ravis.set({ name: 'Aditi Raman' }))
  try {
    await asha('PUT', 'card/lock', { cardId: id, lock: true, last4Digits, reason: 'LOST' })
    const block = { cardId: id, last4Digits, reason: 'LOST' }
    const shown = shownBy({ kind: 'card', id, changedAt })
    expect((await ravi('PUT', 'card/block', block, shown)).status).toBe(409)
    expect((await asha('PUT', 'card/block', block, shown)).status).toBe(200)
  } finally {
    platform.db.run(ravis.set({ name: 'Ravi' }))
  }
})
