import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@/lib/routes'
import { startPlatform } from '@/sandbox/platform'
import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import { startPortal, type Portal } from '../support/stack'
import { visitor, type Visitor } from '../support/visitor'

let platform: Awaited<ReturnType<typeof startPlatform>>
let between: InterceptingProxy
let portal: Portal
let dataDir: string
let who: Visitor
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'emboss-sorting-'))
  platform = await startPlatform({ dataDir, port: 0, scale: 'small', tools: true })
  between = await startInterceptingProxy(platform.url)
  portal = await startPortal({ DATA_DIR: dataDir, ISSUING_API_URL: `${between.url}/api`, LOG_LEVEL: 'silent' })
  who = visitor(portal.url)
  await who.signIn('platform.admin@sandbox.test')
})
afterAll(async () => {
  await portal?.stop()
  await between?.close()
  await platform?.close()
  rmSync(dataDir, { recursive: true, force: true })
})
afterEach(() => between.intercept(() => false))

const cards = (query: Record<string, string | number>) =>
  routes.cardList({ filter: 'all' }, { duration: 'any', ...query })
const drawn = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '')
const namesIn = (text: string) =>
  [...drawn(text).matchAll(/<td class="keep[^>]*>(?:<[^>]+>)?([^<]+)</g)].map(([, name]) => name)
const refuseSorts = () =>
  between.intercept(({ path }, response) => {
    if (!path.includes('sort=')) return false
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"Unknown parameter sort"}')
    return true
  })

test('decision 9a a list is sorted by its upstream, over its pages and in its file', async () => {
  const pages = await Promise.all(
    [1, 2].map(async (page) => namesIn((await who.get(cards({ sort: '-cardHolderName', pageSize: 50, page }))).text)),
  )
  const names = pages.flat().map((name) => String(name).toLowerCase())
  expect(names).toHaveLength(100)
  expect(names).toEqual([...names].sort().reverse())
  const file = await who.send('POST', '/api/export/list', {
    form: { list: 'cards', format: 'csv', filter: 'all', duration: 'any', sort: '-cardHolderName' },
  })
  const told = file.text.split('\r\n').slice(1, 101)
  expect(told.map((line) => line.toLowerCase())).toEqual(
    names.map((name) => expect.stringContaining(`"${name}"`) as string),
  )
})

test('decision 9a where the upstream refuses a sort, the list comes in its order, red nowhere, its heads no links', async () => {
  const plain = namesIn((await who.get(cards({ page: 2 }))).text)
  refuseSorts()
  const { status, text } = await who.get(cards({ sort: 'cardHolderName', page: 2 }))
  expect([status, namesIn(text)]).toEqual([200, plain])
  expect(drawn(text)).not.toMatch(/list-sort|aria-sort|role="alert"/)
  const file = await who.send('POST', '/api/export/list', {
    form: { list: 'cards', format: 'csv', filter: 'all', duration: 'any', sort: 'cardHolderName' },
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
})

test('decision 9a a field that no list names as a sort is never asked upstream', async () => {
  const before = between.seen.length
  expect((await who.get(cards({ sort: '-cardHolderMobile' }))).status).toBe(200)
  const asked = between.seen.slice(before).map(({ path }) => path)
  expect(asked.some((path) => path.includes('/mp/cards'))).toBe(true)
  expect(asked.filter((path) => path.includes('sort='))).toEqual([])
})
