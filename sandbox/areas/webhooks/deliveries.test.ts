import { createHmac } from 'node:crypto'
import { HOUR, MINUTE } from '../../core/db/days'
import { recordTxn } from '../../core/ledger/record-txn'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'
import { startReceiver, status, type Receiver, type Received } from '../../testing/receiver'

const KAVERI = '1001'
let receiver: Receiver
let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  receiver = await startReceiver()
  platform = await startTestPlatform({
    webhookAddresses: [`${receiver.base}/`],
    webhookTimeoutMs: 300,
    now: () => clock,
  })
})
afterAll(async () => {
  await receiver.close()
  await platform.close()
})

const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
type DeliveryAnswer = Record<string, string | number | null>
type Body = { id: string; type: string; event: string; orgId: string; sequence: number; data: DeliveryAnswer }

const bodyOf = (one: Received | undefined) => JSON.parse(one?.body ?? '{}') as Body
const add = async (ask: SignedIn, path: string, type = 'CARD_EVENTS', orgId = KAVERI) => {
  const { status: code, body } = await ask('POST', `orgs/${orgId}/webhooks`, { type, url: `${receiver.base}${path}` })
  expect(code).toBe(200)
  return { id: String(body.webhookId), secret: String(body.secret) }
}
const deliveriesOf = async (ask: SignedIn, webhookId: string) =>
  (await ask('GET', `webhooks/deliveries?perPage=100&webhookId=${webhookId}`)).body.list as DeliveryAnswer[]
const detailOf = async (ask: SignedIn, id: unknown) =>
  (await ask('GET', `webhooks/deliveries/${String(id)}`)).body as unknown as DeliveryAnswer & {
    payload: string
    attemptList: (DeliveryAnswer & { headers: { name: string; value: string }[] })[]
  }

const cardsOf = (orgId: string) =>
  platform.db.all(
    platform.db.q
      .selectFrom('cards')
      .selectAll()
      .where('org_id', '=', Number(orgId))
      .where('status', '=', 'ACTIVE')
      .orderBy('id'),
  )
/** Freezes an active card of the business, another one each time. */

const freeze = async (ask: SignedIn, orgId = KAVERI) => {
  const [card] = cardsOf(orgId)
  const answer = await ask('PUT', 'card/lock', {
    cardId: String(card?.id),
    lock: true,
    last4Digits: card?.last4,
    reason: 'LOST',
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Card locked successfully'])
  return String(card?.id)
}

test('HOOK-03 what happens is delivered under one id, in its order, and its signature is reckoned again in both ways', async () => {
  const ask = await admin()
  receiver.answer('/ok', status(200, {}, 'taken'))
  const { id, secret } = await add(ask, '/ok')
  const cards = [await freeze(ask), await freeze(ask)]
  await platform.workJobs()
  const got = receiver.at('/ok')
  expect(got.map(bodyOf)).toMatchObject(
    cards.map((cardId) => ({
      type: 'CARD_EVENTS',
      event: 'card.status_changed',
      orgId: KAVERI,
      data: { cardId, status: 'LOCKED', previousStatus: 'ACTIVE' },
    })),
  )
  expect(bodyOf(got[1]).sequence).toBeGreaterThan(bodyOf(got[0]).sequence)
  for (const { headers, body } of got) {
    const at = String(headers['x-emboss-timestamp'])
    expect(headers['x-emboss-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
    )
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect([headers['x-emboss-event-id'], headers['x-emboss-attempt']]).toEqual([JSON.parse(body).id, '1'])
  }
  const [newest] = await deliveriesOf(ask, id)
  expect(newest).toMatchObject({ status: 'DELIVERED', event: 'card.status_changed', attempts: 1, lastStatus: 200 })
  const detail = await detailOf(ask, newest?.id)
  expect(detail.payload).toBe(got[1]?.body)
  expect(detail.attemptList).toMatchObject([
    { number: 1, cause: 'FIRST', outcome: 'DELIVERED', status: 200, answer: 'taken' },
  ])
  expect(JSON.stringify(detail)).not.toContain(secret)
  expect(JSON.stringify(detail)).not.toContain(String(got[1]?.headers['x-emboss-signature']))
  await ask('DELETE', `orgs/${KAVERI}/webhook/${id}`, {})
})

test('HOOK-03 what is taken back is told of by nobody, and what no endpoint hears of is not written', async () => {
  const ask = await admin()
  const count = () => platform.db.all(platform.db.q.selectFrom('webhook_events').select('id')).length
  const before = count()
  await freeze(ask)
  expect(count()).toBe(before)
  const { id } = await add(ask, '/never')
  const [card] = cardsOf(KAVERI)
  expect(() =>
    platform.db.write(() => {
      platform.db.run(
        platform.db.q
          .updateTable('cards')
          .set({ status: 'LOCKED' })
          .where('id', '=', card?.id ?? 0),
      )
      expect(count()).toBe(before + 1)
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(count()).toBe(before)
  await platform.workJobs()
  expect(receiver.at('/never')).toEqual([])
  await ask('DELETE', `orgs/${KAVERI}/webhook/${id}`, {})
})

test('HOOK-02, HOOK-03 transactions, holders and businesses are told of by their types, those below a business to it as well', async () => {
  const ask = await admin()
  const child = platform.db.first(
    platform.db.q
      .selectFrom('orgs')
      .innerJoin('cards', 'cards.org_id', 'orgs.id')
      .select(['orgs.id', 'orgs.parent_id'])
      .where('parent_id', 'is not', null)
      .where('cards.status', '=', 'ACTIVE')
      .orderBy('orgs.id')
      .limit(1),
  )
  const parent = String(child?.parent_id)
  const types = ['CREATE_TXN', 'VALIDATE_TXN', 'TXN_NOTIFY', 'KYC_EVENTS', 'ORG_EVENTS']
  receiver.answer('/types', status(204))
  for (const type of types) await add(ask, '/types', type, parent)
  const { db } = platform
  const [card] = db.all(
    db.q
      .selectFrom('cards')
      .selectAll()
      .where('org_id', '=', child?.id ?? 0)
      .limit(1),
  )
  if (!card) throw new Error('no card')
  const runtime = { db, now: () => clock }
  const txn = {
    type: 'DEBIT',
    status: 'SUCCESS',
    category: 'PURCHASE',
    channel: 'POS',
    amount: 125_005,
    balance: 0,
    narration: 'Tea',
    walletId: null,
    merchantId: null,
  } as const
  db.write(() => {
    recordTxn(runtime, card, txn)
    recordTxn(runtime, card, {
      ...txn,
      status: 'FAILED',
      decline: { code: 'CHANNEL_OFF', reason: 'Off', facts: {} as never },
    })
    recordTxn(runtime, card, { ...txn, type: 'CREDIT', category: 'LOAD', channel: 'LOAD' })
    db.run(db.q.updateTable('customers').set({ kyc_status: 'REJECTED' }).where('id', '=', card.customer_id))
    for (const status of ['PENDING', 'ACTIVE'] as const)
      db.run(
        db.q
          .updateTable('org_issuers')
          .set({ status })
          .where('org_id', '=', card.org_id)
          .where('issuer', '=', card.issuer),
      )
  })
  await platform.workJobs()
  const got = receiver.at('/types').map(bodyOf)
  const namesOf = (type: string) => got.filter((one) => one.type === type).map(({ event }) => event)
  expect(types.map(namesOf)).toEqual([
    ['transaction.created', 'transaction.created', 'transaction.created'],
    ['transaction.validated', 'transaction.validated'],
    ['transaction.authorised', 'transaction.declined', 'card.loaded'],
    ['holder.kyc_changed'],
    [
      'business.changed',
      'business.changed',
      'business.changed',
      'business.changed',
      'business.status_changed',
      'business.status_changed',
    ].slice(4 - got.filter(({ event }) => event === 'business.changed').length),
  ])
  expect(got.every(({ orgId, event }) => event === 'business.changed' || orgId === String(card.org_id))).toBe(true)
  expect(got.find(({ event }) => event === 'business.changed')?.data).toEqual({
    orgId: parent,
    about: 'webhook',
    status: 'ACTIVE',
  })
  expect(got.find(({ event }) => event === 'transaction.declined')?.data).toMatchObject({
    amount: '1250.05',
    currency: card.currency,
    declineCode: 'CHANNEL_OFF',
  })
  for (const { webhookId } of (await ask('GET', `orgs/${parent}/webhooks`)).body.list as DeliveryAnswer[])
    await ask('DELETE', `orgs/${parent}/webhook/${String(webhookId)}`, {})
})

test('HOOK-03 a receiver that fails is tried again under the same id with longer waits, and another that hangs holds nobody up', async () => {
  const ask = await admin()
  let times = 0
  receiver.answer('/mends', (response) => void response.writeHead(++times < 3 ? 500 : 204).end())
  const mends = await add(ask, '/mends')
  const hangs = await add(ask, '/hangs')
  await freeze(ask)
  await platform.workJobs()
  expect(await deliveriesOf(ask, mends.id)).toMatchObject([{ status: 'RETRYING', attempts: 1, lastStatus: 500 }])
  expect(await deliveriesOf(ask, hangs.id)).toMatchObject([{ status: 'RETRYING', lastOutcome: 'TIMED_OUT' }])
  for (const wait of [10_000, MINUTE]) {
    clock += wait - 1
    await platform.workJobs()
    const before = times
    clock += 1
    await platform.workJobs()
    expect(times).toBe(before + 1)
  }
  const [delivery] = await deliveriesOf(ask, mends.id)
  expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 3, nextAt: null })
  const got = receiver.at('/mends')
  expect(new Set(got.map(({ body }) => body)).size).toBe(1)
  expect(got.map(({ headers }) => headers['x-emboss-attempt'])).toEqual(['1', '2', '3'])
  expect((await detailOf(ask, delivery?.id)).attemptList).toMatchObject([
    { number: 3, cause: 'RETRY', outcome: 'DELIVERED' },
    { number: 2, cause: 'RETRY', outcome: 'SERVER_ERROR', message: 'The receiver answered 500' },
    { number: 1, cause: 'FIRST', outcome: 'SERVER_ERROR' },
  ])
  for (const wait of [5 * MINUTE, 30 * MINUTE, 2 * HOUR]) {
    clock += wait
    await platform.workJobs()
  }
  const later = await admin()
  expect(await deliveriesOf(later, hangs.id)).toMatchObject([{ status: 'FAILED', attempts: 6 }])
  for (const { id } of [mends, hangs]) await later('DELETE', `orgs/${KAVERI}/webhook/${id}`, {})
})

test('HOOK-03 a redirect is not followed, one to an inner address says so, and neither is tried again by itself; a replay goes out under the same id', async () => {
  const ask = await admin()
  receiver.answer('/inside', status(307, { location: 'http://169.254.169.254/latest' }))
  const { id } = await add(ask, '/inside')
  await freeze(ask)
  await platform.workJobs()
  const [failed] = await deliveriesOf(ask, id)
  expect(failed).toMatchObject({ status: 'FAILED', attempts: 1, lastOutcome: 'REDIRECTED_INSIDE', lastStatus: 307 })
  expect((await detailOf(ask, failed?.id)).attemptList[0]?.message).toBe(
    'The receiver answered with a redirect (307) to the internal address 169.254.169.254, which we do not follow',
  )
  receiver.answer('/inside', status(200))
  const replay = () => ask('POST', `webhooks/deliveries/${String(failed?.id)}/replay`, {})
  const [one, two] = [await replay(), await replay()]
  await platform.workJobs()
  expect(one.status).toBe(200)
  expect([200, 409]).toContain(two.status)
  expect(await deliveriesOf(ask, id)).toMatchObject([{ id: failed?.id, status: 'DELIVERED' }])
  expect(new Set(receiver.at('/inside').map((got) => bodyOf(got).id)).size).toBe(1)
  expect((await detailOf(ask, failed?.id)).attemptList[0]).toMatchObject({
    cause: 'REPLAY',
    askedBy: expect.any(String),
  })
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  for (const path of [`webhooks/${id}`, `webhooks/deliveries/${String(failed?.id)}`])
    expect([(await ask('GET', path)).status, (await nsdl('GET', path)).status]).toEqual([200, 404])
  expect((await nsdl('POST', `webhooks/deliveries/${String(failed?.id)}/replay`, {})).status).toBe(404)
  expect((await nsdl('PUT', `webhooks/${id}/status`, { status: 'DISABLED' })).status).toBe(404)
  expect((await nsdl('POST', `webhooks/${id}/secret`, { overlapHours: 1 })).status).toBe(404)
  await ask('DELETE', `orgs/${KAVERI}/webhook/${id}`, {})
})

test('HOOK-03 while a replaced secret holds both sign, afterwards the new one alone', async () => {
  const ask = await admin()
  receiver.answer('/rotates', status(204))
  const { id, secret: old } = await add(ask, '/rotates')
  const rotated = await ask('POST', `webhooks/${id}/secret`, { overlapHours: 24 })
  const fresh = String(rotated.body.secret)
  expect([rotated.status, fresh === old, rotated.body.oldSecretUntil]).toEqual([
    200,
    false,
    new Date(clock + 24 * HOUR).toISOString(),
  ])
  expect((await ask('POST', `webhooks/${id}/secret`, { overlapHours: 0 })).status).toBe(409)
  const signatures = async () => {
    await freeze(await admin())
    await platform.workJobs()
    const last = receiver.at('/rotates').at(-1)
    const body = last?.body ?? ''
    const at = String(last?.headers['x-emboss-timestamp'])
    const signed = [fresh, old].map(
      (one) => `sha256=${createHmac('sha256', one).update(`${at}.${body}`).digest('hex')}`,
    )
    return { sent: String(last?.headers['x-emboss-signature']), signed }
  }
  const both = await signatures()
  expect(both.sent).toBe(both.signed.join(','))
  expect((await ask('GET', `webhooks/${id}`)).body.oldSecretUntil).not.toBeNull()
  clock += 24 * HOUR
  const alone = await signatures()
  expect(alone.sent).toBe(alone.signed[0])
  const later = await admin()
  const { body } = await later('GET', `webhooks/${id}`)
  expect(body.oldSecretUntil).toBeNull()
  expect(JSON.stringify(body)).not.toContain('whsec_')
  await later('DELETE', `orgs/${KAVERI}/webhook/${id}`, {})
})

test('HOOK-03 an endpoint that fails again and again is paused and its owner is told; what waits goes out once it is resumed; one that is off gets nothing', async () => {
  const ask = await admin()
  receiver.answer('/down', status(503))
  const { id } = await add(ask, '/down')
  platform.db.run(platform.db.q.updateTable('webhooks').set({ failures: 18 }).where('id', '=', Number(id)))
  for (const _ of [1, 2, 3]) await freeze(ask)
  await platform.workJobs()
  const endpoint = async () => (await ask('GET', `webhooks/${id}`)).body
  expect(await endpoint()).toMatchObject({ status: 'PAUSED', failures: 20, waiting: 3 })
  expect(receiver.at('/down')).toHaveLength(2)
  const mails = platform.db.all(
    platform.db.q.selectFrom('messages').selectAll().where('subject', '=', 'A webhook is paused'),
  )
  expect(mails).toMatchObject([
    { recipient: 'platform.admin@sandbox.test', link: expect.stringContaining(`/app/developer/webhooks/${id}`) },
  ])
  await freeze(ask)
  await platform.workJobs()
  expect((await deliveriesOf(ask, id)).map((one) => one.status)).toEqual(['HELD', 'HELD', 'HELD', 'HELD'])
  const [held] = await deliveriesOf(ask, id)
  expect((await ask('POST', `webhooks/deliveries/${String(held?.id)}/replay`, {})).status).toBe(409)

  receiver.answer('/down', status(204))
  expect((await ask('PUT', `webhooks/${id}/status`, { status: 'ACTIVE' })).status).toBe(200)
  expect((await ask('PUT', `webhooks/${id}/status`, { status: 'ACTIVE' })).status).toBe(409)
  await platform.workJobs()
  expect((await deliveriesOf(ask, id)).every((one) => one.status === 'DELIVERED')).toBe(true)
  expect(await endpoint()).toMatchObject({ status: 'ACTIVE', failures: 0, waiting: 0 })

  await ask('PUT', `webhooks/${id}/status`, { status: 'DISABLED' })
  const before = receiver.at('/down').length
  await freeze(ask)
  await platform.workJobs()
  expect([receiver.at('/down').length, (await deliveriesOf(ask, id)).length]).toEqual([before, 4])
  await ask('DELETE', `orgs/${KAVERI}/webhook/${id}`, {})
})
