import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privileges } from '@/lib/privileges'
import { startIdentityServer, type Fault, type IdentityServer } from '../support/identity-server'
import { describeWith, startRedis } from '../support/servers'
import { startPortal, type Portal } from '../support/stack'
import { startUpstream, type Upstream } from '../support/upstream'
import type { Visitor } from '../support/visitor'

const REFUSED = '/user/login?error=signOn'
const folder = mkdtempSync(join(tmpdir(), 'emboss-sign-on-'))
const bank = { key: 'bank', name: 'First Bank', favicon: 'icon.svg', sso: true, issuer: 'INDIANBANK' }
const SECURE = 'https://cards.first.example'
const secure = { ...bank, key: 'secure', logoutUrl: 'https://first.example/out' }
const plain = { key: 'plain', name: 'Other', favicon: 'icon.svg' }
const person = {
  id: '7',
  type: 'ISSUER_ADMIN',
  name: 'Lakshmi Iyer',
  email: 'a@bank.example',
  permissions: privileges,
  branchDetails: { branchId: null, issuerCode: 'INDIANBANK' },
}

let upstream: Upstream
let bankServer: IdentityServer
let portal: Portal
beforeAll(async () => {
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    join(folder, 'brands.json'),
    JSON.stringify({ 'http://127.0.0.1:*': bank, 'http://plain.localhost:*': plain, [SECURE]: secure }),
  )
  upstream = await startUpstream()
  upstream.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', token: 'token-of-the-platform' })
    response.end(JSON.stringify({ user: person, tokenExpiryDay: 99_999 }))
  })
  bankServer = await startIdentityServer()
  portal = await startPortal(settings())
})
afterAll(async () => {
  await portal?.stop()
  await bankServer?.close()
  await upstream?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => bankServer.fault({}))

const settings = () => ({
  DATA_DIR: folder,
  BRANDS_FILE: join(folder, 'brands.json'),
  ISSUING_API_URL: `${upstream.url}/api`,
  ADFS_ISSUER: bankServer.url,
})
const exchanged = () => upstream.seen.filter(({ path }) => path.includes('generate-token')).length
const start = (browser: Visitor, headers: Record<string, string> = {}) =>
  browser.send('POST', '/api/auth/adfs', { form: {}, headers })
const comeBack = async (browser: Visitor): Promise<URL> => {
  const sent = await start(browser)
  expect(sent.status).toBe(303)
  return bankServer.visit(sent.headers.get('location') ?? '')
}
const callback = (browser: Visitor, back: URL) => browser.get(`${back.pathname}${back.search}`)

const expectRefused = async (browser: Visitor, back: URL, reason?: string) => {
  const before = exchanged()
  const said = portal.log().length
  const answer = await callback(browser, back)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, REFUSED])
  expect(browser.cookie('emboss')).toBe('')
  expect(answer.headers.getSetCookie().join()).not.toContain('emboss=Fe26')
  expect(exchanged()).toBe(before)
  if (reason) expect(portal.log().slice(said)).toContain(`"reason":"${reason}"`)
}

test('SESS-03 control: a right answer signs in, by PKCE, with one session and nothing left of the sign-on', async () => {
  const browser = portal.visitor()
  const back = await comeBack(browser)
  const names = ['pkce', 'state', 'nonce'].map((check) => `emboss-sso-${check}`)
  expect(names.map((name) => browser.cookie(name)).every(Boolean)).toBe(true)
  const before = exchanged()
  const answer = await callback(browser, back)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/organization/list/all'])
  expect(exchanged()).toBe(before + 1)
  expect(browser.cookie('emboss')).toMatch(/^Fe26/)
  expect(browser.cookie().replace(/emboss=\S+/, '')).toBe('')
  const [asked] = bankServer.asked.slice(-1)
  expect(asked?.challenge).toMatch(/^[\w-]{43}$/)
  const call = upstream.seen.find(({ path }) => path.includes('generate-token'))
  expect(new URL(call?.path ?? '', upstream.url).searchParams.get('redirectUri')).toBe(
    `${portal.url}/api/auth/callback/adfs`,
  )
  expect(call?.path).not.toContain(call?.headers.authorization?.split('.')[1])
})

const inToken = (change: Record<string, unknown>): Fault => ({ claims: (right) => ({ ...right, ...change }) })
const without = (name: string): Fault => ({ claims: ({ [name]: _, ...rest }) => rest })
const now = () => Math.floor(Date.now() / 1000)

test.each<[string, string, () => Fault]>([
  ['another nonce', 'nonce mismatch', () => inToken({ nonce: 'another' })],
  ['no nonce', 'nonce mismatch', () => without('nonce')],
  ['another issuer', 'unexpected iss value', () => inToken({ iss: 'https://evil.example/adfs' })],
  ['no issuer', 'missing required JWT property iss', () => without('iss')],
  ['another audience', 'aud mismatch', () => inToken({ aud: 'another-client' })],
  [
    'several audiences and no authorized party',
    'missing required JWT property azp',
    () => inToken({ aud: ['emboss', 'another-client'] }),
  ],
  [
    'another authorized party',
    'azp mismatch',
    () => inToken({ aud: ['emboss', 'another-client'], azp: 'another-client' }),
  ],
  ['no audience', 'missing required JWT property aud', () => without('aud')],
  ['no subject', 'missing required JWT property sub', () => without('sub')],
  ['an expiry in the past', 'JWT expired', () => inToken({ exp: now() - 60, iat: now() - 360 })],
  ['no expiry', 'missing required JWT property exp', () => without('exp')],
  ['a beginning in the future', 'JWT not active yet', () => inToken({ nbf: now() + 600 })],
  ['no signature (alg none)', 'unexpected JWT alg received', () => ({ seal: 'none' })],
  ['a signature by the client secret (HS256)', 'unexpected JWT alg received', () => ({ seal: 'shared-secret' })],
  ['a signature of another key under the right name', 'failed to validate JWT signature', () => ({ seal: 'foreign' })],
  ['a signature that is cut short', 'failed to validate JWT signature', () => ({ seal: 'cut' })],
])('SESS-03 an identity token with %s is refused: %s', async (_, reason, fault) => {
  const browser = portal.visitor()
  const back = await comeBack(browser)
  bankServer.fault(fault())
  await expectRefused(browser, back, reason)
  expect(bankServer.tokenRequests.at(-1)?.get('code')).toBe(back.searchParams.get('code'))
})

test.each<[string, string | undefined, (back: URL) => void]>([
  ['a wrong state', 'state mismatch', ({ searchParams }) => searchParams.set('state', 'A'.repeat(43))],
  ['no state', undefined, ({ searchParams }) => searchParams.delete('state')],
  ['two states', undefined, ({ searchParams }) => searchParams.append('state', 'another')],
  ['no code', undefined, ({ searchParams }) => searchParams.delete('code')],
  ['two codes', undefined, ({ searchParams }) => searchParams.append('code', 'another')],
  ['a made-up code', 'invalid_grant', ({ searchParams }) => searchParams.set('code', 'made-up')],
  ['another issuer named', 'iss mismatch', ({ searchParams }) => searchParams.set('iss', 'https://evil.example/adfs')],
  ['an error beside the code', 'access_denied', ({ searchParams }) => searchParams.set('error', 'access_denied')],
])('SESS-03 a callback with %s is refused', async (_, reason, change) => {
  const browser = portal.visitor()
  const back = await comeBack(browser)
  change(back)
  await expectRefused(browser, back, reason)
})

test('SESS-03 a token in the address instead of a code is not read', async () => {
  const browser = portal.visitor()
  const back = await comeBack(browser)
  back.searchParams.delete('code')
  for (const name of ['id_token', 'access_token', 'response']) back.searchParams.set(name, 'a.b.c')
  const before = bankServer.tokenRequests.length
  await expectRefused(browser, back)
  expect(bankServer.tokenRequests.length).toBe(before)
})

test.each(['pkce', 'state', 'nonce'])(
  'SESS-03 without the %s that this browser was given, or with a forged one, nobody is signed in',
  async (check) => {
    const name = `emboss-sso-${check}`
    const browser = portal.visitor()
    const back = await comeBack(browser)
    const own = browser.cookie(name)
    browser.setCookie(name, '')
    await expectRefused(browser, back)
    const forger = portal.visitor()
    const again = await comeBack(forger)
    forger.setCookie(name, `${own.slice(0, -6)}AAAAAA`)
    await expectRefused(forger, again)
    expect(own).not.toBe('')
  },
)

test('SESS-03 a code of another browser is refused: by its state, its verifier and its nonce', async () => {
  const [victim, attacker] = [portal.visitor(), portal.visitor()]
  const [victims, attackers] = [await comeBack(victim), await comeBack(attacker)]
  await expectRefused(victim, attackers, 'state mismatch')
  const mixed = await comeBack(victim)
  mixed.searchParams.set('code', (await comeBack(attacker)).searchParams.get('code') ?? '')
  await expectRefused(victim, mixed, 'invalid_grant')
  const careless = await comeBack(victim)
  careless.searchParams.set('code', attackers.searchParams.get('code') ?? '')
  bankServer.fault({ isCareless: true })
  await expectRefused(victim, careless, 'nonce mismatch')
  expect(victims.searchParams.get('code')).not.toBe(attackers.searchParams.get('code'))
})

test('SESS-03 the verifier of another sign-on does not redeem a code', async () => {
  const [one, other] = [portal.visitor(), portal.visitor()]
  const back = await comeBack(one)
  await comeBack(other)
  one.setCookie('emboss-sso-pkce', other.cookie('emboss-sso-pkce'))
  await expectRefused(one, back, 'invalid_grant')
})

test('SESS-03 an answer that was used once is refused, even where the bank would take its code again', async () => {
  const browser = portal.visitor()
  const back = await comeBack(browser)
  const kept = ['pkce', 'state', 'nonce'].map((check) => [`emboss-sso-${check}`, browser.cookie(`emboss-sso-${check}`)])
  expect((await callback(browser, back)).headers.get('location')).toBe('/app/organization/list/all')
  const replayer = () => {
    const one = portal.visitor()
    for (const [name = '', value = ''] of kept) one.setCookie(name, value)
    return one
  }
  await expectRefused(replayer(), back)
  bankServer.fault({ isCareless: true })
  await expectRefused(replayer(), back)
})

describeWith(['redis'], 'several instances', () => {
  test('SESS-03 a sign-on begun on one instance ends on another, and its answer used there is refused on the first', async () => {
    const redis = await startRedis()
    const instance = (name: string) =>
      startPortal({ ...settings(), DATA_DIR: mkdtempSync(join(folder, name)), REDIS_URL: redis.url })
    const [one, other] = await Promise.all([instance('one-'), instance('other-')])
    const browser = one.visitor()
    const back = await comeBack(browser)
    const given = ['pkce', 'state', 'nonce'].map((check) => `emboss-sso-${check}`)
    const come = async (portalThere: Portal) => {
      const visitor = portalThere.visitor()
      for (const name of given) visitor.setCookie(name, browser.cookie(name))
      const answer = await visitor.get(`${back.pathname}${back.search}`, { headers: { host: back.host } })
      return [answer.headers.get('location'), visitor.cookie('emboss').slice(0, 4)]
    }
    bankServer.fault({ isCareless: true })
    const came = [await come(other), await come(one)]
    await Promise.all([one.stop(), other.stop()])
    await redis.stop()
    expect(came).toEqual([
      ['/app/organization/list/all', 'Fe26'],
      [REFUSED, ''],
    ])
  })
})

/** What the bank's server says of itself is known for minutes: a portal of its own hears it first. */
const freshly = async (fault: Fault, act: (fresh: Portal) => Promise<void>) => {
  bankServer.fault(fault)
  const fresh = await startPortal(settings())
  try {
    await act(fresh)
  } finally {
    await fresh.stop()
  }
}

test('SESS-03 a bank that names another issuer than the configured one is not believed, at the start and at the end', async () => {
  const evil: Fault = {
    discovery: (right) => ({ ...right, issuer: 'https://evil.example/adfs' }),
    claims: (right) => ({ ...right, iss: 'https://evil.example/adfs' }),
  }
  const browser = portal.visitor()
  const back = await comeBack(browser)
  await freshly(evil, async (fresh) => {
    expect((await start(fresh.visitor())).headers.get('location')).toBe('/user/login?error=signOnDown')
    const carried = fresh.visitor()
    for (const check of ['pkce', 'state', 'nonce'])
      carried.setCookie(`emboss-sso-${check}`, browser.cookie(`emboss-sso-${check}`))
    const before = exchanged()
    const answer = await callback(carried, back)
    expect(answer.headers.get('location')).toBe('/user/login?error=signOnDown')
    expect([carried.cookie('emboss'), exchanged()]).toEqual(['', before])
  })
  await expectRefused(browser, back)
})

test('SESS-03 nobody is sent to a sign-on page of another origin, and one that cannot be reached is said to be so', async () => {
  const down = '/user/login?error=signOnDown'
  const elsewhere: Fault = {
    discovery: (right) => ({ ...right, authorization_endpoint: 'https://evil.example/authorize' }),
  }
  await freshly(elsewhere, async (fresh) => {
    expect((await start(fresh.visitor())).headers.get('location')).toBe(down)
  })
  await freshly({ discovery: () => ({}) }, async (fresh) => {
    const browser = fresh.visitor()
    expect((await start(browser)).headers.get('location')).toBe(down)
    expect((await browser.get(down)).text).toContain('cannot be reached')
  })
})

test('decision 31 who came by the bank changes credentials after the bank’s sign-in again, at most five minutes old, and comes back to the tab', async () => {
  const made = () =>
    upstream.seen.filter(({ path, body }) => path.endsWith('/admins/api') && body.includes('CREATE')).length
  const make = (browser: Visitor) =>
    browser.send('POST', '/api/profile/api-keys', { form: { name: 'Ledger export', confirm: 'Sandbox@2026' } })
  const again = async (browser: Visitor, auth_time: number) => {
    bankServer.fault(inToken({ auth_time }))
    const sent = await browser.send('POST', '/api/auth/adfs', { form: { again: 'api-keys' } })
    const asked = new URL(sent.headers.get('location') ?? '').searchParams
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '300'])
    const answer = await callback(browser, bankServer.visit(sent.headers.get('location') ?? ''))
    expect(answer.headers.get('location')).toBe('/app/profile?tab=api-keys')
  }
  const browser = portal.visitor()
  await callback(browser, await comeBack(browser))
  const before = made()
  await make(browser)
  await again(browser, now() - 6 * 60)
  await make(browser)
  expect(made()).toBe(before)
  await again(browser, now() - 4 * 60)
  await make(browser)
  expect(made()).toBe(before + 1)
  expect(browser.cookie()).not.toContain('emboss-sso')
})

test('SESS-03 a foreign host is neither the callback nor in it', async () => {
  const forged = await start(portal.visitor(), { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })
  expect(new URL(forged.headers.get('location') ?? '').searchParams.get('redirect_uri')).toBe(
    `${portal.url}/api/auth/callback/adfs`,
  )
  const browser = portal.visitor()
  const back = await comeBack(browser)
  const answer = await browser.get(`${back.pathname}${back.search}`, { headers: { host: 'evil.example' } })
  expect(answer.status).toBe(421)
  expect(browser.cookie('emboss')).toBe('')
})

test('SESS-03 the callback and its cookies follow the brand’s own origin: https, __Host- and Secure', async () => {
  const browser = portal.visitor()
  const at = { host: new URL(SECURE).host, origin: SECURE }
  const sent = await start(browser, at)
  const back = bankServer.visit(sent.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(`${SECURE}/api/auth/callback/adfs`)
  for (const line of sent.headers.getSetCookie())
    expect(line).toMatch(/^__Host-emboss-sso-\w+=\S+; .*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
  expect(sent.headers.getSetCookie()).toHaveLength(3)
  await browser.get(`${back.pathname}${back.search}`, { headers: { host: at.host } })
  expect(browser.cookie()).toMatch(/^__Host-emboss=Fe26\S+$/)
  const out = await browser.send('POST', '/api/auth/sign-out', { form: {}, headers: at })
  expect(out.headers.get('location')).toBe('https://first.example/out')
})

test('SESS-03 another site cannot begin a sign-on, and a brand without one has no such address', async () => {
  expect((await start(portal.visitor(), { origin: 'https://evil.example' })).status).toBe(403)
  const { port } = new URL(portal.url)
  const host = { host: `plain.localhost:${port}`, origin: `http://plain.localhost:${port}` }
  expect((await start(portal.visitor(), host)).status).toBe(404)
  expect((await portal.visitor().get('/api/auth/callback/adfs?code=a&state=b', { headers: host })).status).toBe(404)
  expect((await portal.visitor().send('POST', '/api/auth/callback/adfs', { form: {} })).status).toBe(405)
})

test('SESS-03 a forged callback leaves a person who is signed in as they were', async () => {
  const browser = portal.visitor()
  await callback(browser, await comeBack(browser))
  const session = browser.cookie('emboss')
  expect(session).toMatch(/^Fe26/)
  const answer = await browser.get('/api/auth/callback/adfs?code=forged&state=forged', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.headers.get('location')).toBe(REFUSED)
  expect(browser.cookie('emboss')).toBe(session)
  expect((await browser.get('/app/blank-page')).status).toBe(200)
})

test('SESS-03 failed sign-ons count by address, those that another site causes do not, and then there are 429s', async () => {
  const own = await startPortal({
    ...settings(),
    /* The test stands for the proxy, so that its failures weigh on an address of their own. */
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const path = '/api/auth/callback/adfs?code=forged&state=forged'
  for (let tries = 0; tries < 120; tries++) await own.visitor().get(path, { headers: from })
  const browser = own.visitor()
  await start(browser)
  const given = ['pkce', 'state', 'nonce'].map((check) => [
    `emboss-sso-${check}`,
    browser.cookie(`emboss-sso-${check}`),
  ])
  const forge = async () => {
    const again = own.visitor()
    for (const [name = '', value = ''] of given) again.setCookie(name, value)
    return (await again.get(path, { headers: from })).status
  }
  const statuses: number[] = []
  for (let tries = 0; tries < 101; tries++) statuses.push(await forge())
  await own.stop()
  expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 303))
  expect(statuses.at(-1)).toBe(429)
})

test('SESS-03 codes, states and tokens of a sign-on stand in no log', async () => {
  const browser = portal.visitor()
  const back = await comeBack(browser)
  bankServer.fault(inToken({ nonce: 'another' }))
  await expectRefused(browser, back)
  const { state, nonce } = bankServer.asked.at(-1) ?? { state: '', nonce: '' }
  const said = portal.log()
  expect(said).toContain('nonce mismatch')
  for (const secret of [state, nonce, back.searchParams.get('code') ?? '', 'emboss-signs-on', 'token-of-the-platform'])
    expect(said).not.toContain(secret)
})
