import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, totpAt } from '@/sandbox/core/actor/passwords'
import { PASSWORD } from '../support/platform'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'
import type { Answer, Visitor } from '../support/visitor'

const STEP = 30_000
const QR = '/user/verify-QRCode'
const folder = mkdtempSync(join(tmpdir(), 'emboss-factor-'))
const clock = { ahead: 0 }
const now = () => Date.now() + clock.ahead
let stack: Stack
let strict: Portal
beforeAll(async () => {
  const file = join(folder, 'brands.json')
  const brand = {
    key: 'strict',
    name: 'Strict Cards',
    emailSender: 'Strict Cards',
    favicon: 'icon.svg',
    requiresSecondFactor: true,
  }
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(file, JSON.stringify({ '*': brand }))
  stack = await startStack({ env: { LOG_LEVEL: 'debug' }, platform: { now } })
  strict = await startPortal({
    DATA_DIR: folder,
    PLATFORM_PORT: new URL(stack.platform.url).port,
    BRANDS_FILE: file,
    LOG_LEVEL: 'debug',
  })
})
afterAll(async () => {
  await strict?.stop()
  await stack?.close()
  rmSync(folder, { recursive: true, force: true })
})
// At the start of a step of its own, so that no code grows old while a test runs.
beforeEach(() => {
  clock.ahead += 5 * STEP - (now() % STEP)
})

const location = (answer: Answer) => answer.headers.get('location')
const post = (visitor: Visitor, path: string, form: Record<string, string>) => visitor.send('POST', path, { form })
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  post(visitor, '/api/auth/sign-in', { email, password })
const isIn = async (visitor: Visitor) => (await visitor.get('/app/profile')).status === 200

let made = 0
const person = (): string => {
  const email = `factor.${++made}@flows.test`
  const { db } = stack.platform
  db.run(
    db.q.insertInto('users').values({
      id: 9000 + made,
      type: 'MP_ADMIN',
      name: `Factor Person ${made}`,
      email,
      mobile: `9198${String(76_000_000 + made)}`,
      issuer: null,
      branch_id: null,
      status: 'ACTIVE',
      password_salt: email,
      password_hash: hashPassword(PASSWORD, email),
      totp_secret: null,
    }),
  )
  db.run(db.q.insertInto('user_roles').values({ user_id: 9000 + made, role_id: 1 }))
  return email
}
const secretIn = (page: Answer) => /data-secret="([A-Z2-7]+)"/.exec(page.text)?.[1] ?? ''
const recoveryCodesIn = (page: Answer) =>
  [...page.text.matchAll(/<bdi>([A-Z2-7]{5}-[A-Z2-7]{5})<\/bdi>/g)].map(([, code]) => code)

const setUp = async (email: string) => {
  const visitor = stack.visitor()
  await signIn(visitor, email)
  const started = await post(visitor, '/api/profile/second-factor', {})
  expect(location(started)).toBe('/app/profile?tab=security&step=scan')
  const page = await visitor.get('/app/profile?tab=security&step=scan')
  const secret = secretIn(page)
  expect(page.text).toMatch(/<svg[^>]*aria-label="QR code for the authenticator app"/)
  const done = await post(visitor, '/api/profile/second-factor/verify', {
    code: totpAt(secret, now()),
    confirm: PASSWORD,
  })
  expect(location(done)).toBe('/app/profile?tab=security&note=1')
  const shown = await visitor.get('/app/profile?tab=security&note=1')
  return { visitor, secret, codes: recoveryCodesIn(shown) as string[] }
}

test('PROF-05 set-up in the profile: a wrong code keeps the picture, a right one shows ten recovery codes once', async () => {
  const visitor = stack.visitor()
  await signIn(visitor, person())
  await post(visitor, '/api/profile/second-factor', {})
  const first = secretIn(await visitor.get('/app/profile?tab=security&step=scan'))
  expect(secretIn(await visitor.get('/app/profile?tab=security&step=scan'))).toBe(first)
  const wrong = totpAt(first, now() - 10 * STEP)
  expect(
    location(await post(visitor, '/api/profile/second-factor/verify', { code: wrong, confirm: PASSWORD })),
  ).toContain('step=scan')
  const again = await visitor.get('/app/profile?tab=security&step=scan')
  expect(again.text).toContain('That code is wrong or was already used')
  expect(secretIn(again)).toBe(first)
  await post(visitor, '/api/profile/second-factor/verify', { code: totpAt(first, now()), confirm: PASSWORD })
  expect(recoveryCodesIn(await visitor.get('/app/profile?tab=security&note=1'))).toHaveLength(10)
  const later = await visitor.get('/app/profile?tab=security&note=1')
  expect(recoveryCodesIn(later)).toEqual([])
  expect(later.text).toContain('10 recovery codes are left')
  expect(later.text).not.toContain(first)
})

test('PROF-05, SESS-07 sign-in asks for the code on the QR path; a code works once, a clock may be a step off', async () => {
  const email = person()
  const { secret } = await setUp(email)
  const visitor = stack.visitor()
  expect(location(await signIn(visitor, email))).toBe(QR)
  expect(await isIn(visitor)).toBe(false)
  expect((await visitor.get(QR)).text).toContain(`Signing in as ${email} requires a code`)
  const used = totpAt(secret, now())
  expect(location(await post(visitor, '/api/auth/second-factor', { code: used }))).toBe(`${QR}?error=otp`)
  expect((await visitor.get(`${QR}?error=otp`)).text).toContain('was already used')
  clock.ahead += 2 * STEP
  const early = totpAt(secret, now() - STEP)
  expect(location(await post(visitor, '/api/auth/second-factor', { code: early }))).toBe('/app/profile')
  expect(await isIn(visitor)).toBe(true)
  const second = stack.visitor()
  await signIn(second, email)
  expect(location(await post(second, '/api/auth/second-factor', { code: early }))).toBe(`${QR}?error=otp`)
  expect(location(await post(second, '/api/auth/second-factor', { code: totpAt(secret, now() + STEP) }))).toBe(
    '/app/organization/list/all',
  )
})

test('PROF-05 a recovery code signs in, in whatever case it is typed, and works once', async () => {
  const email = person()
  const { codes } = await setUp(email)
  const [code = ''] = codes
  const visitor = stack.visitor()
  await signIn(visitor, email)
  expect((await visitor.get(`${QR}?with=recovery`)).text).toContain('Recovery code')
  const typed = { code: code.toLowerCase().replace('-', ' '), with: 'recovery' }
  expect(location(await post(visitor, '/api/auth/second-factor', typed))).toBe('/app/organization/list/all')
  expect((await visitor.get('/app/profile?tab=security')).text).toContain('9 recovery codes are left')
  const second = stack.visitor()
  await signIn(second, email)
  const again = await post(second, '/api/auth/second-factor', typed)
  expect(location(again)).toBe(`${QR}?with=recovery&error=otp`)
  expect(await isIn(second)).toBe(false)
})

test('decision 28 five tries a sign-in, then it starts over: a right code is refused as well', async () => {
  const email = person()
  const { secret } = await setUp(email)
  clock.ahead += 3 * STEP
  const visitor = stack.visitor()
  await signIn(visitor, email)
  const never = totpAt(secret, now() - 20 * STEP)
  for (let tries = 0; tries < 5; tries++)
    expect(location(await post(visitor, '/api/auth/second-factor', { code: never }))).toBe(`${QR}?error=otp`)
  const sixth = await post(visitor, '/api/auth/second-factor', { code: totpAt(secret, now()) })
  expect(sixth.status).toBe(429)
  const page = await visitor.get(`${QR}?error=limited`)
  expect(page.text).toContain('Too many wrong codes. Sign in again to start over.')
  expect(page.text).not.toContain('name="code"')
  expect(await isIn(visitor)).toBe(false)
  const fresh = stack.visitor()
  await signIn(fresh, email)
  await post(fresh, '/api/auth/second-factor', { code: totpAt(secret, now()) })
  expect(await isIn(fresh)).toBe(true)
})

test('SESS-07 the QR path leaves a session alone, and says that nothing waits there', async () => {
  const visitor = stack.visitor()
  expect((await visitor.get(QR)).text).toContain('No sign-in is waiting for a code')
  await signIn(visitor, person())
  const page = await visitor.get(QR, { headers: { 'sec-fetch-site': 'none' } })
  expect(page.text).toContain('Continue')
  expect(await isIn(visitor)).toBe(true)
})

test('PROF-05 off by a code alone; then the password signs in', async () => {
  const email = person()
  const { visitor, codes } = await setUp(email)
  await post(visitor, '/api/profile/second-factor/remove', { code: '000000', confirm: PASSWORD })
  const refused = await visitor.get('/app/profile?tab=security&note=1')
  expect(refused.text).toContain('That code is wrong or was already used')
  await post(visitor, '/api/profile/second-factor/remove', { code: codes[1] ?? '', confirm: PASSWORD })
  expect((await visitor.get('/app/profile?tab=security&note=1')).text).toContain('Two-factor sign-in is off')
  const second = stack.visitor()
  expect(location(await signIn(second, email))).toBe('/app/organization/list/all')
})

test('PROF-05 a brand that requires it leads to the set-up before anything else, and its cookie is no session', async () => {
  const email = person()
  const visitor = strict.visitor()
  expect(location(await signIn(visitor, email))).toBe(QR)
  const hasty = strict.visitor()
  hasty.setCookie('emboss', visitor.cookie('emboss'))
  expect((await hasty.get('/app/profile')).status).toBe(302)
  expect(location(await post(hasty, '/api/profile/api-keys', { name: 'Sneaky' }))).toBe('/user/login?error=ended')
  expect((await hasty.get('/api/issuing/mp/cards')).status).toBe(401)
  const page = await visitor.get(QR)
  expect(page.text).toContain('Set up your second factor')
  const secret = secretIn(page)
  const wrong = await post(visitor, '/api/auth/second-factor/set-up', { code: totpAt(secret, now() - 9 * STEP) })
  expect(location(wrong)).toBe(`${QR}?note=1`)
  expect((await visitor.get(`${QR}?note=1`)).text).toContain('was already used')
  const before = visitor.cookie('emboss')
  const done = await post(visitor, '/api/auth/second-factor/set-up', { code: totpAt(secret, now()) })
  expect(location(done)).toBe(`${QR}?note=1`)
  expect(recoveryCodesIn(await visitor.get(`${QR}?note=1`))).toHaveLength(10)
  expect(recoveryCodesIn(await visitor.get(`${QR}?note=1`))).toEqual([])
  expect(await isIn(visitor)).toBe(true)
  const thief = strict.visitor()
  thief.setCookie('emboss', before)
  expect((await thief.get('/app/profile')).status).toBe(302)

  expect((await visitor.get('/app/profile?tab=security')).text).toContain('cannot be turned off')
  clock.ahead += STEP
  await post(visitor, '/api/profile/second-factor/remove', { code: totpAt(secret, now()), confirm: PASSWORD })
  expect((await visitor.get('/app/profile?tab=security&note=1')).text).toContain('is required here')
  expect(location(await signIn(strict.visitor(), email))).toBe(QR)
})

test('neither secrets, codes nor keys stand in an address or a log', async () => {
  const { secret, codes, visitor } = await setUp(person())
  await post(visitor, '/api/profile/api-keys', { name: 'Ledger export', confirm: PASSWORD })
  const made = /data-copy="([\w-]{43})"/.exec((await visitor.get('/app/profile?tab=api-keys&note=1')).text)?.[1] ?? ''
  expect(made).toHaveLength(43)
  for (const hidden of [secret, made, ...codes]) expect(`${stack.log()}${strict.log()}`).not.toContain(hidden)
})
