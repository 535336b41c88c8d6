import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { routes } from '@/lib/routes'
import { startPlatform } from '@/sandbox/platform'
import { readExposition } from '../support/exposition'
import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import { startPortal, type Portal } from '../support/stack'
import type { Visitor } from '../support/visitor'

type Fields = Record<string, unknown>
type Page = { list: Fields[]; data: Fields }

const WORDS = 'This part arrived in a form the portal does not know'

let platform: Awaited<ReturnType<typeof startPlatform>>
let between: InterceptingProxy
let portal: Portal
let dataDir: string
let who: Visitor
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'emboss-misfits-'))
  platform = await startPlatform({ dataDir, port: 0, scale: 'small', tools: true })
  between = await startInterceptingProxy(platform.url)
  portal = await startPortal({ DATA_DIR: dataDir, ISSUING_API_URL: `${between.url}/api`, LOG_LEVEL: 'warn' })
  who = portal.visitor()
  await who.signIn('platform.admin@sandbox.test')
})
afterAll(async () => {
  await portal?.stop()
  await between?.close()
  await platform?.close()
  rmSync(dataDir, { recursive: true, force: true })
})
afterEach(() => between.rewrite((text) => text))

/** Changes the good answers of one call. */
const spoil = (call: string, change: (json: Fields & Page) => unknown) => {
  const [, method, path] = call.split(' ')
  between.rewrite((text, request) => {
    const isCall = request.method === method && request.path.split('?')[0] === `/api/${path}`
    if (!isCall) return text
    const json = JSON.parse(text) as Fields & Page
    return JSON.stringify(change(json) ?? json)
  })
}
const drawn = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '')
const linesNow = (requestId: string | null) =>
  portal
    .log()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Fields)
    .filter((line) => line.requestId === requestId && line.msg === 'call failed')
const linesOf = async (requestId: string | null) => {
  for (let waits = 0; waits < 100 && linesNow(requestId).length === 0; waits++) await setTimeout(50)
  return linesNow(requestId)
}
const misfitsOf = async (call: string) =>
  readExposition((await portal.visitor().get('/api/metrics')).text)
    .samples.filter(({ name, labels }) => name === 'emboss_misfits_total' && labels.call === call)
    .reduce((total, { value }) => total + value, 0)

const CARDS = 'issuing GET mp/cards'
const TXNS = 'issuing GET mp/txns'
const cards = routes.cardList({ filter: 'all' }, { duration: 'any' })
const txns = routes.transactionList({ filter: 'allOrgTxns' }, { duration: 'any' })
const firstRow =
  (change: (row: Fields) => void) =>
  ({ list: [row = {}] }: Page): void => {
    change(row)
  }

test.each<[string, string, string, string, Parameters<typeof spoil>[1]]>([
  ['its list renamed', CARDS, cards, '/list', ({ list, data }) => ({ rows: list, data })],
  ['its list null', CARDS, cards, '/list', (page) => ({ ...page, list: null })],
  ['its totals missing', CARDS, cards, '/data', ({ list }) => ({ list })],
  [
    'a total as text',
    CARDS,
    cards,
    '/data/totalRecords',
    ({ list, data }) => ({ list, data: { ...data, totalRecords: String(data.totalRecords) } }),
  ],
  ['a row without its amount', TXNS, txns, '/list/0/amount', firstRow((row) => delete row.amount)],
  ['an amount that is none', TXNS, txns, '/list/0/amount', firstRow((row) => (row.amount = 'much'))],
  ['an amount in another currency', TXNS, txns, '/list/0/currency', firstRow((row) => (row.currency = 'EUR'))],
  ['a row without its status', TXNS, txns, '/list/0/txnStatus', firstRow((row) => (row.txnStatus = null))],
])('WIRE-15 a list with %s says so, with call and field in the log', async (_, call, page, field, change) => {
  const before = await misfitsOf(call)
  spoil(call, change)
  const { status, headers, text } = await who.get(page)
  const requestId = headers.get('x-request-id') ?? ''
  expect(status).toBe(200)
  expect(drawn(text)).toContain(WORDS)
  expect(drawn(text)).toContain(requestId)
  expect(drawn(text)).not.toMatch(/There is no page|₹0\.00/)
  expect(await linesOf(requestId)).toContainEqual(
    expect.objectContaining({ call, field, cause: 'MISFIT', code: 'misfit' }),
  )
  expect(await misfitsOf(call)).toBeGreaterThan(before)
})

test('WIRE-15 a new status, unknown fields and what may be missing are no misfits', async () => {
  const before = await misfitsOf(TXNS)
  spoil(
    TXNS,
    firstRow((row) => Object.assign(row, { txnStatus: 'NOVEL', merchantName: null, balance: null, more: [1] })),
  )
  const { text } = await who.get(txns)
  expect(drawn(text)).not.toContain(WORDS)
  expect(await misfitsOf(TXNS)).toBe(before)
})

const sendLoad = async (change: (json: Fields) => unknown) => {
  const { list } = (await who.get('/api/issuing/mp/cards?listFilterType=approved&noOfRecords=100')).json<Page>()
  const card = list.find((one) => one.cardStatus === 'ACTIVE' && one.gcCard !== true)
  const wallets = (await who.get(`/api/issuing/cards/${String(card?.id)}/balance`)).json<{ appBalances: Fields[] }>()
  spoil('issuing POST card/load', change)
  return who.send('POST', '/api/issuing/card/load', {
    body: { cardId: card?.id, appId: wallets.appBalances[0]?.appId, amount: '1.00' },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test('WIRE-15 money that was moved by an answer without its fields may have moved; without its message it has', async () => {
  const call = 'issuing POST card/load'
  const unknown = await sendLoad(({ message }) => ({ message }))
  expect([unknown.status, unknown.json().code]).toEqual([504, 'outcome-unknown'])
  const requestId = unknown.headers.get('x-request-id')
  expect(await linesOf(requestId)).toMatchObject([{ call, cause: 'MISFIT', code: 'outcome-unknown', level: 50 }])
  expect(await misfitsOf(call)).toBe(1)
  const audited = await who.get('/api/export/audit?format=json&duration=any')
  const record = audited.json<Fields[]>().find((one) => one.requestId === requestId)
  expect(record).toMatchObject({ action: call, outcome: 'unknown' })
  const done = await sendLoad(({ message: _, ...rest }) => rest)
  expect([done.status, await misfitsOf(call)]).toEqual([200, 1])
})
