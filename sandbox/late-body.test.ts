import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { PASSWORD, send, signIn, startTestPlatform, type TestPlatform } from './testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const EMAIL = 'cards@sandbox.test'
const user = () => {
  const { db } = platform
  const found = db.first(db.q.selectFrom('users').selectAll().where('email', '=', EMAIL))
  if (!found) throw new Error(`${EMAIL} is nobody`)
  return found
}
const entries = () => platform.db.all(platform.db.q.selectFrom('entries').select('id')).length

const loadBody = () => {
  const { db } = platform
  const card = db.first(
    db.q
      .selectFrom('cards')
      .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .select(['cards.id', 'wallets.id as wallet'])
      .where('cards.status', '=', 'ACTIVE')
      .where('cards.program_id', '=', 2001)
      .where('wallets.balance_type', '=', 'PREPAID')
      .orderBy('cards.id', 'desc'),
  )
  return { cardId: String(card?.id), appId: String(card?.wallet), amount: '77.00', narration: 'Late body' }
}

/** Sends the head and a part of a load's body, and the rest after something has happened meanwhile. */
const loadAround = async (headers: Record<string, string>, meanwhile: () => unknown) => {
  const body = JSON.stringify(loadBody())
  const head = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const call = request(`${platform.url}/api/card/load`, { method: 'POST', headers: head })
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      void text(response).then((said) => resolve({ status: response.statusCode, body: said }), reject)
    })
  })
  call.write(body.slice(0, 10))
  // The platform has the head by then and waits for the rest.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await send(platform.url, 'GET', '/sandbox/health')
  await meanwhile()
  call.end(body.slice(10))
  return answered
}

const bearer = async () => {
  const { token } = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: EMAIL, password: PASSWORD },
  })
  return { authorization: `Bearer ${token}` }
}
const setStatus = async (status: string) => {
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  const reason = 'Left the company yesterday'
  expect((await admin('PUT', `admins/${user().id}/status`, { status, reason })).status).toBe(200)
}
const once = () => ({ 'idempotency-key': randomUUID() })

test('PROF-03 a key that is revoked before the rest of the body comes moves no money', async () => {
  const ask = await signIn(platform.url, EMAIL)
  const made = await ask('POST', 'admins/api', { action: 'CREATE', name: 'Late' })
  const { keyId, accessKey, secretKey } = made.body.created as Record<'keyId' | 'accessKey' | 'secretKey', string>
  const authorization = `Basic ${Buffer.from(`${accessKey}:${secretKey}`).toString('base64')}`
  expect((await loadAround({ authorization }, () => undefined)).status).toBe(200)
  const before = entries()
  const late = await loadAround({ authorization }, async () => {
    expect((await ask('POST', 'admins/api', { action: 'REVOKE', keyId })).status).toBe(200)
  })
  expect([late.status, entries()]).toEqual([401, before])
})

test('ROLE-05 what a person may no longer do once the body has come is refused', async () => {
  const { db } = platform
  const held = db.all(db.q.selectFrom('user_roles').selectAll().where('user_id', '=', user().id))
  const before = entries()
  const late = await loadAround(await bearer(), () =>
    db.run(db.q.deleteFrom('user_roles').where('user_id', '=', user().id)),
  )
  expect([late.status, entries()]).toEqual([403, before])
  db.run(db.q.insertInto('user_roles').values(held))
})

test.each([
  ['with', once],
  ['without', () => ({})],
])(
  'USER-08 a person who is blocked before the rest of the body comes moves no money, %s an idempotency key',
  async (_, key) => {
    const mine = await bearer()
    expect((await loadAround({ ...mine, ...key() }, () => undefined)).status).toBe(200)
    const before = entries()
    const late = await loadAround({ ...(await bearer()), ...key() }, () => setStatus('BLOCKED'))
    expect([late.status, entries()]).toEqual([401, before])
    const { db } = platform
    db.run(db.q.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user().id))
  },
)
