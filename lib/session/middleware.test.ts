import { config } from '@/middleware'
import { newRows } from '@/tests/support/audit-rows'
import { setBrands, type Brand } from '../brand'
import { publicPaths } from '../paths'
import { routes } from '../routes'
import { checkAccess } from './middleware'
import { endSession, openSession, startSession } from './session'
import { readSessionState } from './session-state'
import type { SessionRefusal } from './session-record'
import { keepToken } from './token'

const leadsTo = async (path: string) =>
  (await checkAccess({ path, search: new URLSearchParams(), header: () => undefined })).redirectTo

test('SHELL-26 whatever is unknown leads to the root where nobody is signed in, beneath /app and /user too', async () => {
  for (const path of ['/nowhere', '/app/nowhere', '/app/cards/list/all/one/two', '/user/nowhere', '/user/login/more'])
    expect([path, await leadsTo(path)]).toEqual([path, '/'])
})

test('SHELL-05, SHELL-26 a screen leads to sign-in, and the pages of signing in are open', async () => {
  for (const { path } of Object.values(routes)) {
    const address = path.replace(/\{\w+\}/g, 'x')
    expect([address, await leadsTo(address)]).toEqual([address, '/user/login'])
  }
  expect(await leadsTo('/app/cards/list/all/4321')).toBe('/user/login')
  for (const path of ['/user/login', '/user/forgot-password', '/user/register', '/user/verify-QRCode', '/error'])
    expect([path, await leadsTo(path)]).toEqual([path, undefined])
  expect(await leadsTo('/user')).toBe('/user/login')
})

const person = {
  id: 'u1',
  type: 'MP_ADMIN',
  name: 'Asha',
  email: 'a@b.example',
  mobile: null,
  branchDetails: null,
  userOrganizations: [],
  groupRoleMappingList: [],
}
const signedIn = async (permissions: string[] = ['CARD_READ']) =>
  (await startSession({ ...person, permissions }, 't', null)).cookie
type ArrivalOptions = { headers?: Record<string, string>; search?: Record<string, string> }
const arrive = (path: string, { headers = {}, search = {} }: ArrivalOptions = {}) =>
  checkAccess({ path, search: new URLSearchParams(search), header: (name) => headers[name] })
const lives = async (seal: string) => (await readSessionState({ seal, brand: null })).isLive

test('SHELL-05, ACC-01 who is signed in is led from the root to their screens, and refused by none they may see', async () => {
  const cookie = `emboss=${await signedIn()}`
  const at = async (path: string) => (await arrive(path, { headers: { cookie } })).redirectTo
  expect(await at('/')).toBe('/app')
  expect(await at('/app')).toMatch(/^\/app\/\w+/)
  expect(await at('/app/cards/list/all')).toBeUndefined()
  expect(await at('/app/nowhere')).toBeUndefined()
  expect(await at('/nowhere')).toBeUndefined()
  expect(await at('/user/')).toBe('/user/login')
  for (const path of ['/error', publicPaths.unauthorized, publicPaths.noPermission])
    expect(await at(path)).toBeUndefined()
})

test('ACC-02 a screen without its privilege leads to the refusal, which is recorded with where it came from', async () => {
  const cookie = `emboss=${await signedIn()}`
  const closed = Object.values(routes).find(
    ({ privileges }) => privileges.length > 0 && !privileges.includes('CARD_READ' as never),
  )
  const path = (closed?.path ?? '').replace(/\{\w+\}/g, 'x')
  await newRows()
  const headers = { cookie, 'x-forwarded-for': '203.0.113.5', 'x-request-id': 'r-1', 'x-given-request-id': 'g-1' }
  const led = await arrive(path, { headers })
  expect(led).toEqual({
    redirectTo: `${publicPaths.unauthorized}?need=${closed?.privileges.join(',')}`,
    requestHeaders: {},
    headers: { 'cache-control': 'no-store' },
    cookies: [],
  })
  expect(await newRows()).toMatchObject([
    {
      kind: 'refusal',
      action: `GET ${closed?.path}`,
      address: '203.0.113.5',
      request_id: 'r-1',
      given_request_id: 'g-1',
    },
  ])
  const none = `emboss=${await signedIn([])}`
  expect((await arrive(path, { headers: { cookie: none } })).redirectTo).toBe(publicPaths.noPermission)
})

test('the page is told its nonce and request id, and both it and the browser the same policy', async () => {
  const { requestHeaders, headers, redirectTo } = await arrive('/user/login', { headers: { 'x-request-id': 'r-1' } })
  expect(redirectTo).toBeUndefined()
  const nonce = requestHeaders['x-nonce'] ?? ''
  expect(nonce).toMatch(/^[\w-]{22}$/)
  expect(requestHeaders).toMatchObject({ 'x-request-id': 'r-1' })
  expect(headers).toEqual({
    'content-security-policy': requestHeaders['content-security-policy'],
    'cache-control': 'no-store',
    'x-request-id': 'r-1',
  })
  const policy = (headers['content-security-policy'] ?? '').split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    expect.stringMatching(new RegExp(`^style-src 'self' 'nonce-${nonce}' ('sha256-[\\w+/]{43}=' ?){2}$`)),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ])
  const again = await arrive('/user/login')
  expect(again.requestHeaders['x-nonce']).not.toBe(nonce)
  expect(again.requestHeaders['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const inPlace = await arrive('/user/login', { headers: { 'x-flight': '1' } })
  expect(inPlace.headers['content-security-policy']).toBeUndefined()
  expect(inPlace.requestHeaders['content-security-policy']).toBeDefined()
})

test('under development alone the policy lets in what the development server needs', async () => {
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' })
  const { headers } = await arrive('/user/login')
  env.restore()
  expect((headers['content-security-policy'] ?? '').split('; ')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^script-src 'self' 'nonce-[\w-]{22}' 'strict-dynamic' 'unsafe-eval'$/),
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws:",
    ]),
  )
})

const forgotten = ({ cookies }: { cookies: readonly string[] }) => cookies.some((line) => line.startsWith('theme=;'))

test('SESS-07, PREF-05 coming to the pages of signing in forgets the preferences, moving among them does not', async () => {
  const cookie = 'theme=dark; other=1; language=hi-IN'
  const come = (headers: Record<string, string> = {}) =>
    arrive('/user/forgot-password', { headers: { cookie, ...headers } })
  const entered = await come()
  expect([forgotten(entered), entered.requestHeaders.cookie?.trim()]).toEqual([true, 'other=1'])
  expect(forgotten(await come({ referer: 'http://portal.example/app/cards' }))).toBe(true)
  expect(forgotten(await come({ referer: 'nonsense' }))).toBe(true)
  for (const same of [
    { referer: 'http://portal.example/user/login' },
    { 'x-prefetch': '1' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    const came = await come(same)
    expect([same, forgotten(came), 'cookie' in came.requestHeaders]).toEqual([same, false, false])
  }
  for (const site of ['same-origin', 'none']) expect(forgotten(await come({ 'sec-fetch-site': site }))).toBe(true)
})

test.each(['/user/register', '/user/login'])(
  'SESS-07, decision 6a who is signed in and goes to %s is signed out; a prefetch or another site signs nobody out',
  async (path) => {
    const seal = await signedIn()
    const cookie = `emboss=${seal}`
    for (const harmless of [{ 'x-prefetch': '1' }, { 'sec-fetch-site': 'same-site' }] as Record<string, string>[]) {
      const came = await arrive(path, { headers: { cookie, ...harmless } })
      expect([came.cookies, await lives(seal)]).toEqual([[], true])
    }
    const code = await arrive(publicPaths.verifyQrCode, { headers: { cookie } })
    expect([forgotten(code), await lives(seal)]).toEqual([false, true])
    await newRows()
    const left = await arrive(path, { headers: { cookie } })
    expect(left.cookies).toContain('emboss=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect([forgotten(left), await lives(seal)]).toEqual([true, false])
    expect(await newRows()).toMatchObject([
      { kind: 'sign-out', action: 'sign-out', user_id: 'u1', org_id: null, outcome: 'ok' },
    ])
    expect(await readSessionState({ seal, brand: null })).toEqual({ isLive: false, why: 'out' })
  },
)

test('decision 26 a sign-out is recorded with the business of who signed out', async () => {
  const userOrganizations = [
    { orgId: 'o1', orgName: 'Meridian', primaryOrg: true, setUpComplete: true, currencyCode: 'INR' },
  ]
  const { cookie } = await startSession({ ...person, userOrganizations, permissions: [] }, 't', null)
  await newRows()
  await arrive('/user/register', { headers: { cookie: `emboss=${cookie}` } })
  expect(await newRows()).toMatchObject([{ kind: 'sign-out', org_id: 'o1' }])
})

test('SESS-07, PREF-05 the page that forgets the preferences keeps every other cookie, and needs none', async () => {
  const come = (headers: Record<string, string>) => arrive('/user/forgot-password', { headers })
  const read = async (headers: Record<string, string>) => (await come(headers)).requestHeaders.cookie
  expect(await read({ cookie: 'one=1; theme=dark; other=2' })).toBe('one=1; other=2')
  expect(await read({})).toBe('')
})

test('an idle session is not sealed anew, although its token has moved on', async () => {
  const seal = await signedIn()
  const opened = await openSession({ seal, brand: null })
  await keepToken(opened?.id ?? '', 'newer')
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
  const came = await arrive(publicPaths.verifyQrCode, { headers: { cookie: `emboss=${seal}` } })
  clock.mockRestore()
  expect(came.cookies).toEqual([])
})

const refusedBy = async (refusal?: SessionRefusal) => {
  const seal = await signedIn()
  const opened = await openSession({ seal, brand: null })
  await endSession(opened?.id ?? '', 'refused', refusal)
  return `emboss=${seal}`
}
const CARDS = '/app/cards/list/all'

test('ERR-05 a page asked for in place by a session that the platform ended is told why, in its own words', async () => {
  const cookie = await refusedBy({ detail: 'Your account is locked', requestId: 'up-1' })
  const told = await arrive(CARDS, { headers: { cookie, 'x-flight': '1', 'x-request-id': 'r-1' } })
  expect(told).toEqual({
    problem: {
      status: 401,
      title: 'Unauthorized',
      detail: 'Your account is locked',
      code: 'session-ended',
      requestId: 'up-1',
      fields: { reason: 'refused' },
    },
    requestHeaders: {},
    headers: { 'cache-control': 'no-store', 'x-request-id': 'r-1' },
    cookies: expect.arrayContaining(['emboss=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']),
  })
  expect(forgotten(told)).toBe(true)
})

test('ERR-05 where the platform’s own words were heard elsewhere, the request’s own id stands for it', async () => {
  const headers = { cookie: await refusedBy(), 'x-flight': '1', 'x-request-id': 'r-2' }
  expect((await arrive(CARDS, { headers })).problem).toMatchObject({ detail: null, requestId: 'r-2' })
})

test('ERR-05 whole pages, live sessions and those who signed out themselves are not told so', async () => {
  const whole = await arrive(CARDS, { headers: { cookie: await refusedBy() } })
  expect([whole.redirectTo, whole.problem]).toEqual(['/user/login?error=ended', undefined])
  const seal = await signedIn()
  const headers = { cookie: `emboss=${seal}`, 'x-flight': '1' }
  const inPlace = await arrive(CARDS, { headers })
  expect([inPlace.redirectTo, inPlace.problem]).toEqual([undefined, undefined])
  await endSession((await openSession({ seal, brand: null }))?.id ?? '', 'signed-out')
  const out = await arrive(CARDS, { headers })
  expect([out.redirectTo, out.problem]).toEqual(['/user/login?error=ended', undefined])
})

test('an old address of a list that carries its search leads to the list with that search', async () => {
  const headers = { cookie: `emboss=${await signedIn()}` }
  expect((await arrive(`${CARDS}/4321`, { headers })).redirectTo).toBe(`${CARDS}?search=4321`)
})

test('only a screen that opens over a list is told where the reader comes from', async () => {
  const headers = { cookie: `emboss=${await signedIn()}`, 'next-url': CARDS }
  const told = async (path: string) => (await arrive(path, { headers })).requestHeaders['next-url']
  expect([await told(CARDS), await told('/app/cards/c-1')]).toEqual([null, undefined])
})

test('the forms of a bank with single sign-on may lead to its identity server and its sign-out, nobody else’s may', async () => {
  const host = 'bank.example'
  const brand = { key: 'bank', sso: true, logoutUrl: 'https://out.bank.example/now' } as Brand
  setBrands(new Map([[host, { brand, anyHost: false, files: new Map() }]]))
  const forms = async (headers: Record<string, string>) =>
    ((await arrive('/user/login', { headers })).headers['content-security-policy'] ?? '')
      .split('; ')
      .find((part) => part.startsWith('form-action'))
  const allowed = await forms({ 'x-forwarded-host': host })
  const elsewhere = await forms({ 'x-forwarded-host': 'other.example' })
  setBrands(new Map())
  expect(allowed).toMatch(/^form-action 'self' http:\/\/127\.0\.0\.1:\d+ https:\/\/out\.bank\.example$/)
  expect(elsewhere).toBe("form-action 'self'")
})

test('WIRE-04 the cookie is sealed anew where the token has moved on, and what runs by itself is no activity', async () => {
  const seal = await signedIn()
  const cookie = `emboss=${seal}`
  const opened = await openSession({ seal, brand: null })
  expect((await arrive('/app/cards/list/all', { headers: { cookie } })).cookies).toEqual([])
  await keepToken(opened?.id ?? '', 'newer')
  expect((await arrive('/app/cards/list/all', { headers: { cookie } })).cookies).toEqual([
    expect.stringMatching(/^emboss=Fe26.*SameSite=Lax$/),
  ])
  const state = async () => {
    const told = await readSessionState({ seal, brand: null })
    return told.isLive ? told.idleLeftMs : 0
  }
  const begun = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(begun + 60_000)
  await arrive('/app/cards/list/all', { headers: { cookie, 'x-background': '1' } })
  expect(await state()).toBeLessThanOrEqual(14 * 60_000)
  await arrive('/app/cards/list/all', { headers: { cookie } })
  expect(await state()).toBe(15 * 60_000)
  clock.mockRestore()
})

test('what a profile form left is shown once: its note goes with the answer that shows it', async () => {
  const cookie = `emboss=${await signedIn()}; emboss-own-flash=x`
  const gone = expect.stringMatching(/^emboss-own-flash=;.*Max-Age=0/)
  const at = async (path: string, more: ArrivalOptions = {}) =>
    (await arrive(path, { headers: { cookie }, search: { note: '1' }, ...more })).cookies
  expect(await at('/app/profile')).toEqual([gone])
  expect(await at('/app/profile', { search: {} })).toEqual([])
  expect(await at('/app/profile', { headers: { cookie: cookie.split(';')[0] ?? '' } })).toEqual([])
  expect(await at('/app/cards/list/all')).toEqual([])
  expect(await at(publicPaths.verifyQrCode, { headers: { cookie: 'emboss-own-flash=x' } })).toEqual([gone])
})

test('decision 9 the token of a mail’s link leaves the address before anything else is looked at', async () => {
  const led = await arrive(publicPaths.invited, { search: { token: 'token-1234' } })
  expect([led.redirectTo, led.cookies.length]).toEqual([publicPaths.invited, 1])
})

test('the middleware looks at pages, not at files and the API', () => {
  const isPassedBy = (path: string) => !new RegExp(`^${config.matcher}$`).test(path)
  for (const path of [
    '/api/x',
    '/_next/static/x.js',
    '/_next/image?x',
    '/favicon.ico',
    '/icon.svg',
    '/robots.txt',
    '/.well-known/security.txt',
  ])
    expect([path, isPassedBy(path)]).toEqual([path, true])
  for (const path of ['/app/api/', '/apix', '/user/login', '/_next/data', '/x/favicon.ico', '/robots.txt/x'])
    expect([path, isPassedBy(path)]).toEqual([path, false])
})
