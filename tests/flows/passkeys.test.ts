import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '@/sandbox/core/actor/passwords'
import { createAuthenticator, type Authenticator, type Said } from '@/sandbox/testing/authenticator'
import { openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { PASSWORD } from '../support/platform'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'
import { startUpstream } from '../support/upstream'
import type { Answer, Visitor } from '../support/visitor'

const ORIGIN = 'http://localhost:3000'
const QR = '/user/verify-QRCode'
const SECURITY = '/app/profile?tab=security'
const folder = mkdtempSync(join(tmpdir(), 'emboss-passkeys-'))
let stack: Stack
let strict: Portal
let store: Store
beforeAll(async () => {
  const file = join(folder, 'brands.json')
  const brand = {
    key: 'strict',
    name: 'Strict',
    emailSender: 'Strict',
    favicon: 'icon.svg',
    requiresSecondFactor: true,
  }
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(file, JSON.stringify({ '*': brand }))
  mkdirSync(join(folder, 'strict'))
  stack = await startStack({ env: { DATA_DIR: folder }, platform: { portalUrl: ORIGIN } })
  strict = await startPortal({
    DATA_DIR: join(folder, 'strict'),
    PLATFORM_PORT: new URL(stack.platform.url).port,
    BRANDS_FILE: file,
  })
  store = await openStore({ file: join(folder, 'portal.db') })
})
afterAll(async () => {
  await store?.destroy()
  await strict?.stop()
  await stack?.close()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
const person = (): string => {
  const email = `passkey.${++made}@flows.test`
  const { db } = stack.platform
  db.run(
    db.q.insertInto('users').values({
      id: 9500 + made,
      type: 'MP_ADMIN',
      name: `Passkey Person ${made}`,
      email,
      mobile: `9198${String(77_000_000 + made)}`,
      issuer: null,
      branch_id: null,
      status: 'ACTIVE',
      password_salt: email,
      password_hash: hashPassword(PASSWORD, email),
      totp_secret: null,
    }),
  )
  db.run(db.q.insertInto('user_roles').values({ user_id: 9500 + made, role_id: 1 }))
  return email
}

const location = (answer: Answer) => answer.headers.get('location')
const post = (visitor: Visitor, path: string, form: Record<string, string>) => visitor.send('POST', path, { form })
const signIn = (visitor: Visitor, email: string) => post(visitor, '/api/auth/sign-in', { email, password: PASSWORD })
const isIn = async (visitor: Visitor) => (await visitor.get('/app/profile')).status === 200
const noted = async (visitor: Visitor) => (await visitor.get(`${SECURITY}&note=1`)).text
const here = (challenge: string): Said => ({ challenge, origin: ORIGIN, rpId: 'localhost' })
const challengeIn = (answer: Answer): string => answer.json<{ options: { challenge: string } }>().options.challenge

const add = async (visitor: Visitor, authenticator: Authenticator, name = 'Laptop') => {
  const started = await post(visitor, '/api/profile/passkeys/options', { confirm: PASSWORD })
  const creation = JSON.stringify(authenticator.create(here(challengeIn(started))))
  return post(visitor, '/api/profile/passkeys', { name, creation })
}
const confirmation = async (visitor: Visitor, authenticator: Authenticator): Promise<string> =>
  JSON.stringify(authenticator.answer(here(challengeIn(await post(visitor, '/api/profile/passkeys/challenge', {})))))
const entry = async (visitor: Visitor, authenticator: Authenticator, lie: Partial<Said> = {}) => {
  const challenge = challengeIn(await post(visitor, '/api/auth/passkey/challenge', {}))
  const passkey = JSON.stringify(authenticator.answer({ ...here(challenge), ...lie }))
  return post(visitor, '/api/auth/passkey', { passkey })
}
const withPasskey = async (at: Stack | Portal = stack) => {
  const email = person()
  const visitor = at.visitor()
  await signIn(visitor, email)
  const authenticator = createAuthenticator()
  expect(location(await add(visitor, authenticator))).toBe(`${SECURITY}&note=1`)
  return { email, visitor, authenticator }
}

test('PROF-13 nobody adds a passkey without confirming that they are themselves', async () => {
  const visitor = stack.visitor()
  expect((await post(visitor, '/api/profile/passkeys/options', { confirm: PASSWORD })).status).toBe(401)
  await signIn(visitor, person())
  for (const [confirm, reason] of [
    ['', 'confirmMissing'],
    ['Wrong#Kite71', 'confirm'],
  ] as const) {
    const refused = await post(visitor, '/api/profile/passkeys/options', { confirm })
    expect([refused.status, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid', fields: { reason } }),
    ])
  }
  const creation = JSON.stringify(createAuthenticator().create(here('made-up')))
  for (const form of [
    { name: 'Mine', creation },
    { name: 'Mine', creation: '{}' },
    { name: 'x', creation },
  ])
    await post(visitor, '/api/profile/passkeys', form)
  expect(await noted(visitor)).toContain('You have no passkeys yet.')
})

test('PROF-13, AUD-01 adding and removing stand in the chain with id and public key, in words and without secrets', async () => {
  const { visitor, authenticator } = await withPasskey()
  expect(await noted(visitor)).toContain('The passkey is added')
  const { passkeyId: keyId } = authenticator
  const passkey = await confirmation(visitor, authenticator)
  expect(location(await post(visitor, '/api/profile/passkeys/remove', { keyId, passkey }))).toBe(`${SECURITY}&note=1`)
  expect(await noted(visitor)).toContain('The passkey is removed')
  const rows = await store.selectFrom('audit_events').selectAll().orderBy('seq').execute()
  const kept = rows.filter(({ detail }) => detail?.includes(keyId))
  const publicKey = stack.platform.db.find('passkeys', keyId)?.public_key
  expect(kept.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['issuing POST admins/passkeys', 'ok'],
    ['issuing DELETE admins/passkeys/{keyId}', 'ok'],
  ])
  for (const { detail } of kept)
    expect(JSON.parse(detail ?? '')).toEqual({ passkeyId: keyId, rpId: 'localhost', publicKey })
})

test('decision 50 a passkey confirms a change of credentials once, in place of the password', async () => {
  const { visitor, authenticator } = await withPasskey()
  const passkey = await confirmation(visitor, authenticator)
  const create = (name: string) => post(visitor, '/api/profile/api-keys', { name, passkey })
  await create('Payroll import')
  expect((await visitor.get('/app/profile?tab=api-keys&note=1')).text).toContain('API key “Payroll import” created')
  await create('Second import')
  const again = await visitor.get('/app/profile?tab=api-keys&note=1')
  expect(again.text).toContain('The passkey was not accepted, so nothing was changed')
  expect(again.text).not.toContain('API key “Second import” created')
  expect(await isIn(visitor)).toBe(true)
})

test('SESS-23 a passkey is the second step; a wrong one is said, and what was used up signs nobody in', async () => {
  const { email, authenticator } = await withPasskey()
  const visitor = stack.visitor()
  expect(location(await signIn(visitor, email))).toBe(QR)
  expect((await visitor.get(QR)).text).toContain(`Signing in as ${email} requires one of your passkeys.`)
  const wrong = await entry(visitor, authenticator, { origin: 'https://evil.example' })
  expect(location(wrong)).toBe(`${QR}?with=passkey&error=otp`)
  expect((await visitor.get(`${QR}?with=passkey&error=otp`)).text).toContain('The passkey was not accepted. Try again')
  expect(location(await post(visitor, '/api/auth/passkey', { passkey: 'nonsense' }))).toBe(
    `${QR}?with=passkey&error=otp`,
  )
  expect(await isIn(visitor)).toBe(false)
  await entry(visitor, authenticator)
  expect(await isIn(visitor)).toBe(true)
  const stranger = stack.visitor()
  expect(location(await post(stranger, '/api/auth/passkey', { passkey: '{}' }))).toBe('/user/login?error=expired')
  expect((await post(stranger, '/api/auth/passkey/challenge', {})).status).toBe(422)
})

test('PROF-13 a brand that requires a second factor is content with a passkey, and keeps the last one', async () => {
  const { email, authenticator } = await withPasskey()
  const visitor = strict.visitor()
  expect(location(await signIn(visitor, email))).toBe(QR)
  await entry(visitor, authenticator)
  expect(await isIn(visitor)).toBe(true)
  const form = { keyId: authenticator.passkeyId, confirm: PASSWORD }
  await post(visitor, '/api/profile/passkeys/remove', form)
  const kept = await noted(visitor)
  expect(kept).toContain('this passkey is your only one')
  expect(kept).not.toContain('aria-label="Remove Laptop"')
  await add(visitor, createAuthenticator(), 'Phone')
  await post(visitor, '/api/profile/passkeys/remove', form)
  expect(await noted(visitor)).toContain('The passkey is removed')
})

test('PROF-13 an upstream without passkeys has none to show, and its people sign in and confirm as before', async () => {
  const upstream = await startUpstream()
  upstream.answer(({ method, path, headers, body }, response) => {
    if (path.includes('/passkeys'))
      return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}')
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers
    const sent = { method, headers: rest as Record<string, string>, ...(body && { body }) }
    void fetch(new URL(path, stack.platform.url), sent).then(async (answer) => {
      const token = answer.headers.get('token')
      response.writeHead(answer.status, { 'content-type': 'application/json', ...(token && { token }) })
      response.end(await answer.text())
    })
  })
  mkdirSync(join(folder, 'lacking'))
  const portal = await startPortal({
    DATA_DIR: join(folder, 'lacking'),
    PLATFORM_PORT: new URL(stack.platform.url).port,
    ISSUING_API_URL: `${upstream.url}/api`,
  })
  try {
    const visitor = portal.visitor()
    await signIn(visitor, person())
    const { status, text } = await visitor.get(SECURITY)
    expect(status).toBe(200)
    expect(text).toContain('Set up two-factor sign-in')
    expect(text).not.toContain('add=passkey')
    await post(visitor, '/api/profile/api-keys', { name: 'Payroll import', confirm: PASSWORD })
    expect((await visitor.get('/app/profile?tab=api-keys&note=1')).text).toContain('API key “Payroll import” created')
  } finally {
    await portal.stop()
    await upstream.close()
  }
})
