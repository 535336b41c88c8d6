import { startTestPlatform, send, signIn } from '../testing/test-platform'
import type { TestPlatform } from '../testing/test-platform'
import { MOST_REQUESTS } from './api-keys'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type Created = { keyId: string; accessKey: string; secretKey: string }
const made = async (email: string) => {
  const ask = await signIn(platform.url, email)
  const { created } = (await ask('POST', 'admins/api', { action: 'CREATE', name: 'Nightly' })).body
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
  expect([wrong.status, wrong.body.message]).toEqual([401, 'This API key is not known'])
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
