import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privileges } from '@/lib/privileges'
import { startIdentityServer, type IdentityServer } from '../support/identity-server'
import { PASSWORD } from '../support/platform'
import { startPortal, type Portal } from '../support/stack'
import { personAnswer } from '../support/gateway'
import { startUpstream, type Upstream } from '../support/upstream'
import type { Answer, Visitor } from '../support/visitor'

const folder = mkdtempSync(join(tmpdir(), 'emboss-sessions-'))
const SECURE = 'https://cards.third.example'
const brands = {
  'http://one.localhost:*': { key: 'one', name: 'First Bank', favicon: 'icon.svg', issuer: 'YES' },
  'http://two.localhost:*': { key: 'two', name: 'Second Bank', favicon: 'icon.svg', requiresSecondFactor: true },
  'http://127.0.0.1:*': { key: 'own', name: 'Own', favicon: 'icon.svg', sso: true },
  [SECURE]: { key: 'three', name: 'Third Bank', favicon: 'icon.svg' },
}
const person = (id: string) => ({
  id,
  type: 'MP_ADMIN',
  name: 'Asha Rao',
  email: `${id}@bank.example`,
  permissions: privileges,
})
const progress = {
  bulkUploadId: 'b1',
  status: 'IN_PROGRESS',
  total: 10,
  done: 1,
  failed: 0,
  cancelled: 0,
  waiting: 9,
}

let upstream: Upstream
let bank: IdentityServer
let portal: Portal
beforeAll(async () => {
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'brands.json'), JSON.stringify(brands))
  upstream = await startUpstream()
  upstream.answer(({ path, body }, response) => {
    const say = (json: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json', token: 'token-of-the-platform' })
      response.end(JSON.stringify(json))
    }
    if (path === '/api/admins/email') {
      const { email } = JSON.parse(body) as { email: string }
      return say({ user: person(email.split('@')[0] ?? ''), tokenExpiryDay: 99_999, twoFactorEnabled: true })
    }
    const [, own] = /^\/api\/admins\/(\w+)$/.exec(path) ?? []
    if (own) return say(personAnswer(privileges, { id: own, type: 'MP_ADMIN', issuerCode: null }))
    return say(path.endsWith('/progress') ? progress : {})
  })
  bank = await startIdentityServer()
  portal = await startPortal({
    DATA_DIR: folder,
    BRANDS_FILE: join(folder, 'brands.json'),
    ISSUING_API_URL: `${upstream.url}/api`,
    ADFS_ISSUER: bank.url,
    SESSION_IDLE_MINUTES: '0.1',
  })
})
afterAll(async () => {
  await portal?.stop()
  await Promise.all([upstream?.close(), bank?.close()])
  rmSync(folder, { recursive: true, force: true })
})

const port = () => new URL(portal.url).port
const hostOf = (name: string) => `${name}.localhost:${port()}`
const at = (name: string) => ({ host: hostOf(name), origin: `http://${hostOf(name)}` })
const signIn = async (id: string, headers: Record<string, string> = {}): Promise<Visitor> => {
  const visitor = portal.visitor()
  const form = { email: `${id}@bank.example`, password: PASSWORD }
  const answer = await visitor.send('POST', '/api/auth/sign-in', { form, headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.not.stringContaining('error')])
  return visitor
}
const tagOf = ({ text }: Answer) => /<html[^>]*>/.exec(text)?.[0]
const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
const asked = (part: string) => upstream.seen.filter(({ path }) => path.includes(part)).length

test('decision 30 a session is sealed to its brand: at another brand’s host its cookie is a stranger’s, for pages, calls and forms', async () => {
  const own = await signIn('brand', at('one'))
  const seal = own.cookie('emboss')
  expect((await own.get('/app/profile', { headers: at('one') })).status).toBe(200)

  const thief = portal.visitor()
  thief.setCookie('emboss', seal)
  const page = await thief.get('/app/profile', { headers: { host: hostOf('two') } })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/user/login'])
  const before = upstream.seen.length
  const call = await thief.get('/api/issuing/orgs?noOfRecords=1', { headers: { host: hostOf('two') } })
  expect([call.status, call.json().code]).toEqual([401, 'session-ended'])
  const state = await thief.get('/api/session/state', { headers: { host: hostOf('two') } })
  expect(state.json()).toMatchObject({ isLive: false })
  for (const path of ['/api/session/keep-alive', '/api/auth/sign-out', '/api/profile/sessions'])
    await thief.send('POST', path, { form: { end: 'all' }, headers: at('two') })
  expect(upstream.seen.length).toBe(before)
  expect((await own.get('/app/profile', { headers: at('one') })).status).toBe(200)
})

test('over HTTPS only the __Host- names are read and written, for every cookie', async () => {
  const https = { host: new URL(SECURE).host, origin: SECURE }
  const plainly = portal.visitor()
  for (const [name, value] of [
    ['language', 'ar-AE'],
    ['theme', 'dark'],
    ['direction', 'rtl'],
    ['menu', 'hidden'],
  ] as const)
    plainly.setCookie(name, value)
  const unread = tagOf(await plainly.get('/user/login', { headers: https }))
  expect(unread).toMatch(/<html[^>]* lang="en-IN"[^>]*dir="ltr"[^>]*data-theme="system"/)

  const chosen = portal.visitor()
  const set = await chosen.send('POST', '/api/session/preferences', {
    form: { language: 'ar-AE', theme: 'dark' },
    headers: https,
  })
  const lines = set.headers.getSetCookie()
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^__Host-(language|theme)=.*; Path=\/.*; Secure/)
  expect(tagOf(await chosen.get('/user/login', { headers: { ...https, referer: `${SECURE}/user/login` } }))).toMatch(
    /<html[^>]* lang="ar-AE"[^>]*data-theme="dark"/,
  )

  const person = await signIn('secure', https)
  const written = async (method: string, path: string, form?: Record<string, string>) =>
    (await person.send(method, path, { headers: https, ...(form && { form }) })).headers.getSetCookie()
  const all = [
    ...(await written('POST', '/api/session/theme', { theme: 'light' })),
    ...(await written('POST', '/api/session/list-preferences', { list: 'cards', intent: 'reset' })),
    ...(await written('POST', '/api/profile/api-keys', { name: 'x' })),
    ...(await written('GET', '/user/verify-email/forgot-password?token=abcdefgh-1234')),
    ...(await written('POST', '/api/auth/otp', { destination: 'nobody@bank.example' })),
    ...(await written('POST', '/api/auth/sign-out', {})),
  ]
  expect(all.length).toBeGreaterThan(5)
  for (const line of all) expect(line).toMatch(/^__Host-[^=]+=.*; Secure/)
  /* Planted under the plain name, the session of this very brand is nobody's. */
  const again = await signIn('secure', https)
  const planted = portal.visitor()
  planted.setCookie('emboss', again.cookie('__Host-emboss'))
  expect((await planted.get('/app/profile', { headers: https })).headers.get('location')).toBe('/user/login')
})

test('sign-out tells the browser to forget what the site has stored, but neither cookies of other hosts nor its scripts', async () => {
  const one = await signIn('leaves')
  const out = await one.send('POST', '/api/auth/sign-out', { form: {} })
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([303, '"storage"'])
  const other = await signIn('leaves')
  const all = await other.send('POST', '/api/profile/sessions', { form: { end: 'all' } })
  expect([all.status, all.headers.get('clear-site-data')]).toEqual([303, '"storage"'])
})

test('exports by GET are refused from other sites, and go out from our own and from the address bar', async () => {
  const one = await signIn('exports')
  const get = (path: string, site?: string) =>
    one.get(path, { headers: site ? { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } : {} })
  for (const site of ['cross-site', 'same-site']) {
    const refused = await get('/api/export/audit?format=csv', site)
    expect([site, refused.status]).toEqual([site, 403])
    expect(refused.json().code).toBe('bad-origin')
    expect((await get('/api/files/whatever', site)).status).toBe(403)
  }
  for (const site of ['same-origin', 'none', undefined])
    expect((await get('/api/export/audit?format=csv', site)).status).toBe(200)
})

test('the readiness of a minute asks each base about once a second, however many ask', async () => {
  const before = upstream.seen.length
  const from = Date.now()
  const answers = await Promise.all(Array.from({ length: 200 }, () => portal.visitor().get('/api/health/ready')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await Promise.all(Array.from({ length: 50 }, () => portal.visitor().get('/api/health')))
  const most = 2 + (Date.now() - from) / 1000
  const asked = upstream.seen.slice(before).map(({ path }) => path)
  for (const base of new Set(asked)) expect(asked.filter((path) => path === base).length).toBeLessThanOrEqual(most)
  expect(asked.length).toBeGreaterThan(0)
})

test('however many sign-ons begin, the identity server describes itself once; made-up callbacks ask nothing of it', async () => {
  const begun = async () => {
    const { status, headers } = await portal.visitor().send('POST', '/api/auth/adfs', { form: {} })
    return [status, headers.get('location')?.startsWith(`${bank.url}/authorize?`)]
  }
  expect(await begun()).toEqual([303, true])
  const before = bank.requests()
  for (const answer of await Promise.all(Array.from({ length: 40 }, begun))) expect(answer).toEqual([303, true])
  const stranger = portal.visitor()
  for (const check of ['pkce', 'state', 'nonce']) stranger.setCookie(`emboss-sso-${check}`, 'made-up')
  expect((await stranger.get('/api/auth/callback/adfs?code=x&state=y')).headers.get('location')).toContain('error')
  expect(bank.requests()).toBe(before)
})

test('event streams: a person has a share of them, others have theirs, and a share comes back when a stream ends', async () => {
  const one = await signIn('watcher')
  const open = async (visitor: Visitor) => {
    const gone = new AbortController()
    const headers = { cookie: visitor.cookie() }
    const answer = await fetch(`${portal.url}/api/events/uploads/b1`, { headers, signal: gone.signal })
    return { status: answer.status, end: () => gone.abort() }
  }
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(one)))
  expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const other = await open(await signIn('another'))
  expect(other.status).toBe(200)
  for (const { end } of [...streams, other]) end()
  await wait(600)
  const later = await open(one)
  expect(later.status).toBe(200)
  later.end()
})

const untilEnd = async (visitor: Visitor): Promise<string> => {
  const answer = await fetch(`${portal.url}/api/events/uploads/b1`, { headers: { cookie: visitor.cookie() } })
  return answer.text()
}

test('event streams end with the session: at once when it is signed out, and when nobody was there for too long', async () => {
  const one = await signIn('ends')
  const ending = untilEnd(one)
  await wait(300)
  await one.send('POST', '/api/auth/sign-out', { form: {} })
  const from = Date.now()
  expect(await ending).toContain('session-ended')
  expect(Date.now() - from).toBeLessThan(2000)

  const idle = await signIn('idle')
  expect(await untilEnd(idle)).toContain('session-ended')
  const last = asked('/progress')
  await wait(1200)
  expect(asked('/progress')).toBe(last)
})
