import {
  answers,
  brand,
  enterAs,
  hurried,
  nobody,
  onlyAnswers,
  openAt,
  paths,
  person,
  refusal,
  sealOf,
  told,
  upstream,
  inSession,
} from '@/tests/support/signing-in'
import { newRows } from '@/tests/support/audit-rows'
import { readSessionState } from '../session/session-state'
import { tokenOf } from '../session/token'
import { signIn, askOtp, signInWithIdToken, signInWithOtp, signOutOf } from './sign-in'

test('SESS-01 a right password begins a session: token, landing, device, address, brand and zone, and a record of it', async () => {
  brand({})
  const { email, asker } = nobody()
  answers['admins/email'] = { json: { user: person(), tokenExpiryDay: 20_000 }, token: 't-1' }
  const outcome = await inSession(() => signIn(email, 'right-word', asker), { cookie: 'zone=Asia/Tokyo' })
  expect(outcome).toMatchObject({ kind: 'in', landing: expect.stringMatching(/^\/app\//) })
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({ email, password: 'right-word' })
  const session = await openAt(sealOf(outcome), 'one')
  expect(session).toMatchObject({
    user: { id: 'u1' },
    privileges: expect.arrayContaining(['CARD_READ']),
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
  const seal = await inSession(async () => sealOf(await signIn(email, 'right-word', asker)))
  await newRows()
  await inSession(() => signIn(email, 'right-word', asker), { cookie: `emboss=${seal}` })
  expect(await readSessionState({ seal, brand: null })).toEqual({ isLive: false, why: 'out' })
  expect((await readSessionState({ seal, brand: null })).isLive).toBe(false)
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
  expect(await inSession(() => signIn(email, 'right-word', asker))).toMatchObject(outcome)
  const name = outcome.error === 'refused' ? 'Asha' : email
  expect(await told()).toEqual([['sign-in', recorded, outcome.error, name]])
})

test('SESS-09 a token that no session takes is ended upstream', async () => {
  const { email, asker } = nobody()
  answers['admins/email'] = { json: { user: person({ type: 'CARD_HOLDER' }) }, token: 't-unused' }
  expect(await inSession(() => signIn(email, 'right-word', asker))).toMatchObject(refusal('refused'))
  expect(upstream.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer t-unused'])
})

test('what nobody could sign in with is not sent', async () => {
  const { email, asker } = nobody()
  expect(await inSession(() => signIn(email, 'x', asker))).toEqual(refusal('invalid'))
  expect(await inSession(() => signIn('', 'right-word', asker))).toEqual(refusal('invalid'))
  expect(upstream.seen).toHaveLength(0)
})

test('decision 26 an account is recorded as an address or the end of a number, never what may be a password', async () => {
  answers['admins/email'] = { status: 401 }
  const of = async (typed: string) => {
    await inSession(() => signIn(typed, 'right-word', nobody().asker))
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
  for (let n = 0; n < 9; n++) await inSession(() => signIn(email, 'wrong-word', asker))
  answers['admins/email'] = { json: { user: person() }, token: 't' }
  expect((await inSession(() => signIn(email, 'right-word', asker))).kind).toBe('in')
  answers['admins/email'] = { status: 401 }
  for (let n = 0; n < 10; n++)
    expect(await inSession(() => signIn(email, 'wrong-word', asker))).toMatchObject(refusal('invalid'))
  await newRows()
  upstream.seen.length = 0
  for (let n = 0; n < 3; n++)
    expect(await inSession(() => signIn(email, 'right-word', asker))).toMatchObject(
      refusal('limited', { retryAfterSeconds: expect.any(Number) }),
    )
  expect(upstream.seen).toHaveLength(0)
  expect(await told()).toEqual([['sign-in', 'refused', 'limited', email]])
})

test('decision 28 many tries at once gain nothing: a right one beside ten wrong ones is refused', async () => {
  const { email, asker } = nobody()
  answers['admins/email'] = ({ password }: { password: string }) =>
    password === 'right-word' ? { json: { user: person() }, token: 't', afterMs: 250 } : { status: 401 }
  const right = inSession(() => signIn(email, 'right-word', asker))
  await Promise.all(Array.from({ length: 10 }, () => inSession(() => signIn(email, 'wrong-word', asker))))
  expect(await right).toMatchObject(refusal('limited'))
})

test('outages count as no try', async () => {
  const { email, asker } = nobody()
  answers['admins/email'] = { status: 500 }
  for (let n = 0; n < 12; n++)
    expect(await inSession(() => signIn(email, 'right-word', asker))).toMatchObject(refusal('down'))
})

test('decision 1 at an issuer’s own brand only its administrators get in', async () => {
  brand({ issuer: 'YES' })
  const come = async (more: object) => {
    const { email, asker } = nobody()
    answers['admins/email'] = { json: { user: person(more) }, token: 't' }
    const came = await inSession(() => signIn(email, 'right-word', asker))
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
  expect(await inSession(() => signIn(email, 'right-word', asker))).toEqual({
    kind: 'otp',
    sessionId: 's1',
    channel: 'TOTP',
    maskedDestination: null,
  })
  answers['admins/email'] = { json: { otpRequired: true } }
  expect(await inSession(() => signIn(email, 'right-word', asker))).toMatchObject(refusal('down'))
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
  onlyAnswers({ 'otp/verify': { status: 400, json: { message: 'Wrong code' } } })
  const wrong = () => inSession(() => signInWithOtp(asked, '000000', asker))
  expect(await wrong()).toEqual(refusal('otp', { message: 'Wrong code' }))
  expect(await told()).toEqual([['sign-in', 'refused', 'otp', email]])
  onlyAnswers({ 'otp/verify': { json: { user: person() }, token: 't' } })
  expect((await inSession(() => signInWithOtp(asked, '123456', asker))).kind).toBe('in')
  expect(JSON.parse(upstream.seen.at(-1)?.body ?? '')).toEqual({ sessionId: asked.sessionId, otp: '123456' })
  onlyAnswers({ 'otp/verify': { status: 400 } })
  for (let n = 0; n < 5; n++) expect(await wrong()).toMatchObject(refusal('otp'))
  expect(await wrong()).toMatchObject(refusal('limited'))
})

test('SESS-02 a code without an account counts by its session and address', async () => {
  const { asker } = nobody()
  onlyAnswers({ 'otp/verify': { status: 400 } })
  const asked = { sessionId: 'of-nobody', account: undefined, destination: undefined }
  for (let n = 0; n < 5; n++) await inSession(() => signInWithOtp(asked, '000000', asker))
  expect(await inSession(() => signInWithOtp(asked, '000000', asker))).toMatchObject(refusal('limited'))
  expect((await newRows()).map(({ user_name }) => user_name)).toEqual([null, null, null, null, null, null])
})

test('SESS-03 the bank’s identity token is the bearer and no part of the address; when it was given is kept', async () => {
  answers['generate-token'] = { json: { user: person() }, token: 't' }
  const outcome = await inSession(() => signInWithIdToken('id-token', 'https://p.example/cb', 5000, 'r-9'))
  expect(paths()).toEqual(['GET issuer/adfs/generate-token?redirectUri=https%3A%2F%2Fp.example%2Fcb'])
  expect(upstream.seen[0]?.headers).toMatchObject({ authorization: 'Bearer id-token', 'x-request-id': 'r-9' })
  expect((await openAt(sealOf(outcome)))?.bankMs).toBe(5000)
  answers['generate-token'] = { status: 403, json: { message: 'Unknown' } }
  expect(await inSession(() => signInWithIdToken('t', 'https://p.example/cb', 0, 'r'))).toEqual(
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
