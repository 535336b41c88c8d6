import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { privileges } from '@/lib/privileges'
import { readExposition } from '../support/exposition'
import { startPortal, type Portal } from '../support/stack'
import { startUpstream, type Upstream } from '../support/upstream'

const fail = (response: ServerResponse, status: number, headers: Record<string, string>, body: string) =>
  void response.writeHead(status, headers).end(body)

let upstream: Upstream
let portal: Portal
const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: privileges }
beforeAll(async () => {
  upstream = await startUpstream()
  portal = await startPortal({ ISSUING_API_URL: `${upstream.url}/api`, LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await portal.stop()
  await upstream.close()
})
const json = { 'content-type': 'application/json' }
const answerWith = (how: Parameters<Upstream['answer']>[0]) =>
  upstream.answer((request, response, socket) => {
    if (!request.path.endsWith('admins/email')) return how(request, response, socket)
    response.writeHead(200, { ...json, token: 'token-1' }).end(JSON.stringify({ user, tokenExpiryDay: 99_999 }))
  })
const linesNow = (requestId: string | null) =>
  portal
    .log()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.requestId === requestId && line.msg === 'call failed')
/** What a portal writes comes through a pipe, perhaps after its answer. */
const linesOf = async (requestId: string | null) => {
  for (let waits = 0; waits < 100 && linesNow(requestId).length === 0; waits++) await setTimeout(50)
  return linesNow(requestId)
}
const counted = async (name: string, labels: Record<string, string>) =>
  readExposition((await portal.visitor().get('/api/metrics')).text)
    .samples.filter(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
    .reduce((total, { value }) => total + value, 0)

type Answering = Parameters<Upstream['answer']>[0]
const page: Answering = (_, response) => fail(response, 200, { 'content-type': 'text/html' }, '<p>')
test.each<[string, Answering, string, string]>([
  ['a read that is cut off', (_, response) => void response.destroy(), 'UND_ERR_SOCKET', 'upstream-down'],
  ['a read answered with 500', (_, response) => fail(response, 500, json, '{}'), 'ANSWER', '500'],
  ['a read answered with a page', page, 'NOT_JSON', 'upstream-error'],
  [
    'a read answered with half a text',
    (_, response) => fail(response, 200, json, '{"li'),
    'BROKEN_JSON',
    'upstream-error',
  ],
])('WIRE-12 %s: logged with call, cause and request id, and counted by call', async (_what, how, cause, code) => {
  answerWith(how)
  const person = portal.visitor()
  await person.signIn('asha@example.test')
  const call = 'issuing GET mp/cards'
  const before = await counted('emboss_failed_calls_total', { call, code })
  const answer = await person.get('/api/issuing/mp/cards?noOfRecords=25&pageNumber=1')
  expect(answer.status).toBeGreaterThanOrEqual(500)
  const requestId = answer.headers.get('x-request-id')
  expect(await linesOf(requestId)).toMatchObject([{ call, cause, requestId }])
  expect(await counted('emboss_failed_calls_total', { call, code })).toBe(before + 1)
  const screen = await person.get('/app/cards/list/all')
  expect(screen.status).toBe(200)
  expect(await linesOf(screen.headers.get('x-request-id'))).toContainEqual(expect.objectContaining({ call, cause }))
})

test('WIRE-12, decision 20 money answered with a page may have moved: the person is told so, and it is counted by itself', async () => {
  answerWith((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'))
  const person = portal.visitor()
  await person.signIn('asha@example.test')
  const headers = { 'idempotency-key': randomUUID() }
  const body = { cardId: 'c1', appId: 'a1', amount: '40.00' }
  const answer = await person.send('POST', '/api/issuing/card/load', { body, headers })
  expect([answer.status, answer.json().code]).toEqual([504, 'outcome-unknown'])
  const call = 'issuing POST card/load'
  expect(await linesOf(answer.headers.get('x-request-id'))).toMatchObject([{ call, cause: 'NOT_JSON', level: 50 }])
  expect(await counted('emboss_unknown_money_total', { call })).toBe(1)
  await person.send('PUT', '/api/issuing/card/block', { body: { cardId: 'c1', last4Digits: '1234', reason: 'LOST' } })
  expect(await counted('emboss_unknown_money_total', {})).toBe(1)
})
