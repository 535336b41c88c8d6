import { outbox, PASSWORD } from '../support/platform'
import { startPortal, startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'
import { secondsLeftOf } from '../support/time'

let stack: Stack
let aheadMs = 0
beforeAll(async () => {
  stack = await startStack({
    platform: { strictTokens: true, now: () => Date.now() + aheadMs },
    env: { UPSTREAM_STRICT_TOKENS: '1' },
  })
})
afterAll(() => stack?.close())

const location = (answer: { headers: Headers }) => answer.headers.get('location')

test.each([
  ['platform.admin@sandbox.test', '/app/organization/list/all'],
  ['readonly@sandbox.test', '/app/organization/list/all'],
  ['cards@sandbox.test', '/app/cards/list/all'],
  ['support@sandbox.test', '/app/support'],
  ['approvals@sandbox.test', '/app/approvalQue'],
  ['norole@sandbox.test', '/no-permission'],
  ['setup@sandbox.test', '/app/organization/list/all'],
  ['yes.admin@sandbox.test', '/app/organization/list/all'],
])('SESS-01, ACC-03, ACC-23, ACC-24 %s signs in and lands on %s', async (email, landing) => {
  const visitor = stack.visitor()
  const answer = await visitor.signIn(email)
  expect([answer.status, location(answer)]).toEqual([303, landing])
  expect(visitor.cookie('emboss')).toMatch(/^Fe26/)
})

test('SESS-04, SESS-05 an agent is refused and gets no session', async () => {
  const visitor = stack.visitor()
  expect(location(await visitor.signIn('agent@sandbox.test'))).toBe('/user/login?error=refused')
  expect(visitor.cookie('emboss')).toBe('')
  expect((await visitor.get('/user/login?error=refused')).text).toContain('Only Emboss users can sign in')
})

test('SESS-06 a wrong password or an unknown account say the same, keep the e-mail and leave nobody signed in', async () => {
  const answers = []
  for (const email of ['platform.admin@sandbox.test', 'nobody@sandbox.test']) {
    const visitor = stack.visitor()
    const answer = await visitor.send('POST', '/api/auth/sign-in', { form: { email, password: 'Wrong@2026' } })
    expect(location(answer)).toBe('/user/login?error=invalid')
    expect(visitor.cookie('emboss')).toBe('')
    const page = await visitor.get('/user/login?error=invalid')
    expect(page.text).toContain(email)
    answers.push(/role="alert".*?<\/div>/s.exec(page.text)?.[0].replaceAll(email, ''))
  }
  expect(answers[0]).toBe(answers[1])
})

test('SESS-02 a one-time password from the outbox signs in, a wrong one does not', async () => {
  const visitor = stack.visitor()
  const email = 'cards@sandbox.test'
  expect(location(await visitor.send('POST', '/api/auth/otp', { form: { destination: email } }))).toBe(
    '/user/login?step=otp',
  )
  const [mail] = await outbox(email, stack.platform.url)
  const wrong = mail?.code === '000000' ? '111111' : '000000'
  expect(location(await visitor.send('POST', '/api/auth/otp/verify', { form: { otp: wrong } }))).toContain('error=otp')
  const right = await visitor.send('POST', '/api/auth/otp/verify', { form: { otp: mail?.code ?? '' } })
  expect(location(right)).toBe('/app/cards/list/all')
})

type SignInReply = { status: number; to?: string; sentTo?: string | null; resendSeconds?: number | null; code?: string }
const told = async (who: Visitor, path: string, form: Record<string, string>): Promise<SignInReply> => {
  const answer = await who.send('POST', path, { form, headers: { accept: 'application/json' } })
  return { ...answer.json<Omit<SignInReply, 'status'>>(), status: answer.status }
}

test('decision 5, CONST-06 the dialog over a page is told where a code went and how long until another; of an authenticator app only that', async () => {
  const visitor = stack.visitor()
  const email = 'support@sandbox.test'
  const codes = async () => (await outbox(email, stack.platform.url)).flatMap(({ code }) => code ?? [])
  const sent = { status: 200, to: '/user/login?step=otp', sentTo: 's•••@sandbox.test' }
  const askedMs = Date.now()
  const asked = await told(visitor, '/api/auth/otp', { destination: email })
  expect(asked).toEqual({ ...sent, resendSeconds: expect.any(Number) })
  expect(secondsLeftOf(30, askedMs)).toContain(asked.resendSeconds)
  const before = await codes()
  expect(await told(visitor, '/api/auth/otp/resend', {})).toMatchObject({ status: 429, code: 'rate-limited' })
  expect(await codes()).toEqual(before)

  // Half a minute on: the platform's clock says so, and another process of the portal has counted nothing yet.
  aheadMs += 30_000
  const portal = await startPortal({ PLATFORM_PORT: new URL(stack.platform.url).port })
  try {
    const later = portal.visitor()
    later.setCookie('emboss-flash', visitor.cookie('emboss-flash'))
    expect(await told(later, '/api/auth/otp/resend', {})).toEqual({ ...sent, resendSeconds: expect.any(Number) })
    const now = await codes()
    expect(now.slice(1)).toEqual(before)
    const wrong = now[0] === '000000' ? '111111' : '000000'
    expect(await told(later, '/api/auth/otp/verify', { otp: wrong })).toMatchObject({ status: 422 })
    expect(await told(later, '/api/auth/otp/verify', { otp: now[0] ?? '' })).toEqual({
      status: 200,
      to: '/app/support',
    })
  } finally {
    await portal.stop()
  }
  const factor = await told(stack.visitor(), '/api/auth/sign-in', {
    email: 'twofactor@sandbox.test',
    password: PASSWORD,
  })
  expect(factor).toEqual({
    status: 200,
    to: '/user/verify-QRCode',
    sentTo: 'Authenticator app',
    resendSeconds: null,
    channel: 'TOTP',
    hasPasskey: false,
  })
})

test('SESS-21 signing in leads to the screen that was opened before, once, if the person may see it', async () => {
  const page = '/app/cards/list/all?status=ACTIVE'
  const visitor = stack.visitor()
  expect(location(await visitor.get(page))).toBe('/user/login')
  expect(location(await visitor.signIn('cards@sandbox.test'))).toBe(page)
  await visitor.send('POST', '/api/auth/sign-out', { form: {} })
  expect(location(await visitor.signIn('platform.admin@sandbox.test'))).toBe('/app/organization/list/all')

  const elsewhere = stack.visitor()
  await elsewhere.get('/app/audit')
  expect(location(await elsewhere.signIn('cards@sandbox.test'))).toBe('/app/cards/list/all')
  const prefetching = stack.visitor()
  await prefetching.get(page, { headers: { 'next-router-prefetch': '1' } })
  expect(location(await prefetching.signIn('platform.admin@sandbox.test'))).toBe('/app/organization/list/all')
})

test('SESS-08 sign-out tells the platform, and the old cookie is worth nothing', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const old = visitor.cookie('emboss')
  const answer = await visitor.send('POST', '/api/auth/sign-out', { form: {} })
  expect([answer.status, location(answer), visitor.cookie('emboss')]).toEqual([303, '/', ''])
  visitor.setCookie('emboss', old)
  expect(location(await visitor.get('/app/cards/list/all'))).toBe('/user/login?error=ended')
  expect((await visitor.get('/api/issuing/mp/cards')).status).toBe(401)
})

test('who signs in over a session of their browser leaves none behind', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('support@sandbox.test')
  const old = visitor.cookie('emboss')
  await visitor.signIn('cards@sandbox.test')
  expect((await visitor.get('/app/blank-page')).status).toBe(200)
  visitor.setCookie('emboss', old)
  expect(location(await visitor.get('/app/blank-page'))).toBe('/user/login?error=ended')
})

test('SHELL-05, SHELL-11, SHELL-26 root leads in, /app to the landing, unknown paths out or to the error page', async () => {
  const visitor = stack.visitor()
  expect(location(await visitor.get('/app'))).toBe('/user/login')
  expect(location(await visitor.get('/somewhere'))).toBe('/')
  await visitor.signIn('platform.admin@sandbox.test')
  expect(location(await visitor.get('/'))).toBe('/app')
  expect(location(await visitor.get('/app'))).toBe('/app/organization/list/all')
  expect((await visitor.get('/somewhere')).status).toBe(404)
})

test('SESS-07, decision 6a entering /user ends the session, sign-in too, but not by a prefetch, on the QR path, or from another site: that asks', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const alive = async () => (await visitor.get('/app/blank-page')).status === 200
  await visitor.get('/user/login', { headers: { 'sec-fetch-site': 'same-origin', 'next-router-prefetch': '1' } })
  expect(await alive()).toBe(true)
  const asked = await visitor.get('/user/login', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(asked.text).toMatch(/Signed in as .*Continue.*Sign out/s)
  expect(await alive()).toBe(true)
  await visitor.get('/user/verify-QRCode', { headers: { 'sec-fetch-site': 'none' } })
  expect(await alive()).toBe(true)
  for (const [path, site] of [
    ['/user/login', 'none'],
    ['/user/login', 'same-origin'],
    ['/user/forgot-password', 'none'],
  ] as const) {
    const old = visitor.cookie('emboss')
    await visitor.get(path, { headers: { 'sec-fetch-site': site } })
    visitor.setCookie('emboss', old)
    expect([path, site, await alive()]).toEqual([path, site, false])
    await visitor.signIn('platform.admin@sandbox.test')
  }
})

test('WIRE-04 fifty parallel requests of one session against an upstream that accepts only its newest token: no 401', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.get('/api/issuing/mp/cards?noOfRecords=5')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect((await visitor.get('/api/issuing/mp/cards')).status).toBe(200)
})

test('a sign-in form from another site is refused', async () => {
  const visitor = stack.visitor()
  const form = { email: 'platform.admin@sandbox.test', password: PASSWORD }
  expect(
    (await visitor.send('POST', '/api/auth/sign-in', { form, headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403)
})

test('the token appears nowhere: page, API proxy, headers, log', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const page = await visitor.get('/app/cards/list/all')
  const proxied = await visitor.get('/api/issuing/mp/cards')
  expect(page.status).toBe(200)
  const tokens = /Bearer |"token"\s*:|authorization/i
  expect(`${page.text}${proxied.text}${JSON.stringify([...page.headers, ...proxied.headers])}`).not.toMatch(tokens)
  expect(stack.log()).not.toMatch(new RegExp(PASSWORD))
})

test('a business that cannot be chosen without scripts says why and keeps the session', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('support@sandbox.test')
  const answer = await visitor.send('POST', '/api/session/organization', {
    form: { orgName: 'No such business anywhere' },
  })
  expect(location(answer)).toBe('/error?code=not-found&status=404')
  const vague = await visitor.send('POST', '/api/session/organization', { form: { orgName: 'a' } })
  expect(location(vague)).toBe('/error?code=not-found&status=404')
  const { text } = await visitor.get(String(location(answer)))
  expect(text.indexOf('NotFound')).toBeGreaterThan(0)
  expect(text.indexOf('NotFound')).toBeLessThan(text.indexOf('This does not exist, or you do not have access to it.'))
  const chosen = await visitor.send('POST', '/api/session/organization', { form: { orgName: 'Zephyr Mobility' } })
  expect(chosen.status).toBe(303)
  expect((await visitor.get('/app/support')).text).toContain('Zephyr Mobility')
})

test('LIST-02 another business begins at the first page of the list, with its other filters', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('support@sandbox.test')
  const chosen = await visitor.send('POST', '/api/session/organization', {
    form: { orgName: 'Zephyr Mobility' },
    headers: { referer: `${stack.url}/app/transactions/list/allOrgTxns?duration=any&page=3&cursor=after.0.1.1` },
  })
  expect(location(chosen)).toMatch(/^\/app\/transactions\/list\/allOrgTxns\?duration=any&org=\d+$/)
})
