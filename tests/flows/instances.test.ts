import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PASSWORD } from '../support/platform'
import { describeWith, startPostgres, startProxy, startRedis, type Running } from '../support/servers'
import { root } from '../support/sources'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'
import { visitor, type Visitor } from '../support/visitor'

const ADMIN = 'platform.admin@sandbox.test'
const READ = '/api/issuing/mp/cards?noOfRecords=5'
const PAGE = '/app/blank-page'
const PROCESSES = Number(process.env.PORTAL_WORKERS ?? 1)

const settings = (redis: Running, postgres: Running, platform: string) => ({
  REDIS_URL: redis.url,
  PORTAL_DATABASE_URL: postgres.url,
  PLATFORM_PORT: new URL(platform).port,
  UPSTREAM_STRICT_TOKENS: '1',
  TRUSTED_PROXIES: '127.0.0.1',
})

describeWith(['redis', 'postgres', 'proxy'], 'several instances', () => {
  let redis: Running
  let postgres: Running
  let proxy: Running
  let a: Stack
  let b: Portal
  const folders: string[] = []
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'emboss-instance-'))
    folders.push(made)
    return made
  }

  beforeAll(async () => {
    ;[redis, postgres] = await Promise.all([startRedis(), startPostgres()])
    const env = settings(redis, postgres, 'http://127.0.0.1:1')
    const { PLATFORM_PORT: _, ...shared } = env
    a = await startStack({ platform: { strictTokens: true }, env: shared })
    b = await startPortal({ ...settings(redis, postgres, a.platform.url), DATA_DIR: folder() })
    proxy = await startProxy([a.url, b.url])
  })
  afterAll(async () => {
    await Promise.all([b?.stop(), proxy?.stop()])
    await a?.close()
    await Promise.all([redis?.stop(), postgres?.stop()])
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })

  const same = (person: Visitor, url: string): Visitor => {
    const other = visitor(url)
    other.setCookie('emboss', person.cookie('emboss'))
    return other
  }
  const statuses = async (times: number, ask: (n: number) => Promise<{ status: number }>) => {
    const seen: number[] = []
    for (let n = 0; n < times; n++) seen.push((await ask(n)).status)
    return seen
  }
  const signedIn = async (url: string, email = ADMIN): Promise<Visitor> => {
    const person = visitor(url)
    expect((await person.signIn(email)).headers.get('location')).not.toContain('error')
    return person
  }
  const ready = async (url: string) => {
    const answer = await visitor(url).get('/api/health/ready')
    return [answer.status, answer.json<{ status: string }>().status]
  }
  const waitUntil = async (ms: number, is: () => Promise<boolean>): Promise<boolean> => {
    const until = Date.now() + ms
    while (Date.now() < until) {
      if (await is()) return true
      await new Promise((resume) => setTimeout(resume, 50))
    }
    return is()
  }
  const bothReady = async () => {
    const states = await Promise.all([ready(a.url), ready(b.url)])
    return states.every(([, state]) => state === 'ready')
  }
  const isOut = async (person: Visitor) =>
    (await Promise.all([a.url, b.url].map((url) => same(person, url).get(PAGE)))).every(({ status }) => status === 302)

  test('decision 27 clocks may differ by two minutes; beyond that nobody is signed out, and log and readiness say by how much', async () => {
    const shifted = (ms: number) =>
      startPortal({
        ...settings(redis, postgres, a.platform.url),
        DATA_DIR: folder(),
        WORKERS: '1',
        NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/support/shifted-clock.mjs'))}`,
        CLOCK_SHIFT_MS: String(ms),
      })
    const clockOf = async ({ url }: Pick<Portal, 'url'>) => {
      const answer = await visitor(url).get('/api/health/ready')
      return answer.json<{ dependencies: { name: string }[] }>().dependencies.find(({ name }) => name === 'clock')
    }
    const [near, far] = await Promise.all([shifted(100_000), shifted(-400_000)])
    const ahead = await shifted(400_000)
    expect(await clockOf(a)).toMatchObject({ state: 'up' })
    expect(await clockOf(near)).toMatchObject({ state: 'up' })
    expect(await clockOf(far)).toMatchObject({
      state: 'down',
      cause: expect.stringMatching(/^BEHIND_(?:399|400|401)_S$/),
    })
    expect(await clockOf(ahead)).toMatchObject({
      state: 'down',
      cause: expect.stringMatching(/^AHEAD_(?:399|400|401)_S$/),
    })
    for (const from of [near, far, ahead]) {
      const person = await signedIn(from.url)
      const pages = [a.url, b.url, near.url, far.url, ahead.url, from.url]
      expect(await statuses(pages.length, (n) => same(person, pages[n] ?? '').get(PAGE))).toEqual(pages.map(() => 200))
    }
    await Promise.all([near.stop(), far.stop(), ahead.stop()])
    expect(ahead.log()).toContain('"msg":"clock is wrong"')
    expect(near.log()).not.toContain('clock is wrong')
    expect(far.log()).toContain('"msg":"session sealed in the future"')
  })

  test('who signs in on one is known on the other, page and API proxy', async () => {
    const person = await signedIn(a.url)
    const elsewhere = same(person, b.url)
    expect((await elsewhere.get(PAGE)).status).toBe(200)
    expect((await elsewhere.get(READ)).status).toBe(200)
    expect((await same(person, a.url).get(READ)).status).toBe(200)
  })

  test('WIRE-04 fifty parallel calls over both, against an upstream that accepts its newest token alone: no 401, the newest is kept', async () => {
    const person = await signedIn(proxy.url)
    const answers = await Promise.all(Array.from({ length: 50 }, () => person.get(READ)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(await statuses(6, () => person.get(READ))).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('SESS-08 a sign-out on one is a sign-out on the other, by API proxy and page', async () => {
    const person = await signedIn(a.url)
    const elsewhere = same(person, b.url)
    expect((await elsewhere.get(READ)).status).toBe(200)
    const old = same(person, a.url)
    await person.send('POST', '/api/auth/sign-out', { form: {} })
    expect([(await elsewhere.get(READ)).status, (await same(old, b.url).get(PAGE)).status]).toEqual([401, 302])
    expect(await isOut(old)).toBe(true)
  })

  test('an organization chosen on one is chosen on the other', async () => {
    const person = await signedIn(a.url, 'support@sandbox.test')
    const elsewhere = same(person, b.url)
    expect((await elsewhere.get(PAGE)).status).toBe(200)
    await person.send('POST', '/api/session/organization', { form: { orgName: 'Zephyr Mobility' } })
    expect((await elsewhere.get('/app/support')).text).toContain('Zephyr Mobility')
  })

  test('decision 28 wrong passwords count together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const wrong = (url: string) =>
      visitor(url).send('POST', '/api/auth/sign-in', { form: { email: ADMIN, password: 'Wrong@2026' }, headers })
    expect(await statuses(10, (n) => wrong(n % 2 ? a.url : b.url))).toEqual(Array.from({ length: 10 }, () => 303))
    const form = { email: ADMIN, password: PASSWORD }
    for (const url of [a.url, b.url])
      expect((await visitor(url).send('POST', '/api/auth/sign-in', { form, headers })).status).toBe(429)
  })

  test('decision 27 Redis killed: nobody is signed out, sign-in and sign-out work, readiness says degraded, and it recovers within five seconds', async () => {
    const before = await signedIn(proxy.url)
    const leaving = await signedIn(a.url)
    const gone = await signedIn(b.url)
    const goneCookie = same(gone, a.url)
    await gone.send('POST', '/api/auth/sign-out', { form: {} })
    expect(await statuses(4, () => before.get(READ))).toEqual([200, 200, 200, 200])

    await redis.kill()
    expect(await statuses(12, (n) => before.get(n % 3 ? READ : PAGE))).toEqual(Array.from({ length: 12 }, () => 200))
    for (const url of [a.url, b.url]) expect(await ready(url)).toEqual([200, 'degraded'])
    const during = await signedIn(a.url)
    expect((await same(during, b.url).get(PAGE)).status).toBe(200)
    const headers = { 'x-forwarded-for': '203.0.113.88' }
    const wrong = () =>
      visitor(b.url).send('POST', '/api/auth/sign-in', { form: { email: ADMIN, password: 'Wrong@2026' }, headers })
    // Without Redis each process counts for itself.
    const answers = await statuses(10 * PROCESSES + 1, wrong)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(answers).toContain(429)
    const left = same(leaving, b.url)
    expect((await left.get(PAGE)).status).toBe(200)
    await leaving.send('POST', '/api/auth/sign-out', { form: {} })
    expect(await isOut(left)).toBe(true)
    expect(await isOut(goneCookie)).toBe(true)

    await redis.restart()
    expect(await waitUntil(5000, bothReady)).toBe(true)
    expect(await statuses(6, () => before.get(READ))).toEqual([200, 200, 200, 200, 200, 200])
    expect((await same(during, b.url).get(READ)).status).toBe(200)
    expect([await isOut(left), await isOut(goneCookie)]).toEqual([true, true])
    await before.send('POST', '/api/auth/sign-out', { form: {} })
  })

  test('decision 27 Redis hangs: requests are answered all the same, and it recovers', async () => {
    const person = await signedIn(proxy.url)
    redis.freeze()
    try {
      expect(await statuses(6, () => person.get(READ))).toEqual([200, 200, 200, 200, 200, 200])
      expect(await ready(a.url)).toEqual([200, 'degraded'])
    } finally {
      redis.thaw()
    }
    expect(await waitUntil(5000, bothReady)).toBe(true)
    expect(await statuses(4, () => person.get(READ))).toEqual([200, 200, 200, 200])
  })

  test('decision 27 the store hangs: nobody waits for it who need not', async () => {
    const person = await signedIn(a.url)
    postgres.freeze()
    try {
      expect(await statuses(3, () => same(person, b.url).get(READ))).toEqual([200, 200, 200])
      expect(await ready(b.url)).toEqual([200, 'degraded'])
    } finally {
      postgres.thaw()
    }
    expect(await waitUntil(10_000, bothReady)).toBe(true)
  })

  test('decision 27 Redis and store away: known sessions go on, nobody new gets in, readiness is 503; then all is well again', async () => {
    const person = await signedIn(a.url)
    expect((await person.get(READ)).status).toBe(200)
    await Promise.all([redis.kill(), postgres.kill()])
    expect(await statuses(3, () => person.get(READ))).toEqual([200, 200, 200])
    const refused = await visitor(a.url).signIn(ADMIN)
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/user/login?error=down'])
    expect(await waitUntil(5000, async () => (await ready(a.url))[0] === 503)).toBe(true)
    await Promise.all([redis.restart(), postgres.restart()])
    expect(await waitUntil(5000, bothReady)).toBe(true)
    expect(await statuses(3, () => person.get(READ))).toEqual([200, 200, 200])
    expect((await (await signedIn(b.url)).get(READ)).status).toBe(200)
  })

  test('an instance that starts while Redis is away serves, and shares as soon as it is there', async () => {
    const person = await signedIn(a.url)
    await redis.kill()
    const c = await startPortal({ ...settings(redis, postgres, a.platform.url), DATA_DIR: folder() })
    try {
      expect(await ready(c.url)).toEqual([200, 'degraded'])
      expect((await same(person, c.url).get(PAGE)).status).toBe(200)
      await redis.restart()
      expect(await waitUntil(5000, async () => (await ready(c.url))[1] === 'ready' && (await bothReady()))).toBe(true)
      const late = await signedIn(c.url)
      expect((await same(late, b.url).get(READ)).status).toBe(200)
      const old = same(late, b.url)
      await late.send('POST', '/api/auth/sign-out', { form: {} })
      expect(await isOut(old)).toBe(true)
    } finally {
      await c.stop()
    }
  })

  test('what Redis and the store keep shows no token and no personal data', async () => {
    await signedIn(a.url)
    const { Redis } = await import('ioredis')
    const client = new Redis(redis.url)
    const seen: string[] = []
    for (const key of await client.keys('*')) {
      const kind = await client.type(key)
      seen.push(key, JSON.stringify(kind === 'hash' ? await client.hgetall(key) : kind))
    }
    await client.quit()
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.join('\n')).not.toMatch(/sandbox\.test|"token"|CARD_ALL|127\.0\.0\.1/)
  })
})
