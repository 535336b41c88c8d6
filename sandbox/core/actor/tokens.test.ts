import { Tokens } from './tokens'
import { startTestPlatform, send, signIn, type TestPlatform } from '../../testing/test-platform'

const MINUTE = 60_000
const at = '/api/pincode/600001'

const opened = async (strictTokens = false) => {
  const clock = { now: Date.now() }
  const platform = await startTestPlatform({ strictTokens, now: () => clock.now })
  const { token } = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'cards@sandbox.test', password: 'Sandbox@2026' },
  })
  return { clock, platform, first: token ?? '' }
}
const ask = (platform: TestPlatform, token: string | null) => send(platform.url, 'GET', at, { token })

test('WIRE-04 every answer carries a fresh token', async () => {
  const { platform, first } = await opened()
  const second = await ask(platform, first)
  const third = await ask(platform, second.token)
  expect(second.status).toBe(200)
  expect(new Set([first, second.token, third.token]).size).toBe(3)
  await platform.close()
})

test('an older token is good for ten seconds after its successor was first used, then it is not', async () => {
  const { clock, platform, first } = await opened()
  const { token: second } = await ask(platform, first)
  clock.now += 5 * MINUTE
  expect((await ask(platform, first)).status).toBe(200)
  expect((await ask(platform, second)).status).toBe(200)
  clock.now += 9_999
  expect((await ask(platform, first)).status).toBe(200)
  clock.now += 1
  expect((await ask(platform, first)).status).toBe(401)
  expect((await ask(platform, second)).status).toBe(200)
  await platform.close()
})

test('fifty calls at once with one token all pass, and the newest token carries on', async () => {
  const { platform, first } = await opened()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(platform, first)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect((await ask(platform, answers[49]?.token ?? '')).status).toBe(200)
  await platform.close()
})

test('a strict platform refuses a token as soon as a newer one was used', async () => {
  const { platform, first } = await opened(true)
  const { token: second } = await ask(platform, first)
  expect((await ask(platform, first)).status).toBe(200)
  expect((await ask(platform, second)).status).toBe(200)
  expect((await ask(platform, first)).status).toBe(401)
  await platform.close()
})

test('a token ends after thirty idle minutes and slides while it is used', async () => {
  const { clock, platform, first } = await opened()
  clock.now += 29 * MINUTE
  const { token: second } = await ask(platform, first)
  clock.now += 29 * MINUTE
  const { status, token: third } = await ask(platform, second)
  expect(status).toBe(200)
  clock.now += 30 * MINUTE + 1
  expect((await ask(platform, third)).status).toBe(401)
  await platform.close()
})

test('SESS-08 signing out ends every token of the session and of no other', async () => {
  const { platform, first } = await opened()
  const other = await signIn(platform.url, 'cards@sandbox.test')
  const { token: second } = await ask(platform, first)
  const out = await send(platform.url, 'POST', '/api/admins/logout', { token: second })
  expect([out.status, out.token]).toEqual([200, null])
  expect((await ask(platform, first)).status).toBe(401)
  expect((await ask(platform, second)).status).toBe(401)
  expect((await other('GET', 'pincode/600001')).status).toBe(200)
  await platform.close()
})

test('forged and mangled tokens are refused', async () => {
  const { platform, first } = await opened()
  const [body = '', seal = ''] = first.split('.')
  const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace(/\.1\./, '.2.')).toString('base64url')
  for (const token of [`${forged}.${seal}`, `${body}.`, body, 'x', `${body}.${seal}x`])
    expect((await ask(platform, token)).status).toBe(401)
  await platform.close()
})

test('a session whose last token has expired is forgotten, and one in use is not', async () => {
  const { clock, platform } = await opened()
  const tokens = new Tokens(platform.db, { strict: false, now: () => clock.now })
  const idle = tokens.start(1)
  clock.now += 20 * MINUTE
  const used = tokens.start(1)
  const [idleId, usedId] = [idle, used].map((token) => tokens.use(token)?.sessionId ?? '')
  clock.now += 25 * MINUTE
  tokens.use(used)
  clock.now += 10 * MINUTE
  tokens.endIdle()
  expect([tokens.isOpen(idleId ?? ''), tokens.isOpen(usedId ?? '')]).toEqual([false, true])
  const kept = platform.db.all(platform.db.q.selectFrom('sessions').select('id')).map(({ id }) => id)
  expect(kept).not.toContain(idleId)
  expect(kept).toContain(usedId)
  await platform.close()
})
