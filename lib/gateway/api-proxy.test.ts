import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { catalogue } from '@/lib/calls'
import { listBillDetails, fetchOldBills } from '@/lib/calls/bills'
import { isOpenToBrowser } from '@/lib/calls/call'
import { env } from '@/lib/env'
import { perform } from './perform'
import { openSession, startSession } from '@/lib/session/session'
import { privileges, type Privilege } from '@/lib/privileges'
import { fullReply } from '@/tests/support/full-reply'
import { sendToProxy, type ProxyReply } from '@/tests/support/proxy-request'
import { startUpstream, type Seen, type Upstream } from '@/tests/support/upstream'

type Behaviour = (request: Seen, response: ServerResponse, count: number) => void
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

let behave: Behaviour = (_, response) => json(response, 200, {})
let upstream: Upstream

beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer((request, response) => behave(request, response, upstream.seen.length))
  process.env.SESSION_SECRET = 'flow-test-secret-of-32-characters!!'
  process.env.ISSUING_API_URL = `${upstream.url}/api`
  process.env.REIMBURSEMENT_API_URL = `${upstream.url}/reimbursement`
  process.env.UPSTREAM_TIMEOUT_MS = '2000'
  process.env.LOG_LEVEL = 'silent'
})
afterAll(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
  behave = (_, response) => json(response, 200, {})
})

const today = () => Math.floor(Date.now() / 86_400_000)
const signedIn = async (permissions: Privilege[], expiryDay: number | null = null, token = 'first-token') => {
  const user = {
    id: 'u1',
    type: 'MP_ADMIN',
    name: 'Asha',
    email: 'asha@sandbox.test',
    mobile: null,
    permissions,
    branchDetails: null,
    userOrganizations: [],
    groupRoleMappingList: [],
  }
  return (await startSession(user, token, expiryDay)).cookie
}

const problem = ({ body }: ProxyReply) => JSON.parse(body) as Record<string, unknown>
const data = { currentPage: 1, totalRecords: 0, totalPages: 0, recordsCurrentPage: 0 }
const block = { cardId: 'c1', last4Digits: '1234', reason: 'LOST' }

test('WIRE-01, WIRE-10 the bearer, the request id and the sandbox flag travel; the token stays out of the answer', async () => {
  const cookie = await signedIn(['CARD_READ'])
  behave = (_, response) =>
    json(response, 200, { id: 'c1', status: 'ACTIVE' }, { token: 'second-token', 'set-cookie': 'evil=1' })
  const answer = await sendToProxy('issuing/cards/c1', { cookie, headers: { 'x-request-id': 'request-1234' } })
  expect(answer.status).toBe(200)
  expect(upstream.seen[0]).toMatchObject({
    method: 'GET',
    path: '/api/cards/c1',
    headers: { authorization: 'Bearer first-token', 'x-request-id': 'request-1234', 'x-data-source': 'TEST' },
  })
  expect(answer.headers['x-request-id']).toBe('request-1234')
  expect(answer.headers.token).toBeUndefined()
  const told = JSON.stringify(answer)
  expect(told).not.toMatch(/first-token|second-token|evil/)
})

test('WIRE-09 calls about bills carry the bearer and the environment; other calls carry no environment, whatever the browser says', async () => {
  const cookie = await signedIn(['APPROVAL_ALL', 'CARD_READ'])
  const context = {
    session: await openSession({ seal: cookie, brand: null }),
    requestId: 'request-1234',
    address: '127.0.0.1',
  }
  behave = (_, response) => json(response, 200, fullReply(listBillDetails))
  await perform(listBillDetails, {}, context)
  await perform(fetchOldBills, { body: { billId: '1', status: 'APPROVED' } }, context)
  expect(upstream.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /reimbursement/bills',
    'POST /reimbursement/bills/old',
  ])
  for (const { headers: sent } of upstream.seen) {
    expect(sent.authorization).toBe('Bearer first-token')
    expect(sent['x-environment']).toBe('sandbox')
  }
  upstream.seen.length = 0
  const headers = { 'x-environment': 'live', authorization: 'Bearer forged' }
  await sendToProxy('issuing/cards/c1', { cookie, headers })
  expect(upstream.seen[0]?.headers.authorization).toBe('Bearer first-token')
  expect(upstream.seen[0]?.headers['x-environment']).toBeUndefined()
})

test("WIRE-04 a token in an answer replaces the session's, and the browser gets a cookie sealed anew", async () => {
  const cookie = await signedIn(['CARD_READ'])
  behave = (_, response, count) => json(response, 200, { id: 'c1' }, { token: `token-${count}` })
  const first = await sendToProxy('issuing/cards/c1', { cookie })
  const resealed = /emboss=([^;]+)/.exec(first.headers['set-cookie'] ?? '')?.[1]
  expect(resealed).toBeTruthy()
  expect(resealed).not.toBe(cookie)
  await sendToProxy('issuing/cards/c1', { cookie: resealed as string })
  await sendToProxy('issuing/cards/c1', { cookie })
  expect(upstream.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer first-token',
    'Bearer token-1',
    'Bearer token-2',
  ])
})

test('WIRE-04 fifty parallel requests of one session keep the newest token and never fail', async () => {
  const cookie = await signedIn(['CARD_READ'])
  behave = (_, response, count) =>
    setTimeout(() => json(response, 200, { id: 'c1' }, { token: `t-${count}` }), Math.random() * 40)
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendToProxy('issuing/cards/c1', { cookie })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  behave = (_, response) => json(response, 200, { id: 'c1' })
  await sendToProxy('issuing/cards/c1', { cookie })
  expect(upstream.seen.at(-1)?.headers.authorization).toMatch(/^Bearer t-\d+$/)
})

test('WIRE-03 bodies travel as JSON', async () => {
  const cookie = await signedIn(['CARD_ALL'])
  behave = (_, response) => json(response, 200, { message: 'Card blocked successfully' })
  await sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block })
  expect(upstream.seen[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual(block)
})

const roles = (privilege: Privilege) => [
  { roleName: 'Other', roleEnabled: true, privilegeList: [{ rolePrivilege: privilege, enabled: true }] },
]

test('WIRE-06 a role list that describes somebody else leaves the privileges of the asker alone', async () => {
  const cookie = await signedIn(['CARD_READ', 'USERS_READ'])
  behave = (_, response) =>
    json(response, 200, { id: '7', list: [], data, found: true, roleDefinitionList: roles('CARD_ALL') })
  for (const path of ['admins/7', 'mp/cards', 'cards/7', 'pincode/600001'])
    expect([path, (await sendToProxy(`issuing/${path}`, { cookie })).status]).toEqual([path, 200])
  expect((await sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block })).status).toBe(403)
  expect((await sendToProxy('issuing/admins/7', { cookie })).status).toBe(200)
})

test('WIRE-06 the asker’s own role list refreshes the privileges', async () => {
  const cookie = await signedIn(['CARD_READ'])
  expect((await sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block })).status).toBe(403)
  behave = (_, response) =>
    json(response, 200, {
      roleDefinitionList: [
        { roleName: 'Cards', roleEnabled: true, privilegeList: [{ rolePrivilege: 'CARD_ALL', enabled: true }] },
      ],
    })
  await sendToProxy('issuing/api/auth/user/roleList', { cookie })
  behave = (_, response) => json(response, 200, { message: 'ok' })
  expect((await sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block })).status).toBe(200)
})

test('WIRE-02, SESS-12 a session marked expired sends nothing upstream at all', async () => {
  const cookie = await signedIn(['CARD_READ'], today())
  behave = (_, response) => json(response, 401, { message: 'Token expired' })
  const refused = await sendToProxy('issuing/cards/c1', { cookie })
  expect(await problem(refused)).toMatchObject({
    status: 401,
    code: 'session-ended',
    detail: 'Token expired',
    fields: { reason: 'expired' },
  })
  upstream.seen.length = 0
  expect((await sendToProxy('issuing/cards/c1', { cookie })).status).toBe(401)
  expect(upstream.seen).toHaveLength(0)
})

test("nothing of ours reaches the upstream: unknown path, server's own call, missing privilege, bad body, foreign origin, no session", async () => {
  const cookie = await signedIn(['CARD_READ', 'CARD_ALL'])
  const poor = await signedIn(['CARD_READ'])
  const statuses = await Promise.all([
    sendToProxy('issuing/nothing/here', { cookie }),
    sendToProxy('issuing/admins/email', { method: 'POST', cookie, body: {} }),
    sendToProxy('issuing/card/block', { method: 'PUT', cookie: poor, body: block }),
    sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: { ...block, last4Digits: '12' } }),
    sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: { ...block, extra: 1 } }),
    sendToProxy('issuing/card/block', {
      method: 'PUT',
      cookie,
      body: block,
      headers: { origin: 'https://evil.example' },
    }),
    sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block, headers: { origin: '' } }),
    sendToProxy('issuing/card/block', { method: 'PUT', cookie, text: '{"a":' }),
    sendToProxy('issuing/mp/cards?pageNumber=zero', { cookie }),
    sendToProxy('issuing/mp/cards?pageNumber=1&pageNumber=2', { cookie }),
    sendToProxy('issuing/cards/c1', {}),
    sendToProxy('issuing/cards/c1', { cookie: `${cookie.slice(0, -3)}abc` }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 403, 422, 422, 403, 403, 400, 422, 422, 401, 401])
  expect(upstream.seen).toHaveLength(0)
  expect(problem(statuses[3] as ProxyReply)).toMatchObject({
    code: 'invalid',
    fields: { last4Digits: 'validation.numberIncorrect' },
  })
  expect(statuses[0]?.headers['content-type']).toBe('application/problem+json')
})

test('what lacks its schemas is not there for a browser, and nothing is sent', async () => {
  const cookie = await signedIn([...privileges])
  const closed = catalogue.filter((call) => !isOpenToBrowser(call))
  expect(closed.length).toBeGreaterThan(0)
  const answers: [string, number][] = []
  for (const { api, method, path, address, upload } of closed) {
    const headers = { 'idempotency-key': randomUUID(), ...(upload && { 'content-type': 'multipart/form-data' }) }
    const asked = { method, cookie, headers, ...(method !== 'GET' && { body: {} }) }
    answers.push([address, (await sendToProxy(`${api}/${path.replace(/\{\w+\}/g, 'x')}`, asked)).status])
  }
  expect(answers).toEqual(closed.map(({ address }) => [address, 404]))
  expect(upstream.seen).toHaveLength(0)
})

test('a query that a call does not name is refused, and nothing is sent', async () => {
  const cookie = await signedIn(['CARD_READ', 'CARD_ALL'])
  for (const path of ['cards/c1?fields=all', 'cards/c1?__proto__=x', 'mp/cards?__proto__=x', 'mp/cards?constructor=x'])
    expect([path, (await sendToProxy(`issuing/${path}`, { cookie })).status]).toEqual([path, 422])
  expect((await sendToProxy('issuing/card/block?force=true', { method: 'PUT', cookie, body: block })).status).toBe(422)
  expect(upstream.seen).toHaveLength(0)
})

test('a body that nests too deep is 400 before it is looked at, and an answer that does is a broken one', async () => {
  const cookie = await signedIn(['CARD_READ', 'CARD_ALL'])
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const text of [deep, `{"cardId":${deep}}`]) {
    const answer = await sendToProxy('issuing/card/block', { method: 'PUT', cookie, text })
    expect([answer.status, problem(answer).code]).toEqual([400, 'invalid'])
  }
  expect(upstream.seen).toHaveLength(0)
  behave = (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":"c1","more":${deep}}`)
  const answer = await sendToProxy('issuing/cards/c1', { cookie })
  expect([answer.status, problem(answer).code]).toEqual([502, 'misfit'])
})

test('money calls want an idempotency key and pass it on', async () => {
  const cookie = await signedIn(['CARD_ALL'])
  const body = { orgId: 'o', cardProgramId: 'p', fullName: 'Asha Rao', mobile: '919876543210' }
  expect((await sendToProxy('issuing/orgs/customers', { method: 'POST', cookie, body })).status).toBe(422)
  const key = randomUUID()
  await sendToProxy('issuing/orgs/customers', { method: 'POST', cookie, body, headers: { 'idempotency-key': key } })
  expect(upstream.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([key])
})

test('TXN-08 a demo transaction is sent in SANDBOX alone: in LIVE the portal sends nothing', async () => {
  const cookie = await signedIn(['TRANSACTION_ALL'])
  const body = { cardId: '7', channel: 'POS', amount: '1.00' }
  const ask = () =>
    sendToProxy('issuing/demoTxn', { method: 'POST', cookie, body, headers: { 'idempotency-key': randomUUID() } })
  env().MODE = 'LIVE'
  const refused = await ask()
  env().MODE = 'SANDBOX'
  expect([refused.status, problem(refused).code, upstream.seen.length]).toEqual([404, 'not-supported', 0])
  behave = (_, response) => json(response, 200, { txnId: '9', status: 'SUCCESS', amount: '1.00', currency: 'INR' })
  expect((await ask()).status).toBe(200)
  expect(upstream.seen.map(({ headers }) => headers['x-data-source'])).toEqual(['TEST'])
})

const faults: [string, Behaviour, number, string][] = [
  [
    'HTML',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>proxy</h1>'),
    502,
    'upstream-error',
  ],
  [
    'half JSON',
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":'),
    502,
    'upstream-error',
  ],
  ['more than 8 MB', (_, response) => json(response, 200, { id: 'x'.repeat(9_000_000) }), 502, 'upstream-down'],
  ['another shape', (_, response) => json(response, 200, ['not', 'a card']), 502, 'misfit'],
  ['500 with a message', (_, response) => json(response, 500, { message: 'Switch is down' }), 500, 'upstream-error'],
  ['429', (_, response) => json(response, 429, { message: 'Slow down' }), 429, 'rate-limited'],
  ['409', (_, response) => json(response, 409, { errorMessage: 'Already so' }), 409, 'invalid'],
  ['404', (_, response) => json(response, 404, {}), 404, 'not-found'],
  ['a reset', (_, response) => void response.socket?.destroy(), 502, 'upstream-down'],
]
test.each(faults)('an upstream that answers %s becomes a clear problem', async (_, fault, status, code) => {
  const cookie = await signedIn(['CARD_READ'])
  behave = fault
  const answer = await sendToProxy('issuing/cards/c1', { cookie })
  expect(answer.status).toBe(status)
  expect(await problem(answer)).toMatchObject({ status, code })
})

test.each([
  [408, 504, 504],
  [421, 504, 504],
  [425, 504, 504],
  [407, 502, 502],
  [511, 502, 502],
  [302, 502, 504],
  [304, 502, 504],
])(
  'a %d of the upstream, which a browser or proxy would act on by itself, is not passed on',
  async (told, read, write) => {
    const cookie = await signedIn(['CARD_READ', 'CARD_ALL'])
    behave = (_, response) =>
      void response
        .writeHead(told, { 'content-type': 'application/json', location: '/login' })
        .end(told === 304 ? '' : '{}')
    const asked = await sendToProxy('issuing/cards/c1', { cookie })
    expect([asked.status, problem(asked).status]).toEqual([read, read])
    const changed = await sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block })
    expect([changed.status, problem(changed).status]).toEqual([write, write])
    if (write === 504) expect(problem(changed).code).toBe('outcome-unknown')
    expect(upstream.seen).toHaveLength(2)
  },
)

test('a reset read is tried again, at most twice, and its token counts', async () => {
  const cookie = await signedIn(['CARD_READ'])
  behave = (_, response, count) => (count < 3 ? void response.socket?.destroy() : json(response, 200, { id: 'c1' }))
  expect((await sendToProxy('issuing/cards/c1', { cookie })).status).toBe(200)
  expect(upstream.seen).toHaveLength(3)
})

test('WIRE-15 unknown enums and missing values blank nothing; a list without its rows or totals is no empty list', async () => {
  const cookie = await signedIn(['CARD_READ'])
  behave = (_, response) => json(response, 200, { list: [{ id: 7, cardStatus: 'TELEPORTED' }], data })
  const answer = await sendToProxy('issuing/mp/cards', { cookie })
  expect(JSON.parse(answer.body)).toMatchObject({
    list: [{ id: '7', cardStatus: 'UNKNOWN', cardHolderName: null }],
    data: { totalRecords: 0 },
  })
  for (const spoiled of [{}, { list: [] }, { rows: [], data }, { list: [], data: { ...data, totalRecords: '0' } }]) {
    behave = (_, response) => json(response, 200, spoiled)
    const { status, body } = await sendToProxy('issuing/mp/cards', { cookie })
    expect([status, JSON.parse(body).code]).toEqual([502, 'misfit'])
  }
  behave = (_, response) => void response.writeHead(204).end()
  expect((await sendToProxy('issuing/mp/cards', { cookie })).status).toBe(502)
})

test('an optional call that an upstream lacks is not supported rather than broken', async () => {
  const cookie = await signedIn(['CARD_READ'])
  behave = (_, response) => json(response, 501, { message: 'no' })
  expect(await problem(await sendToProxy('issuing/cards/c1/status-history', { cookie }))).toMatchObject({
    code: 'not-supported',
  })
})

test('what decision 23 names leaves the gateway masked', async () => {
  const cookie = await signedIn(['CARD_HOLDER_READ'])
  behave = (_, response) =>
    json(response, 200, {
      id: 'u',
      fullName: 'Asha Rao',
      pan: 'ABCDE1234F',
      aadhaar: '234512345678',
      dob: '1990-02-03',
      mobileNumber: '919876543210',
    })
  const text = (await sendToProxy('issuing/customers/u', { cookie })).body
  expect(text).not.toMatch(/ABCDE1234F|234512345678|1990-02-03/)
  expect(JSON.parse(text)).toMatchObject({ fullName: 'Asha Rao', mobileNumber: '919876543210', pan: '••••234F' })
})

test('WIRE-08 a body over the limit is 413 before it is read', async () => {
  const cookie = await signedIn(['CARD_ALL'])
  const answer = await sendToProxy('issuing/card/block', {
    method: 'PUT',
    cookie,
    text: '{}',
    headers: { 'content-length': '99999999' },
  })
  expect(answer.status).toBe(413)
  expect(upstream.seen).toHaveLength(0)
})
