import { newTotpSecret, totpAt } from './passwords'
import { startTestPlatform, PASSWORD, send, signIn, type TestPlatform } from '../../testing/test-platform'

const STEP = 30_000
const clock = { ahead: 0 }
const now = () => Date.now() + clock.ahead
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ now })
})
afterAll(() => platform.close())
// At the start of a step of its own, so that no code grows old while a test runs.
beforeEach(() => {
  clock.ahead += 5 * STEP - (now() % STEP)
})

const post = (path: string, body: unknown) => send(platform.url, 'POST', `/api/admins/${path}`, { body })
const codesOf = (body: Record<string, unknown>) => body.recoveryCodes as string[]

const turnOn = async (email: string) => {
  const ask = await signIn(platform.url, email)
  const { secret } = (await ask('POST', 'admins/2fa/setup')).body as unknown as { secret: string }
  const confirmed = await ask('POST', 'admins/2fa/verify', { otp: totpAt(secret, now()) })
  expect(confirmed.status).toBe(200)
  return { ask, secret, codes: codesOf(confirmed.body) }
}
const firstStep = async (email: string): Promise<string> => {
  const opened = await post('email', { email, password: PASSWORD })
  expect(opened).toMatchObject({ status: 200, token: null, body: { otpRequired: true, channel: 'TOTP' } })
  return String(opened.body.sessionId)
}
const secondStep = async (email: string, otp: string) =>
  (await post('otp/verify', { sessionId: await firstStep(email), otp })).status

test('PROF-05 a set-up counts from its first right code on; until then the password alone signs in', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const { secret } = (await ask('POST', 'admins/2fa/setup')).body as unknown as { secret: string }
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const wrong = await ask('POST', 'admins/2fa/verify', { otp: totpAt(newTotpSecret(), now()) })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { otp: 'The code is incorrect' } } })
  expect((await post('email', { email: 'cards@sandbox.test', password: PASSWORD })).token).toEqual(expect.any(String))
  const right = await ask('POST', 'admins/2fa/verify', { otp: totpAt(secret, now()) })
  expect(right).toMatchObject({ status: 200, body: { twoFactorEnabled: true, user: { email: 'cards@sandbox.test' } } })
  expect(new Set(codesOf(right.body)).size).toBe(10)
  await firstStep('cards@sandbox.test')
  expect((await ask('POST', 'admins/2fa/setup')).status).toBe(409)
})

test('PROF-05 a code used once is refused, and so is every code before it', async () => {
  const { secret } = await turnOn('support@sandbox.test')
  const used = totpAt(secret, now())
  expect(await secondStep('support@sandbox.test', used)).toBe(401)
  clock.ahead += STEP
  expect(await secondStep('support@sandbox.test', used)).toBe(401)
  const fresh = totpAt(secret, now())
  expect(await secondStep('support@sandbox.test', fresh)).toBe(200)
  expect(await secondStep('support@sandbox.test', fresh)).toBe(401)
})

test.each([
  [-1, 200],
  [0, 200],
  [1, 200],
  [-2, 401],
  [2, 401],
])('PROF-05 a clock that is %i steps off answers %i', async (steps, status) => {
  const email = 'twofactor@sandbox.test'
  expect(await secondStep(email, totpAt('JBSWY3DPEHPK3PXP', now() + steps * STEP))).toBe(status)
})

test('PROF-05 a recovery code passes in place of a code, once, and only its hash is kept', async () => {
  const { codes } = await turnOn('approvals@sandbox.test')
  const [first = '', second = ''] = codes
  const email = 'approvals@sandbox.test'
  expect(await secondStep(email, first)).toBe(200)
  expect(await secondStep(email, first)).toBe(401)
  expect(await secondStep(email, second)).toBe(200)
  const kept = platform.db.all(platform.db.q.selectFrom('recovery_codes').selectAll())
  for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code)
})

test('PROF-05 new recovery codes ask for a code and end the old ones; turning off asks for one too', async () => {
  const { ask, secret, codes } = await turnOn('readonly@sandbox.test')
  clock.ahead += STEP
  const renewed = await ask('POST', 'admins/2fa/verify', { otp: totpAt(secret, now()) })
  expect(codesOf(renewed.body)).toHaveLength(10)
  expect(codesOf(renewed.body)).not.toEqual(expect.arrayContaining(codes))
  expect(await secondStep('readonly@sandbox.test', codes[0] ?? '')).toBe(401)
  expect((await ask('DELETE', 'admins/2fa', { otp: '000000' })).status).toBe(400)
  expect((await ask('DELETE', 'admins/2fa', { otp: codesOf(renewed.body)[3] ?? '' })).status).toBe(200)
  expect((await post('email', { email: 'readonly@sandbox.test', password: PASSWORD })).body.twoFactorEnabled).toBe(
    false,
  )
})

test('PROF-05 ten wrong codes close the account to codes for half an hour, whatever the sign-in they came by', async () => {
  const email = 'platform.admin@sandbox.test'
  const { secret } = await turnOn(email)
  const never = totpAt(secret, now() - 40 * STEP)
  for (let tries = 0; tries < 10; tries++) expect(await secondStep(email, never)).toBe(401)
  expect(await secondStep(email, totpAt(secret, now()))).toBe(429)
  clock.ahead += 31 * 60_000
  expect(await secondStep(email, totpAt(secret, now()))).toBe(200)
})

test('a set-up of half an hour ago has run out', async () => {
  const email = 'yes.admin@sandbox.test'
  const opened = await post('email', { email, password: PASSWORD })
  const set = await send(platform.url, 'POST', '/api/admins/2fa/setup', { token: opened.token, body: {} })
  clock.ahead += 29 * 60_000
  const still = await send(platform.url, 'GET', '/api/admins/109', { token: set.token })
  clock.ahead += 2 * 60_000
  const otp = totpAt((set.body as unknown as { secret: string }).secret, now())
  expect(
    await send(platform.url, 'POST', '/api/admins/2fa/verify', { token: still.token, body: { otp } }),
  ).toMatchObject({
    status: 409,
  })
})

test('PROF-02 everybody reads the own profile, others only by privilege and within the own issuer', async () => {
  const cards = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await cards('GET', 'admins/110')).body).toMatchObject({
    name: 'Prakash Desai',
    issuerCode: 'NSDL',
    kycDocuments: [
      { docType: 'AADHAAR', status: 'PENDING' },
      { docType: 'PAN', status: 'PENDING', docValue: expect.stringMatching(/^ABCP/) },
    ],
  })
  const { db } = platform
  const other = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'readonly@sandbox.test'))
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  expect((await reader('GET', `admins/${other?.id}`)).body.kycDocuments).toContainEqual(
    expect.objectContaining({ docType: 'PAN', status: 'NOT_UPLOADED', docValue: null }),
  )
  expect((await cards('GET', 'admins/111')).status).toBe(404)
  const none = await signIn(platform.url, 'norole@sandbox.test')
  expect((await none('GET', 'admins/106')).body).toMatchObject({ name: 'Nikhil Joshi', recoveryCodesLeft: 0 })
  expect((await none('GET', 'admins/101')).status).toBe(403)
  const setUp = await signIn(platform.url, 'setup@sandbox.test')
  expect((await setUp('GET', 'admins/101')).status).toBe(404)
})

test('PROF-03 an API key shows its secret once, is listed without it, and can be revoked', async () => {
  const ask = await signIn(platform.url, 'iob.admin@sandbox.test')
  const { body } = await ask('POST', 'admins/api', { action: 'CREATE', name: 'Payroll import' })
  const made = body.created as { keyId: string; secretKey: string; accessKey: string }
  expect(body).toMatchObject({ schemeId: expect.stringMatching(/^SCH[0-9A-F]{10}$/) })
  expect(made.secretKey.length).toBeGreaterThan(40)
  const listed = await ask('POST', 'admins/api', { action: 'LIST' })
  expect(listed.body).toMatchObject({
    schemeId: body.schemeId,
    keys: [{ keyId: made.keyId, name: 'Payroll import', accessKey: made.accessKey }],
  })
  expect(JSON.stringify(listed.body)).not.toContain(made.secretKey)
  const stored = platform.db.all(platform.db.q.selectFrom('api_keys').selectAll())
  expect(JSON.stringify(stored)).not.toContain(made.secretKey)
  const other = await signIn(platform.url, 'indianbank.admin@sandbox.test')
  expect((await other('POST', 'admins/api', { action: 'REVOKE', keyId: made.keyId })).status).toBe(404)
  expect((await ask('POST', 'admins/api', { action: 'REVOKE', keyId: made.keyId })).body).toMatchObject({ keys: [] })
})
