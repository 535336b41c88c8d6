import { makeLink } from '../../areas/session/account-links'
import { resetTries, takeTry } from './account-tries'
import type { Runtime } from '../http/handler'
import { startTestPlatform, PASSWORD, send, signIn, type TestPlatform } from '../../testing/test-platform'

const DAY = 86_400_000
/** Begins at one in the morning by UTC, the platform's day of tries: what a test counts within a day is never over midnight. */
const clock = { ahead: DAY - (Date.now() % DAY) + 3_600_000 }
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + clock.ahead })
})
afterAll(() => platform.close())

const post = (path: string, body: unknown) => send(platform.url, 'POST', `/api/admins/${path}`, { body })
const email = 'cards@sandbox.test'
const times = async <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> => {
  const found: T[] = []
  for (let n = 0; n < count; n++) found.push(await act(n))
  return found
}
const mails = async (to: string) =>
  (await send(platform.url, 'GET', `/sandbox/outbox?to=${to}`, { headers: { accept: 'application/json' } }))
    .body as unknown as { code: string; link: string | null }[]
const right = () => post('email', { email, password: PASSWORD })
const unknown = { status: 401, token: null, body: { message: 'Invalid email or password' } }

/** Counts wrong passwords as their requests would, but derives no key for each, which takes longer than all the rest. */
const countTries = (count: number, kind: 'PASSWORD' | 'CURRENT_PASSWORD') => {
  const { db } = platform
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', email))
  for (let n = 0; n < count; n++) takeTry({ db, now: () => Date.now() + clock.ahead }, user?.id ?? 0, kind)
}

test('an account takes 120 wrong passwords a day, many at once or not; then the right one is answered as for nobody, until the next day', async () => {
  const wrong = () => post('email', { email, password: 'Sandbox@2027' })
  countTries(95, 'PASSWORD')
  await times(5, wrong)
  expect((await right()).status).toBe(200)
  countTries(95, 'PASSWORD')
  await times(5, wrong)
  await Promise.all(Array.from({ length: 20 }, wrong))
  expect(await right()).toEqual(unknown)
  expect((await post('email', { email: 'readonly@sandbox.test', password: PASSWORD })).status).toBe(200)
  clock.ahead += DAY
  expect((await right()).status).toBe(200)
})

test('a new password by a link ends the waiting', async () => {
  countTries(115, 'PASSWORD')
  await times(5, () => post('email', { email, password: 'Sandbox@2027' }))
  expect(await right()).toEqual(unknown)
  await post('password/reset/email', { email })
  const token = new URL((await mails(email))[0]?.link ?? '').searchParams.get('token')
  expect((await post('password', { token, password: PASSWORD })).status).toBe(200)
  expect((await right()).status).toBe(200)
})

test('wrong one-time passwords count over their sessions, fifty a day; no more than 25 are sent, and nobody can tell', async () => {
  const codeFor = async () => {
    clock.ahead += 31_000
    const { status, body } = await post('otp', { email })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['channel', 'maskedDestination', 'sessionId']])
    return String(body.sessionId)
  }
  const verify = (sessionId: string, otp: string) => post('otp/verify', { sessionId, otp })
  const before = (await mails(email)).length
  await times(10, async () => {
    const sessionId = await codeFor()
    await times(5, () => verify(sessionId, '000000'))
  })
  const sessionId = await codeFor()
  const { code = '' } = (await mails(email))[0] ?? {}
  expect(code).toMatch(/^\d{6}$/)
  expect((await verify(sessionId, code)).status).toBe(401)
  await times(20, codeFor)
  expect((await mails(email)).length - before).toBe(25)
  clock.ahead += DAY
  const next = await codeFor()
  expect((await verify(next, (await mails(email))[0]?.code ?? '')).status).toBe(200)
})

test('a person who is signed in tries 120 current passwords a day, then 429 with words', async () => {
  const ask = await signIn(platform.url, email)
  const change = (currentPassword: string) =>
    ask('POST', 'admins/password', { currentPassword, password: 'Aa1!chosen9' })
  countTries(115, 'CURRENT_PASSWORD')
  for (const { status } of await times(5, () => change('Sandbox@2027'))) expect(status).toBe(400)
  expect(await change(PASSWORD)).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/Too many wrong passwords today/) },
  })
})

test('links that are spent or late are tried sixty times a day; no more than 25 are sent', async () => {
  const { db } = platform
  const runtime = { db, now: () => Date.now() + clock.ahead, portalUrl: 'http://127.0.0.1:3000' } as Runtime
  const userId = 102
  const linkOf = () => new URL(makeLink(runtime, userId, 'RESET')).searchParams.get('token') ?? ''
  const verify = (token: string) => send(platform.url, 'GET', `/api/admins/password/reset/verify/${token}`)
  const late = linkOf()
  clock.ahead += 31 * 60_000
  for (const { status } of await times(60, () => verify(late))) expect(status).toBe(409)
  const fresh = linkOf()
  expect((await verify(fresh)).status).toBe(404)
  resetTries(runtime, userId)
  expect((await verify(fresh)).status).toBe(200)
  const to = 'readonly@sandbox.test'
  const before = (await mails(to)).length
  const said = await times(30, () => post('password/reset/email', { email: to }))
  expect(new Set(said.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect((await mails(to)).length - before).toBe(25)
})
