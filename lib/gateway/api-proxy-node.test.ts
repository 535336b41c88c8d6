import { once, type EventEmitter } from 'node:events'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { behindGateway, json, signedIn } from '@/tests/support/gateway'
import { newRows } from '@/tests/support/audit-rows'
import { apiProxyForNode } from './api-proxy-node'

const behind = behindGateway()
let portal: Server
let served: Promise<void>[] = []
beforeAll(async () => {
  portal = createServer((message, response) => void served.push(apiProxyForNode(message, response)))
  portal.listen(0, '127.0.0.1')
  await once(portal, 'listening')
})
afterAll(() => void portal.close())
beforeEach(() => void (served = []))

const HOST = 'portal.example'
const start = (path: string, { headers, ...more }: RequestOptions = {}) =>
  ask({
    port: (portal.address() as AddressInfo).port,
    path: `/api/issuing/${path}`,
    headers: { host: HOST, origin: `http://${HOST}`, ...headers },
    agent: false,
    ...more,
  })
const answerOf = async (asked: ReturnType<typeof start>) => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() }
}
const asJson = { 'content-type': 'application/json' }
const block = JSON.stringify({ cardId: 'c1', last4Digits: '1234', reason: 'LOST' })

test('an answer goes out whole, with its length in bytes', async () => {
  const { cookie } = await signedIn(['CARD_READ'])
  behind.behave = (response) => json(response, 200, { id: 'c1', cardHolderName: 'आशा' })
  const answer = await answerOf(start('cards/c1', { headers: { cookie: `emboss=${cookie}` } }).end())
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toMatchObject({ id: 'c1', cardHolderName: 'आशा' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(answer.body)),
  })
  const refused = await answerOf(start('cards/c1').end())
  expect([refused.status, refused.headers['content-type']]).toEqual([401, 'application/problem+json'])
})

test('a body that comes in pieces is passed on as one', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const headers = { cookie: `emboss=${cookie}`, ...asJson, 'content-length': block.length }
  const asked = start('card/block', { method: 'PUT', headers })
  asked.write(block.slice(0, 20))
  setTimeout(() => asked.end(block.slice(20)), 20)
  expect((await answerOf(asked)).status).toBe(200)
  expect(behind.seen.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([['PUT', JSON.parse(block)]])
})

test('a body without a length is none', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const asked = start('card/block', { method: 'PUT', headers: { cookie: `emboss=${cookie}`, ...asJson } })
  asked.write(block)
  const answer = await answerOf(asked.end())
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([422, 'invalid'])
  expect(behind.seen).toHaveLength(0)
})

/** A request that the upstream answers after a second, unless it is hung up before. */
const passedOn = async (asked: ReturnType<typeof start>) => {
  const arrived = new Promise<ServerResponse>((resolve) => {
    behind.behave = (response) => {
      const answer = setTimeout(() => json(response, 200, {}), 1000)
      response.once('close', () => clearTimeout(answer))
      resolve(response)
    }
  })
  asked.on('error', () => undefined)
  const tooEarly = once(asked, 'response').then(() => Promise.reject(new Error('It was answered, not passed on')))
  const response = await Promise.race([arrived, tooEarly])
  tooEarly.catch(() => undefined)
  return { isAnswered: once(response, 'close').then(() => response.writableFinished), response }
}

test('a read whose client hangs up is hung up upstream', async () => {
  const { cookie } = await signedIn(['CARD_READ'])
  const asked = start('cards/c1', { headers: { cookie: `emboss=${cookie}` } })
  const { isAnswered } = await passedOn(asked.end())
  asked.destroy()
  expect(await isAnswered).toBe(false)
  await Promise.all(served)
  expect(behind.seen).toHaveLength(1)
})

test('a change whose client hangs up is finished and recorded', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const headers = { cookie: `emboss=${cookie}`, ...asJson, 'content-length': block.length }
  const connected = once(portal, 'connection') as Promise<[EventEmitter]>
  const asked = start('card/block', { method: 'PUT', headers })
  const { response } = await passedOn(asked.end(block))
  const [socket] = await connected
  const hungUp = once(socket, 'close')
  asked.destroy()
  await hungUp
  json(response, 200, {})
  await Promise.all(served)
  expect((await newRows()).map(({ phase, outcome }) => [phase, outcome])).toEqual([
    ['intent', null],
    ['outcome', 'ok'],
  ])
})
