import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '../support/platform'
import { describeWith, startRedis } from '../support/servers'
import type { Running } from '../support/servers'
import { startPortal, startStack } from '../support/stack'
import type { Portal, Stack } from '../support/stack'
import { visitor } from '../support/visitor'

const RESET = '/api/auth/sign-in-limits'
const JSON_ANSWER = { accept: 'application/json' }
const ADMIN = 'platform.admin@sandbox.test'

describeWith(['redis'], 'an account that waits until the next day', () => {
  let redis: Running
  let stack: Stack
  let other: Portal
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-limits-'))
  beforeAll(async () => {
    redis = await startRedis()
    const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1' }
    stack = await startStack({ env })
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
  /** Fifty wrong passwords, by turns on both instances, each from an address of its own. */
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
    expect(await told('nobody.at.all@sandbox.test')).toEqual([200, '{"done":true}'])

    const found = await admin.get('/api/export/audit?format=json&search=reset+sign-in+limits')
    const records =
      found.json<{ action: string; target: Record<string, string>; outcome: string; userName: string }[]>()
    const mine = records.filter(({ action }) => action === 'reset sign-in limits')
    expect(mine.filter(({ target, outcome }) => target.account === email && outcome === 'ok')).toHaveLength(2)
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
})
