import { PASSWORD, startTestPlatform, send, signIn, type TestPlatform } from '../../testing/test-platform'
import { MOST_REQUESTS } from './api-keys'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type Created = { keyId: string; accessKey: string; secretKey: string }
const made = async (email: string, limits: object = {}) => {
  const ask = await signIn(platform.url, email)
  const { created } = (await ask('POST', 'admins/api', { action: 'CREATE', name: 'Nightly', ...limits })).body
  const key = created as Created
  const basic = (secret = key.secretKey) => `Basic ${Buffer.from(`${key.accessKey}:${secret}`).toString('base64')}`
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(platform.url, method, path, { body, headers: { authorization: basic(), ...headers } })
  return { ask, key, basic, call }
}
type Logged = { method: string; path: string; status: number; requestId: string; keyName: string; durationMs: number }
const logOf = async (ask: Awaited<ReturnType<typeof made>>['ask'], query = '') =>
  (await ask('GET', `admins/api/requests?${query}`)).body.list as Logged[]

test('PROF-03 a call with an API key sees what its owner sees, changes no account, and stands in the log by its pattern alone', async () => {
  const { ask, key, call, basic } = await made('yes.admin@sandbox.test')
  const cards = await call('GET', '/api/orgs/1001/webhooks', undefined, { 'x-request-id': 'nightly-0001' })
  expect([cards.status, cards.token]).toEqual([200, null])
  expect((await call('GET', '/api/orgs/999999/webhooks')).status).toBe(404)
  expect((await call('GET', '/api/customers?searchTxt=9876543210')).status).not.toBe(401)
  expect((await call('GET', '/api/9876543210')).status).toBe(404)
  expect((await call('POST', '/api/admins/api', { action: 'CREATE', name: 'More' })).status).toBe(403)
  expect((await call('POST', '/api/admins/logout', {})).status).toBe(403)
  expect((await call('POST', '/api/admins/email', { email: 'a@b.example', password: 'x' })).status).toBe(403)
  const wrong = await send(platform.url, 'GET', '/api/tags', { headers: { authorization: basic('guessed') } })
  expect([wrong.status, wrong.body.message]).toEqual([401, 'This API key does not exist'])
  const log = await logOf(ask)
  expect(log.at(-1)).toMatchObject({
    method: 'GET',
    path: '/api/orgs/{id}/webhooks',
    status: 200,
    requestId: 'nightly-0001',
    keyName: 'Nightly',
  })
  expect(log).toHaveLength(7)
  expect(JSON.stringify(log)).not.toMatch(/9876543210|999999/)
  expect((await logOf(ask, 'outcome=REFUSED')).every(({ status }) => status >= 400)).toBe(true)
  expect(await logOf(ask, 'method=POST')).toHaveLength(3)
  expect(await logOf(ask, 'searchTxt=nightly-0001')).toHaveLength(1)
  const other = await signIn(platform.url, 'platform.admin@sandbox.test')
  expect((await other('GET', 'admins/api/requests')).body.list).toEqual([])

  await ask('POST', 'admins/api', { action: 'REVOKE', keyId: key.keyId })
  expect((await call('GET', '/api/tags')).status).toBe(401)
  expect((await logOf(ask))[0]).toMatchObject({ path: '/api/tags', status: 401 })
})

test('PROF-03 of each person the newest calls are kept', async () => {
  const { call, ask } = await made('nsdl.admin@sandbox.test')
  await call('GET', '/api/tags')
  const { db } = platform
  const [row] = db.all(db.q.selectFrom('api_requests').selectAll().orderBy('id', 'desc').limit(1))
  if (!row) throw new Error('no call')
  const { id: _, ...copy } = row
  db.write(() => {
    for (let n = 0; n < MOST_REQUESTS + 5; n++) db.run(db.q.insertInto('api_requests').values(copy))
  })
  await call('GET', '/api/tags')
  const { data } = (await ask('GET', 'admins/api/requests')).body as { data: { totalRecords: number } }
  expect(data.totalRecords).toBe(MOST_REQUESTS)
})

type Listed = { keyId: string; lastUsedOn: string | null; privileges: string[] | null; addresses: string[] | null }
const listed = async (ask: Awaited<ReturnType<typeof made>>['ask']) =>
  (await ask('POST', 'admins/api', { action: 'LIST' })).body.keys as Listed[]

test('PROF-03 a key says when it was used last, and does no more than what it was made for', async () => {
  const { ask, key, call } = await made('cards@sandbox.test', { privileges: ['CARD_READ'] })
  const own = async () => (await listed(ask)).find(({ keyId }) => keyId === key.keyId)
  expect(await own()).toMatchObject({ lastUsedOn: null, privileges: ['CARD_READ'], addresses: null })
  expect((await call('GET', '/api/mp/cards?page=1&perPage=1')).status).toBe(200)
  expect(Date.parse((await own())?.lastUsedOn ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const blocked = await call('PUT', '/api/card/block', { cardId: '1', last4: '0000', reason: 'Lost' })
  expect(blocked.status).toBe(403)
  const beyond = await ask('POST', 'admins/api', { action: 'CREATE', name: 'More', privileges: ['USERS_ALL'] })
  expect(beyond).toMatchObject({ status: 400, body: { fields: { privileges: expect.stringContaining('USERS_ALL') } } })
  const unknown = await ask('POST', 'admins/api', { action: 'CREATE', name: 'More', addresses: ['everywhere'] })
  expect(unknown.status).toBe(400)
})

test('PROF-03 a key is for use from its addresses; a forwarding header is believed from trusted proxies alone', async () => {
  const far = { 'x-forwarded-for': '203.0.113.9' }
  const here = await made('support@sandbox.test', { addresses: ['127.0.0.0/8', '::1'] })
  expect((await here.call('GET', '/api/tags')).status).not.toBe(403)
  const away = await made('support@sandbox.test', { addresses: ['203.0.113.0/24'] })
  const refused = await away.call('GET', '/api/tags', undefined, far)
  expect([refused.status, refused.body.message]).toEqual([403, 'This API key cannot be used from this address'])
  const [first] = await listed(away.ask)
  expect(first).toMatchObject({ lastUsedOn: null, addresses: ['203.0.113.0/24'] })

  const behind = await startTestPlatform({ trustedProxies: ['127.0.0.0/8'] })
  try {
    const ask = await signIn(behind.url, 'yes.admin@sandbox.test')
    const body = { action: 'CREATE', name: 'Behind', addresses: ['203.0.113.0/24'] }
    const { accessKey, secretKey } = (await ask('POST', 'admins/api', body)).body.created as Created
    const authorization = `Basic ${Buffer.from(`${accessKey}:${secretKey}`).toString('base64')}`
    const from = async (forwarded: string) =>
      (
        await send(behind.url, 'GET', '/api/orgs/1001/webhooks', {
          headers: { authorization, 'x-forwarded-for': forwarded },
        })
      ).status
    expect([await from('203.0.113.9'), await from('198.51.100.7'), await from('203.0.113.9, 198.51.100.7')]).toEqual([
      200, 403, 403,
    ])
  } finally {
    await behind.close()
  }
})

test.each([
  [false, 401],
  [true, 200],
])(
  'PROF-03 a password by the link of a reset ends the API keys unless they are kept: kept %s',
  async (isKept, status) => {
    const email = isKept ? 'iob.admin@sandbox.test' : 'indianbank.admin@sandbox.test'
    const { call } = await made(email)
    const use = async () => (await call('GET', '/api/mp/cards?page=1&perPage=1')).status
    expect(await use()).toBe(200)
    await send(platform.url, 'POST', '/api/admins/password/reset/email', { body: { email } })
    const mail = platform.db.first(
      platform.db.q
        .selectFrom('messages')
        .select('link')
        .where('recipient', '=', email)
        .where('link', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1),
    )
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
    const verified = await send(platform.url, 'GET', `/api/admins/password/reset/verify/${token}`)
    expect(verified.body).toMatchObject({ email, apiKeys: 1 })
    const body = { token, password: 'Blue#Kite71', ...(isKept && { keepApiKeys: true }) }
    expect((await send(platform.url, 'POST', '/api/admins/password', { body })).status).toBe(200)
    expect(await use()).toBe(status)
  },
)

test.each([
  [false, 401, / One API key was revoked with it\./],
  [true, 200, /its other sessions have ended\. If this was not you/],
])(
  'PROF-03 a password that somebody changes themselves ends the API keys unless they are kept, and they are told: kept %s',
  async (isKept, status, told) => {
    const email = isKept ? 'support@sandbox.test' : 'readonly@sandbox.test'
    const { ask, call } = await made(email)
    const use = async () => (await call('GET', '/api/tags')).status
    expect(await use()).not.toBe(401)
    const body = { currentPassword: PASSWORD, password: 'Blue#Kite71', ...(isKept && { keepApiKeys: true }) }
    expect((await ask('POST', 'admins/password', body)).status).toBe(200)
    expect((await use()) === 401).toBe(status === 401)
    const { db } = platform
    const mail = db.first(db.q.selectFrom('messages').selectAll().where('recipient', '=', email).orderBy('id', 'desc'))
    expect([mail?.subject, mail?.text]).toEqual(['Your password was set', expect.stringMatching(told)])
  },
)
