import { startUpstream } from '@/tests/support/upstream'
import { setBrands } from '../brand'
import type { Brand } from '../brand'
import { publicPaths } from '../routes'
import { openFlash } from '../session/flash'
import { openNote } from '../session/one-time-note'
import { openSession, startSession } from '../session/session'
import { keepToken } from '../session/token'
import { brandFileAnswer } from '../gateway/brand-file'
import { answerFailure } from './entry-answer'
import { formAnswers, readNativeForm, readReturnPath } from '../gateway/native-form'
import { passwordLengthOfHost, mailOfHost } from '../gateway/host-headers'
import { isFromOtherSite, isSameOrigin, ownOrigin } from '../gateway/origin'
import { Problem } from '../gateway/problem'
import { profileForm } from './profile-form'
import { mayScrape } from '../observability/metrics-access'
import { answerSignIn } from './sign-in-answer'

const HOST = 'portal.example'
const own = { 'x-forwarded-host': HOST, origin: `http://${HOST}` }
const request = (headers: Record<string, string> = {}, body: string | null = '') =>
  new Request(`http://${HOST}/api/auth/x`, { method: 'POST', headers, body })
const json = { accept: 'application/json, text/plain' }
const formOf = (headers: Record<string, string> = {}) => ({
  ...formAnswers(request({ ...own, 'x-request-id': 'r-1', ...headers })),
  fields: new URLSearchParams(),
})
const header = (given: Record<string, string>) => (name: string) => given[name]
/** As the browser would send back what an answer has set. */
const cookiesOf = (answer: Response) =>
  header({
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  })
const to = (answer: Response) => [answer.status, answer.headers.get('location')]

beforeEach(() => setBrands(new Map()))

test('the portal’s own origin is the host that was stamped, over the scheme that was stamped', () => {
  expect(ownOrigin(header({ 'x-forwarded-host': 'a.example', host: 'b.example' }))).toBe('http://a.example')
  expect(ownOrigin(header({ host: 'b.example', 'x-forwarded-proto': 'https' }))).toBe('https://b.example')
  expect(ownOrigin(header({}))).toBe('http://')
})

test('a change comes from our own pages: by its origin, else by what the browser says of the site', () => {
  const is = (given: Record<string, string>) => isSameOrigin(header({ host: HOST, ...given }))
  expect(is({ origin: `http://${HOST}` })).toBe(true)
  for (const origin of [`https://${HOST}`, 'http://evil.example', 'null', `http://${HOST}.evil.example`])
    expect([origin, is({ origin, 'sec-fetch-site': 'same-origin' })]).toEqual([origin, false])
  expect([is({}), is({ 'sec-fetch-site': 'same-origin' }), is({ 'sec-fetch-site': 'same-site' })]).toEqual([
    false,
    true,
    false,
  ])
  const other = (site?: string) => isFromOtherSite(header(site ? { 'sec-fetch-site': site } : {}))
  expect(['cross-site', 'same-site', 'same-origin', 'none', undefined].map(other)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a form is of our own pages, small, and read as one', async () => {
  const handle = readNativeForm(async ({ fields, requestId, address, secure, givenRequestId }) =>
    Response.json({ a: fields.get('a'), requestId, address, secure, givenRequestId }),
  )
  const known = { 'x-request-id': 'r-1', 'x-forwarded-for': '203.0.113.1', 'x-given-request-id': 'g-1' }
  expect(await (await handle(request({ ...own, ...known }, 'a=b+c'))).json()).toEqual({
    a: 'b c',
    requestId: 'r-1',
    address: '203.0.113.1',
    secure: false,
    givenRequestId: 'g-1',
  })
  const bare = await (await handle(request(own))).json()
  expect(bare).toEqual({
    a: null,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    address: '',
    secure: false,
    givenRequestId: null,
  })
  const refused = await handle(request({ ...own, origin: 'http://evil.example' }, 'a=b'))
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'bad-origin'])
  const most = 16 * 1024
  expect((await handle(request(own, `a=${'x'.repeat(most - 2)}`))).status).toBe(200)
  expect((await handle(request(own, `a=${'x'.repeat(most - 1)}`))).status).toBe(413)
  expect((await handle(request({ ...own, 'content-length': String(most + 1) }, 'a'))).status).toBe(413)
  expect((await handle(request({ ...own, 'content-length': String(most) }, 'a'))).status).toBe(200)
})

test('a browser is led on, a script is told where to; neither answer is kept', async () => {
  const led = formOf().redirectTo('/app', 'a=1', 'b=2')
  expect([...to(led), await led.text()]).toEqual([303, '/app', ''])
  expect(led.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect([led.headers.get('cache-control'), led.headers.get('x-request-id')]).toEqual(['no-store', 'r-1'])
  const told = formOf(json).redirectTo('/app', 'a=1')
  expect([told.status, await told.json(), told.headers.get('content-type')]).toEqual([
    200,
    { to: '/app' },
    'application/json',
  ])
  expect([told.headers.get('cache-control'), told.headers.get('set-cookie')]).toEqual(['no-store', 'a=1'])
  expect(formOf({ accept: 'text/html, application/json' }).wantsJson).toBe(false)
})

test('the way back is the page that the form stood on, where it is one of ours', () => {
  const back = (referer?: string) => readReturnPath(request({ ...own, ...(referer && { referer }) }), '/fallback')
  expect(back(`http://${HOST}/app/cards?page=2#x`)).toBe('/app/cards?page=2')
  expect(back(`http://${HOST}//evil.example/x`)).toBe('/evil.example/x')
  for (const other of ['http://evil.example/app', `https://${HOST}/app`, 'nonsense', undefined])
    expect([other, back(other)]).toEqual([other, '/fallback'])
})

const failed = (failure: Parameters<typeof answerFailure>[2], headers = {}, typed = {}) =>
  answerFailure(formOf(headers), '/user/register', failure, typed)

test('ERR-09 a form that failed stands there again with what was typed and why', async () => {
  const fields = await failed({ kind: 'fields', faults: ['email', 'name'] }, {}, { email: 'a@b.example' })
  expect(to(fields)).toEqual([303, '/user/register?error=fields'])
  expect(await openFlash(cookiesOf(fields))).toMatchObject({
    email: 'a@b.example',
    error: 'fields',
    faults: ['email', 'name'],
  })
  const down = await failed({ kind: 'error', error: 'down', message: null })
  expect(to(down)).toEqual([303, '/user/register?error=down'])
  const flash = await openFlash(cookiesOf(down))
  expect([flash.error, 'message' in flash]).toEqual(['down', false])
  const said = await failed({ kind: 'error', error: 'invalid', message: 'Known already' })
  expect(await openFlash(cookiesOf(said))).toMatchObject({ error: 'invalid', message: 'Known already' })
})

test('a script gets the same as a problem', async () => {
  const of = async (failure: Parameters<typeof answerFailure>[2]) => {
    const answer = await failed(failure, json)
    return [answer.status, await answer.json(), answer.headers.get('retry-after')]
  }
  expect(await of({ kind: 'fields', faults: ['email'] })).toMatchObject([
    422,
    { code: 'invalid', fields: { email: 'invalid' } },
    null,
  ])
  expect(await of({ kind: 'error', error: 'invalid', message: 'No' })).toMatchObject([
    422,
    { code: 'invalid', detail: 'No' },
    null,
  ])
  expect(await of({ kind: 'error', error: 'slow', message: null })).toMatchObject([
    504,
    { code: 'upstream-slow' },
    null,
  ])
  expect(await of({ kind: 'error', error: 'down', message: null })).toMatchObject([
    502,
    { code: 'upstream-down' },
    null,
  ])
  expect(await of({ kind: 'error', error: 'limited', message: null, retryAfterSeconds: 90 })).toMatchObject([
    429,
    { code: 'rate-limited', fields: { reason: 'limited', retryAfterSeconds: '90' } },
    '90',
  ])
})

const answer = (outcome: Parameters<typeof answerSignIn>[1], headers = {}, typed = {}) =>
  answerSignIn(formOf(headers), outcome, typed)

test('SESS-01 who is in is led to their landing with the session’s cookie, and what the form knew is gone', async () => {
  for (const [outcome, path] of [
    [{ kind: 'in', cookie: 'SEAL', landing: '/app/cards' }, '/app/cards'],
    [{ kind: 'set-up', cookie: 'SEAL' }, publicPaths.verifyQrCode],
  ] as const) {
    const led = await answer(outcome)
    expect(to(led)).toEqual([303, path])
    expect(led.headers.getSetCookie()).toEqual([
      'emboss=SEAL; Path=/; HttpOnly; SameSite=Lax',
      'emboss-flash=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ])
  }
})

test('SESS-02, CONST-06 the code’s step keeps what was typed and when another may be sent', async () => {
  const otp = {
    kind: 'otp',
    sessionId: 's1',
    channel: 'SMS',
    maskedDestination: '••10',
    resendAtMs: Date.now() + 29_500,
  } as const
  const led = await answer(otp, {}, { email: 'a@b.example' })
  expect(to(led)).toEqual([303, `${publicPaths.signIn}?step=otp`])
  const { kind: _, ...kept } = otp
  expect(await openFlash(cookiesOf(led))).toMatchObject({ email: 'a@b.example', otp: kept })
  const told = await answer(otp, json)
  expect(await told.json()).toEqual({ to: `${publicPaths.signIn}?step=otp`, sentTo: '••10', resendSeconds: 30 })
  expect((await openFlash(cookiesOf(told))).otp).toEqual(kept)
  expect(to(await answer({ ...otp, channel: 'TOTP' }))).toEqual([303, publicPaths.verifyQrCode])
})

test('SESS-01 a failed sign-in shows the form it came from, and why', async () => {
  const led = await answer({ kind: 'error', error: 'invalid', message: 'Wrong' }, {}, { email: 'a@b.example' })
  expect(to(led)).toEqual([303, `${publicPaths.signIn}?error=invalid`])
  expect(await openFlash(cookiesOf(led))).toMatchObject({ email: 'a@b.example', error: 'invalid', message: 'Wrong' })
  const otp = (channel: string) => ({ otp: { sessionId: 's', channel, maskedDestination: null } })
  const again = { kind: 'error', error: 'otp', message: null } as const
  expect(to(await answer(again, {}, otp('SMS')))).toEqual([303, `${publicPaths.signIn}?step=otp&error=otp`])
  expect(to(await answer(again, {}, otp('TOTP')))).toEqual([303, `${publicPaths.verifyQrCode}?step=otp&error=otp`])
  const flash = await openFlash(cookiesOf(await answer(again)))
  expect(['message' in flash, 'retryAtMs' in flash]).toEqual([false, false])
  const told = async (error: 'otp' | 'slow' | 'down') => {
    const one = await answer({ kind: 'error', error, message: 'Why' }, json)
    return [one.status, await one.json()]
  }
  expect(await told('otp')).toMatchObject([422, { code: 'invalid', detail: 'Why', fields: { reason: 'otp' } }])
  expect(await told('slow')).toMatchObject([504, { code: 'upstream-slow', fields: { reason: 'slow' } }])
  expect(await told('down')).toMatchObject([502, { code: 'upstream-down', fields: { reason: 'down' } }])
  const limited = await answer({ kind: 'error', error: 'limited', message: null, retryAfterSeconds: 7 }, json)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
})

const person = {
  id: 'u1',
  type: 'MP_ADMIN',
  name: 'Asha',
  email: 'a@b.example',
  mobile: null,
  permissions: ['CARD_READ'],
  branchDetails: null,
  userOrganizations: [],
  groupRoleMappingList: [],
}

test('a form of the profile leads back to its tab with a note for that person alone', async () => {
  const { cookie } = await startSession(person, 't', null)
  const sent = (work: Parameters<typeof profileForm>[1], headers = {}) =>
    profileForm('security', work)(request({ ...own, cookie: `emboss=${cookie}`, ...headers }))
  const done = await sent(async () => ({ done: 'password' }))
  expect(to(done)).toEqual([303, '/app/profile?tab=security&note=1'])
  expect(await openNote(cookiesOf(done), 'u1')).toMatchObject({ done: 'password' })
  expect(await openNote(cookiesOf(done), 'u2')).toEqual({})
  expect(done.headers.getSetCookie()).toHaveLength(1)
  expect(to(await sent(async () => ({ secret: 'x', keeps: 'scan' })))).toEqual([
    303,
    '/app/profile?tab=security&step=scan',
  ])
  const failure = await sent(() =>
    Promise.reject(new Problem('invalid', 'r-1', { detail: 'Wrong', fields: { otp: 'x' } })),
  )
  expect(await openNote(cookiesOf(failure), 'u1')).toMatchObject({
    error: 'invalid',
    requestId: 'r-1',
    message: 'Wrong',
    faults: ['otp'],
  })
  const plain = await openNote(cookiesOf(await sent(() => Promise.reject(new Problem('upstream-down', 'r')))), 'u1')
  expect([plain.error, 'message' in plain, 'faults' in plain]).toEqual(['upstream-down', false, false])
  await expect(sent(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const ended = await sent(() => Promise.reject(new Problem('session-ended', 'r')))
  expect([...to(ended), ended.headers.get('set-cookie')]).toEqual([
    303,
    `${publicPaths.signIn}?error=ended`,
    'emboss=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ])
  const everything = await sent(async () => 'everything')
  expect([...to(everything), everything.headers.get('clear-site-data')]).toEqual([303, publicPaths.root, '"storage"'])
  expect(everything.headers.get('set-cookie')).toMatch(/^emboss=;.*Max-Age=0/)
  expect(to(await sent(async () => ({}), { cookie: '' }))).toEqual([303, `${publicPaths.signIn}?error=ended`])
})

test('WIRE-04 a form of the profile hands on the newest token', async () => {
  const { cookie } = await startSession(person, 't', null)
  const seal = { seal: cookie, brand: null }
  const handled = profileForm('api-keys', async (_, session) => {
    await keepToken(session.id, 'newer')
    return { done: 'key-revoked' }
  })
  const answered = await handled(request({ ...own, cookie: `emboss=${cookie}` }))
  expect(answered.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['emboss-note', 'emboss'])
  expect(await openSession(seal)).not.toBeNull()
})

const branded = (more: Partial<Brand>, anyHost = false) => {
  const files = new Map([['logo.svg', { type: 'image/svg+xml', bytes: new Uint8Array([60]) }]])
  const brand = {
    key: 'one',
    emailSender: 'One Bank',
    passwordMin: 12,
    passwordMax: 40,
    origin: null,
    ...more,
  } as Brand
  setBrands(new Map([[HOST, { brand, anyHost, files }]]))
}

test('VAL-05 how long a password is, and what mails look like, follows the host', () => {
  expect(passwordLengthOfHost(request(own))).toEqual({ least: expect.any(Number), most: expect.any(Number) })
  expect(mailOfHost(request(own))).toEqual({ origin: null, sender: '' })
  expect(mailOfHost(request())).toEqual({ origin: null, sender: '' })
  branded({})
  expect(passwordLengthOfHost(request(own))).toEqual({ least: 12, most: 40 })
  expect(mailOfHost(request({ ...own, 'x-forwarded-proto': 'https' }))).toEqual({
    origin: `https://${HOST}`,
    sender: 'One Bank',
  })
  branded({}, true)
  expect(mailOfHost(request(own)).origin).toBeNull()
})

test('PREF-06 a brand’s file is its own host’s alone, kept for a day, and runs nothing', async () => {
  branded({})
  const file = brandFileAnswer(request(own), 'logo.svg')
  expect([file.status, await file.text()]).toEqual([200, '<'])
  expect(Object.fromEntries(file.headers)).toEqual({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    vary: 'host',
  })
  const none = brandFileAnswer(request({ ...own, 'x-request-id': 'r-1' }), 'other.svg')
  expect([none.status, none.headers.get('x-request-id')]).toEqual([404, 'r-1'])
  const elsewhere = brandFileAnswer(request({ 'x-forwarded-host': 'other.example' }), 'logo.svg')
  expect([elsewhere.status, elsewhere.headers.get('x-request-id')]).toEqual([
    404,
    expect.stringMatching(/^[\da-f-]{36}$/),
  ])
})

test('METRICS_TOKEN opens the numbers to whoever has it; without one they are open in the sandbox', async () => {
  expect(mayScrape(null)).toBe('yes')
  const upstream = await startUpstream()
  const at = async (settings: Record<string, string>, authorization: string | null) => {
    const kept = { ...process.env }
    Object.assign(process.env, settings)
    let came = ''
    await jest.isolateModulesAsync(async () => {
      came = (await import('../observability/metrics-access')).mayScrape(authorization)
    })
    process.env = kept
    return came
  }
  const bases = [
    'ISSUING_API',
    'ISSUANCE_V1',
    'ISSUANCE_V2',
    'GO_SERVICE',
    'REPORTING_API',
    'SUPPORT_API',
    'REIMBURSEMENT_API',
    'KYC_PORTAL',
    'LIVE_SIGNUP',
  ]
  const live = { MODE: 'LIVE', ...Object.fromEntries(bases.map((base) => [`${base}_URL`, upstream.url])) }
  expect(await at(live, null)).toBe('off')
  expect(await at({ ...live, METRICS_TOKEN: 'tok' }, 'Bearer tok')).toBe('yes')
  expect(await at({ METRICS_TOKEN: 'tok' }, 'Bearer tok')).toBe('yes')
  for (const wrong of [null, 'tok', 'Bearer tok ', 'Bearer other'])
    expect(await at({ METRICS_TOKEN: 'tok' }, wrong)).toBe('refused')
  await upstream.close()
})
