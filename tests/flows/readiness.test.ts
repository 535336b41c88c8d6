import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExposition } from '../support/exposition'
import { describeWith, startPostgres, startRedis, type Running } from '../support/servers'
import { testWithSmallDisk } from '../support/small-disk'
import { startPortal, type Portal } from '../support/stack'
import { startUpstream, type Upstream } from '../support/upstream'

type AbilityState = 'up' | 'slow' | 'down'
type Ready = {
  status: string
  abilities: Record<string, AbilityState>
  dependencies: { name: string; state: AbilityState; cause?: string }[]
}

const NOWHERE = 'http://127.0.0.1:9'
const ASK_MS = 15_000
const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'emboss-ready-'))
  folders.push(made)
  return made
}
let upstream: Upstream
let slow: Upstream
let delayMs = 1300
beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer((_, response) => void response.writeHead(404).end())
  slow = await startUpstream()
  slow.answer((_, response) => void setTimeout(() => response.writeHead(404).end(), delayMs))
})
afterAll(async () => {
  await Promise.all([upstream.close(), slow.close()])
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const bases = () => ({
  ISSUING_API_URL: `${upstream.url}/api`,
  GO_SERVICE_URL: `${upstream.url}/go`,
  REPORTING_API_URL: `${upstream.url}/reporting`,
  SUPPORT_API_URL: `${upstream.url}/support/v1`,
  REIMBURSEMENT_API_URL: `${upstream.url}/reimbursement`,
  LIVE_SIGNUP_URL: `${upstream.url}/signup`,
})
const start = (env: Record<string, string>) =>
  startPortal({ ...bases(), DATA_DIR: folder(), LOG_LEVEL: 'error', ...env })

/** What readiness says: its HTTP status, its word, the abilities that are not up and the causes. */
const told = async ({ url }: Portal) => {
  const answer = await fetch(`${url}/api/health/ready`)
  const { status, abilities, dependencies } = (await answer.json()) as Ready
  const lacking = Object.entries(abilities).filter(([, state]) => state !== 'up')
  const causes = dependencies.filter(({ state }) => state !== 'up').map(({ name, cause }) => [name, cause])
  return { http: answer.status, status, lacking: Object.fromEntries(lacking), causes: Object.fromEntries(causes) }
}
const ready = { http: 200, status: 'ready', lacking: {}, causes: {} }
const until = async (portal: Portal, wanted: object) => {
  const end = Date.now() + ASK_MS
  let last = await told(portal)
  while (Date.now() < end && !isSame(last, wanted)) {
    await new Promise((resume) => setTimeout(resume, 200))
    last = await told(portal)
  }
  expect(last).toEqual(wanted)
}
const isSame = (last: object, wanted: object) => JSON.stringify(last) === JSON.stringify(wanted)

describe('decision 27 one upstream of eight takes no instance away, and ready is not said while something cannot be done', () => {
  test.each([
    ['ISSUING_API_URL', { read: 'down', signIn: 'down', change: 'down', money: 'down', reveal: 'down' }, 'issuing'],
    ['GO_SERVICE_URL', { approveCustomers: 'down' }, 'go'],
    ['REPORTING_API_URL', { reports: 'down' }, 'reporting'],
    ['SUPPORT_API_URL', { tickets: 'down' }, 'support'],
    ['REIMBURSEMENT_API_URL', { reimbursements: 'down' }, 'reimbursement'],
  ])('%s is away', async (name, lacking, dependency) => {
    const versions = { ISSUANCE_V1_URL: `${upstream.url}/v1`, ISSUANCE_V2_URL: `${upstream.url}/v2` }
    const portal = await start({ ...versions, [name]: NOWHERE })
    expect(await told(portal)).toEqual({
      http: 200,
      status: 'degraded',
      lacking,
      causes: { [dependency]: 'ECONNREFUSED' },
    })
    const { samples } = readExposition(await (await fetch(`${portal.url}/api/metrics`)).text())
    const up = samples.filter((one) => one.name === 'emboss_dependency_up')
    expect(up.find(({ labels }) => labels.dependency === dependency)?.value).toBe(0)
    expect(up.filter(({ value }) => value === 1)).toHaveLength(up.length - 1)
    await portal.stop()
  })

  test('an upstream that takes a second is slow, one that takes three is down; then all is well again', async () => {
    const portal = await start({ REPORTING_API_URL: slow.url })
    delayMs = 1300
    await until(portal, {
      http: 200,
      status: 'degraded',
      lacking: { reports: 'slow' },
      causes: { reporting: undefined },
    })
    delayMs = 3000
    await until(portal, {
      http: 200,
      status: 'degraded',
      lacking: { reports: 'down' },
      causes: { reporting: 'TIMEOUT' },
    })
    delayMs = 0
    await until(portal, ready)
    await portal.stop()
  })
})

test('decision 26 a store file that cannot be written: no money moves and nothing is revealed, which readiness says', async () => {
  const data = folder()
  const portal = await start({ DATA_DIR: data })
  await until(portal, ready)
  const { default: Sqlite } = await import('libsql')
  const other = new Sqlite(join(data, 'portal.db'))
  other.exec('BEGIN IMMEDIATE')
  await until(portal, {
    http: 200,
    status: 'degraded',
    lacking: { money: 'down', reveal: 'down', preferences: 'down' },
    causes: { audit: 'SQLITE_BUSY' },
  })
  other.exec('ROLLBACK')
  other.close()
  await until(portal, ready)
  await portal.stop()
})

testWithSmallDisk(
  'decision 26 a full disk takes no audit, which readiness says',
  16,
  async ({ folder: data, fill, free }) => {
    const portal = await start({ DATA_DIR: data })
    await until(portal, ready)
    fill()
    await until(portal, {
      http: 200,
      status: 'degraded',
      lacking: { money: 'down', reveal: 'down', preferences: 'down' },
      causes: { audit: 'SQLITE_FULL' },
    })
    free()
    await until(portal, ready)
    await portal.stop()
  },
)

describeWith(['redis', 'postgres'], 'with Redis and PostgreSQL', () => {
  let redis: Running
  let postgres: Running
  let portal: Portal
  const unwritten = (cause: string) => ({
    http: 200,
    status: 'degraded',
    lacking: { money: 'down', reveal: 'down', preferences: 'down' },
    causes: { audit: cause },
  })
  beforeAll(async () => {
    ;[redis, postgres] = await Promise.all([startRedis(), startPostgres()])
    await inDatabase('CREATE ROLE portal LOGIN', 'GRANT ALL ON SCHEMA public TO portal')
    const store = postgres.url.replace('emboss@', 'portal@')
    portal = await start({ REDIS_URL: redis.url, WORKERS: '1', PORTAL_DATABASE_URL: store })
  })
  afterAll(async () => {
    await portal?.stop()
    await Promise.all([redis?.stop(), postgres?.stop()])
  })
  const inDatabase = async (...statements: string[]) => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const inRedis = async (...command: [string, ...string[]]) => {
    const { Redis } = await import('ioredis')
    const client = new Redis(redis.url)
    await client.call(...command)
    await client.quit()
  }
  const dropConnections = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'portal'"

  test('decision 26 a PostgreSQL that is read-only takes no audit', async () => {
    await until(portal, ready)
    await inDatabase('ALTER ROLE portal SET default_transaction_read_only = on', dropConnections)
    await until(portal, unwritten('25006'))
    await inDatabase('ALTER ROLE portal RESET default_transaction_read_only', dropConnections)
    await until(portal, ready)
  })

  test('decision 27 a PostgreSQL at its connection limit gives the audit no connection', async () => {
    await inDatabase('ALTER ROLE portal CONNECTION LIMIT 0', dropConnections)
    await until(portal, {
      http: 200,
      status: 'degraded',
      lacking: { money: 'down', reveal: 'down', preferences: 'down' },
      causes: { store: '53300', audit: '53300' },
    })
    await inDatabase('ALTER ROLE portal CONNECTION LIMIT -1')
    await until(portal, ready)
  })

  test.each([
    ['a replica', ['REPLICAOF', '127.0.0.1', '9'], ['REPLICAOF', 'NO', 'ONE'], 'READONLY'],
    ['full', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0'], 'OOM'],
  ] as [string, [string, ...string[]], [string, ...string[]], string][])(
    'decision 27 a Redis that is %s is told, and people get in by the store',
    async (_, begin, end, cause) => {
      await inRedis(...begin)
      await until(portal, { http: 200, status: 'degraded', lacking: {}, causes: { redis: cause } })
      await inRedis(...end)
      await until(portal, ready)
    },
  )

  test('decision 27 with Redis and the store away nobody new gets in, and readiness is 503', async () => {
    await Promise.all([redis.kill(), postgres.kill()])
    const end = Date.now() + ASK_MS
    while ((await told(portal)).http !== 503 && Date.now() < end) await new Promise((resume) => setTimeout(resume, 200))
    expect(await told(portal)).toMatchObject({
      http: 503,
      status: 'not-ready',
      lacking: { signIn: 'down', signUp: 'down', money: 'down', reveal: 'down', preferences: 'down' },
    })
    await Promise.all([redis.restart(), postgres.restart()])
    await until(portal, ready)
  })
})
