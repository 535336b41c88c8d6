import { formRequest, headersAs, ledTo, own } from '@/tests/support/form-request'
import { startUpstream } from '@/tests/support/upstream'
import { publicPaths } from '../paths'
import { unsealFlash, unsealOwnFlash } from '../session/flash'
import { openSession, startSession } from '../session/session'
import { keepToken } from '../session/token'
import { answerFailure } from './answer-failure'
import { formAnswers } from '../gateway/native-form'
import { Problem } from '../gateway/problem'
import { profileForm } from './profile-form'
import { mayScrape } from '../observability/metrics-access'
import { answerSignIn } from './sign-in-answer'

const json = { accept: 'application/json, text/plain' }
const formOf = (headers: Record<string, string> = {}) => ({
  ...formAnswers(formRequest({ ...own, 'x-request-id': 'r-1', ...headers })),
  fields: new URLSearchParams(),
})
/** As the browser would send back what an answer has set. */
const cookiesOf = (answer: Response) =>
  headersAs({
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  })

const failed = (failure: Parameters<typeof answerFailure>[2], headers = {}, typed = {}) =>
  answerFailure(formOf(headers), '/user/register', failure, typed)

test('ERR-09 a form that failed stands there again with what was typed and why', async () => {
  const fields = await failed({ kind: 'fields', faults: ['email', 'name'] }, {}, { email: 'a@b.example' })
  expect(ledTo(fields)).toEqual([303, '/user/register?error=fields'])
  expect(await unsealFlash(cookiesOf(fields))).toMatchObject({
    email: 'a@b.example',
    error: 'fields',
    faults: ['email', 'name'],
  })
  const down = await failed({ kind: 'error', error: 'down', message: null })
  expect(ledTo(down)).toEqual([303, '/user/register?error=down'])
  const flash = await unsealFlash(cookiesOf(down))
  expect([flash.error, 'message' in flash]).toEqual(['down', false])
  const said = await failed({ kind: 'error', error: 'invalid', message: 'Known already' })
  expect(await unsealFlash(cookiesOf(said))).toMatchObject({ error: 'invalid', message: 'Known already' })
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
  const forgotten = (name: string) => `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`
  for (const [outcome, path, gone] of [
    [{ kind: 'in', cookie: 'SEAL', landing: '/app/cards' }, '/app/cards', ['emboss-flash', 'emboss-return']],
    [{ kind: 'set-up', cookie: 'SEAL' }, publicPaths.verifyQrCode, ['emboss-flash']],
  ] as const) {
    const led = await answer(outcome)
    expect(ledTo(led)).toEqual([303, path])
    expect(led.headers.getSetCookie()).toEqual(['emboss=SEAL; Path=/; HttpOnly; SameSite=Lax', ...gone.map(forgotten)])
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
  expect(ledTo(led)).toEqual([303, `${publicPaths.signIn}?step=otp`])
  const { kind: _, ...kept } = otp
  expect(await unsealFlash(cookiesOf(led))).toMatchObject({ email: 'a@b.example', otp: kept })
  const told = await answer(otp, json)
  expect(await told.json()).toEqual({ to: `${publicPaths.signIn}?step=otp`, sentTo: '••10', resendSeconds: 30 })
  expect((await unsealFlash(cookiesOf(told))).otp).toEqual(kept)
  expect(ledTo(await answer({ ...otp, channel: 'TOTP' }))).toEqual([303, publicPaths.verifyQrCode])
})

test('SESS-01 a failed sign-in shows the form it came from, and why', async () => {
  const led = await answer({ kind: 'error', error: 'invalid', message: 'Wrong' }, {}, { email: 'a@b.example' })
  expect(ledTo(led)).toEqual([303, `${publicPaths.signIn}?error=invalid`])
  expect(await unsealFlash(cookiesOf(led))).toMatchObject({ email: 'a@b.example', error: 'invalid', message: 'Wrong' })
  const otp = (channel: string) => ({ otp: { sessionId: 's', channel, maskedDestination: null } })
  const again = { kind: 'error', error: 'otp', message: null } as const
  expect(ledTo(await answer(again, {}, otp('SMS')))).toEqual([303, `${publicPaths.signIn}?step=otp&error=otp`])
  expect(ledTo(await answer(again, {}, otp('TOTP')))).toEqual([303, `${publicPaths.verifyQrCode}?step=otp&error=otp`])
  const flash = await unsealFlash(cookiesOf(await answer(again)))
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
    profileForm('security', work)(formRequest({ ...own, cookie: `emboss=${cookie}`, ...headers }))
  const done = await sent(async () => ({ done: 'password' }))
  expect(ledTo(done)).toEqual([303, '/app/profile?tab=security&note=1'])
  expect(await unsealOwnFlash(cookiesOf(done), 'u1')).toMatchObject({ done: 'password' })
  expect(await unsealOwnFlash(cookiesOf(done), 'u2')).toEqual({})
  expect(done.headers.getSetCookie()).toHaveLength(1)
  expect(ledTo(await sent(async () => ({ secret: 'x', keeps: 'scan' })))).toEqual([
    303,
    '/app/profile?tab=security&step=scan',
  ])
  const failure = await sent(() =>
    Promise.reject(new Problem('invalid', 'r-1', { detail: 'Wrong', fields: { otp: 'x' } })),
  )
  expect(await unsealOwnFlash(cookiesOf(failure), 'u1')).toMatchObject({
    error: 'invalid',
    requestId: 'r-1',
    message: 'Wrong',
    faults: ['otp'],
  })
  const plain = await unsealOwnFlash(
    cookiesOf(await sent(() => Promise.reject(new Problem('upstream-down', 'r')))),
    'u1',
  )
  expect([plain.error, 'message' in plain, 'faults' in plain]).toEqual(['upstream-down', false, false])
  await expect(sent(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const ended = await sent(() => Promise.reject(new Problem('session-ended', 'r')))
  expect([...ledTo(ended), ended.headers.get('set-cookie')]).toEqual([
    303,
    `${publicPaths.signIn}?error=ended`,
    'emboss=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ])
  const everything = await sent(async () => 'everything')
  expect([...ledTo(everything), everything.headers.get('clear-site-data')]).toEqual([
    303,
    publicPaths.root,
    '"storage"',
  ])
  expect(everything.headers.get('set-cookie')).toMatch(/^emboss=;.*Max-Age=0/)
  expect(ledTo(await sent(async () => ({}), { cookie: '' }))).toEqual([303, `${publicPaths.signIn}?error=ended`])
})

test('WIRE-04 a form of the profile hands on the newest token', async () => {
  const { cookie } = await startSession(person, 't', null)
  const seal = { seal: cookie, brand: null }
  const handled = profileForm('api-keys', async (_, session) => {
    await keepToken(session.id, 'newer')
    return { done: 'key-revoked' }
  })
  const answered = await handled(formRequest({ ...own, cookie: `emboss=${cookie}` }))
  expect(answered.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['emboss-own-flash', 'emboss'])
  expect(await openSession(seal)).not.toBeNull()
})

test('METRICS_TOKEN opens the numbers to anyone who has it; without one they are open in the sandbox', async () => {
  expect(mayScrape(new Headers({ 'x-scrape': '1' }))).toBe('yes')
  expect(mayScrape(new Headers())).toBe('off')
  const upstream = await startUpstream()
  const at = async (settings: Record<string, string>, authorization: string | null) => {
    const kept = { ...process.env }
    Object.assign(process.env, settings)
    let came = ''
    await jest.isolateModulesAsync(async () => {
      came = (await import('../observability/metrics-access')).mayScrape(
        new Headers({ 'x-scrape': '1', ...(authorization && { authorization }) }),
      )
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
  const live = {
    MODE: 'LIVE',
    ALLOW_HTTP_UPSTREAMS: '1',
    ...Object.fromEntries(bases.map((base) => [`${base}_URL`, upstream.url])),
  }
  expect(await at(live, null)).toBe('off')
  expect(await at({ ...live, METRICS_TOKEN: 'tok' }, 'Bearer tok')).toBe('yes')
  expect(await at({ METRICS_TOKEN: 'tok' }, 'Bearer tok')).toBe('yes')
  for (const wrong of [null, 'tok', 'Bearer  tok', 'Bearer other'])
    expect(await at({ METRICS_TOKEN: 'tok' }, wrong)).toBe('refused')
  await upstream.close()
})
