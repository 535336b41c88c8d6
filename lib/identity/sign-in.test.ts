import { inRequest } from '@/tests/support/in-request'
import { newRows } from '@/tests/support/audit-rows'
import { startUpstream } from '@/tests/support/upstream'
import type { Upstream } from '@/tests/support/upstream'
import { setBrands } from '../brand'
import type { Brand } from '../brand'
import { publicPaths } from '../routes'
import { env } from '../env'
import { openSession, stateOf } from '../session/session'
import type { Session } from '../session/session'
import { openPending } from '../session/pending-sign-in'
import { tokenOf } from '../session/token'
import { readLinkState, requestReset, setPasswordBy, signUpAs } from './account-links'
import { Problem } from '../gateway/problem'
import { confirmPerson, countTry } from './confirm-person'
import { finishRequiredSetUp } from './second-factor'
import { askOtp, signIn, signInWithIdToken, signInWithOtp, signOutOf } from './sign-in'
import type { Asker, SignInOutcome } from './sign-in'
import { tokenOutOfAddress } from '../session/account-link'

type Answer = { status?: number; json?: unknown; token?: string; afterMs?: number }
let answers: Record<string, Answer | ((body: never) => Answer)> = {}
let upstream: Upstream
let made = 0
/** An answer that never comes, and a gateway that does not wait long for it. */
const hurried = () => {
  env().UPSTREAM_TIMEOUT_MS = 300
  return { afterMs: 900 }
}
const nobody = (): { email: string; asker: Asker } => {
  made += 1
  return { email: `p${made}@bank.example`, asker: { requestId: `r-${made}`, address: `198.51.100.${made}` } }
}

beforeAll(async () => {
  upstream = await startUpstream()
  process.env.ISSUING_API_URL = `${upstream.url}/api`
  process.env.LIVE_SIGNUP_URL = `${upstream.url}/signup`
  upstream.answer((request, response) => {
    const path = Object.keys(answers).find((name) => request.path.includes(name))
    const known = answers[path ?? ''] ?? { status: 404 }
    const {
      status = 200,
      json = {},
      token,
      afterMs = 0,
    } = typeof known === 'function' ? known((request.body ? JSON.parse(request.body) : {}) as never) : known
    const say = () =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(token && { token }) })
        .end(JSON.stringify(json))
    setTimeout(say, afterMs)
  })
})
afterAll(() => upstream.close())
beforeEach(async () => {
  answers = {}
  upstream.seen.length = 0
  env().UPSTREAM_TIMEOUT_MS = 10_000
  setBrands(new Map())
  await newRows()
})

const person = (more: object = {}) => ({
  id: 'u1',
  type: 'MP_ADMIN',
  name: 'Asha',
  email: 'asha@bank.example',
  mobile: '919876543210',
  permissions: ['CARD_READ'],
  userOrganizations: [{ orgId: 'o1', orgName: 'M', primaryOrg: true, setUpComplete: true, currencyCode: 'AED' }],
  ...more,
})
const brand = (more: Partial<Brand>): void => {
  const whole = { key: 'one', issuer: null, requiresSecondFactor: false, ...more } as Brand
  setBrands(new Map([['one.example', { brand: whole, anyHost: false, files: new Map() }]]))
}
const browser = { 'x-forwarded-host': 'one.example', 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox/1 Linux' }
const within = <T>(work: () => Promise<T>, more: Record<string, string> = {}) =>
  inRequest({ ...browser, ...more }, work)
const refusal = (error: string, more: object = {}) => ({ kind: 'error', error, message: null, ...more })
const paths = () => upstream.seen.map(({ method, path }) => `${method} ${path.replace('/api/', '')}`)
const told = async () =>
  (await newRows()).map(({ action, outcome, code, user_name }) => [action, outcome, code, user_name])
const sealOf = (outcome: SignInOutcome) => (outcome.kind === 'in' ? outcome.cookie : '')
const openAt = (seal: string, key: string | null = null) => openSession({ seal, brand: key })
const enterAs = async (more: object = {}, token = 't-1'): Promise<Session> => {
  const { email, asker } = nobody()
  answers['admins/email'] = { json: { user: person(more), tokenExpiryDay: 99_999 }, token }
  const outcome = await within(() => signIn(email, 'right-word', asker))
  upstream.seen.length = 0
  await newRows()
  return (await openAt(sealOf(outcome))) as Session
}

test('SESS-01 a right password begins a session: token, landing, device, address, brand and zone, and a record of it', async () => {
  brand({})
  const { email, asker } = nobody()
  answers['admins/email'] = { json: { user: person(), tokenExpiryDay: 20_000 }, token: 't-1' }
  const outcome = await within(() => signIn(email, 'right-word', asker), { cookie: 'zone=Asia/Tokyo' })
  expect(outcome).toMatchObject({ kind: 'in', landing: expect.stringMatching(/^\/app\//) })
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({ email, password: 'right-word' })
  const session = await openAt(sealOf(outcome), 'one')
  expect(session).toMatchObject({
    user: { id: 'u1' },
    held: expect.arrayContaining(['CARD_READ']),
    zone: 'Asia/Tokyo',
    bankMs: null,
  })
  expect(await tokenOf(session?.id ?? '')).toBe('t-1')
  expect(await openAt(sealOf(outcome))).toBeNull()
  expect(await newRows()).toMatchObject([{ action: 'sign-in', outcome: 'ok', user_id: 'u1', address: '203.0.113.7' }])
})

test('SESS-08 who signs in where somebody was signed in ends that session', async () => {
  const before = await enterAs()
  const { email, asker } = nobody()
  const seal = await within(async () => sealOf(await signIn(email, 'right-word', asker)))
  await newRows()
  await within(() => signIn(email, 'right-word', asker), { cookie: `emboss=${seal}` })
  expect(await stateOf({ seal, brand: null })).toEqual({ isLive: false, why: 'out' })
  expect((await stateOf({ seal, brand: null })).isLive).toBe(false)
  expect((await told()).map(([action]) => action)).toEqual(['sign-out', 'sign-in'])
  expect(before.user.id).toBe('u1')
})

test.each([
  [{ status: 401, json: { message: 'Wrong' } }, refusal('invalid', { message: 'Wrong' }), 'refused'],
  [{ status: 503, json: { message: 'x' } }, refusal('down'), 'failed'],
  [{ status: 429 }, refusal('limited', { retryAfterSeconds: 30 }), 'refused'],
  [{ afterMs: 1500 }, refusal('slow'), 'failed'],
  [{ json: { user: person() } }, refusal('down'), 'failed'],
  [{ json: {}, token: 't' }, refusal('down'), 'failed'],
  [{ json: { user: person({ type: 'CARD_HOLDER' }) }, token: 't' }, refusal('refused'), 'refused'],
  [{ json: { user: 7 }, token: 't' }, refusal('down'), 'failed'],
] as const)('SESS-01 nobody is let in by %j, and a record says why', async (answer, outcome, recorded) => {
  const { email, asker } = nobody()
  answers['admins/email'] = 'afterMs' in answer ? hurried() : answer
  expect(await within(() => signIn(email, 'right-word', asker))).toMatchObject(outcome)
  const name = outcome.error === 'refused' ? 'Asha' : email
  expect(await told()).toEqual([['sign-in', recorded, outcome.error, name]])
})

test('what nobody could sign in with is not sent', async () => {
  const { email, asker } = nobody()
  expect(await within(() => signIn(email, 'x', asker))).toEqual(refusal('invalid'))
  expect(await within(() => signIn('', 'right-word', asker))).toEqual(refusal('invalid'))
  expect(upstream.seen).toHaveLength(0)
})

test('decision 26 an account is recorded as an address or the end of a number, never what may be a password', async () => {
  answers['admins/email'] = { status: 401 }
  const of = async (typed: string) => {
    await within(() => signIn(typed, 'right-word', nobody().asker))
    return (await newRows())[0]?.user_name
  }
  expect(await of('Some.One@Bank.Example')).toBe('some.one@bank.example')
  expect(await of('+91 98765-43210')).toBe('••••3210')
  for (const typed of ['hunter2', 'a b@bank.example', 'me@bank', '1234567', 'x9876543210', '98765432101234567x'])
    expect([typed, await of(typed)]).toEqual([typed, null])
})

test('decision 28 ten wrong passwords close the account there, the first refusal alone is recorded; a right one forgets', async () => {
  const { email, asker } = nobody()
  answers['admins/email'] = { status: 401 }
  for (let n = 0; n < 9; n++) await within(() => signIn(email, 'wrong-word', asker))
  answers['admins/email'] = { json: { user: person() }, token: 't' }
  expect((await within(() => signIn(email, 'right-word', asker))).kind).toBe('in')
  answers['admins/email'] = { status: 401 }
  for (let n = 0; n < 10; n++)
    expect(await within(() => signIn(email, 'wrong-word', asker))).toMatchObject(refusal('invalid'))
  await newRows()
  upstream.seen.length = 0
  for (let n = 0; n < 3; n++)
    expect(await within(() => signIn(email, 'right-word', asker))).toMatchObject(
      refusal('limited', { retryAfterSeconds: expect.any(Number) }),
    )
  expect(upstream.seen).toHaveLength(0)
  expect(await told()).toEqual([['sign-in', 'refused', 'limited', email]])
})

test('decision 28 many tries at once gain nothing: a right one beside ten wrong ones is refused', async () => {
  const { email, asker } = nobody()
  answers['admins/email'] = ({ password }: { password: string }) =>
    password === 'right-word' ? { json: { user: person() }, token: 't', afterMs: 250 } : { status: 401 }
  const right = within(() => signIn(email, 'right-word', asker))
  await Promise.all(Array.from({ length: 10 }, () => within(() => signIn(email, 'wrong-word', asker))))
  expect(await right).toMatchObject(refusal('limited'))
})

test('outages count as no try', async () => {
  const { email, asker } = nobody()
  answers['admins/email'] = { status: 500 }
  for (let n = 0; n < 12; n++)
    expect(await within(() => signIn(email, 'right-word', asker))).toMatchObject(refusal('down'))
})

test('decision 1 at an issuer’s own brand only its administrators get in', async () => {
  brand({ issuer: 'YES' })
  const come = async (more: object) => {
    const { email, asker } = nobody()
    answers['admins/email'] = { json: { user: person(more) }, token: 't' }
    const came = await within(() => signIn(email, 'right-word', asker))
    return came.kind === 'error' ? came.error : came.kind
  }
  const of = (issuerCode: string | null) => ({ type: 'ISSUER_ADMIN', branchDetails: { branchId: null, issuerCode } })
  expect([await come(of('YES')), await come(of('NO')), await come({ type: 'ISSUER_ADMIN' })]).toEqual([
    'in',
    'refused',
    'refused',
  ])
  const row = (await newRows()).filter(({ outcome }) => outcome === 'refused')[0]
  expect(row).toMatchObject({ user_id: 'u1', user_type: 'ISSUER_ADMIN', issuer: 'NO', org_id: 'o1' })
})

test('SESS-02 a password may lead to a code', async () => {
  const { email, asker } = nobody()
  const json = { otpRequired: true, sessionId: 's1', channel: 'TOTP', maskedDestination: null }
  answers['admins/email'] = { json }
  expect(await within(() => signIn(email, 'right-word', asker))).toEqual({
    kind: 'otp',
    sessionId: 's1',
    channel: 'TOTP',
    maskedDestination: null,
  })
  answers['admins/email'] = { json: { otpRequired: true } }
  expect(await within(() => signIn(email, 'right-word', asker))).toMatchObject(refusal('down'))
})

test('SESS-02, CONST-06 a code is sent to a mobile or an address, once in thirty seconds', async () => {
  answers['admins/otp'] = { json: { sessionId: 's2', channel: 'SMS', maskedDestination: '••10' } }
  const { asker } = nobody()
  const sent = await askOtp('+91 98765-00001', asker)
  expect(sent).toMatchObject({ kind: 'otp', sessionId: 's2', channel: 'SMS', maskedDestination: '••10' })
  const waitMs = (sent.kind === 'otp' ? (sent.resendAtMs ?? 0) : 0) - Date.now()
  expect(waitMs).toBeGreaterThan(28_000)
  expect(waitMs).toBeLessThanOrEqual(30_000)
  expect(await askOtp('+91 98765-00001', asker)).toMatchObject(refusal('limited'))
  await askOtp('some1@bank.example', nobody().asker)
  expect(upstream.seen.map(({ body }) => JSON.parse(body))).toEqual([
    { mobile: '919876500001' },
    { email: 'some1@bank.example' },
  ])
  answers['admins/otp'] = { json: {} }
  expect(await askOtp('other@bank.example', nobody().asker)).toEqual(refusal('down'))
  answers['admins/otp'] = { status: 400, json: { message: 'No such person' } }
  expect(await askOtp('third@bank.example', nobody().asker)).toEqual(refusal('invalid', { message: 'No such person' }))
})

test('SESS-02 a right code signs in and lets another be sent; a wrong one is told, and five close it', async () => {
  const { email, asker } = nobody()
  answers['admins/otp'] = { json: { sessionId: `s-${email}` } }
  await askOtp(email, asker)
  const asked = { sessionId: `s-${email}`, account: email, destination: email }
  answers = { 'otp/verify': { status: 400, json: { message: 'Wrong code' } } }
  const wrong = () => within(() => signInWithOtp(asked, '000000', asker))
  expect(await wrong()).toEqual(refusal('otp', { message: 'Wrong code' }))
  expect(await told()).toEqual([['sign-in', 'refused', 'otp', email]])
  answers = { 'otp/verify': { json: { user: person() }, token: 't' } }
  expect((await within(() => signInWithOtp(asked, '123456', asker))).kind).toBe('in')
  expect(JSON.parse(upstream.seen.at(-1)?.body ?? '')).toEqual({ sessionId: asked.sessionId, otp: '123456' })
  answers = { 'otp/verify': { status: 400 } }
  for (let n = 0; n < 5; n++) expect(await wrong()).toMatchObject(refusal('otp'))
  expect(await wrong()).toMatchObject(refusal('limited'))
})

test('SESS-02 a code without an account counts by its session and address', async () => {
  const { asker } = nobody()
  answers = { 'otp/verify': { status: 400 } }
  const asked = { sessionId: 'of-nobody', account: undefined, destination: undefined }
  for (let n = 0; n < 5; n++) await within(() => signInWithOtp(asked, '000000', asker))
  expect(await within(() => signInWithOtp(asked, '000000', asker))).toMatchObject(refusal('limited'))
  expect((await newRows()).map(({ user_name }) => user_name)).toEqual([null, null, null, null, null, null])
})

test('SESS-03 the bank’s identity token is the bearer and no part of the address; when it was given is kept', async () => {
  answers['generate-token'] = { json: { user: person() }, token: 't' }
  const outcome = await within(() => signInWithIdToken('id-token', 'https://p.example/cb', 5000, 'r-9'))
  expect(paths()).toEqual(['GET issuer/adfs/generate-token?redirectUri=https%3A%2F%2Fp.example%2Fcb'])
  expect(upstream.seen[0]?.headers).toMatchObject({ authorization: 'Bearer id-token', 'x-request-id': 'r-9' })
  expect((await openAt(sealOf(outcome)))?.bankMs).toBe(5000)
  answers['generate-token'] = { status: 403, json: { message: 'Unknown' } }
  expect(await within(() => signInWithIdToken('t', 'https://p.example/cb', 0, 'r'))).toEqual(
    refusal('signOn', { message: 'Unknown' }),
  )
})

test('SESS-09 a sign-out ends the session first, tells the upstream with its token, and waits two seconds at most', async () => {
  const session = await enterAs({}, 't-out')
  answers['admins/logout'] = { status: 500 }
  const order: string[] = []
  await signOutOf([session.id, 'unknown'], async () => void order.push(`ended ${upstream.seen.length}`), 'r-5')
  expect(order).toEqual(['ended 0'])
  expect(upstream.seen.map(({ path, headers, body }) => [path, headers.authorization, body])).toEqual([
    ['/api/admins/logout', 'Bearer t-out', '{}'],
  ])
})

const owed = async () => {
  brand({ requiresSecondFactor: true })
  const { email, asker } = nobody()
  answers['admins/email'] = { json: { user: person({ email }) }, token: 't-1' }
  answers['2fa/setup'] = { json: { secret: 'SECRET' }, token: 't-2' }
  const outcome = await within(() => signIn(email, 'right-word', asker))
  const seal = outcome.kind === 'set-up' ? outcome.cookie : ''
  return { outcome, seal, email, asker, pending: await openPending({ seal, brand: 'one' }) }
}

test('PROF-05 where the brand asks for a second factor, who has none gets a cookie that is no session', async () => {
  const { outcome, seal, pending, email } = await owed()
  expect(outcome.kind).toBe('set-up')
  expect(upstream.seen[1]).toMatchObject({ body: '{}', headers: { authorization: 'Bearer t-1' } })
  expect(pending).toMatchObject({ token: 't-2', secret: 'SECRET', account: email })
  expect(await openPending({ seal, brand: null })).toBeNull()
  expect(await openAt(seal, 'one')).toBeNull()
})

test('PROF-05 who has a second factor, or is at another brand, owes none; where it cannot be set up nobody gets in', async () => {
  brand({ requiresSecondFactor: true })
  const come = async (more: object = {}, headers: Record<string, string> = {}) => {
    const { email, asker } = nobody()
    answers['admins/email'] = { json: { user: person(), ...more }, token: 't' }
    const came = await within(() => signIn(email, 'right-word', asker), headers)
    return came.kind === 'error' ? came.error : came.kind
  }
  expect(await come({ twoFactorEnabled: true })).toBe('in')
  expect(await come({}, { 'x-forwarded-host': 'other.example' })).toBe('in')
  expect(await come({ user: person({ type: 'CARD_HOLDER' }) })).toBe('refused')
  expect(await come()).toBe('secondFactor')
  answers['2fa/setup'] = { json: {} }
  expect(await come()).toBe('secondFactor')
  answers['2fa/setup'] = { status: 400, json: { secret: 'x' } }
  expect(await come()).toBe('secondFactor')
  answers['2fa/setup'] = { json: { secret: 'x'.repeat(5000) } }
  expect(await come()).toBe('secondFactor')
})

test('PROF-05 the first code turns the second factor on and signs in', async () => {
  const { pending, asker } = await owed()
  const waiting = pending as NonNullable<typeof pending>
  const finish = (code: string) => within(() => finishRequiredSetUp(waiting, code, asker))
  answers['2fa/verify'] = { status: 422, json: { message: 'Wrong' }, token: 't-3' }
  const again = await finish('000000')
  expect(again).toMatchObject({ kind: 'again', message: null })
  const newer = await openPending({ seal: again.kind === 'again' ? again.cookie : '', brand: 'one' })
  expect(newer).toMatchObject({ id: waiting.id, token: 't-3', secret: 'SECRET', until: waiting.until })
  expect(await finish('nonsense')).toMatchObject({ kind: 'again', message: null })
  expect(paths().filter((path) => path.includes('verify'))).toHaveLength(1)
  answers['2fa/verify'] = { status: 503, json: { message: 'Later' } }
  expect(await finish('000000')).toMatchObject({ kind: 'again', message: 'Later' })
  answers['2fa/verify'] = { json: { user: person({ id: 'u7' }), recoveryCodes: ['AAAAA-BBBBB'] }, token: 't-4' }
  const done = await finish('123456')
  expect(done).toMatchObject({ kind: 'done', person: 'u7', recoveryCodes: ['AAAAA-BBBBB'], outcome: { kind: 'in' } })
  const seal = done.kind === 'done' ? sealOf(done.outcome) : ''
  expect(await tokenOf((await openAt(seal, 'one'))?.id ?? '')).toBe('t-4')
})

test('PROF-05 a set-up is over where the platform refuses it, breaks, or five codes were wrong', async () => {
  for (const answer of [{ status: 401 }, { json: { recoveryCodes: 7 } }] as const) {
    const { pending, asker } = await owed()
    answers['2fa/verify'] = answer
    expect((await within(() => finishRequiredSetUp(pending as never, '123456', asker))).kind).toBe('over')
  }
  const { pending, asker } = await owed()
  answers['2fa/verify'] = { status: 400 }
  const kinds: string[] = []
  for (let n = 0; n < 6; n++)
    kinds.push((await within(() => finishRequiredSetUp(pending as never, '123456', asker))).kind)
  expect(kinds).toEqual(['again', 'again', 'again', 'again', 'again', 'over'])
})

test('decision 31 who changes credentials shows the password again, and the token of that is ended', async () => {
  const session = await enterAs({ email: `confirm${made}@bank.example` })
  const { asker } = nobody()
  const confirm = (password?: string) =>
    confirmPerson(session, new URLSearchParams(password === undefined ? {} : { confirm: password }), asker)
  expect(await confirm()).toEqual({ error: 'confirmMissing', faults: ['confirm'] })
  for (const wrong of ['abc', 'x'.repeat(17)])
    expect(await confirm(wrong)).toEqual({ error: 'confirm', faults: ['confirm'] })
  expect(upstream.seen).toHaveLength(0)
  answers = { 'admins/email': { json: { user: person() }, token: 't-check' }, 'admins/logout': {} }
  for (const right of ['abcd', 'x'.repeat(16)]) expect(await confirm(right)).toBeNull()
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({ email: session.user.email, password: 'abcd' })
  expect(upstream.seen[1]?.headers.authorization).toBe('Bearer t-check')
  answers['admins/email'] = { json: { otpRequired: true } }
  expect(await confirm('abcd')).toBeNull()
  answers['admins/email'] = { json: { user: person({ id: 'another' }) } }
  expect(await confirm('abcd')).toEqual({ error: 'confirm', faults: ['confirm'] })
  expect(await told()).toEqual([['sign-in', 'refused', 'confirm', session.user.email]])
})

test('decision 31 ten wrong passwords close it; an outage is told and counts as none', async () => {
  const session = await enterAs({ email: `closed${made}@bank.example` })
  const { asker } = nobody()
  const confirm = () => confirmPerson(session, new URLSearchParams({ confirm: 'some-word' }), asker)
  answers['admins/email'] = { status: 429 }
  await expect(confirm()).rejects.toMatchObject({ details: { code: 'rate-limited', status: 429 } })
  answers['admins/email'] = { status: 500 }
  for (let n = 0; n < 10; n++) await expect(confirm()).rejects.toMatchObject({ details: { status: 500 } })
  answers['admins/email'] = { status: 400 }
  for (let n = 0; n < 10; n++) expect(await confirm()).toEqual({ error: 'confirm', faults: ['confirm'] })
  upstream.seen.length = 0
  expect(await confirm()).toEqual({ error: 'limited' })
  expect(upstream.seen).toHaveLength(0)
})

test('decision 31 whom the bank signed in shows it by the bank', async () => {
  const session = await enterAs()
  const at = (bankMs: number) => confirmPerson({ ...session, bankMs }, new URLSearchParams(), nobody().asker)
  expect(await at(Date.now())).toBeNull()
  expect(await at(Date.now() - 299_000)).toBeNull()
  expect(await at(Date.now() - 301_000)).toEqual({ error: 'bank' })
  expect(await at(0)).toEqual({ error: 'bank' })
  expect(upstream.seen).toHaveLength(0)
})

test('decision 28 a form’s wrong codes count, its other failures and its successes do not', async () => {
  const session = await enterAs({ email: `counted${made}@bank.example` })
  const { asker } = nobody()
  const run = (work: () => Promise<unknown>, kind: 'otp-try' | 'sign-in' = 'otp-try') =>
    countTry(kind, 'otp', session, asker, work)
  const failing = (problem: Problem) => () => Promise.reject(problem)
  const wrong = new Problem('invalid', 'r', { fields: { otp: 'wrong' } })
  const others = [
    new Problem('invalid', 'r', { fields: { other: 'x' } }),
    new Problem('upstream-down', 'r', { status: 500, fields: { otp: 'x' } }),
    new Problem('invalid', 'r'),
  ]
  for (let n = 0; n < 4; n++) for (const other of others) await expect(run(failing(other))).rejects.toBe(other)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  for (let n = 0; n < 4; n++) await expect(run(failing(wrong))).rejects.toBe(wrong)
  expect(await run(async () => 'done')).toBe('done')
  for (let n = 0; n < 5; n++) await expect(run(failing(wrong))).rejects.toBe(wrong)
  await expect(run(async () => 'done')).rejects.toMatchObject({ details: { code: 'rate-limited' } })
  expect(await run(async () => 'done', 'sign-in')).toBe('done')
})

const mail = { origin: null, sender: 'Bank' }

test('SESS-14 a reset answers alike for every address, after the same time', async () => {
  const ask = async (answer: Answer) => {
    const { email, asker } = nobody()
    answers['reset/email'] = answer
    const from = performance.now()
    const came = await requestReset(email, asker, mail)
    return [came, performance.now() - from > 395] as const
  }
  expect(await ask({})).toEqual([{ kind: 'sent' }, true])
  expect(upstream.seen[0]?.headers['x-mail-sender']).toBe('Bank')
  expect(await ask({ status: 404, json: { message: 'Nobody' } })).toEqual([{ kind: 'sent' }, true])
  expect(await ask({ status: 400 })).toEqual([{ kind: 'sent' }, true])
  expect(await ask({ status: 422, json: { message: 'Bad' } })).toEqual([refusal('invalid', { message: 'Bad' }), true])
  expect(await ask({ status: 500 })).toEqual([refusal('down'), true])
  expect(await ask(hurried())).toEqual([refusal('slow'), true])
  const { asker } = nobody()
  await requestReset('twice@bank.example', asker, mail)
  expect(await requestReset('twice@bank.example', asker, mail)).toMatchObject(refusal('limited'))
})

test('decision 26 a change that nobody signed in asks for is recorded before and after, with whose it was', async () => {
  const { email, asker } = nobody()
  answers['reset/email'] = { json: { userId: 'u5', email: 'other@bank.example' } }
  await requestReset(email, { ...asker, givenRequestId: 'g-1' }, mail)
  const shown = { kind: 'change', action: 'issuing POST admins/password/reset/email', given_request_id: 'g-1' }
  expect(await newRows()).toMatchObject([
    { ...shown, phase: 'intent', user_id: null, user_name: email, request_id: asker.requestId, address: asker.address },
    { ...shown, phase: 'outcome', outcome: 'ok', code: null, user_id: 'u5', user_name: 'other@bank.example' },
  ])
  answers['reset/email'] = { status: 404, json: { userId: 7 } }
  await requestReset(nobody().email, nobody().asker, mail)
  expect((await newRows())[1]).toMatchObject({ outcome: 'refused', code: '404', user_id: null, given_request_id: null })
})

const linkHeaders = async (kind: 'resetPassword' | 'invited', token: string) => {
  const bare = await tokenOutOfAddress(publicPaths[kind], new URLSearchParams({ token }), false)
  return { cookie: bare?.cookies[0]?.split(';')[0] ?? '', 'x-request-id': 'r-link' }
}

test('SESS-15 a link is asked for upstream: whose it is, used, run out, unknown', async () => {
  const headers = await linkHeaders('resetPassword', 'token-1234')
  const opened = (more: Record<string, string> = {}) => within(() => readLinkState('reset'), { ...headers, ...more })
  answers['reset/verify'] = { json: { email: 'a@bank.example' } }
  expect(await opened()).toEqual({ state: 'good', email: 'a@bank.example' })
  expect(paths()).toEqual(['GET admins/password/reset/verify/token-1234'])
  expect(upstream.seen[0]?.headers['x-request-id']).toBe('r-link')
  expect(await within(() => readLinkState('invited'), headers)).toEqual({ state: 'unknown' })
  expect(await within(() => readLinkState('reset'))).toEqual({ state: 'unknown' })
  for (const [token, state] of [
    ['used', 'used'],
    ['expired', 'expired'],
    ['odd', 'unknown'],
  ] as const) {
    answers['reset/verify'] = { status: 422, json: { fields: { token } } }
    expect(await opened()).toEqual({ state })
  }
  answers['reset/verify'] = { status: 500 }
  expect(await opened()).toEqual({ state: 'down' })
  answers['reset/verify'] = hurried()
  expect(await opened()).toEqual({ state: 'slow' })
})

test('decision 28 a hundred guesses of links close them for the address; somebody’s own used link counts as none', async () => {
  const headers = { ...(await linkHeaders('invited', 'token-1234')), 'x-forwarded-for': '203.0.113.99' }
  const opened = () => within(() => readLinkState('invited'), headers)
  answers['email/verify'] = { status: 422, json: { fields: { token: 'used' } } }
  for (let n = 0; n < 100; n++) await opened()
  expect(await opened()).toEqual({ state: 'used' })
  answers['email/verify'] = { status: 404 }
  for (let n = 0; n < 99; n++) await opened()
  const asker = { requestId: 'r', address: '203.0.113.99' }
  answers['admins/password'] = { status: 422, json: { fields: { token: 'unknown' } } }
  const set = () => setPasswordBy({ kind: 'invited', token: 'token-1234' }, 'Fresh77!Horse', asker)
  expect(await set()).toEqual({ kind: 'dead' })
  expect(await set()).toMatchObject(refusal('limited'))
  expect(await opened()).toEqual({ state: 'limited' })
})

test('SESS-16 a password by a link ends every session of the person, and their day of tries begins anew', async () => {
  const session = await enterAs({ id: 'u-set' })
  const link = { kind: 'reset' as const, token: 'token-1234' }
  const set = () => setPasswordBy(link, 'Fresh77!Horse', nobody().asker)
  answers['admins/password'] = { json: { userId: null, email: null } }
  expect(await set()).toEqual({ kind: 'set', email: null })
  expect(await tokenOf(session.id)).toBe('t-1')
  answers['admins/password'] = { json: { userId: 'u-set', email: 'a@bank.example' } }
  expect(await set()).toEqual({ kind: 'set', email: 'a@bank.example' })
  expect(JSON.parse(upstream.seen.at(-1)?.body ?? '')).toEqual({ token: 'token-1234', password: 'Fresh77!Horse' })
  expect(await tokenOf(session.id)).toBe('')
  answers['admins/password'] = { status: 422, json: { fields: { token: 'used' } } }
  expect(await set()).toEqual({ kind: 'dead' })
  answers['admins/password'] = { status: 422, json: { message: 'Too common' } }
  expect(await set()).toEqual(refusal('invalid', { message: 'Too common' }))
  answers['admins/password'] = { json: { userId: {} } }
  expect(await set()).toEqual(refusal('down'))
  expect(await setPasswordBy(link, 'x', nobody().asker)).toEqual(refusal('invalid'))
})

test('SESS-18 somebody signs up; what is refused says why, and a hundred of one address are enough', async () => {
  const { email, asker } = nobody()
  const asked = { name: 'Asha Rao', email, businessName: 'Meridian', password: 'Fresh77!Horse' }
  answers['signup/new'] = { json: { status: 'OK' } }
  expect(await signUpAs(asked as never, asker, mail)).toEqual({ kind: 'received' })
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual(asked)
  expect((await newRows())[0]?.user_name).toBe(email)
  answers['signup/new'] = { status: 409, json: { message: 'Known already' } }
  expect(await signUpAs(asked as never, asker, mail)).toEqual(refusal('invalid', { message: 'Known already' }))
  for (let n = 0; n < 98; n++) await signUpAs({} as never, asker, mail)
  expect(await signUpAs(asked as never, asker, mail)).toMatchObject(refusal('limited'))
})
