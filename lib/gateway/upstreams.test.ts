import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apis } from '../calls/apis.mjs'
import type { Api } from '../calls/call'
import { env } from '../env'
import { breakerStates, findBaseUrl, findBreaker, findPool } from './upstreams'

test('WIRE-08 each upstream has the address that its own setting gives', () => {
  const settings: Record<Api, keyof ReturnType<typeof env>> = {
    issuing: 'ISSUING_API_URL',
    'issuance-v1': 'ISSUANCE_V1_URL',
    'issuance-v2': 'ISSUANCE_V2_URL',
    go: 'GO_SERVICE_URL',
    reporting: 'REPORTING_API_URL',
    support: 'SUPPORT_API_URL',
    reimbursement: 'REIMBURSEMENT_API_URL',
    'live-signup': 'LIVE_SIGNUP_URL',
  }
  for (const api of apis) Object.assign(env(), { [settings[api]]: `https://${api}.bank.example` })
  expect(apis.map(findBaseUrl)).toEqual(apis.map((api) => `https://${api}.bank.example`))
})

test('one upstream is asked over 128 connections at most, which are kept for the next calls', async () => {
  let most = 0
  const waiting: (() => void)[] = []
  const server = createServer((_, response) => {
    waiting.push(() => response.end())
    most = Math.max(most, waiting.length)
    if (waiting.length >= 128) for (const answer of waiting.splice(0)) setImmediate(answer)
  })
  let connections = 0
  server.on('connection', () => void (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async () => (await findPool(origin).request({ method: 'GET', path: '/' })).body.dump()
  await Promise.all(Array.from({ length: 256 }, ask))
  expect([most, connections]).toEqual([128, 128])
  expect(findPool('http://127.0.0.1:1')).not.toBe(findPool(origin))
  await findPool(origin).close()
  server.close()
})

test('each area of an upstream has a breaker of its own, which is told of by both names', () => {
  expect(breakerStates()).toEqual([])
  const cards = findBreaker('issuing', 'cards')
  expect(findBreaker('issuing', 'cards')).toBe(cards)
  for (const other of [findBreaker('issuing', 'money'), findBreaker('go', 'cards')]) expect(other).not.toBe(cards)
  expect(breakerStates()).toEqual([
    { api: 'issuing', area: 'cards', state: 0 },
    { api: 'issuing', area: 'money', state: 0 },
    { api: 'go', area: 'cards', state: 0 },
  ])
})
