import { startStack, type Stack } from '../support/stack'

type SessionState = { isLive: boolean; why?: string; person?: string; idleLeftMs: number; leftMs: number }
const JSON_PLEASE = { accept: 'application/json' }
const IDLE_MS = 60_000
const HOUR_MS = 3_600_000

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { SESSION_IDLE_MINUTES: String(IDLE_MS / 60_000), SESSION_MAX_HOURS: '1' } })
})
afterAll(() => stack.close())

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
const stateSeenBy = async (person: ReturnType<Stack['visitor']>) =>
  (await person.get('/api/session/state', { headers: JSON_PLEASE })).json<SessionState>()

test('issue 3 §2 asking how long a session still lives is no activity; keeping it alive is', async () => {
  const person = stack.visitor()
  const begunMs = Date.now()
  await person.signIn('cards@sandbox.test')
  const first = await stateSeenBy(person)
  expect(first).toMatchObject({ isLive: true, person: expect.stringMatching(/^\d+$/) as string })
  const passedMs = Date.now() - begunMs
  expect(first.leftMs).toBeLessThanOrEqual(HOUR_MS)
  expect(first.leftMs).toBeGreaterThanOrEqual(HOUR_MS - passedMs)
  expect(first.idleLeftMs).toBeLessThanOrEqual(IDLE_MS)
  expect(first.idleLeftMs).toBeGreaterThanOrEqual(IDLE_MS - passedMs)
  await pause(300)
  const second = await stateSeenBy(person)
  expect(first.idleLeftMs - second.idleLeftMs).toBeGreaterThanOrEqual(290)

  const kept = await person.send('POST', '/api/session/keep-alive', { form: {}, headers: JSON_PLEASE })
  expect(kept.status).toBe(200)
  expect(kept.json<SessionState>().idleLeftMs).toBeGreaterThan(second.idleLeftMs)
  expect(kept.json<SessionState>().idleLeftMs).toBeLessThanOrEqual(IDLE_MS)
})

test('issue 3 §2 a session that is over says so to anyone who asks, and cannot be kept alive', async () => {
  const person = stack.visitor()
  await person.signIn('cards@sandbox.test')
  const cookie = person.cookie('emboss')
  await person.send('POST', '/api/auth/sign-out', { form: {} })
  expect(await stateSeenBy(person)).toEqual({ isLive: false, why: 'over' })
  person.setCookie('emboss', cookie)
  expect(await stateSeenBy(person)).toEqual({ isLive: false, why: 'out' })
  const kept = await person.send('POST', '/api/session/keep-alive', { form: {}, headers: JSON_PLEASE })
  expect(kept.json()).toEqual({ isLive: false, why: 'out' })
  expect((await person.get('/app/profile')).headers.get('location')).toBe('/user/login?error=ended')
})

test('issue 3 §2 keeping alive works as a plain form too, and not from another site', async () => {
  const person = stack.visitor()
  await person.signIn('cards@sandbox.test')
  const back = await person.send('POST', '/api/session/keep-alive', {
    form: {},
    headers: { referer: `${stack.url}/app/profile?tab=roles` },
  })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/app/profile?tab=roles'])
  const foreign = await person.send('POST', '/api/session/keep-alive', {
    form: {},
    headers: { origin: 'https://evil.test' },
  })
  expect(foreign.status).toBe(403)
})

test('decision 5 the sign-in form answers a script with where to go, or with why not', async () => {
  const person = stack.visitor()
  const asked = (password: string, email = 'cards@sandbox.test') =>
    person.send('POST', '/api/auth/sign-in', { form: { email, password }, headers: JSON_PLEASE })
  const wrong = await asked('Wrong@2026')
  expect(wrong.headers.get('content-type')).toBe('application/problem+json')
  expect(wrong.json()).toMatchObject({
    code: 'invalid',
    detail: 'Invalid email or password',
    fields: { reason: 'invalid' },
  })
  expect(wrong.json<{ requestId: string }>().requestId).toBeTruthy()
  expect(person.cookie('emboss')).toBe('')
  const refused = await asked('Sandbox@2026', 'agent@sandbox.test')
  expect(refused.json()).toMatchObject({ fields: { reason: 'refused' } })
  const right = await asked('Sandbox@2026')
  expect([right.status, right.json()]).toEqual([200, { to: '/app/cards/list/all' }])
  expect(person.cookie('emboss')).not.toBe('')
  expect(right.text + wrong.text).not.toContain('Sandbox@2026')
})
