import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outbox, PASSWORD } from '../support/platform'
import { describeWith, startRedis, type Running } from '../support/servers'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'
import { visitor, type Answer, type Visitor } from '../support/visitor'

const RESET = '/api/auth/sign-in-limits'
const JSON_ANSWER = { accept: 'application/json' }
const ADMIN = 'platform.admin@sandbox.test'

describeWith(['redis'], 'an account that waits until the next day', () => {
  let redis: Running
  let stack: Stack
  let other: Portal
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-limits-'))
  const clock = { ahead: 0 }
  beforeAll(async () => {
    redis = await startRedis()
    const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1' }
    stack = await startStack({ env, platform: { now: () => Date.now() + clock.ahead } })
    other = await startPortal({ ...env, PLATFORM_PORT: new URL(stack.platform.url).port, DATA_DIR: dataDir })
  })
  afterAll(async () => {
    await other?.stop()
    await stack?.close()
    await redis?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  let last = 0
  const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++last}` })
  const signIn = (base: string, email: string, password: string) =>
    visitor(base).send('POST', '/api/auth/sign-in', { form: { email, password }, headers: newAddress() })
  const exhaust = async (email: string) => {
    for (let n = 0; n < 50; n++) await signIn(n % 2 ? stack.url : other.url, email, 'Wrong@2026')
  }
  const signedIn = async (email: string, base = stack.url) => {
    const person = visitor(base)
    await person.send('POST', '/api/auth/sign-in', { form: { email, password: PASSWORD }, headers: newAddress() })
    expect(person.cookie('emboss')).not.toBe('')
    return person
  }

  test('decision 29 both instances count one day; an administrator’s reset at one lets the account in at the other, twice does no harm, and is on record', async () => {
    const email = 'approvals@sandbox.test'
    await exhaust(email)
    expect((await signIn(other.url, email, PASSWORD)).status).toBe(429)
    expect((await signIn(stack.url, email, PASSWORD)).status).toBe(429)

    const admin = await signedIn(ADMIN)
    const reset = (account: string) => admin.send('POST', RESET, { form: { account }, headers: JSON_ANSWER })
    const told = async (account: string) => {
      const { status, text } = await reset(account)
      return [status, text]
    }
    expect(await told(` ${email.toUpperCase()} `)).toEqual([200, '{"done":true}'])
    expect((await signIn(other.url, email, PASSWORD)).status).toBe(303)
    expect(await told(email)).toEqual([200, '{"done":true}'])
    const unknown = await reset('nobody.at.all@sandbox.test')
    expect(unknown.json()).toMatchObject({ status: 404, fields: { account: 'users.limits.unknown' } })

    const found = await admin.get('/api/export/audit?format=json&search=reset+sign-in+limits')
    const records =
      found.json<{ action: string; target: Record<string, string>; outcome: string; userName: string }[]>()
    const mine = records.filter(({ action }) => action === 'reset sign-in limits')
    expect(mine.filter(({ target, outcome }) => target.userId && outcome === 'ok')).toHaveLength(2)
    expect(found.text).not.toContain(email)
  })

  test('decision 29 a reset needs the privilege, the portal’s own form, an e-mail or mobile, and is for others; a refusal resets nothing', async () => {
    const email = 'support@sandbox.test'
    await exhaust(email)
    const sent = (person: ReturnType<typeof visitor>, account: string, headers: Record<string, string> = {}) =>
      person.send('POST', RESET, { form: { account }, headers: { ...JSON_ANSWER, ...headers } })
    const nobody = await sent(visitor(stack.url), email)
    expect([nobody.status, nobody.json().code]).toEqual([401, 'session-ended'])
    const reader = await sent(await signedIn('readonly@sandbox.test'), email)
    expect([reader.status, reader.json()]).toMatchObject([
      403,
      { code: 'privilege-missing', fields: { need: 'USERS_ALL' } },
    ])
    const admin = await signedIn(ADMIN)
    expect((await sent(admin, email, { origin: 'https://elsewhere.example' })).json().code).toBe('bad-origin')
    for (const account of ['', 'constructor', 'a@b', '12345', `${'a'.repeat(200)}@sandbox.test`])
      expect((await sent(admin, account)).json()).toMatchObject({
        status: 422,
        fields: { account: 'validation.account' },
      })
    expect((await sent(admin, ADMIN.toUpperCase())).json()).toMatchObject({
      status: 422,
      fields: { account: 'users.limits.own' },
    })
    expect((await signIn(stack.url, email, PASSWORD)).status).toBe(429)

    const plain = await admin.send('POST', RESET, { form: { account: email } })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/app/users/list/all?reset=1'])
    expect((await signIn(stack.url, email, PASSWORD)).status).toBe(303)
    for (let n = 0; n < 19; n++) await sent(admin, `person.${n}@sandbox.test`)
    expect((await sent(admin, email)).json()).toMatchObject({ status: 429, code: 'rate-limited' })
  })

  const askCode = (person: Visitor, email: string) =>
    person.send('POST', '/api/auth/otp', { form: { destination: email }, headers: newAddress() })
  const tryCode = (person: Visitor, otp: string) =>
    person.send('POST', '/api/auth/otp/verify', { form: { otp }, headers: newAddress() })
  const bases = () => [stack.url, other.url]
  const sent = [303, '/user/login?step=otp']
  const told = ({ status, headers }: Answer) => [status, headers.get('location')]
  const untilMidnight = ({ headers }: Answer) => {
    const left = 86_400 - (Math.floor(Date.now() / 1000) % 86_400)
    return Math.abs(Number(headers.get('retry-after')) - left) < 60
  }
  /** The thirty seconds between two one-time passwords are over, at the platform and in Redis; what the day has counted stays. */
  const halfAMinuteLater = async () => {
    clock.ahead += 31_000
    const { Redis } = await import('ioredis')
    const client = new Redis(redis.url)
    const pauses = (await client.keys('emboss:limit:otp-request:account:*')).filter((key) => !key.includes(':day:'))
    expect(pauses.length).toBeGreaterThan(0)
    await client.del(pauses)
    client.disconnect()
  }

  test('decision 29 ten one-time passwords sent to an account in a day are counted over both instances', async () => {
    const email = 'cards@sandbox.test'
    for (let n = 0; n < 10; n++) {
      expect(told(await askCode(visitor(bases()[n % 2] ?? ''), email))).toEqual(sent)
      await halfAMinuteLater()
    }
    for (const base of bases()) {
      const refused = await askCode(visitor(base), email)
      expect([refused.status, untilMidnight(refused)]).toEqual([429, true])
    }
    expect(await outbox(email, stack.platform.url)).toHaveLength(10)
  })

  test('decision 29 twenty wrong one-time passwords of an account in a day are counted over both instances', async () => {
    const email = 'readonly@sandbox.test'
    const code = async () => (await outbox(email, stack.platform.url))[0]?.code ?? ''
    const wrong = async () => ((await code()) === '000000' ? '111111' : '000000')
    const asking = async (n: number) => {
      const person = visitor(bases()[n % 2] ?? '')
      expect(told(await askCode(person, email))).toEqual(sent)
      await halfAMinuteLater()
      return person
    }
    for (let round = 0; round < 4; round++) {
      const person = await asking(round)
      for (let n = 0; n < 5; n++)
        expect((await tryCode(person, await wrong())).headers.get('location')).toContain('error=otp')
    }
    for (const round of [0, 1]) {
      const person = await asking(round)
      const refused = await tryCode(person, await code())
      expect([refused.status, untilMidnight(refused), person.cookie('emboss')]).toEqual([429, true, ''])
    }
  })
})
