import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signEvent } from './sign'
import { NotPublic, publicLookup } from './receiver-address'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

type Received = { headers: IncomingMessage['headers']; body: string }
const received: Received[] = []
const answers: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.writeHead(204).end(),
  '/fails': (response) => response.writeHead(500).end('no'),
  '/redirects': (response) => response.writeHead(307, { location: '/ok' }).end(),
  '/hangs': () => undefined,
  '/endless': (response) => void response.writeHead(200).write('a'),
}

let receiver: Server
let platform: TestPlatform
let base = ''
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answers[request.url ?? '']?.(response)
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  platform = await startTestPlatform({ webhookAddresses: [`${base}/`], webhookTimeoutMs: 300 })
})
afterAll(async () => {
  receiver.closeAllConnections()
  await new Promise((done) => receiver.close(done))
  await platform.close()
})

const KAVERI = '1001'
const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const add = (ask: SignedIn, url: string, type = 'CARD_EVENTS') => ask('POST', `orgs/${KAVERI}/webhooks`, { type, url })
const listed = async (ask: SignedIn) =>
  (await ask('GET', `orgs/${KAVERI}/webhooks`)).body.list as { webhookId: string; type: string; url: string }[]

test('HOOK-01, HOOK-03 a webhook is added once, listed with its number and never its secret, and deleted', async () => {
  const ask = await admin()
  const made = await add(ask, 'https://hooks.example.com/cards')
  expect([made.status, made.body.secret]).toEqual([200, expect.stringMatching(/^whsec_/)])
  const again = await add(ask, 'https://hooks.example.com/cards')
  expect([again.status, again.body.fields]).toEqual([409, { url: 'This address already receives these events' }])
  expect((await add(ask, 'https://hooks.example.com/cards', 'ORG_EVENTS')).status).toBe(200)
  const rows = await listed(ask)
  expect(rows).toMatchObject([
    { sno: 1, orgId: KAVERI, type: 'CARD_EVENTS', url: 'https://hooks.example.com/cards' },
    { sno: 2, type: 'ORG_EVENTS' },
  ])
  expect(JSON.stringify(rows)).not.toContain('whsec_')
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('GET', `orgs/${KAVERI}/webhooks`)).status).toBe(404)
  expect((await nsdl('DELETE', `orgs/${KAVERI}/webhook/${rows[0]?.webhookId}`, {})).status).toBe(404)
  for (const { webhookId } of rows)
    expect((await ask('DELETE', `orgs/${KAVERI}/webhook/${webhookId}`, {})).body.message).toBe('Webhook deleted')
  expect((await ask('DELETE', `orgs/${KAVERI}/webhook/${rows[0]?.webhookId}`, {})).status).toBe(404)
  expect(await listed(ask)).toEqual([])
})

test.each([
  ['http://hooks.example.com/', 'A webhook has an https address'],
  ['https://127.0.0.1/', 'This address is not public'],
  ['https://2130706433/', 'This address is not public'],
  ['https://169.254.169.254/latest/meta-data', 'This address is not public'],
  ['https://[::1]/', 'This address is not public'],
  ['https://[::ffff:10.0.0.1]/', 'This address is not public'],
  ['https://localhost/', 'This address is not public'],
  ['https://vault.internal/', 'This address is not public'],
  ['https://intranet/', 'This address is not public'],
])('HOOK-03 %s is refused: %s', async (url, sentence) => {
  const answer = await add(await admin(), url)
  expect([answer.status, answer.body.fields]).toEqual([400, { url: sentence }])
})

test("HOOK-03 the platform's own tools are no receiver", async () => {
  const ask = await admin()
  const { origin } = new URL(platform.url)
  expect((await add(ask, `${origin}/sandbox/receiver/../reset`)).status).toBe(400)
  expect((await add(ask, `${origin}/sandbox/reset`)).status).toBe(400)
})

const tried = async (ask: SignedIn, path: string) => {
  const { webhookId } = (await add(ask, `${base}${path}`)).body
  return (await ask('POST', `orgs/${KAVERI}/webhook/validate`, { webhookId })).body
}

test('HOOK-03 a test event arrives signed, and its receiver can reckon the signature again', async () => {
  const ask = await admin()
  const { webhookId, secret } = (await add(ask, `${base}/ok`)).body
  received.length = 0
  const answer = await ask('POST', `orgs/${KAVERI}/webhook/validate`, { webhookId })
  expect(answer.body).toMatchObject({ delivered: true, status: 204, message: 'The receiver accepted the event (204)' })
  const [event] = received
  expect(JSON.parse(event?.body ?? '')).toMatchObject({ type: 'CARD_EVENTS', orgId: KAVERI, test: true })
  const timestamp = String(event?.headers['x-emboss-timestamp'])
  expect(event?.headers['x-emboss-signature']).toBe(signEvent(String(secret), timestamp, event?.body ?? ''))
})

test('HOOK-03 a receiver that fails, hangs, redirects or never ends is told in words', async () => {
  const ask = await admin()
  received.length = 0
  expect(await tried(ask, '/fails')).toMatchObject({
    delivered: false,
    status: 500,
    message: 'The receiver answered 500',
  })
  expect(await tried(ask, '/hangs')).toMatchObject({
    delivered: false,
    status: null,
    message: 'The receiver did not answer within 0.3 seconds',
  })
  expect(await tried(ask, '/redirects')).toMatchObject({
    delivered: false,
    status: 307,
    message: 'The receiver answered with a redirect (307), which we do not follow',
  })
  expect(await tried(ask, '/endless')).toMatchObject({ delivered: true, status: 200 })
  expect(received).toHaveLength(4)
})

test('HOOK-03 a name that leads to an inner address is not connected to, whatever it was when it was added', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve))
  expect(error).toBeInstanceOf(NotPublic)
})

test('ACC-31 an endpoint that the platform made is seen by the issuer’s people and managed by none of them', async () => {
  const [ask, yes] = [await admin(), await signIn(platform.url, 'yes.admin@sandbox.test')]
  const made = String((await add(ask, 'https://hooks.example.com/platform')).body.webhookId)
  const own = String((await add(yes, 'https://hooks.example.com/bank')).body.webhookId)
  const manage = async (by: SignedIn, id: string) => [
    (await by('POST', `webhooks/${id}/secret`, { overlapHours: 0 })).status,
    (await by('PUT', `webhooks/${id}/status`, { status: 'DISABLED' })).status,
    (await by('DELETE', `orgs/${KAVERI}/webhook/${id}`, {})).status,
  ]
  expect((await yes('GET', `webhooks/${made}`)).status).toBe(200)
  expect(await manage(yes, made)).toEqual([409, 409, 409])
  expect(await manage(yes, own)).toEqual([200, 200, 200])
  expect(await manage(ask, made)).toEqual([200, 200, 200])
})
