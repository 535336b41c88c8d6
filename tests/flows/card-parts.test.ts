import type { ServerResponse } from 'node:http'
import { startPlatform } from '@/sandbox/platform'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal, type Portal } from '../support/stack'
import { platformApi } from '../support/platform'
import { startUpstream, type Seen, type Upstream } from '../support/upstream'

/** The platform behind an upstream that spoils what it is told to spoil. */
let platform: Awaited<ReturnType<typeof startPlatform>>
let upstream: Upstream
let portal: Portal
let dataDir: string
let cardId: string
const spoilt = new Map<RegExp, (response: ServerResponse) => void>()

const passOn = async ({ method, path, headers, body }: Seen, response: ServerResponse) => {
  const { host: _, connection: __, 'content-length': ___, ...kept } = headers
  const answer = await fetch(`${platform.url}${path}`, {
    method,
    headers: kept as Record<string, string>,
    ...(method !== 'GET' && { body }),
  })
  const token = answer.headers.get('token')
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    ...(token && { token }),
  })
  response.end(await answer.text())
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'emboss-parts-'))
  platform = await startPlatform({ dataDir, port: 0, scale: 'small', tools: true })
  upstream = await startUpstream()
  upstream.answer((seen, response) => {
    const spoil = [...spoilt].find(([pattern]) => pattern.test(seen.path))?.[1]
    if (spoil) spoil(response)
    else void passOn(seen, response)
  })
  portal = await startPortal({ DATA_DIR: dataDir, ISSUING_API_URL: `${upstream.url}/api`, LOG_LEVEL: 'silent' })
  const api = await platformApi('platform.admin@sandbox.test', platform.url)
  const { list } = await api.send<{ list: { id: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 1, pageNumber: 1, listFilterType: 'approved' },
  })
  cardId = list[0]?.id ?? ''
})
afterEach(() => spoilt.clear())
afterAll(async () => {
  await portal?.stop()
  await upstream?.close()
  await platform?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const drawn = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '')

const html = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>maintenance</h1>')
const half = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"documents":[')
const broken = (response: ServerResponse) =>
  void response
    .writeHead(500, { 'content-type': 'application/json' })
    .end(JSON.stringify({ message: 'Limits are being rebuilt' }))

test('CARD-24, ERR-12 parts that fail say why with the request id, the rest of the card stays', async () => {
  spoilt.set(/\/balance$/, html)
  spoilt.set(/\/kycDocs$/, half)
  spoilt.set(/\/v3\/limits$/, broken)
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { status, text: whole } = await visitor.get(`/app/cards/${cardId}`)
  const text = drawn(whole)
  expect(status).toBe(200)
  expect(text.match(/Error Occured/g)).toHaveLength(3)
  expect(text.match(/The platform answered with an error/g)?.length).toBeGreaterThanOrEqual(2)
  expect(text).toContain('Limits are being rebuilt')
  expect(text).toContain('Request id')
  expect(text).toContain('Try again')
  expect(text).toContain('Delivery address')
  expect(text).toContain('Channels')
})

test('USER-18, ERR-12 a list of users that cannot be read says "Error occured" over the reason, with the request id and a way to try again', async () => {
  spoilt.set(/\/mp\/admins\?/, broken)
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { status, text: whole } = await visitor.get('/app/users/list/all')
  expect([status, drawn(whole).match(/Error occured/g)?.length]).toEqual([200, 1])
  // The notice is shown by its script, from what the page carries.
  expect(whole.match(/Error occured/g)?.length).toBeGreaterThan(1)
  for (const words of ['Limits are being rebuilt', 'Request id', 'Try again', 'Open a ticket'])
    expect(drawn(whole)).toContain(words)
  spoilt.clear()
  expect(drawn((await visitor.get('/app/users/list/all')).text)).toContain('platform.admin@sandbox.test')
})

test('CARD-22 a part comes back by itself once its upstream does', async () => {
  spoilt.set(/\/balance$/, html)
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  expect(drawn((await visitor.get(`/app/cards/${cardId}`)).text)).toContain('The platform answered with an error')
  spoilt.clear()
  const text = drawn((await visitor.get(`/app/cards/${cardId}`)).text)
  expect(text).not.toContain('The platform answered with an error')
  expect(text).toContain('Total balance')
})

test('CARD-27 a status that the portal does not know blanks nothing', async () => {
  const api = await platformApi('platform.admin@sandbox.test', platform.url)
  const card = await api.send('GET', `cards/${cardId}`)
  spoilt.set(new RegExp(`/cards/${cardId}$`), (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...card, status: 'HIBERNATING' }))
  })
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { status, text: whole } = await visitor.get(`/app/cards/${cardId}`)
  const text = drawn(whole)
  expect(status).toBe(200)
  expect(text).toContain('UNKNOWN')
  expect(text).toContain('You cannot freeze or block the card')
})
