import { chromium, type Browser, type Page } from 'playwright'
import { browserPath } from '../../scripts/browser.mjs'
import { catalogue } from '@/lib/calls'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { longTest } from '../support/hardening'
import { PASSWORD } from '../support/platform'
import { CANARY, startRecorder, type Recorder } from '../support/recorder'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'

longTest()

let stack: Stack
let recorder: Recorder
let portal: Portal
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
  recorder = await startRecorder(stack.platform.url)
  portal = await startPortal({ ...recorder.env, LOG_LEVEL: 'trace' })
})
afterAll(async () => {
  await portal?.stop()
  await recorder?.close()
  await stack?.close()
})

const FORMS = [
  CANARY,
  encodeURIComponent(CANARY),
  Buffer.from(CANARY).toString('hex'),
  ...[0, 1, 2].map((offset) =>
    Buffer.from(`${'x'.repeat(offset)}${CANARY}`)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(offset ? 4 : 0, -2),
  ),
]
const holds = (text: string) => FORMS.some((form) => text.includes(form))

test('the search finds the token in each form it might take', () => {
  for (const text of [
    `Bearer ${CANARY}abc`,
    Buffer.from(`a${CANARY}bc`).toString('base64'),
    Buffer.from(`{"t":"${CANARY}x"}`).toString('hex'),
  ])
    expect([text, holds(text)]).toEqual([text, true])
  expect(holds('nothing of the kind')).toBe(false)
})

test('WIRE-01 the bearer token is in no page, payload, data, header, cookie, address or log line', async () => {
  const person = portal.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const found: string[] = []
  const look = (where: string, headers: Headers, text: string) => {
    if (holds(text)) found.push(`${where}: body`)
    for (const [name, value] of headers) if (holds(value)) found.push(`${where}: ${name}`)
  }
  const parts: Record<string, string> = { filter: 'all', issuerId: 'YES', reportName: 'cards' }
  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '1001')
  for (const { path } of Object.values(routes)) {
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const answer = await person.get(filled(path), { headers })
      look(`${path} ${JSON.stringify(headers)}`, answer.headers, answer.text)
    }
  }
  for (const { api, method, path } of catalogue.filter((call) => !call.server)) {
    const isRead = method === 'GET'
    const answer = await person.send(method, `/api/${api}/${filled(path)}`, isRead ? {} : { body: {} })
    look(`${method} ${path}`, answer.headers, answer.text)
  }
  for (const path of ['/error', '/api/health', '/api/metrics', publicPaths.unauthorized]) {
    const answer = await person.get(path)
    look(path, answer.headers, answer.text)
  }
  const out = await person.send('POST', '/api/auth/sign-out', { form: {} })
  look('sign-out', out.headers, out.text)
  const carried = recorder.seen.filter(({ headers }) => headers.authorization?.includes(CANARY))
  expect(carried.length).toBeGreaterThan(60)
  expect(recorder.seen.filter(({ path }) => holds(path))).toEqual([])
  expect(found).toEqual([])
  expect(portal.log().length).toBeGreaterThan(1000)
  expect(holds(portal.log())).toBe(false)
  expect(portal.log()).not.toMatch(/Bearer |Sandbox@2026/)
})

const inBrowser = async (act: (page: Page) => Promise<void>) => {
  const path = browserPath()
  const browser: Browser = await chromium.launch({
    ...(path && { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await act(await browser.newPage({ baseURL: portal.url }))
  } finally {
    await browser.close()
  }
}

const stored = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      databases: await indexedDB.databases(),
      caches: 'caches' in window ? await caches.keys() : [],
      state: history.state,
      names: Object.keys(window),
      document: document.documentElement.outerHTML,
      address: location.href,
    }),
  )

test('WIRE-01 a browser never holds the token: scripts, storage, cookies, addresses and all that was loaded', async () => {
  await inBrowser(async (page) => {
    const found: string[] = []
    const loaded: Promise<void>[] = []
    page.on('request', (request) => {
      if (holds(request.url()) || holds(request.postData() ?? '')) found.push(`asked ${request.url()}`)
    })
    page.on('response', (response) => {
      const look = async () => {
        const text = await response.text().catch(() => '')
        const head = JSON.stringify(await response.allHeaders().catch(() => ({})))
        if (holds(text) || holds(head)) found.push(`loaded ${response.url()}`)
      }
      loaded.push(look())
    })
    await page.goto(publicPaths.signIn)
    await page.getByLabel('Email').fill('platform.admin@sandbox.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/app\//)
    for (const path of [
      routes.cardList({ filter: 'all' }),
      routes.customerList({ filter: 'all' }),
      routes.cardIssue(),
    ]) {
      await page.goto(path)
      const told = await stored(page)
      if (holds(told)) found.push(`stored at ${path}`)
      expect(told).toContain(path)
    }
    await Promise.all(loaded)
    expect(loaded.length).toBeGreaterThan(20)
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/emboss=/)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'emboss')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookies.filter(({ value }) => holds(value))).toEqual([])
    expect(found).toEqual([])
  })
})
