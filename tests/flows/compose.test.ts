import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { outbox, PASSWORD } from '../support/platform'
import { freePort, startPortal, type Portal } from '../support/portal'
import { root } from '../support/sources'
import { visitor } from '../support/visitor'

const lines = readFileSync(join(root, 'compose.yaml'), 'utf8').split('\n')
const indentOf = (line: string) => line.search(/\S|$/)

const beneath = (head: RegExp, within: readonly string[] = lines): string[] => {
  const at = within.findIndex((line) => head.test(line))
  if (at < 0) throw new Error(`compose.yaml has no ${head}`)
  const rest = within.slice(at + 1)
  const end = rest.findIndex((line) => line.trim() !== '' && indentOf(line) <= indentOf(within[at] ?? ''))
  return rest.slice(0, end < 0 ? undefined : end)
}
const variables = (section: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    section.flatMap((line) => {
      const [, name = '', value = ''] = /^\s+([A-Z][A-Z0-9_]+): *(.*)$/.exec(line) ?? []
      const isSecret = /\$\{\w+:\?/.test(value)
      const text = isSecret ? `${name}-of-compose-in-this-very-test` : value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')
      return name ? [[name, text] as const] : []
    }),
  )
const ofPortal = variables(beneath(/&portal-environment$/))
const platformLines = beneath(/^ {2}platform:$/)
const ofPlatform = variables(beneath(/^ {4}environment:$/, platformLines))

/** Of its own, as a container has one: what asks for 127.0.0.1 does not find the platform. */
const PLATFORM_ADDRESS = '127.0.0.2'
let folder: string
let platform: ChildProcess
let portal: Portal
let platformPort: number

const until = async (isReady: () => Promise<boolean>) => {
  const end = Date.now() + 60_000
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > end) throw new Error('The platform did not become healthy')
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emboss-compose-'))
  const seed = process.env.FLOW_SEED_DIR
  for (const name of seed ? ['platform-small.db', 'platform-small.db.seed'] : [])
    copyFileSync(join(seed ?? '', 'platform-small.db.seed'), join(folder, name))
  platformPort = await freePort()
  const portalPort = await freePort()
  // Only the ports are the test's own: those of compose may be taken here.
  const here = (all: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        value.replace(/(?<=:|^)4000\b/g, String(platformPort)).replace(/:8080\b/g, `:${portalPort}`),
      ]),
    )
  const { PATH = '', HOME = '' } = process.env
  const bare = { PATH, HOME, NODE_ENV: 'production', DATA_DIR: folder } as const
  platform = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    cwd: root,
    env: { ...bare, ...here(ofPlatform), PLATFORM_HOST: PLATFORM_ADDRESS },
    stdio: 'ignore',
  })
  const url = `http://${PLATFORM_ADDRESS}:${platformPort}`
  await until(async () => (await fetch(`${url}/sandbox/health`)).ok)
  portal = await startPortal({
    ...here(ofPortal),
    // Several instances on these two: tests/flows/instances.test.ts.
    REDIS_URL: '',
    PORTAL_DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(portalPort),
    NAMES: `platform.localhost=${PLATFORM_ADDRESS}`,
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/support/names.mjs')).href}`,
  })
})
afterAll(async () => {
  await portal?.stop()
  const ended = new Promise((resolve) => platform?.once('exit', resolve))
  platform?.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

const platformName = () => `platform.localhost:${platformPort}`
const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? '', portal.url)
  return `${pathname}${search}`
}

test('the name that the containers use is the platform’s alias in their network, published for browsers of this machine', () => {
  const text = platformLines.join('\n')
  expect(text).toMatch(/aliases: \[platform\.localhost\]/)
  expect(text).toContain("ports: ['127.0.0.1:4000:4000']")
  const elsewhere = Object.entries({ ...ofPortal, ...ofPlatform }).filter(
    ([, value]) => /:4000\b/.test(value) && !/^(http:\/\/)?platform\.localhost:4000\b/.test(value),
  )
  expect(elsewhere).toEqual([])
  const [, gateway] = /gateway: ([\d.]+)/.exec(lines.join('\n')) ?? []
  expect(ofPlatform.PLATFORM_TOOLS_FROM).toBe(gateway)
})

test('SESS-03 with the environment of compose a person signs on at the bank, by names that browser and containers share', async () => {
  const host = `coromandel.localhost:${new URL(portal.url).port}`
  const browser = portal.visitor()
  const sent = await browser.send('POST', '/api/auth/adfs', { form: {}, headers: { host, origin: `http://${host}` } })
  const start = new URL(sent.headers.get('location') ?? '')
  expect([sent.status, start.host]).toEqual([303, platformName()])
  const bank = visitor(`http://${PLATFORM_ADDRESS}:${platformPort}`)
  const named = { headers: { host: platformName() } }
  const asked = await bank.get(pathOf(start.href), named)
  const form = pathOf(asked.headers.get('location'))
  expect((await bank.get(form, named)).text).toContain('Sign in with your staff account')
  const typed = { username: 'indianbank.admin@sandbox.test', password: PASSWORD }
  const confirmed = await bank.send('POST', form, { ...named, form: typed })
  const back = await bank.get(pathOf(confirmed.headers.get('location')), named)
  const landing = new URL(back.headers.get('location') ?? '')
  expect(landing.host).toBe(host)
  const answer = await browser.get(pathOf(landing.href), { headers: { host } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/organization/list/all'])
  expect((await browser.get('/app/cards/list/all', { headers: { host } })).text).toContain('Lakshmi Iyer')
})

test('with the environment of compose files are fetched, and payment pages lead where a browser gets', async () => {
  const browser = portal.visitor()
  await browser.signIn('platform.admin@sandbox.test')
  const { list } = (await browser.get('/api/issuing/cards/upload/records?cardType=GPR&page=1&perPage=5')).json<{
    list: { uploadedCSV: string }[]
  }>()
  const link = list[0]?.uploadedCSV ?? ''
  expect(link).toMatch(/^\/api\/files\//)
  const file = await browser.get(link)
  expect([file.status, file.text.split(',')[0]?.includes('MOBILE_NUMBER')]).toEqual([200, true])

  const { list: cards } = (
    await browser.get('/api/issuing/mp/cards?noOfRecords=100&pageNumber=1&listFilterType=approved')
  ).json<{ list: { id: string; issuerCode: string; gcCard: boolean }[] }>()
  const card = cards.find(({ issuerCode, gcCard }) => issuerCode === 'YES' && !gcCard)
  const { appBalances } = (await browser.get(`/api/issuing/cards/${card?.id}/balance`)).json<{
    appBalances: { appId: string }[]
  }>()
  const order = await browser.send('POST', `/api/issuing/issuer/${card?.id}/razorpay/create-order`, {
    body: { appId: appBalances[0]?.appId, amount: '500.00', returnUrl: `${portal.url}/app/cards/${card?.id}` },
    headers: { 'idempotency-key': '6f1b7c0e-7a0e-4a55-9a3a-1f6f3b0f9f10' },
  })
  expect([order.status, new URL(order.json<{ paymentUrl: string }>().paymentUrl).host]).toEqual([200, platformName()])
})

test('with the environment of compose links in mails lead to the portal', async () => {
  const to = 'cards@sandbox.test'
  const asked = await portal.visitor().send('POST', '/api/auth/password/reset', { form: { email: to } })
  expect(asked.status).toBeLessThan(400)
  const [mail] = await outbox(to, `http://${PLATFORM_ADDRESS}:${platformPort}`)
  expect(new URL(mail?.link ?? '').origin).toBe(portal.url)
})
