import type { ServerResponse } from 'node:http'
import { blockCard, getCard } from '../calls/cards'
import { listBillDetails } from '../calls/bills'
import { setUpSecondFactor, signUp } from '../calls/session'
import type { Call } from '../calls/call'
import { describeContract } from '@/scripts/write-contract'
import { startUpstream, type Seen, type Upstream } from '@/tests/support/upstream'
import { env } from '../env'
import { Cancellation, exchange, withTimeout } from './exchange'
import { Problem } from './problem'
import { send, type UpstreamRequest } from './send'
import { TooSlow, breakerStates, isConnectionFailure } from './upstreams'
import { processState } from '../process-state'

type Behaviour = (response: ServerResponse, request: Seen) => void
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

let behave: Behaviour
let upstream: Upstream
const LIMIT_MS = 300
/** For what is to be too slow: everything else has all the time of a busy machine. */
const hurried = () => void (env().UPSTREAM_TIMEOUT_MS = LIMIT_MS)

beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer((request, response) => behave(response, request))
  process.env.ISSUING_API_URL = `${upstream.url}/api/`
  process.env.REIMBURSEMENT_API_URL = upstream.url
  process.env.LIVE_SIGNUP_URL = 'http://127.0.0.1:1'
})
afterAll(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
  env().UPSTREAM_TIMEOUT_MS = 10_000
  behave = (response) => json(response, 200, {})
  delete processState.breakers
})

const sent = (call: Call, more: Partial<UpstreamRequest> = {}) =>
  send(call, { path: 'cards/c1', requestId: 'r-1', ...(call.method !== 'GET' && { body: '{"a":1}' }), ...more })
const failure = async (call: Call, more: Partial<UpstreamRequest> = {}) => {
  const error = await sent(call, more).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Problem ? [error.details.status, error.details.code] : error
}
const cut: Behaviour = (response) => void response.socket?.destroy()

test('WIRE-01, WIRE-08 a call goes to the base of its upstream, and says what it is', async () => {
  await sent(getCard)
  await sent(listBillDetails, { path: 'bills', token: 't-1' })
  await sent(blockCard, { path: 'card/block' })
  const [read, bills, write] = upstream.seen
  expect([read?.method, read?.path, read?.body]).toEqual(['GET', '/api/cards/c1', ''])
  expect(read?.headers).toMatchObject({ accept: 'application/json', 'x-request-id': 'r-1', 'x-data-source': 'TEST' })
  for (const name of ['authorization', 'content-type', 'x-environment', 'x-portal-origin', 'x-mail-sender'])
    expect([name, read?.headers[name]]).toEqual([name, undefined])
  for (const name of ['x-time-zone', 'idempotency-key']) expect([name, read?.headers[name]]).toEqual([name, undefined])
  expect([bills?.path, bills?.headers['x-environment']]).toEqual(['/bills', 'sandbox'])
  expect(bills?.headers.authorization).toBe('Bearer t-1')
  expect([write?.method, write?.body, write?.headers['content-type']]).toEqual(['PUT', '{"a":1}', 'application/json'])
})

test('the contract describes every header that is sent', async () => {
  await sent(listBillDetails, {
    path: 'bills',
    token: 't-1',
    idempotencyKey: 'k-1',
    timeZone: 'Asia/Dubai',
    mail: { origin: 'https://cards.bank.example', sender: 'Bank' },
    seeAs: { kind: 'role', id: '12' },
    shown: 'card 1 2026-01-31T09:30:00.000Z',
    signature: 'a.b.c.d',
    trace: { traceparent: '00-1-2-01', tracestate: 'a=1' },
  })
  const plain = ['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'user-agent']
  const described = JSON.stringify([...describeContract().values()]).toLowerCase()
  const names = Object.keys(upstream.seen[0]?.headers ?? {}).filter((name) => !plain.includes(name))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !described.includes(`"name":"${name}","in":"header"`))).toEqual([])
})

test('what is sent along travels: key, zone, type, and how a mail is to look', async () => {
  const mail = { origin: 'https://cards.bank.example', sender: 'Bänk' }
  await sent(blockCard, { idempotencyKey: 'k-1', timeZone: 'Asia/Dubai', contentType: 'text/csv', mail })
  await sent(blockCard, { mail: { origin: null, sender: '' } })
  expect(upstream.seen[0]?.headers).toMatchObject({
    'idempotency-key': 'k-1',
    'x-time-zone': 'Asia/Dubai',
    'content-type': 'text/csv',
    'x-portal-origin': 'https://cards.bank.example',
    'x-mail-sender': 'B%C3%A4nk',
  })
  expect([upstream.seen[1]?.headers['x-mail-sender'], upstream.seen[1]?.headers['x-portal-origin']]).toEqual([
    '',
    undefined,
  ])
})

test('an answer is its status, its JSON and its token; one with no text is empty', async () => {
  behave = (response) => json(response, 201, { id: 'c1' }, { token: 't-2' })
  expect(await sent(getCard)).toEqual({ status: 201, json: { id: 'c1' }, token: 't-2' })
  behave = (response) => void response.writeHead(200, { 'content-type': 'text/plain', token: '' }).end()
  expect(await sent(getCard)).toEqual({ status: 200, json: {}, token: null })
  behave = (response) => void response.writeHead(204, { 'content-type': 'text/plain' }).end()
  expect(await sent(getCard)).toEqual({ status: 204, json: {}, token: null })
  behave = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('  \n ')
  expect(await sent(getCard)).toMatchObject({ json: {} })
  behave = (response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>down</h1>')
  expect(await sent(getCard)).toEqual({ status: 503, json: null, token: null })
  behave = (response) => void response.writeHead(500, { 'content-type': 'text/plain' }).end()
  expect(await sent(getCard)).toMatchObject({ status: 500, json: {} })
})

test('an answer comes in as many pieces as it likes', async () => {
  behave = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"name":"As')
    setTimeout(() => response.end('ha €"}'), 20)
  }
  expect((await sent(getCard)).json).toEqual({ name: 'Asha €' })
})

test('an answer of 8 MB is read, a larger one is not', async () => {
  const most = 8 * 1024 * 1024
  const asked = { method: 'GET' as const, path: '/', headers: {} }
  behave = (response) => void response.end('x'.repeat(most))
  expect((await exchange(upstream.url, asked, new Cancellation())).text).toHaveLength(most)
  behave = (response) => void response.end('x'.repeat(most + 1))
  await expect(exchange(upstream.url, asked, new Cancellation())).rejects.toThrow('too large')
})

test.each([299, 300, 302, 308, 399, 400])('a redirect is no success: %i', async (status) => {
  behave = (response) => json(response, status, {}, { location: '/elsewhere' })
  const isRedirect = status >= 300 && status < 400
  expect(await failure(getCard)).toEqual(isRedirect ? [502, 'upstream-error'] : null)
  expect(await failure(blockCard)).toEqual(isRedirect ? [504, 'outcome-unknown'] : null)
})

test('a success that is no JSON is a broken one', async () => {
  behave = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('{}')
  expect(await failure(getCard)).toEqual([502, 'upstream-error'])
  behave = (response) => void response.writeHead(200).end('{}')
  expect(await failure(getCard)).toEqual([502, 'upstream-error'])
  behave = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{')
  expect(await failure(getCard)).toEqual([502, 'upstream-error'])
})

test('a read that is cut off is tried twice more, and no more; a write never', async () => {
  behave = cut
  expect(await failure(getCard)).toEqual([502, 'upstream-down'])
  expect(upstream.seen).toHaveLength(3)
  upstream.seen.length = 0
  expect(await failure(blockCard)).toEqual([504, 'outcome-unknown'])
  expect(upstream.seen).toHaveLength(1)
  upstream.seen.length = 0
  behave = (response) =>
    upstream.seen.length < 3 ? cut(response, upstream.seen[0] as Seen) : json(response, 200, { n: 3 })
  expect((await sent(getCard)).json).toEqual({ n: 3 })
})

test('a write that found nobody was never sent: its outcome is known', async () => {
  expect(await failure(signUp, { path: 'x' })).toEqual([502, 'upstream-down'])
})

test('an upstream that does not answer in time is too slow, retries included; of a write nobody knows the outcome', async () => {
  behave = () => undefined
  hurried()
  expect(await failure(getCard)).toEqual([504, 'upstream-slow'])
  expect(await failure(blockCard)).toEqual([504, 'outcome-unknown'])
  expect(await failure({ ...blockCard, reads: true })).toEqual([504, 'upstream-slow'])
  expect(upstream.seen).toHaveLength(3)
  behave = (response) => setTimeout(() => cut(response, upstream.seen[0] as Seen), LIMIT_MS * 0.4)
  expect(await failure(getCard)).toEqual([504, 'upstream-slow'])
})

test('a read whose reader has gone is hung up and not tried again; a write goes on', async () => {
  const reader = new AbortController()
  behave = () => reader.abort(new Error('gone'))
  await expect(sent(getCard, { signal: reader.signal })).rejects.toThrow('gone')
  expect(upstream.seen).toHaveLength(1)
  await expect(sent(getCard, { signal: reader.signal })).rejects.toThrow('gone')
  upstream.seen.length = 0
  behave = (response) => json(response, 200, { done: true })
  expect((await sent(blockCard, { signal: reader.signal })).json).toEqual({ done: true })
  expect(upstream.seen).toHaveLength(1)
})

const stateOf = (call: Call) => breakerStates().find(({ api, area }) => api === call.api && area === call.area)?.state
/** A call of another area, so that what it opens is none of the others' breakers. */
const elsewhere = setUpSecondFactor

test('the breaker opens after ten calls in a row that never got through, for its area alone, and tries one after two seconds', async () => {
  behave = (response, { path }) => (path.includes('cards') ? json(response, 200, {}) : cut(response, {} as Seen))
  const try1 = () => failure(elsewhere, { path: 'x' })
  for (let n = 0; n < 9; n++) expect(await try1()).toEqual([504, 'outcome-unknown'])
  expect(stateOf(elsewhere)).toBe(0)
  behave = (response) => json(response, 500, {})
  expect((await sent(elsewhere, { path: 'x' })).status).toBe(500)
  behave = (response, { path }) => (path.includes('cards') ? json(response, 200, {}) : cut(response, {} as Seen))
  for (let n = 0; n < 10; n++) expect(await try1()).toEqual([504, 'outcome-unknown'])
  upstream.seen.length = 0
  expect(await try1()).toEqual([503, 'upstream-down'])
  expect(upstream.seen).toHaveLength(0)
  expect(stateOf(elsewhere)).toBe(2)
  expect((await sent(getCard)).status).toBe(200)
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now')
  clock.mockReturnValue(now + 1500)
  expect(await try1()).toEqual([503, 'upstream-down'])
  clock.mockReturnValue(now + 2500)
  behave = (response) => setTimeout(() => json(response, 200, {}), 30)
  const probing = sent(elsewhere, { path: 'x' })
  await new Promise((later) => setImmediate(later))
  expect(stateOf(elsewhere)).toBe(1)
  expect((await probing).status).toBe(200)
  expect(stateOf(elsewhere)).toBe(0)
  clock.mockRestore()
})

test('ten that are too slow open the breaker too; refusals and broken answers do not', async () => {
  behave = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')
  for (let n = 0; n < 12; n++) await failure(elsewhere, { path: 'x' })
  expect(stateOf(elsewhere)).toBe(0)
  behave = () => undefined
  hurried()
  await Promise.all(Array.from({ length: 10 }, () => failure(elsewhere, { path: 'x' })))
  expect(stateOf(elsewhere)).toBe(2)
})

test('what never got through is told by its code, within a group of tries too', () => {
  const of = (code: string) => Object.assign(new Error('x'), { code })
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']
  for (const code of [...codes, 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'])
    expect([code, isConnectionFailure(of(code))]).toEqual([code, true])
  expect(isConnectionFailure(new AggregateError([of('EINVAL'), of('ECONNREFUSED')]))).toBe(true)
  for (const other of [of('EINVAL'), new AggregateError([of('EINVAL')]), new Error('x'), null, undefined, 'ECONNRESET'])
    expect(isConnectionFailure(other)).toBe(false)
})

test('a cut ends an exchange once, with its first reason, also before it began', async () => {
  const [first, second] = [new Error('first'), new Error('second')]
  const cutOff = new Cancellation()
  behave = () => {
    cutOff.now(first)
    cutOff.now(second)
  }
  const asked = { method: 'GET' as const, path: '/', headers: {} }
  await expect(exchange(upstream.url, asked, cutOff)).rejects.toBe(first)
  expect(upstream.seen).toHaveLength(1)
  await expect(exchange(upstream.url, asked, cutOff)).rejects.toBe(first)
  expect(upstream.seen).toHaveLength(1)
})

test('an exchange that is over hears of no cut any more', async () => {
  const done = new Cancellation()
  await exchange(upstream.url, { method: 'GET', path: '/', headers: {} }, done)
  expect(done.hangUp).toBeNull()
  behave = cut
  const failed = new Cancellation()
  await expect(exchange(upstream.url, { method: 'GET', path: '/', headers: {} }, failed)).rejects.toThrow()
  expect(failed.hangUp).toBeNull()
})

test('work within a time is cut when it has passed, and not afterwards', async () => {
  const seen: unknown[] = []
  const reason = await withTimeout(20, (one) => new Promise((resolve) => (one.hangUp = resolve)))
  expect(reason).toBeInstanceOf(TooSlow)
  const kept = await withTimeout(20, async (one) => one)
  kept.hangUp = (why) => void seen.push(why)
  await new Promise((later) => setTimeout(later, 40))
  expect(seen).toEqual([])
})
