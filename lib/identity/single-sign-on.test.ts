import { answers, openAt, paths, person, refusal, sealOf, upstream, inSession } from '@/tests/support/signing-in'
import { startIdentityServer, type Fault, type IdentityServer } from '@/tests/support/identity-server'
import { captureLog } from '@/tests/support/capture-log'
import { setBrands, type Brand, type BrandEntry } from '../brand'
import { env } from '../env'
import { processState } from '../process-state'
import { consume } from '../session/rate-limit'
import {
  clearSignOn,
  finishSignOn,
  readReconfirmation,
  reconfirmationIn,
  startSignOn,
  type Reconfirmation,
} from './single-sign-on'
import { isSignOnUnderWay } from './sign-ons-under-way'

const HOST = 'one.example'
const CALLBACK = '/api/auth/callback/adfs'
const SIGN_ON = refusal('signOn')
const DOWN = refusal('signOnDown')

let bank: IdentityServer
beforeAll(async () => {
  bank = await startIdentityServer()
})
afterAll(() => bank.close())
/** What the bank says of itself is asked for anew by each test. */
const bankIs = (fault: Fault): void => {
  bank.fault(fault)
  delete processState.identityServers
}
let given: ReturnType<typeof env>
beforeEach(() => {
  given = { ...env() }
  env().ADFS_ISSUER = bank.url
  bankIs({})
  answers['generate-token'] = { json: { user: person(), tokenExpiryDay: 99_999 }, token: 'token-1' }
})
afterEach(() => Object.assign(env(), given))

let made = 0
const someAddress = () => `198.51.100.${(made += 1)}`
const asked = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://${HOST}${path}`, { headers: { 'x-forwarded-host': HOST, ...headers } })
const cookiesIn = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ')
const namesIn = (lines: string[]) => lines.map((line) => line.split('=')[0])

/** A browser that has been at the bank: where it comes back to, and with which cookies. */
const comeBack = async (again: Reconfirmation | null = null, headers: Record<string, string> = {}) => {
  const started = await startSignOn(asked('/api/auth/adfs', headers), again)
  return { back: bank.visit(started?.to ?? ''), cookie: cookiesIn(started?.cookies ?? []) }
}
type Came = { back: URL; cookie: string; headers?: Record<string, string> }
const finish = ({ back, cookie, headers = {} }: Came) => {
  const brought = { cookie, 'x-forwarded-for': someAddress(), ...headers }
  return inSession(() => finishSignOn(asked(`${back.pathname}${back.search}`, brought), 'r-1'), brought)
}
const exchanged = () => paths().filter((path) => path.includes('generate-token')).length
const inToken = (change: object): Fault => ({ claims: (right) => ({ ...right, ...change }) })

test('SESS-03 a sign-on leads to the bank with state, nonce and a PKCE challenge of its own', async () => {
  const started = await startSignOn(asked('/api/auth/adfs'))
  const to = new URL(started?.to ?? '')
  expect(`${to.origin}${to.pathname}`).toBe(`${bank.url}/authorize`)
  const own = expect.stringMatching(/^[\w-]{43}$/)
  expect(Object.fromEntries(to.searchParams)).toEqual({
    client_id: 'emboss',
    scope: 'openid email profile',
    response_type: 'code',
    redirect_uri: `http://${HOST}${CALLBACK}`,
    state: own,
    nonce: own,
    code_challenge: own,
    code_challenge_method: 'S256',
  })
  const other = new URL((await startSignOn(asked('/api/auth/adfs')))?.to ?? '')
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(other.searchParams.get(name)).not.toBe(to.searchParams.get(name))
})

test('SESS-03 the browser keeps the three for ten minutes, out of reach of scripts, and nothing else of the sign-on', async () => {
  const { cookies = [] } = (await startSignOn(asked('/api/auth/adfs'))) ?? {}
  expect(namesIn(cookies).sort()).toEqual(['emboss-sso-nonce', 'emboss-sso-pkce', 'emboss-sso-state'])
  for (const line of cookies) {
    const [, ...marks] = line.split('; ')
    expect(marks.filter((mark) => !mark.startsWith('Expires=')).sort()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/',
      'SameSite=Lax',
    ])
  }
})

test('SESS-03 over https the callback and its cookies are the secure host’s alone', async () => {
  const secure = { 'x-forwarded-proto': 'https' }
  const started = await startSignOn(asked('/api/auth/adfs', secure))
  expect(new URL(started?.to ?? '').searchParams.get('redirect_uri')).toBe(`https://${HOST}${CALLBACK}`)
  expect(namesIn(started?.cookies ?? []).every((name) => name?.startsWith('__Host-emboss-sso-'))).toBe(true)
  for (const line of started?.cookies ?? []) expect(line).toContain('; Secure')
  expect((await finish({ ...(await comeBack(null, secure)), headers: secure })).kind).toBe('in')
  const call = upstream.seen.at(-1)
  expect(new URL(call?.path ?? '', upstream.url).searchParams.get('redirectUri')).toBe(`https://${HOST}${CALLBACK}`)
})

test('SESS-03 the bank’s answer signs in: its code is redeemed once, its token is the platform’s bearer', async () => {
  bankIs(inToken({ auth_time: 1_700_000_000 }))
  const came = await comeBack()
  const outcome = await finish(came)
  expect(outcome).toMatchObject({ kind: 'in', landing: expect.stringMatching(/^\/app\//) })
  expect(await openAt(sealOf(outcome))).toMatchObject({ user: { id: 'u1' }, bankMs: 1_700_000_000_000 })
  expect(Object.fromEntries(bank.tokenRequests.at(-1) ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: came.back.searchParams.get('code'),
    redirect_uri: `http://${HOST}${CALLBACK}`,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(paths()).toEqual([
    `GET issuer/adfs/generate-token?redirectUri=${encodeURIComponent(`http://${HOST}${CALLBACK}`)}`,
  ])
  const bearer = upstream.seen[0]?.headers.authorization?.replace('Bearer ', '').split('.')[1] ?? ''
  expect(JSON.parse(Buffer.from(bearer, 'base64url').toString())).toMatchObject({ iss: bank.url, sub: '7' })
  expect(upstream.seen[0]?.headers['x-request-id']).toBe('r-1')
})

test('decision 31 a bank that does not say when it asked the person has not asked them of late', async () => {
  const outcome = await finish(await comeBack())
  expect((await openAt(sealOf(outcome)))?.bankMs).toBe(0)
})

test.each([
  [['client_secret_post'], true],
  [['client_secret_post', 'client_secret_basic'], false],
  [['client_secret_basic'], false],
  [undefined, false],
])('SESS-03 the client shows its secret as the bank takes it: %j', async (ways, isInBody) => {
  bankIs({ discovery: (right) => ({ ...right, token_endpoint_auth_methods_supported: ways }) })
  expect((await finish(await comeBack())).kind).toBe('in')
  expect(bank.tokenRequests.at(-1)?.has('client_secret')).toBe(isInBody)
})

const now = () => Math.floor(Date.now() / 1000)
test.each<[string, string, () => Fault]>([
  ['another nonce', 'nonce mismatch', () => inToken({ nonce: 'another' })],
  ['another issuer', 'unexpected iss value', () => inToken({ iss: 'https://evil.example/adfs' })],
  ['another audience', 'aud mismatch', () => inToken({ aud: 'another-client' })],
  ['no subject', 'missing required JWT property sub', () => inToken({ sub: undefined })],
  ['an expiry in the past', 'JWT expired', () => inToken({ exp: now() - 60, iat: now() - 360 })],
  ['no signature', 'unexpected JWT alg received', () => ({ seal: 'none' })],
  ['a signature by the client secret', 'unexpected JWT alg received', () => ({ seal: 'shared-secret' })],
  ['a signature of another key', 'failed to validate JWT signature', () => ({ seal: 'foreign' })],
])('SESS-03 a token with %s signs nobody in, and the log has the reason without a value', async (_, reason, fault) => {
  const came = await comeBack()
  bank.fault(fault())
  let outcome: unknown
  const logged = await captureLog(async () => (outcome = await finish(came)))
  expect(outcome).toEqual(SIGN_ON)
  expect(logged).toMatchObject([{ level: 40, reason, msg: 'sign-in by single sign-on refused' }])
  expect(exchanged()).toBe(0)
})

test.each<[string, string | null, (search: URLSearchParams) => void]>([
  ['a wrong state', 'state mismatch', (search) => search.set('state', 'A'.repeat(43))],
  ['a made-up code', 'invalid_grant', (search) => search.set('code', 'made-up')],
  ['another issuer named', 'iss mismatch', (search) => search.set('iss', 'https://evil.example/adfs')],
  ['an error beside the code', 'access_denied', (search) => search.set('error', 'access_denied')],
  ['no state', null, (search) => search.delete('state')],
  ['two states', null, (search) => search.append('state', 'another')],
  ['no code', null, (search) => search.delete('code')],
  ['an empty code', null, (search) => search.set('code', '')],
  ['two codes', null, (search) => search.append('code', 'another')],
  ['two issuers', null, (search) => ['a', 'b'].forEach((one) => search.append('iss', one))],
])('SESS-03 a callback with %s signs nobody in', async (_, reason, change) => {
  const came = await comeBack()
  const before = bank.requests()
  change(came.back.searchParams)
  let outcome: unknown
  const logged = await captureLog(async () => (outcome = await finish(came)))
  expect(outcome).toEqual(SIGN_ON)
  expect([...new Set(logged.map((line) => line.reason))]).toEqual(reason === null ? [] : [reason])
  if (reason === null) expect(bank.requests()).toBe(before)
  expect(exchanged()).toBe(0)
})

test('SESS-03 what else stands in the callback’s address goes no further: a token there opens nothing and harms nothing', async () => {
  const came = await comeBack()
  for (const name of ['id_token', 'access_token', 'response', 'nextauth']) came.back.searchParams.set(name, 'a.b.c')
  expect((await finish(came)).kind).toBe('in')
})

test.each(['pkce', 'state', 'nonce'])(
  'SESS-03 without the %s that it was given a browser signs nobody in',
  async (check) => {
    const { back, cookie } = await comeBack()
    const rest = cookie.split('; ').filter((pair) => !pair.startsWith(`emboss-sso-${check}=`))
    const before = bank.requests()
    expect(await finish({ back, cookie: rest.join('; ') })).toEqual(SIGN_ON)
    expect(await finish({ back, cookie: [...rest, `emboss-sso-${check}=`].join('; ') })).toEqual(SIGN_ON)
    expect(bank.requests()).toBe(before)
    expect(await finish({ back, cookie: [...rest, `emboss-sso-${check}=forged`].join('; ') })).toEqual(SIGN_ON)
    expect(exchanged()).toBe(0)
    expect((await finish({ back, cookie })).kind).toBe('in')
  },
)

test('SESS-03 what one key has sealed another does not open', async () => {
  const came = await comeBack()
  env().SESSION_SECRET = ['another-key-of-thirty-two-characters-']
  expect(await finish(came)).toEqual(SIGN_ON)
})

test('decision 27 while keys are changed, a sign-on that began under one key ends at an instance that seals with another', async () => {
  const [one, two] = ['one', 'two'].map((name) => `${name}-key-of-32-characters-or-more-x`) as [string, string]
  const keys = (...list: string[]) => void (env().SESSION_SECRET = list)
  keys(two, one)
  const came = await comeBack()
  keys(one, two)
  expect((await finish(came)).kind).toBe('in')
  keys(one, two)
  const other = await comeBack()
  keys(two)
  expect(await finish(other)).toEqual(SIGN_ON)
})

test('SESS-03 an answer that was used is refused where the bank would take it again', async () => {
  const came = await comeBack()
  expect((await finish(came)).kind).toBe('in')
  bank.fault({ isCareless: true })
  expect(await finish(came)).toEqual(SIGN_ON)
  expect(exchanged()).toBe(1)
})

test('SESS-03 an issuer is the same with or without a slash at its end', async () => {
  bankIs({
    discovery: (right) => ({ ...right, issuer: `${bank.url}//` }),
    claims: (right) => ({ ...right, iss: `${bank.url}//` }),
  })
  expect((await finish(await comeBack())).kind).toBe('in')
})

test('SESS-03 another environment’s address of this portal changes nothing', async () => {
  process.env.NEXTAUTH_URL = 'https://elsewhere.example'
  const { back } = await comeBack()
  expect(`${back.origin}${back.pathname}`).toBe(`http://${HOST}${CALLBACK}`)
})

test('SESS-03 a bank that says it names itself in each answer must do so', async () => {
  bankIs({ discovery: (right) => ({ ...right, authorization_response_iss_parameter_supported: true }) })
  const came = await comeBack()
  expect(await finish(came)).toEqual(SIGN_ON)
  expect(bank.tokenRequests.at(-1)?.get('code')).not.toBe(came.back.searchParams.get('code'))
  came.back.searchParams.set('iss', bank.url)
  expect((await finish(came)).kind).toBe('in')
})

test('SESS-03 a bank that cannot be reached is said to be so, at the start and at the end; one that is slow is not waited for', async () => {
  const came = await comeBack()
  bankIs({ discovery: () => ({}) })
  expect(await startSignOn(asked('/api/auth/adfs'))).toBeNull()
  expect(await finish(came)).toEqual(DOWN)
  bankIs({ isSilent: true })
  env().UPSTREAM_TIMEOUT_MS = 200
  const from = performance.now()
  expect(await finish(came)).toEqual(SIGN_ON)
  expect(performance.now() - from).toBeLessThan(2000)
})

test('SESS-03 a portal without an identity server says that it cannot be reached', async () => {
  const before = bank.requests()
  Object.assign(env(), { ADFS_ISSUER: undefined })
  expect(await startSignOn(asked('/api/auth/adfs'))).toBeNull()
  expect(bank.requests()).toBe(before)
})

test('SESS-03 a portal without the client’s name or secret begins no sign-on', async () => {
  const { ADFS_CLIENT_ID, ADFS_CLIENT_SECRET } = env()
  for (const missing of [{ ADFS_CLIENT_ID: undefined }, { ADFS_CLIENT_SECRET: undefined }]) {
    Object.assign(env(), { ADFS_CLIENT_ID, ADFS_CLIENT_SECRET }, missing)
    await expect(startSignOn(asked('/api/auth/adfs'))).rejects.toThrow('not configured')
  }
})

test('SESS-03 a brand with an identity server of its own signs on there alone', async () => {
  const own = await startIdentityServer()
  const signOn = { issuer: own.url, clientId: 'emboss', clientSecret: 'emboss-signs-on-in-the-sandbox' }
  const entry = (more: object): BrandEntry => ({
    brand: { key: 'own', issuer: null, sso: true } as Brand,
    anyHost: false,
    files: new Map(),
    ...more,
  })
  const hosts = { own: { 'x-forwarded-host': 'own.example' }, other: { 'x-forwarded-host': HOST } }
  setBrands(
    new Map([
      ['own.example', entry({ signOn })],
      [HOST, entry({})],
    ]),
  )
  const started = await startSignOn(asked('/api/auth/adfs', hosts.own))
  expect(started?.to).toContain(`${own.url}/authorize`)
  const cookie = cookiesIn(started?.cookies ?? [])
  const back = own.visit(started?.to ?? '')
  expect((await finish({ back, cookie, headers: hosts.own })).kind).toBe('in')
  expect(own.tokenRequests).toHaveLength(1)
  expect((await comeBack(null, hosts.other)).back.searchParams.get('code')).toEqual(expect.any(String))

  // A token that names the identity server of another brand is refused.
  own.fault({ claims: (right) => ({ ...right, iss: bank.url }) })
  const again = await startSignOn(asked('/api/auth/adfs', hosts.own))
  const foreign = { back: own.visit(again?.to ?? ''), cookie: cookiesIn(again?.cookies ?? []), headers: hosts.own }
  expect(await finish(foreign)).toEqual(SIGN_ON)
  // So is an answer that one brand's browser brings to the other brand's address.
  own.fault({})
  const third = await startSignOn(asked('/api/auth/adfs', hosts.own))
  const moved = { back: own.visit(third?.to ?? ''), cookie: cookiesIn(third?.cookies ?? []), headers: hosts.other }
  expect(await finish(moved)).toEqual(SIGN_ON)
  await own.close()
})

test('SESS-03 whom the platform does not know is told why; its outages are no failed tries', async () => {
  answers['generate-token'] = { status: 403, json: { message: 'Unknown here' } }
  expect(await finish(await comeBack())).toEqual(refusal('signOn', { message: 'Unknown here' }))
  answers['generate-token'] = { status: 500 }
  expect(await finish(await comeBack())).toEqual(refusal('down'))
})

test('decision 28 a hundred failed sign-ons close an address; what nobody began counts as none', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.99' }
  const { back, cookie } = await comeBack()
  const forged = new URL(back)
  forged.searchParams.set('state', 'forged')
  for (let n = 0; n < 98; n++) await consume('sign-in', { address: headers['x-forwarded-for'] })
  for (let n = 0; n < 5; n++) await finish({ back: forged, cookie: '', headers })
  for (let n = 0; n < 2; n++) expect(await finish({ back: forged, cookie, headers })).toEqual(SIGN_ON)
  const limited = refusal('limited', { retryAfterSeconds: expect.any(Number) })
  const before = bank.requests()
  expect(await finish({ back: forged, cookie, headers })).toMatchObject(limited)
  expect(await finish({ back, cookie, headers })).toMatchObject(limited)
  expect(bank.requests()).toBe(before)
  expect((await finish({ back, cookie })).kind).toBe('in')
})

test('SESS-03 a sign-on is under way where all three are there, whatever they hold', async () => {
  const { cookie } = await comeBack()
  expect(isSignOnUnderWay(asked(CALLBACK, { cookie }))).toBe(true)
  expect(isSignOnUnderWay(asked(CALLBACK, { cookie, 'x-forwarded-proto': 'https' }))).toBe(false)
  expect(isSignOnUnderWay(asked(CALLBACK, { cookie: cookie.split('; ').slice(1).join('; ') }))).toBe(false)
  expect(isSignOnUnderWay(asked(CALLBACK))).toBe(false)
})

test('decision 31 from the profile the bank asks the person anew, and the browser remembers which tab it was', async () => {
  const started = await startSignOn(asked('/api/auth/adfs'), 'api-keys')
  const { searchParams } = new URL(started?.to ?? '')
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '300'])
  expect(started?.cookies).toHaveLength(4)
  expect(started?.cookies).toContain('emboss-sso-again=api-keys; Path=/; HttpOnly; SameSite=Lax; Max-Age=600')
  const cookie = cookiesIn(started?.cookies ?? [])
  const answered = `${CALLBACK}?state=${searchParams.get('state')}`
  expect(await reconfirmationIn(asked(answered, { cookie }))).toBe('api-keys')
  const evil = cookie.replace('again=api-keys', 'again=//evil.example')
  expect(await reconfirmationIn(asked(answered, { cookie: evil }))).toBeNull()
  expect(await reconfirmationIn(asked(`${CALLBACK}?state=another`, { cookie }))).toBeNull()
  expect(await reconfirmationIn(asked(answered))).toBeNull()
  expect(['security', 'api-keys', 'profile', '', null, undefined].map(readReconfirmation)).toEqual([
    'security',
    'api-keys',
    null,
    null,
    null,
    null,
  ])
  expect((await finish({ back: bank.visit(started?.to ?? ''), cookie })).kind).toBe('in')
})

test('SESS-03 when a sign-on is over nothing of it is left in the browser', async () => {
  for (const [secure, marks] of [
    [false, ''],
    [true, '; Secure'],
  ] as const) {
    const headers: Record<string, string> = secure ? { 'x-forwarded-proto': 'https' } : {}
    const { to = '', cookies = [] } = (await startSignOn(asked('/api/auth/adfs', headers), 'security')) ?? {}
    const back = `${CALLBACK}?state=${new URL(to).searchParams.get('state')}`
    const cleared = await clearSignOn(asked(back, { ...headers, cookie: cookiesIn(cookies) }))
    expect(namesIn(cleared).sort()).toEqual(namesIn(cookies).sort())
    for (const line of cleared)
      expect(line).toMatch(new RegExp(`^[\\w-]+=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${marks}$`))
  }
})

/** What a browser keeps of the lines that it is sent. */
const kept = (cookie: string, lines: readonly string[]): string => {
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair ? [pair.split('=', 2) as [string, string]] : [])))
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2)
    if (line.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map((pair) => pair.join('=')).join('; ')
}

test.each([
  ['older', [0, 1]],
  ['newer', [1, 0]],
] as const)(
  'SESS-03 of two tabs that sign on, the %s finishes first and the other finishes too, each once',
  async (_, order) => {
    let cookie = ''
    const backs: URL[] = []
    for (const again of [null, 'api-keys'] as const) {
      const started = await startSignOn(asked('/api/auth/adfs', { cookie }), again)
      cookie = kept(cookie, started?.cookies ?? [])
      backs.push(bank.visit(started?.to ?? ''))
    }
    for (const at of order) {
      const back = backs[at] as URL
      const request = () => asked(`${back.pathname}${back.search}`, { cookie })
      expect(await reconfirmationIn(request())).toBe(at === 1 ? 'api-keys' : null)
      expect((await finish({ back, cookie })).kind).toBe('in')
      const before = cookie
      cookie = kept(cookie, await clearSignOn(request()))
      // The code is spent, and so is its state.
      expect(await finish({ back, cookie: before })).toEqual(SIGN_ON)
    }
    expect(cookie).toBe('')
  },
)

test('SESS-03 a browser keeps four sign-ons under way: one more takes the place of the oldest, the others finish', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
    ],
  })
  try {
    let cookie = ''
    const backs: URL[] = []
    for (let n = 0; n < 5; n++) {
      jest.setSystemTime(Date.now() + 2000)
      const started = await startSignOn(asked('/api/auth/adfs', { cookie }))
      cookie = kept(cookie, started?.cookies ?? [])
      backs.push(bank.visit(started?.to ?? ''))
    }
    expect(cookie.split('; ')).toHaveLength(12)
    const kinds = []
    for (const back of backs) kinds.push((await finish({ back, cookie })).kind)
    expect(kinds).toEqual(['error', 'in', 'in', 'in', 'in'])
  } finally {
    jest.useRealTimers()
  }
})
