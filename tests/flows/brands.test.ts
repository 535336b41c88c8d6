import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal, startStack, type Stack } from '../support/stack'
import { visitor } from '../support/visitor'

const folder = mkdtempSync(join(tmpdir(), 'emboss-brand-flows-'))
const file = join(folder, 'brands.json')
const icon = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="${colour}"/></svg>`
const one = { key: 'one', name: 'First Bank', platformName: 'First', favicon: 'one.svg', issuer: 'YES' }
const two = { key: 'two', name: 'Second Bank', favicon: 'two.svg', logo: 'two.svg', direction: 'rtl', radius: 'round' }
const plain = 'http://one.localhost:*'
const secure = 'https://cards.second.example'
const write = (map: unknown) => writeFileSync(file, typeof map === 'string' ? map : JSON.stringify(map))

let stack: Stack
const at = (host: string) => ({ host })
const portOf = () => new URL(stack.url).port
const first = () => at(`one.localhost:${portOf()}`)
const second = at('cards.second.example')

beforeAll(async () => {
  writeFileSync(join(folder, 'one.svg'), icon('red'))
  writeFileSync(join(folder, 'two.svg'), icon('blue'))
  write({ [plain]: one, [secure]: two })
  stack = await startStack({ env: { BRANDS_FILE: file } })
})
afterAll(async () => {
  await stack.close()
  rmSync(folder, { recursive: true, force: true })
})

test('PREF-06 the host of the request chooses name, title, favicon and logo', async () => {
  const mine = await visitor(stack.url).get('/user/login', { headers: first() })
  expect(mine.status).toBe(200)
  expect(mine.text).toContain('<title>Sign in · First Bank</title>')
  expect(mine.text).not.toContain('Second Bank')
  expect(mine.text).not.toContain('Emboss')
  const other = await visitor(stack.url).get('/user/login', { headers: second })
  expect(other.text).toContain('<title>Sign in · Second Bank</title>')
  expect(other.text).toMatch(/<html[^>]* dir="rtl"/)
  expect(other.text).toMatch(/<html[^>]* data-radius="round"/)
  for (const [host, colour] of [
    [first(), 'red'],
    [second, 'blue'],
  ] as const) {
    const favicon = await visitor(stack.url).get('/favicon.ico', { headers: host })
    expect([favicon.headers.get('content-type'), favicon.text]).toEqual(['image/svg+xml', icon(colour)])
    expect((await visitor(stack.url).get('/api/brand/favicon', { headers: host })).text).toBe(icon(colour))
  }
  expect((await visitor(stack.url).get('/api/brand/logo', { headers: first() })).status).toBe(404)
})

test('PREF-06 a host that nobody listed gets 421 and no bank’s page; health answers any host', async () => {
  const stranger = visitor(stack.url)
  for (const path of ['/', '/user/login', '/api/brand/logo', '/_next/static/x.js', '/favicon.ico', '/api/healthy']) {
    const answer = await stranger.get(path, { headers: at('evil.example') })
    expect([path, answer.status]).toEqual([path, 421])
    expect(answer.text).not.toMatch(/First|Second|Emboss/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const call = await stranger.get('/api/issuing/orgs', { headers: at('evil.example') })
  expect([call.status, call.headers.get('content-type'), call.json().status]).toEqual([
    421,
    'application/problem+json',
    421,
  ])
  expect((await stranger.get('/user/login')).status).toBe(421)
  for (const path of ['/api/health', '/api/health/live', '/api/health/ready'])
    expect((await stranger.get(path, { headers: at('10.1.2.3') })).status).toBe(200)
  const forged = { ...at('evil.example'), 'x-forwarded-host': `one.localhost:${portOf()}` }
  expect((await stranger.get('/user/login', { headers: forged })).status).toBe(421)
})

test('PREF-06 the cookie’s name, Secure and the origin check follow the origin of the map', async () => {
  const form = { email: 'platform.admin@sandbox.test', password: 'Sandbox@2026' }
  const send = (host: Record<string, string>, origin: string) =>
    visitor(stack.url).send('POST', '/api/auth/sign-in', { form, headers: { ...host, origin } })
  const bank = await send(second, 'https://cards.second.example')
  expect(bank.status).toBe(303)
  expect(bank.headers.getSetCookie().find((line) => line.startsWith('__Host-emboss='))).toMatch(/; Secure/)
  expect(bank.headers.get('strict-transport-security')).toContain('max-age')
  expect((await send(second, 'http://cards.second.example')).status).toBe(403)
  expect((await send(second, `http://one.localhost:${portOf()}`)).status).toBe(403)
  const mine = await send(first(), `http://one.localhost:${portOf()}`)
  expect(mine.headers.getSetCookie().find((line) => line.startsWith('emboss='))).not.toMatch(/; Secure/)
  expect(mine.headers.get('strict-transport-security')).toBeNull()
})

test('SESS-04, decision 1 an admin of another issuer is refused at an issuer’s own host, in the words of its platform', async () => {
  const send = (email: string) => {
    const person = visitor(stack.url)
    const origin = `http://one.localhost:${portOf()}`
    return person
      .send('POST', '/api/auth/sign-in', { form: { email, password: 'Sandbox@2026' }, headers: { ...first(), origin } })
      .then((answer) => ({ person, answer }))
  }
  const { person, answer } = await send('nsdl.admin@sandbox.test')
  expect([answer.headers.get('location'), person.cookie('emboss')]).toEqual(['/user/login?error=refused', ''])
  const told = await person.get('/user/login?error=refused', { headers: first() })
  expect(told.text).toContain('Only First users can sign in')
  expect((await send('yes.admin@sandbox.test')).answer.headers.get('location')).not.toContain('error')
  expect((await send('platform.admin@sandbox.test')).answer.headers.get('location')).not.toContain('error')
})

test('PREF-06 a changed map is read again without a restart; a broken one changes nothing and says so', async () => {
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) await new Promise((resume) => setTimeout(resume, 100))
  }
  const title = async () => (await visitor(stack.url).get('/user/login', { headers: first() })).text
  write({ [plain]: { ...one, name: 'Renamed Bank' }, [secure]: two })
  await until(async () => (await title()).includes('Sign in · Renamed Bank'))
  write('{ broken')
  await until(async () => stack.log().includes('brand map is broken'))
  expect(await title()).toContain('Sign in · Renamed Bank')
  write({ [plain]: one, [secure]: two })
  await until(async () => (await title()).includes('Sign in · First Bank'))
})

test('PREF-06 a map that cannot hold stops the start with one line a fault', async () => {
  const faint = { primary: '#9cc2ff', onPrimary: '#ffffff', accent: '#7a5200' }
  const bad = join(folder, 'bad.json')
  writeFileSync(bad, JSON.stringify({ [plain]: { ...one, colours: faint } }))
  await expect(startPortal({ BRANDS_FILE: bad })).rejects.toThrow(
    /ended with 1:[\s\S]*BRANDS_FILE http:\/\/one\.localhost:\*: colours: onPrimary on primary has a contrast of \d\.\d\d : 1/,
  )
  await expect(startPortal({ BRANDS_FILE: join(folder, 'none.json') })).rejects.toThrow(/BRANDS_FILE cannot be read/)
})

test('PREF-06 LIVE refuses the shipped map', async () => {
  const live = Object.fromEntries(
    ['ISSUING_API_URL', 'ISSUANCE_V1_URL', 'ISSUANCE_V2_URL', 'GO_SERVICE_URL', 'REPORTING_API_URL', 'SUPPORT_API_URL']
      .concat(['REIMBURSEMENT_API_URL', 'KYC_PORTAL_URL', 'LIVE_SIGNUP_URL'])
      .map((name) => [name, 'https://upstream.example']),
  )
  await expect(startPortal({ MODE: 'LIVE', ...live })).rejects.toThrow(/BRANDS_FILE \*: stands for every host: LIVE/)
})
