import { runInRequest, redirectOf } from '@/tests/support/next-request'
import { newRows } from '@/tests/support/audit-rows'
import { setBrands, type Brand } from '../brand'
import { publicPaths } from '../paths'
import { routes } from '../routes'
import { currentOrigin } from './audit'
import { CLEAR_SITE_DATA, clearCookieLine, sessionCookieIn, sessionCookieOf, setCookieLine } from './cookie'
import { isFreshFromBank } from './bank-freshness'
import { guard } from './guard'
import { handleOf } from './session-handle'
import { clearLinkLine, linkIn, pathOfLink, tokenOutOfAddress } from './account-link'
import {
  flashCookieLine,
  flashFor,
  hasOwnFlash,
  ownFlashCookieLine,
  readFlash,
  readOwnFlash,
  sealFlash,
  sealOwnFlash,
  secondsLeft,
  unsealFlash,
  unsealOwnFlash,
} from './flash'
import { currentPending, unsealPending, sealPending } from './pending-sign-in'
import { clearedPreferences, preferenceLine } from './preferences'
import { seal } from './seal'
import { CLOCK_SKEW_MS } from './session-limits'
import { currentSession, requestOrigin, startSession } from './session'
import { logoutAddress, signOnOrigins } from './sign-on'

const cookie = (line: string) => (name: string) => (name === 'cookie' ? line : undefined)
const first = (line: string) => line.split(';')[0] ?? ''
const HOST = { 'x-forwarded-host': 'one.example' }
const brand = (more: Partial<Brand> = {}) => ({ key: 'one', sso: false, logoutUrl: null, ...more }) as Brand
const begin = Date.parse('2026-11-22T08:00:00Z')
const clock = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(begin + ms)

beforeEach(() => void setBrands(new Map()))
afterEach(() => void jest.restoreAllMocks())

test('a note is for its owner alone, for a quarter of an hour', async () => {
  clock(0)
  const line = `emboss-own-flash=${await sealOwnFlash('u1', { done: 'password', message: 'x' })}`
  expect(await unsealOwnFlash(cookie(line), 'u1')).toMatchObject({ done: 'password', message: 'x' })
  expect(await runInRequest({ cookie: line }, () => readOwnFlash('u1'))).toMatchObject({ done: 'password' })
  expect(await unsealOwnFlash(cookie(line), 'u2')).toEqual({})
  clock(900_000 + CLOCK_SKEW_MS)
  expect(await unsealOwnFlash(cookie(line), 'u1')).toMatchObject({ done: 'password' })
  clock(900_001 + CLOCK_SKEW_MS)
  expect(await unsealOwnFlash(cookie(line), 'u1')).toEqual({})
  clock(0)
  const forged = await seal({ done: 'password', owner: 'u1', until: begin + 1 })
  expect(await unsealOwnFlash(cookie(`emboss-own-flash=${forged}`), 'u1')).toEqual({})
  expect(await unsealOwnFlash(cookie(''), 'u1')).toEqual({})
  expect([hasOwnFlash(cookie('emboss-own-flash=x')), hasOwnFlash(cookie('other=x'))]).toEqual([true, false])
  expect(ownFlashCookieLine('v', true)).toBe(
    '__Host-emboss-own-flash=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=900; Secure',
  )
  expect(ownFlashCookieLine('', false)).toContain('Max-Age=0')
})

test('SESS-02 what the sign-in form knows after a redirect lives five minutes, and its code’s session stays on the server', async () => {
  clock(0)
  const otp = { sessionId: 's1', channel: 'SMS', maskedDestination: '••10', resendAtMs: begin + 29_001 }
  const flash = await sealFlash({ email: 'a@b.example', error: 'limited', retryAtMs: begin + 60_500, otp })
  const line = `emboss-flash=${flash}`
  expect((await unsealFlash(cookie(line))).otp).toEqual(otp)
  const shown = await runInRequest({ cookie: line }, readFlash)
  expect(shown).toMatchObject({
    email: 'a@b.example',
    waitSeconds: 61,
    otpSent: { channel: 'SMS', maskedDestination: '••10', resendSeconds: 30 },
  })
  expect(shown).not.toHaveProperty('otp')
  clock(300_000 + CLOCK_SKEW_MS)
  expect((await unsealFlash(cookie(line))).email).toBe('a@b.example')
  expect(await runInRequest({ cookie: line }, readFlash)).toMatchObject({
    waitSeconds: 0,
    otpSent: { resendSeconds: 0 },
  })
  clock(300_001 + CLOCK_SKEW_MS)
  expect(await unsealFlash(cookie(line))).toEqual({})
  clock(0)
  for (const other of [
    { email: 'x', until: begin + 1 },
    { email: 'x', kind: 'flash' },
  ])
    expect(await unsealFlash(cookie(`emboss-flash=${await seal(other)}`))).toEqual({})
  const none = await runInRequest({}, readFlash)
  expect([none.waitSeconds, 'otpSent' in none]).toEqual([0, false])
  expect(secondsLeft(undefined)).toBeNull()
  expect(flashCookieLine('v', false)).toBe('emboss-flash=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=300')
  expect(flashCookieLine('', false)).toContain('Max-Age=0')
})

test('a form outside sign-in shows what was typed, and what was wrong where its address says so', async () => {
  clock(0)
  const typed = { name: 'A', email: 'a@b.example', businessName: 'M' }
  const flash = await sealFlash({
    ...typed,
    error: 'limited',
    message: 'Wait',
    retryAtMs: begin + 5000,
    faults: ['name'],
  })
  const shown = (error?: string | string[]) => runInRequest({ cookie: `emboss-flash=${flash}` }, () => flashFor(error))
  expect(await shown('limited')).toEqual({
    typed,
    trouble: { error: 'limited', message: 'Wait', waitSeconds: 5 },
    faults: ['name'],
  })
  const quiet = { message: undefined, waitSeconds: 0 }
  expect(await shown('other')).toEqual({ typed, trouble: { error: 'other', ...quiet }, faults: [] })
  expect(await shown(['limited'])).toEqual({ typed, trouble: { error: undefined, ...quiet }, faults: [] })
  const bare = await runInRequest({ cookie: `emboss-flash=${await sealFlash({ error: 'e' })}` }, () => flashFor('e'))
  expect(bare.faults).toEqual([])
  expect((await runInRequest({}, () => flashFor(undefined))).trouble).toEqual({ error: undefined, ...quiet })
  const wordsOnly = await sealFlash({ message: 'Wait', retryAtMs: begin + 5000, faults: ['name'] })
  expect(await runInRequest({ cookie: `emboss-flash=${wordsOnly}` }, () => flashFor(undefined))).toMatchObject({
    trouble: quiet,
    faults: [],
  })
})

test('decision 9 the token of a mail’s link leaves the address at once, for half an hour', async () => {
  clock(0)
  const given = (token: string, path: string = publicPaths.invited) =>
    tokenOutOfAddress(path, new URLSearchParams({ token }), false)
  const bare = await given('token-1234')
  expect(bare).toMatchObject({
    redirectTo: publicPaths.invited,
    requestHeaders: {},
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
  const line = bare?.cookies[0] ?? ''
  expect(line).toMatch(/^emboss-link=Fe26.*Max-Age=1800$/)
  const link = { kind: 'invited', token: 'token-1234' }
  expect([await linkIn(cookie(first(line))), await linkIn(cookie(first(line)), 'invited')]).toEqual([link, link])
  expect(await linkIn(cookie(first(line)), 'reset')).toBeNull()
  const reset = (await given('token-1234', publicPaths.resetPassword))?.cookies[0] ?? ''
  expect((await linkIn(cookie(first(reset))))?.kind).toBe('reset')
  clock(1_800_000 + CLOCK_SKEW_MS)
  expect(await linkIn(cookie(first(line)))).toEqual(link)
  clock(1_800_001 + CLOCK_SKEW_MS)
  expect(await linkIn(cookie(first(line)))).toBeNull()
  clock(0)
  for (const bad of ['short77', 'x'.repeat(1001), 'with space', '<8letters', '8letters>', ''])
    expect((await given(bad))?.cookies).toEqual([clearLinkLine(false)])
  for (const good of ['8letters', 'a.b~c-d_9', 'x'.repeat(1000)])
    expect((await given(good))?.cookies[0]).toMatch(/=Fe26/)
  expect(await given('token-1234', '/user/login')).toBeNull()
  expect(await tokenOutOfAddress(publicPaths.invited, new URLSearchParams(), false)).toBeNull()
  expect(await linkIn(cookie(`emboss-link=${await seal({ ...link, until: begin + 1 })}`))).toBeNull()
  expect(clearLinkLine(true)).toBe('__Host-emboss-link=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
  expect([pathOfLink('reset'), pathOfLink('invited'), pathOfLink('sign-up')]).toEqual([
    publicPaths.resetPassword,
    publicPaths.invited,
    publicPaths.confirmSignUp,
  ])
})

test('PROF-05 who owes a second factor is remembered for a quarter of an hour at their brand, and keeps one id', async () => {
  setBrands(new Map([['one.example', { brand: brand(), anyHost: false, files: new Map() }]]))
  clock(0)
  const owed = { token: 't', secret: 's', account: 'a@b.example' }
  const sealed = (await runInRequest(HOST, () => sealPending(owed))) ?? ''
  const at = (key: string | null) => unsealPending({ seal: sealed, brand: key })
  const kept = await at('one')
  expect(kept).toMatchObject({ ...owed, id: expect.stringMatching(/^[\da-f-]{36}$/), until: begin + 900_000 })
  expect(await at('two')).toBeNull()
  expect(await unsealPending(undefined)).toBeNull()
  expect(await runInRequest({ ...HOST, cookie: `emboss=${sealed}` }, currentPending)).toMatchObject(owed)
  expect(await runInRequest({ cookie: `emboss=${sealed}` }, currentPending)).toBeNull()
  clock(900_000 + CLOCK_SKEW_MS)
  expect(await at('one')).not.toBeNull()
  clock(900_001 + CLOCK_SKEW_MS)
  expect(await at('one')).toBeNull()
  const again =
    (await runInRequest(HOST, () => sealPending({ ...(kept as NonNullable<typeof kept>), token: 't2' }))) ?? ''
  expect(await seal({ x: 1 }).then(() => unsealPending({ seal: again, brand: 'one' }))).toBeNull()
  const unmarked = await seal({ ...owed, until: begin + 999_999, brand: 'one' })
  expect(await unsealPending({ seal: unmarked, brand: 'one' })).toBeNull()
  const longest = async (size: number) => runInRequest(HOST, () => sealPending({ ...owed, token: 'x'.repeat(size) }))
  expect([typeof (await longest(1500)), await longest(4000)]).toEqual(['string', null])
})

test('PREF-01, PREF-05 a preference is kept for a year, readable by the page; one that is none is forgotten', () => {
  expect(preferenceLine('theme', 'dark', false)).toBe('theme=dark; Path=/; SameSite=Lax; Max-Age=31536000')
  expect(preferenceLine('theme', 'pink', false)).toBe('theme=; Path=/; SameSite=Lax; Max-Age=0')
  const cleared = clearedPreferences(true)
  expect(cleared).toContain('__Host-theme=; Path=/; SameSite=Lax; Max-Age=0; Secure')
  expect(cleared.every((line) => line.includes('Max-Age=0'))).toBe(true)
})

test('decision 31 the bank’s sign-in is fresh for five minutes, however the clocks stand', () => {
  clock(0)
  const at = (ms: number | null) => isFreshFromBank({ bankMs: ms === null ? null : begin + ms })
  expect([0, -300_000, 300_000, -300_001, 300_001, null].map(at)).toEqual([true, true, true, false, false, false])
})

test('a session is named on a page without telling its id', () => {
  const handle = handleOf('sid-1')
  expect(handle).toMatch(/^[\w-]{16}$/)
  expect([handleOf('sid-1'), handleOf('sid-2') === handle]).toEqual([handle, false])
})

test('ERR-06 a brand with single sign-on leads out by its own address, else by the bank’s; forms may lead to both', () => {
  const given = 'https://bank.example/out?x=1'
  expect([logoutAddress(null), logoutAddress(brand()), signOnOrigins(null), signOnOrigins(brand())]).toEqual([
    null,
    null,
    [],
    [],
  ])
  expect(logoutAddress(brand({ sso: true, logoutUrl: given }))).toBe(given)
  expect(logoutAddress(brand({ sso: true }))).toBe('http://127.0.0.1:4000/adfs/logout')
  expect(signOnOrigins(brand({ sso: true, logoutUrl: given }))).toEqual([
    'http://127.0.0.1:4000',
    'https://bank.example',
  ])
  const own = brand({ sso: true, ssoIssuer: 'https://own.example/adfs' })
  expect([logoutAddress(own), signOnOrigins(own)]).toEqual([null, ['https://own.example']])
})

test('decision 30 the session’s cookie is read under the name of its scheme, with the brand of its host', () => {
  setBrands(new Map([['one.example', { brand: brand(), anyHost: false, files: new Map() }]]))
  const of = (headers: Record<string, string>) => sessionCookieOf((name) => headers[name])
  expect(of({ cookie: 'emboss=a; __Host-emboss=b' })).toEqual({ seal: 'a', brand: null })
  expect(of({ ...HOST, cookie: 'emboss=a; __Host-emboss=b', 'x-forwarded-proto': 'https' })).toEqual({
    seal: 'b',
    brand: 'one',
  })
  expect(of({ cookie: 'other=a' })).toBeUndefined()
  expect(sessionCookieIn(new Request('http://x', { headers: { cookie: 'emboss=a' } }))).toEqual({
    seal: 'a',
    brand: null,
  })
})

test('the session’s cookie ends with the browser, no script reads it; a sign-out clears it and what scripts have stored', () => {
  expect(setCookieLine('v', true)).toBe('__Host-emboss=v; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(setCookieLine('v', false)).toBe('emboss=v; Path=/; HttpOnly; SameSite=Lax')
  expect(clearCookieLine(true)).toBe('__Host-emboss=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
  expect(CLEAR_SITE_DATA).toEqual(['clear-site-data', '"storage"'])
})

const person = {
  id: 'u1',
  type: 'MP_ADMIN',
  name: 'Asha',
  email: 'a@b.example',
  mobile: null,
  permissions: ['CARD_READ' as const],
  branchDetails: null,
  userOrganizations: [],
  groupRoleMappingList: [],
}

test('ACC-01, ACC-02 a page opens for a live session with one of its privileges; a refusal is recorded', async () => {
  const { cookie: sealed } = await startSession(person, 't', null)
  const headers = {
    cookie: `emboss=${sealed}`,
    'x-forwarded-for': '203.0.113.5',
    'x-request-id': 'r-1',
    'x-given-request-id': 'g-1',
  }
  const led = (route: (typeof routes)['cards'], more = headers) =>
    runInRequest(more, () => redirectOf(guard(route as never)))
  await newRows()
  const open = Object.values(routes).find(({ privileges }) => privileges.includes('CARD_READ' as never))
  const closed = Object.values(routes).find(
    ({ privileges }) => privileges.length > 0 && !privileges.includes('CARD_READ' as never),
  )
  expect(await led(open as never)).toBeNull()
  expect(await led(open as never, { ...headers, cookie: '' })).toBe(publicPaths.signIn)
  expect(await newRows()).toEqual([])
  expect(await led(closed as never)).toBe(`${publicPaths.unauthorized}?need=${closed?.privileges.join(',')}`)
  expect(await newRows()).toMatchObject([
    {
      kind: 'refusal',
      action: `GET ${closed?.path}`,
      outcome: 'refused',
      code: 'privilege-missing',
      user_id: 'u1',
      address: '203.0.113.5',
      request_id: 'r-1',
      given_request_id: 'g-1',
    },
  ])
})

test('the request being answered tells who asks: session, language chosen here, device, address, brand, zone', async () => {
  const { cookie: sealed } = await startSession(person, 't', null)
  const inRequest = (line: string, more: Record<string, string> = {}) =>
    runInRequest({ cookie: line, ...more }, async () => currentSession())
  expect(await inRequest(`emboss=${sealed}`)).toMatchObject({ locale: 'en-IN', language: null })
  expect(await inRequest(`emboss=${sealed}; language=hi-IN`)).toMatchObject({ locale: 'hi-IN', language: 'hi-IN' })
  expect(await inRequest(`emboss=${sealed}; language=xx`)).toMatchObject({ locale: 'en-IN', language: null })
  expect(await inRequest('language=hi-IN')).toBeNull()
  const headers = { 'user-agent': 'Firefox/1 Linux', 'x-forwarded-for': '203.0.113.5', cookie: 'zone=Asia/Dubai' }
  expect(await runInRequest(headers, requestOrigin)).toEqual({
    device: 'Firefox · Linux',
    address: '203.0.113.5',
    brand: null,
    zone: 'Asia/Dubai',
  })
  expect(await runInRequest({}, currentOrigin)).toEqual({ address: null, requestId: null, givenRequestId: null })
  expect(await currentOrigin()).toEqual({ address: null, requestId: null })
})
