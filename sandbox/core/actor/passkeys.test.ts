import { createAuthenticator, type Authenticator, type Said } from '../../testing/authenticator'
import {
  PASSWORD,
  send,
  signIn,
  startTestPlatform,
  type Answer,
  type SignedIn,
  type TestPlatform,
} from '../../testing/test-platform'
import { newTotpSecret, totpAt } from './passwords'

const MINUTE = 60_000
const ORIGIN = 'http://localhost:3000'
const clock = { ahead: 0 }
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ portalUrl: `${ORIGIN}/`, now: () => Date.now() + clock.ahead })
})
afterAll(() => platform.close())

const post = (path: string, body: unknown) => send(platform.url, 'POST', `/api/admins/${path}`, { body })
const here = (challenge: unknown): Said => ({ challenge: String(challenge), origin: ORIGIN, rpId: 'localhost' })

const register = async (ask: SignedIn, authenticator: Authenticator, lie: Partial<Said> = {}, name = 'Laptop') => {
  const { challenge } = (await ask('POST', 'admins/passkeys/options', {})).body
  return ask('POST', 'admins/passkeys', { name, ...authenticator.create({ ...here(challenge), ...lie }) })
}
const challengeFor = async (ask: SignedIn) => (await ask('POST', 'admins/passkeys/challenge', {})).body.challenge
const confirm = async (ask: SignedIn, authenticator: Authenticator, lie: Partial<Said> = {}) =>
  ask('POST', 'admins/passkeys/confirm', authenticator.answer({ ...here(await challengeFor(ask)), ...lie }))

const enter = (email: string) => post('email', { email, password: PASSWORD })
const firstStep = async (email: string): Promise<string> => String((await enter(email)).body.sessionId)
const signInChallenge = async (sessionId: string) => (await post('otp/passkey', { sessionId })).body.challenge
const verify = (sessionId: string, answer: object) => post('otp/passkey/verify', { sessionId, ...answer })
const secondStep = async (email: string, authenticator: Authenticator, lie: Partial<Said> = {}) => {
  const sessionId = await firstStep(email)
  return verify(sessionId, authenticator.answer({ ...here(await signInChallenge(sessionId)), ...lie }))
}
const withPasskey = async (email: string) => {
  const ask = await signIn(platform.url, email)
  const authenticator = createAuthenticator()
  const added = await register(ask, authenticator)
  expect(added.status).toBe(200)
  return { ask, authenticator, added: added.body }
}
const refusedHere = { status: 400, body: { fields: { passkey: 'The passkey was not accepted' } } }
const refusedAtSignIn = { status: 401, token: null, body: { message: 'The passkey was not accepted' } }

test('PROF-13 a passkey is added, listed, renamed and removed; id and public key are told for the audit', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const authenticator = createAuthenticator()
  const started = await ask('POST', 'admins/passkeys/options', {})
  expect(started.body).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'cards@sandbox.test' },
    authenticatorSelection: { userVerification: 'required' },
    excludeCredentials: [],
  })
  const { body } = await register(ask, authenticator)
  expect(body).toMatchObject({ passkeyId: authenticator.passkeyId, rpId: 'localhost' })
  expect(Buffer.from(String(body.publicKey), 'base64url').length).toBeGreaterThan(70)
  expect(body.recoveryCodes).toHaveLength(10)
  const again = await ask('POST', 'admins/passkeys/options', {})
  expect(again.body.excludeCredentials).toEqual([
    { id: authenticator.passkeyId, type: 'public-key', transports: ['internal'] },
  ])
  expect((await ask('PUT', `admins/passkeys/${authenticator.passkeyId}`, { name: ' Phone ' })).status).toBe(200)
  const listed = async () => (await ask('GET', 'admins/passkeys')).body.passkeys
  expect(await listed()).toEqual([
    {
      passkeyId: authenticator.passkeyId,
      name: 'Phone',
      rpId: 'localhost',
      createdOn: expect.any(String),
      lastUsedOn: null,
    },
  ])
  expect((await confirm(ask, authenticator)).body).toEqual({ passkeyId: authenticator.passkeyId })
  expect(await listed()).toEqual([expect.objectContaining({ lastUsedOn: expect.any(String) })])
  const removed = await ask('DELETE', `admins/passkeys/${authenticator.passkeyId}`)
  expect(removed).toMatchObject({ status: 200, body: { passkeyId: body.passkeyId, publicKey: body.publicKey } })
  expect(await listed()).toEqual([])
  expect((await ask('DELETE', `admins/passkeys/${authenticator.passkeyId}`)).status).toBe(404)
  expect((await ask('PUT', `admins/passkeys/${authenticator.passkeyId}`, { name: 'Mine' })).status).toBe(404)
})

test('PROF-13 a second passkey brings no new recovery codes, and nobody touches the passkey of another person', async () => {
  const { ask, authenticator } = await withPasskey('readonly@sandbox.test')
  expect((await register(ask, createAuthenticator())).body.recoveryCodes).toEqual([])
  const other = await signIn(platform.url, 'approvals@sandbox.test')
  const path = `admins/passkeys/${authenticator.passkeyId}`
  expect((await other('DELETE', path)).status).toBe(404)
  expect((await other('PUT', path, { name: 'Stolen' })).status).toBe(404)
  expect(await register(other, authenticator)).toMatchObject({
    status: 409,
    body: { fields: { passkey: 'This passkey was added before' } },
  })
})

test('PROF-13 a person has twenty passkeys at most', async () => {
  const ask = await signIn(platform.url, 'norole@sandbox.test')
  const statuses: number[] = []
  for (let made = 0; made < 20; made++) statuses.push((await register(ask, createAuthenticator())).status)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await ask('POST', 'admins/passkeys/options', {})).toMatchObject({
    status: 409,
    body: { message: 'You have 20 passkeys already. Remove one first' },
  })
})

const lies: readonly (readonly [string, Partial<Said>])[] = [
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['another origin', { origin: 'http://localhost:3001' }],
  ['an origin that begins alike', { origin: 'http://localhost:3000.evil.example' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['no user verification', { isVerified: false }],
  ['client data of another type', { type: 'payment.get' }],
  ['cross-origin client data', { crossOrigin: true }],
  ['cross-origin client data of a named site', { crossOrigin: true, topOrigin: 'http://evil.example' }],
]
const SUPPORT = 'support@sandbox.test'

test.each([
  ...lies,
  ['the type of an assertion', { type: 'webauthn.get' }],
  ['an unknown algorithm', { algorithm: -999 }],
] as const)('PROF-13 a passkey is not added with %s', async (_, lie) => {
  const ask = await signIn(platform.url, 'approvals@sandbox.test')
  expect(await register(ask, createAuthenticator(), lie)).toMatchObject({
    status: 400,
    body: { fields: { passkey: 'The passkey could not be added. Start again' } },
  })
  expect((await ask('GET', 'admins/passkeys')).body.passkeys).toEqual([])
})

describe('a passkey proves the person', () => {
  let own: Awaited<ReturnType<typeof withPasskey>>
  beforeAll(async () => {
    own = await withPasskey(SUPPORT)
  })

  test('SESS-23 it is the second step of a sign-in, by itself and beside the code of an app', async () => {
    expect(await enter(SUPPORT)).toMatchObject({
      token: null,
      body: { otpRequired: true, channel: 'PASSKEY', passkeyOffered: true },
    })
    const entered = await secondStep(SUPPORT, own.authenticator)
    expect(entered).toMatchObject({
      status: 200,
      token: expect.any(String),
      body: { user: { email: SUPPORT }, twoFactorEnabled: true },
    })
    const { secret } = (await own.ask('POST', 'admins/2fa/setup', {})).body
    await own.ask('POST', 'admins/2fa/verify', { otp: totpAt(String(secret), Date.now() + clock.ahead) })
    expect(await enter(SUPPORT)).toMatchObject({ body: { channel: 'TOTP', passkeyOffered: true } })
    expect((await secondStep(SUPPORT, own.authenticator)).status).toBe(200)
  })

  test.each([...lies, ['the type of a registration', { type: 'webauthn.create' }]] as const)(
    'SESS-23, PROF-13 it proves nothing with %s',
    async (_, lie) => {
      expect(await confirm(own.ask, own.authenticator, lie)).toMatchObject(refusedHere)
      expect(await secondStep(SUPPORT, own.authenticator, lie)).toMatchObject(refusedAtSignIn)
    },
  )

  test('PROF-13 an answer works once', async () => {
    const answer = own.authenticator.answer(here(await challengeFor(own.ask)))
    expect((await own.ask('POST', 'admins/passkeys/confirm', answer)).status).toBe(200)
    expect(await own.ask('POST', 'admins/passkeys/confirm', answer)).toMatchObject(refusedHere)
    const sessionId = await firstStep(SUPPORT)
    const entry = own.authenticator.answer(here(await signInChallenge(sessionId)))
    expect((await verify(sessionId, entry)).status).toBe(200)
    expect(await verify(sessionId, entry)).toMatchObject(refusedAtSignIn)
  })

  test('PROF-13 two answers at once to one challenge prove the person once', async () => {
    const answer = own.authenticator.answer(here(await challengeFor(own.ask)))
    const answers = await Promise.all([1, 2, 3].map(() => own.ask('POST', 'admins/passkeys/confirm', answer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('PROF-13 a challenge expires after five minutes, for adding too', async () => {
    const challenge = await challengeFor(own.ask)
    const { challenge: adding } = (await own.ask('POST', 'admins/passkeys/options', {})).body
    clock.ahead += 5 * MINUTE + 1
    expect(await own.ask('POST', 'admins/passkeys/confirm', own.authenticator.answer(here(challenge)))).toMatchObject(
      refusedHere,
    )
    const late = await own.ask('POST', 'admins/passkeys', {
      name: 'Late',
      ...createAuthenticator().create(here(adding)),
    })
    expect(late.status).toBe(400)
  })

  test('PROF-13 an assertion for a sign-in confirms nothing, and the reverse; nor does one of another sign-in', async () => {
    const sessionId = await firstStep(SUPPORT)
    const entry = own.authenticator.answer(here(await signInChallenge(sessionId)))
    expect(await own.ask('POST', 'admins/passkeys/confirm', entry)).toMatchObject(refusedHere)
    const confirmation = own.authenticator.answer(here(await challengeFor(own.ask)))
    expect(await verify(sessionId, confirmation)).toMatchObject(refusedAtSignIn)
    const { challenge: adding } = (await own.ask('POST', 'admins/passkeys/options', {})).body
    expect(await verify(sessionId, own.authenticator.answer(here(adding)))).toMatchObject(refusedAtSignIn)
    const another = await firstStep(SUPPORT)
    expect(await verify(another, entry)).toMatchObject(refusedAtSignIn)
    expect((await verify(sessionId, entry)).status).toBe(200)
  })

  test('PROF-13 another person’s passkey proves nothing, nor does a signature by another key or a cut one', async () => {
    const { authenticator: theirs, ask: them } = await withPasskey('iob.admin@sandbox.test')
    expect(await confirm(own.ask, theirs)).toMatchObject(refusedHere)
    expect(await secondStep(SUPPORT, theirs)).toMatchObject(refusedAtSignIn)
    const forged = async () => theirs.answer(here(await challengeFor(own.ask)))
    const { passkeyId } = own.authenticator
    expect(await own.ask('POST', 'admins/passkeys/confirm', { ...(await forged()), passkeyId })).toMatchObject(
      refusedHere,
    )
    const right = own.authenticator.answer(here(await challengeFor(own.ask)))
    const signature = right.signature.slice(0, -8)
    expect(await own.ask('POST', 'admins/passkeys/confirm', { ...right, signature })).toMatchObject(refusedHere)
    // A challenge that was made for somebody else.
    const borrowed = own.authenticator.answer(here(await challengeFor(them)))
    expect(await own.ask('POST', 'admins/passkeys/confirm', borrowed)).toMatchObject(refusedHere)
  })

  test('PROF-13 a counter must rise once it has, and may stay 0', async () => {
    const { ask, authenticator } = await withPasskey('indianbank.admin@sandbox.test')
    for (const [counter, status] of [
      [0, 200],
      [0, 200],
      [5, 200],
      [5, 400],
      [4, 400],
      [0, 400],
      [6, 200],
    ] as const)
      expect([counter, (await confirm(ask, authenticator, { counter })).status]).toEqual([counter, status])
  })

  test('PROF-13 a key of an algorithm that nobody knows proves nothing', async () => {
    const { ask, authenticator } = await withPasskey('setup@sandbox.test')
    const { db } = platform
    const kept = db.find('passkeys', authenticator.passkeyId)
    const publicKey = Buffer.from(kept?.public_key ?? '', 'base64url')
    // The algorithm is the value of the second key: 26 is −7 in CBOR, 39 is −8 and would be another curve's.
    publicKey[4] = 0x37
    db.run(
      db.q
        .updateTable('passkeys')
        .set({ public_key: publicKey.toString('base64url') })
        .where('id', '=', authenticator.passkeyId),
    )
    expect(await confirm(ask, authenticator)).toMatchObject(refusedHere)
  })

  test('SESS-23 five wrong answers end the sign-in, whichever way they came', async () => {
    const sessionId = await firstStep(SUPPORT)
    for (let tries = 0; tries < 5; tries++) await verify(sessionId, own.authenticator.answer(here('x')))
    expect(await post('otp/passkey', { sessionId })).toMatchObject({ status: 401 })
    expect((await post('otp/verify', { sessionId, otp: totpAt(newTotpSecret(), Date.now()) })).status).toBe(401)
    expect(await post('otp/passkey', { sessionId: 'nobody' })).toMatchObject({ status: 401 })
  })

  test('PROF-13 a removed passkey proves nothing; the last one takes the recovery codes along', async () => {
    const email = 'nsdl.admin@sandbox.test'
    const { ask, authenticator, added } = await withPasskey(email)
    const [first = '', second = ''] = added.recoveryCodes as string[]
    const withCode = async (otp: string): Promise<Answer> =>
      post('otp/verify', { sessionId: await firstStep(email), otp })
    expect((await withCode(first)).status).toBe(200)
    const challenge = await challengeFor(ask)
    const pending = await firstStep(email)
    await ask('DELETE', `admins/passkeys/${authenticator.passkeyId}`)
    expect(await ask('POST', 'admins/passkeys/confirm', authenticator.answer(here(challenge)))).toMatchObject(
      refusedHere,
    )
    expect((await post('otp/verify', { sessionId: pending, otp: second })).status).toBe(401)
    expect(await enter(email)).toMatchObject({ token: expect.any(String), body: { twoFactorEnabled: false } })
    const kept = platform.db.find('passkeys', authenticator.passkeyId)
    expect(kept).toMatchObject({ public_key: added.publicKey, removed_at: expect.any(Number) })
  })

  test('PROF-13 turning the app off keeps the recovery codes as long as a passkey asks for a second step', async () => {
    const email = 'yes.admin@sandbox.test'
    const { ask } = await withPasskey(email)
    const { secret } = (await ask('POST', 'admins/2fa/setup', {})).body
    const at = () => Date.now() + clock.ahead
    await ask('POST', 'admins/2fa/verify', { otp: totpAt(String(secret), at()) })
    clock.ahead += MINUTE
    await ask('DELETE', 'admins/2fa', { otp: totpAt(String(secret), at()) })
    expect((await enter(email)).body).toMatchObject({ channel: 'PASSKEY' })
    const { id } = platform.db.first(platform.db.q.selectFrom('users').select('id').where('email', '=', email)) ?? {}
    expect((await ask('GET', `admins/${id}`)).body).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 10 })
  })
})

test('PROF-13 a passkey works at the site it was added at: another brand offers none, but still asks for a second step', async () => {
  const email = 'platform.admin@sandbox.test'
  const { authenticator } = await withPasskey(email)
  const brand = { 'x-portal-origin': 'http://coromandel.localhost:3000' }
  const sendAt = (path: string, body: unknown) =>
    send(platform.url, 'POST', `/api/admins/${path}`, { body, headers: brand })
  const opened = await sendAt('email', { email, password: PASSWORD })
  expect(opened.body).toMatchObject({ channel: 'PASSKEY', passkeyOffered: false })
  const { sessionId } = opened.body
  const asked = await sendAt('otp/passkey', { sessionId })
  expect(asked.body).toMatchObject({ rpId: 'coromandel.localhost', allowCredentials: [] })
  const said = {
    challenge: String(asked.body.challenge),
    origin: brand['x-portal-origin'],
    rpId: 'coromandel.localhost',
  }
  expect((await sendAt('otp/passkey/verify', { sessionId, ...authenticator.answer(said) })).status).toBe(401)
  const stranger = await send(platform.url, 'POST', '/api/admins/otp/passkey', {
    body: { sessionId },
    headers: { 'x-portal-origin': 'https://evil.example' },
  })
  expect(stranger.body).toMatchObject({ rpId: 'localhost' })
})
