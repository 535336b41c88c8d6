import { get } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Runtime } from './core/http/handler'
import { Hono } from 'hono'
import { application } from './app'
import { catalogue } from '@/lib/calls'
import { addCalls } from './core/http/routes'
import { startTestPlatform, send, signIn, type TestPlatform } from './testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

test('WIRE-08 every catalogued address reaches its own call', async () => {
  const bases: Record<string, string> = {
    issuing: '/api/',
    'issuance-v1': '/api/issuance/v1/',
    'issuance-v2': '/api/issuance/v2/',
    go: '/go/',
    reporting: '/reporting/',
    support: '/support/v1/',
    reimbursement: '/reimbursement/',
    'live-signup': '/signup/',
  }
  const app = new Hono()
  addCalls(app, async ({ call }) => new Response(call.address))
  for (const { api, method, path, address } of catalogue) {
    const raw = `${bases[api]}${path.replace(/\{\w+\}/g, 'x1')}`
    expect(await (await app.request(raw, { method })).text()).toBe(address)
  }
})

test('an unknown address is 404', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  for (const unknown of ['nothing', 'MP/cards', 'mp/cards/', 'cards//1', 'cards/1/', 'mp/c%61rds'])
    expect([unknown, (await ask('GET', unknown)).status]).toEqual([unknown, 404])
  expect((await send(platform.url, 'GET', '/api/pincode/%E0%A4%A')).status).toBe(400)
  expect((await send(platform.url, 'POST', '/api/mp/cards')).status).toBe(404)
})

test('a body that nests 100,000 levels and a filter that every object has are 400, not a fault', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const body of [deep, `{"email":${deep},"password":"x"}`]) {
    const answer = await fetch(`${platform.url}/api/admins/email`, { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'The body is not valid JSON' }])
  }
  for (const name of ['__proto__', 'constructor', 'toString'])
    for (const path of [
      `mp/cards?listFilterType=${name}`,
      `cardholders?listFilterType=${name}`,
      `card/searchCustomerCard?customerId=1&filter=${name}`,
    ])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 400])
})

test('a sender that is not encoded as it should be is left out, not a fault', async () => {
  const headers = { 'x-mail-sender': '%E0%A4%A' }
  const body = { email: 'readonly@sandbox.test' }
  expect((await send(platform.url, 'POST', '/api/admins/otp', { headers, body })).status).toBe(200)
})

test('a body without end is refused before it is held', async () => {
  // The connection is closed behind the refusal: no other test may share it.
  const own = await startTestPlatform()
  const block = new Uint8Array(1024 * 1024).fill(32)
  let sent = 0
  const body = new ReadableStream({
    pull: (stream) => {
      if (sent++ < 100) stream.enqueue(block)
      else stream.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await fetch(`${own.url}/api/admins/email`, init)).status).toBe(413)
  expect(sent).toBeLessThan(100)
  await own.close()
})

test('bad bodies and bad queries are 400 with a sentence', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const response = await fetch(`${platform.url}/api/admins/email`, { method: 'POST', body: '{' })
  expect([response.status, await response.json()]).toEqual([400, { message: 'The body is not valid JSON' }])
  for (const query of ['noOfRecords=0', 'pageNumber=-1', 'pageNumber=x', 'startDate=yesterday', 'listFilterType=odd'])
    expect(await ask('GET', `mp/cards?${query}`)).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  expect((await ask('GET', 'mp/txns?status=ODD')).status).toBe(400)
  expect((await ask('PUT', 'card/lock', { cardId: '1', lock: 'yes' })).status).toBe(400)
})

test('health answers without a session', async () => {
  expect(await send(platform.url, 'GET', '/sandbox/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('the outbox shows what was sent, newest first, as a page and as JSON, to this machine alone', async () => {
  await send(platform.url, 'POST', '/api/admins/otp', { body: { email: 'readonly@sandbox.test' } })
  await send(platform.url, 'POST', '/api/admins/otp', { body: { mobile: '9840010101' } })
  const json = { headers: { accept: 'application/json' } }
  const all = (await send(platform.url, 'GET', '/sandbox/outbox', json)).body as unknown as Record<string, string>[]
  expect(all.slice(0, 2).map(({ to, channel }) => [to, channel])).toEqual([
    ['919840010101', 'SMS'],
    ['readonly@sandbox.test', 'EMAIL'],
  ])
  expect(all[0]).toMatchObject({
    id: expect.any(String),
    subject: expect.any(String),
    code: expect.stringMatching(/^\d{6}$/),
    link: null,
    createdAt: expect.stringMatching(/Z$/),
  })
  const one = (await send(platform.url, 'GET', '/sandbox/outbox?to=readonly@sandbox.test', json)).body
  expect(one).toHaveLength(1)
  const page = await fetch(`${platform.url}/sandbox/outbox?to=%3Cscript%3E`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).not.toContain('<script>')
})

test('outbox, calls and reset answer to loopback sockets alone, whatever the Host header; a setting adds addresses', async () => {
  const resets: string[] = []
  const tried = async (remoteAddress: string, host: string, toolsFrom?: string[]) => {
    const settings = { runtime: () => ({}) as Runtime, tools: true, reset: () => void resets.push(remoteAddress) }
    const app = application({ ...settings, ...(toolsFrom && { toolsFrom }) })
    const asked = (method: string, path: string) =>
      app.request(path, { method, headers: { host } }, { incoming: { socket: { remoteAddress } } })
    return [(await asked('GET', '/sandbox/calls')).status, (await asked('POST', '/sandbox/reset')).status]
  }
  const yes = [200, 200]
  const no = [403, 403]
  for (const address of ['127.0.0.1', '127.8.0.9', '::1', '::ffff:127.0.0.1'])
    expect([address, await tried(address, '127.0.0.1:4000')]).toEqual([address, yes])
  for (const address of ['172.31.250.7', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '2001:db8::7f00:1', ''])
    for (const host of ['127.0.0.1:4000', 'localhost:4000', '[::1]:4000'])
      expect([address, await tried(address, host)]).toEqual([address, no])
  expect(await tried('127.0.0.1', 'rebound.example')).toEqual(no)
  expect(await tried('172.31.250.1', '127.0.0.1:4000', ['172.31.250.1'])).toEqual(yes)
  expect(await tried('::ffff:172.31.250.1', '127.0.0.1:4000', ['172.31.250.1'])).toEqual(yes)
  expect(await tried('172.31.250.1', 'platform:4000', ['172.31.250.1'])).toEqual(no)
  expect(await tried('172.31.250.7', '127.0.0.1:4000', ['172.31.250.1'])).toEqual(no)
  expect(resets).not.toContain('10.0.0.1')
})

test('a portal on another machine that names loopback reads no outbox', async () => {
  const wide = await startTestPlatform({ host: '0.0.0.0' })
  const { port } = new URL(wide.url)
  const asked = (address: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: `127.0.0.1:${port}`, accept: 'application/json' }
      get({ host: address, port, path: '/sandbox/outbox', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
  expect(await asked('127.0.0.1')).toBe(200)
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  for (const { address, internal, family } of others)
    if (!internal && family === 'IPv4') expect([address, await asked(address)]).toEqual([address, 403])
  await wide.close()
})

test('a reset brings the seed back, and a foreign page cannot ask for it', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const count = async (as: typeof ask) =>
    ((await as('GET', 'mp/cards')).body.data as { totalRecords: number }).totalRecords
  const before = await count(ask)
  const card = {
    orgId: '1001',
    cardProgramId: '2001',
    fullName: 'Reset Tester',
    nameOnCard: 'Reset Tester',
    mobile: '919500000001',
    cardMode: 'DIGITAL_ONLY_CARD',
  }
  expect((await ask('POST', 'orgs/customers', card)).status).toBe(200)
  expect(await count(ask)).toBe(before + 1)
  const foreign = await send(platform.url, 'POST', '/sandbox/reset', { headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect(await count(ask)).toBe(before + 1)
  expect((await send(platform.url, 'POST', '/sandbox/reset')).status).toBe(200)
  expect(await count(await signIn(platform.url, 'cards@sandbox.test'))).toBe(before)
})

test('without tools there is neither outbox nor reset', async () => {
  const bare = await startTestPlatform({ tools: false })
  expect((await send(bare.url, 'GET', '/sandbox/outbox')).status).toBe(404)
  expect((await send(bare.url, 'POST', '/sandbox/reset')).status).toBe(404)
  await bare.close()
})

test('PROF-14 the contract is read under /sandbox/docs, with a policy that allows no inline script', async () => {
  const read = (path: string) => fetch(`${platform.url}/sandbox/docs${path}`)
  const page = await read('')
  const html = await page.text()
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("script-src 'self';"),
  ])
  const parts = [...html.matchAll(/(?:src|href)="\/sandbox\/docs(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(parts.length).toBe(3)
  for (const path of parts) expect([path, (await read(path)).status]).toEqual([path, 200])
  const named = [...html.matchAll(/href="\?file=([^"&]+)"/g)].map(([, name]) => `/${name}.json`)
  expect(named).toHaveLength(8)
  expect(html).toContain('href="?file=issuing&amp;area=kits"')
  const part = (await (await read('/issuing.json?area=kits')).json()) as { paths: Record<string, unknown> }
  const tags = Object.values(part.paths).flatMap((path) => Object.values(path as object) as { tags: string[] }[])
  expect([...new Set(tags.flatMap((one) => one.tags))]).toEqual(['kits'])
  expect((await read('?file=nothing')).status).toBe(404)
  for (const path of named)
    expect([path, ((await (await read(path)).json()) as { openapi: string }).openapi]).toEqual([path, '3.1.1'])
  for (const path of [
    '/package.json',
    '/..%2f..%2fpackage.json',
    '/nothing.json',
    '/issuing',
    '/issuing.json.json',
    '/constructor',
    '/__proto__',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404])
})
