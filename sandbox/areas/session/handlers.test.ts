import { totpAt } from '../../core/actor/passwords'
import { startTestPlatform, PASSWORD, send, type TestPlatform } from '../../testing/test-platform'

const clock = { ahead: 0 }
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + clock.ahead })
})
afterAll(() => platform.close())
beforeEach(() => {
  clock.ahead += 60_000
})

const post = (path: string, body: unknown) => send(platform.url, 'POST', `/api/admins/${path}`, { body })
const mails = async (to: string) =>
  (await send(platform.url, 'GET', `/sandbox/outbox?to=${to}`, { headers: { accept: 'application/json' } }))
    .body as unknown as { code: string }[]

test('SESS-01, SESS-13 a right password opens a session with who the person is', async () => {
  const answer = await post('email', { email: 'INDIANBANK.admin@sandbox.test', password: PASSWORD })
  expect(answer.token).toEqual(expect.any(String))
  expect(answer.body).toMatchObject({
    tokenExpiryDay: Math.floor((Date.now() + clock.ahead + 30 * 60_000) / 86_400_000),
    user: { type: 'ISSUER_ADMIN', branchDetails: { issuerCode: 'INDIANBANK' }, userOrganizations: [] },
    roleDefinitionList: [{ roleName: 'Super Admin', roleEnabled: true }],
  })
})

test('an unknown account and a wrong password get the same answer and no token', async () => {
  const answers = await Promise.all([
    post('email', { email: 'nobody@sandbox.test', password: PASSWORD }),
    post('email', { email: 'cards@sandbox.test', password: 'Sandbox@2027' }),
  ])
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual({ status: 401, token: null, body: { message: 'Invalid email or password' } })
})

test('SESS-04 an agent signs in as an agent, whom the portal then refuses', async () => {
  expect((await post('email', { email: 'agent@sandbox.test', password: PASSWORD })).body).toMatchObject({
    user: { type: 'AGENT' },
  })
})

test('ACC-19, ACC-20 the set-up user brings the business that is not set up, the user without a role nothing', async () => {
  expect((await post('email', { email: 'setup@sandbox.test', password: PASSWORD })).body.user).toMatchObject({
    permissions: expect.arrayContaining(['SET_UP_ALL', 'ORGANIZATION_READ']),
    userOrganizations: [{ primaryOrg: true, setUpComplete: false, currencyCode: 'INR' }],
  })
  expect((await post('email', { email: 'norole@sandbox.test', password: PASSWORD })).body).toMatchObject({
    user: { permissions: [] },
    roleDefinitionList: [],
  })
})

test('SESS-02 a one-time password signs in once', async () => {
  const { body } = await post('otp', { mobile: '9840010101' })
  expect(body).toMatchObject({ channel: 'SMS', maskedDestination: expect.stringMatching(/0101$/) })
  const [mail] = await mails('919840010101')
  const otp = mail?.code ?? ''
  const verified = await post('otp/verify', { sessionId: body.sessionId, otp })
  expect([verified.status, verified.token !== null]).toEqual([200, true])
  expect((await post('otp/verify', { sessionId: body.sessionId, otp })).status).toBe(401)
})

test('five wrong one-time passwords spend it', async () => {
  const { body } = await post('otp', { email: 'cards@sandbox.test' })
  const otp = (await mails('cards@sandbox.test'))[0]?.code ?? ''
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 5; tries++)
    expect((await post('otp/verify', { sessionId: body.sessionId, otp: wrong })).status).toBe(401)
  expect((await post('otp/verify', { sessionId: body.sessionId, otp })).status).toBe(401)
})

test('another one-time password may be asked for after thirty seconds, and an unknown mobile learns nothing', async () => {
  expect((await post('otp', { email: 'readonly@sandbox.test' })).status).toBe(200)
  expect((await post('otp', { email: 'readonly@sandbox.test' })).status).toBe(429)
  clock.ahead += 30_000
  expect((await post('otp', { email: 'readonly@sandbox.test' })).status).toBe(200)
  const stranger = await post('otp', { mobile: '9123456789' })
  expect(stranger.body).toMatchObject({ sessionId: expect.any(String), channel: 'SMS' })
  expect(await mails('919123456789')).toEqual([])
})

test('a second factor stands between the password and the token', async () => {
  const opened = await post('email', { email: 'twofactor@sandbox.test', password: PASSWORD })
  expect(opened).toMatchObject({ status: 200, token: null, body: { otpRequired: true, channel: 'TOTP' } })
  const now = Date.now() + clock.ahead
  const right = totpAt('JBSWY3DPEHPK3PXP', now)
  const late = totpAt('JBSWY3DPEHPK3PXP', now - 10 * 60_000)
  expect((await post('otp/verify', { sessionId: opened.body.sessionId, otp: late })).status).toBe(401)
  const verified = await post('otp/verify', { sessionId: opened.body.sessionId, otp: right })
  expect(verified).toMatchObject({ status: 200, body: { user: { email: 'twofactor@sandbox.test' } } })
  expect(verified.token).toEqual(expect.any(String))
})

test('the six digits are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(totpAt(secret, 59_000)).toBe('287082')
  expect(totpAt(secret, 1_111_111_109_000)).toBe('081804')
  expect(totpAt(secret, 20_000_000_000_000)).toBe('353130')
})

test('a session survives a restart of the platform, a signed-out one does not', async () => {
  const own = await startTestPlatform()
  const open = async () =>
    (await send(own.url, 'POST', '/api/admins/email', { body: { email: 'cards@sandbox.test', password: PASSWORD } }))
      .token
  const [kept, ended] = [await open(), await open()]
  await send(own.url, 'POST', '/api/admins/logout', { token: ended })
  const { startPlatform } = await import('../../platform')
  const again = await startPlatform({ file: own.file })
  const ask = async (token: string | null) => (await send(again.url, 'GET', '/api/pincode/600001', { token })).status
  expect([await ask(kept), await ask(ended)]).toEqual([200, 401])
  await again.close()
  await own.close()
})
