import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeWith, startPostgres, type Running } from '../support/servers'
import { root } from '../support/sources'
import { freePort, startPortal } from '../support/stack'

type LogLine = { level: number; time: number; version: string; commit: string; instance: string; msg: string }
/** Throws where a line is no JSON. */
const linesIn = (said: string): LogLine[] =>
  said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine)

const fatalIn = (said: string): string[] =>
  linesIn(said)
    .filter(({ level }) => level === 60)
    .map(({ msg }) => msg)

const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string[] }>((resolve) => {
    const { NEXT_DIST_DIR } = process.env
    const child = spawn(process.execPath, ['server.mjs'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...(NEXT_DIST_DIR && { NEXT_DIST_DIR }),
        ...env,
      } as NodeJS.ProcessEnv,
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.once('close', (code) => resolve({ code, said: fatalIn(said) }))
    setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
  })
const secret = 'a-secret-of-at-least-32-characters'

test('each bad value is named on one line, and it exits by itself with 1', async () => {
  const { code, said } = await start({
    PORT: 'abc',
    MODE: 'TEST',
    UPSTREAM_TIMEOUT_MS: '0',
    TRUSTED_PROXIES: '10.0.0.1, moon',
    SESSION_SECRET: 'hunter2',
    AUDIT_KEY: 'hunter3',
  })
  expect(code).toBe(1)
  expect(said.map((line) => line.split(' ')[0]).sort()).toEqual([
    'AUDIT_KEY',
    'MODE',
    'PORT',
    'SESSION_SECRET',
    'TRUSTED_PROXIES',
    'UPSTREAM_TIMEOUT_MS',
  ])
  expect(said.join()).not.toMatch(/hunter/)
})

test('LIVE without its upstreams does not start', async () => {
  const { code, said } = await start({ MODE: 'LIVE', SESSION_SECRET: secret })
  expect(code).toBe(1)
  expect(said.join()).toMatch(/ISSUING_API_URL is missing/)
})

test('every line that a portal writes from its start to its end is JSON; version, commit and instance stand in each and in the numbers; secrets come from files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-start-'))
  const fileWith = (name: string, text: string) => {
    writeFileSync(join(folder, name), `${text}\n`)
    return join(folder, name)
  }
  const portal = await startPortal({
    ISSUING_API_URL: 'http://127.0.0.1:9/api',
    LOG_LEVEL: 'trace',
    DATA_DIR: folder,
    INSTANCE_NAME: 'portal-7',
    SESSION_SECRET: '',
    SESSION_SECRET_FILE: fileWith('session-secret', secret),
    AUDIT_KEY: '',
    AUDIT_KEY_FILE: fileWith('audit-key', `another-${secret}`),
  })
  await portal.visitor().signIn('nobody@example.test')
  await portal.visitor().get('/user/login')
  const health = (await portal.visitor().get('/api/health')).json() as unknown as LogLine
  const { text } = await portal.visitor().get('/api/metrics')
  expect(await portal.stop()).toBe(0)
  rmSync(folder, { recursive: true })
  expect([health.version, health.commit]).toEqual([
    expect.stringMatching(/^\d+\.\d+\.\d+/),
    expect.stringMatching(/^(?:[0-9a-f]{7,64}(?:-changed)?|unknown)$/),
  ])
  expect(text).toContain(
    `emboss_build_info{version="${health.version}",commit="${health.commit}",instance_name="portal-7"} 1\n`,
  )
  const lines = linesIn(portal.log())
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Emboss listens on /), 'served', 'call failed']),
  )
  const isRight = ({ version, commit, instance, level, time }: LogLine) =>
    version === health.version && commit === health.commit && instance === 'portal-7' && level > 0 && time > 0
  expect(lines.filter((line) => !isRight(line))).toEqual([])
})

const npm = process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
const until = async (isSo: () => Promise<boolean> | boolean, ms = 120_000) => {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to that')
    await sleep(50)
  }
}

describe('what npm starts', () => {
  let folder: string
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'emboss-npm-'))))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const env = async () => ({
    ...process.env,
    PORT: String(await freePort()),
    PLATFORM_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    AUDIT_KEY: `another-${secret}`,
    npm_execpath: npm,
  })

  test('a SIGTERM to npm start drains the portal: readiness is 503 while it answers, then both end with 0', async () => {
    const settings = { ...(await env()), NODE_ENV: 'production' as const, DRAIN_MS: '2000' }
    const child = spawn(process.execPath, [npm, 'start', '--silent'], { cwd: root, env: settings, stdio: 'ignore' })
    const ended = once(child, 'exit')
    const health = `http://127.0.0.1:${settings.PORT}/api/health`
    await until(async () => (await statusOf(`${health}/live`)) === 200)
    const [portal = 0] = childrenOf(child.pid as number)
    child.kill('SIGTERM')
    await until(async () => (await statusOf(`${health}/ready`)) === 503, 2000)
    expect(await statusOf(`${health}/live`)).toBe(200)
    expect(await ended).toEqual([0, null])
    expect(isAlive(portal)).toBe(false)
  })

  test('a kill -9 of what started the sandbox ends portal and platform', async () => {
    const settings = await env()
    const seed = process.env.FLOW_SEED_DIR
    for (const name of seed ? ['platform-small.db', 'platform-small.db.seed'] : [])
      copyFileSync(join(seed ?? '', 'platform-small.db.seed'), join(folder, name))
    const child = spawn(process.execPath, ['scripts/sandbox.mjs'], { cwd: root, env: settings, stdio: 'ignore' })
    await until(async () => (await statusOf(`http://127.0.0.1:${settings.PORT}/api/health/ready`)) === 200)
    const servers = childrenOf(child.pid as number)
    expect(servers).toHaveLength(2)
    child.kill('SIGKILL')
    await until(() => !servers.some(isAlive), 15_000)
  })
})

describeWith(['postgres'], 'with PostgreSQL', () => {
  let postgres: Running
  const folder = mkdtempSync(join(tmpdir(), 'emboss-start-'))
  beforeAll(async () => void (postgres = await startPostgres()))
  afterAll(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const answersWhileStarting = async (meanwhile: () => Promise<void> = async () => undefined) => {
    const port = await freePort()
    const child = spawn(process.execPath, ['server.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        SESSION_SECRET: secret,
        AUDIT_KEY: `another-${secret}`,
        PORTAL_DATABASE_URL: postgres.url,
      },
    })
    const ended = once(child, 'exit')
    const answers: number[] = []
    const helping = meanwhile()
    while (answers.at(-1) !== 200) {
      const answer = await fetch(`http://127.0.0.1:${port}/user/login`).catch(() => null)
      if (answer) answers.push(answer.status)
      else await sleep(5)
    }
    await helping
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).json()
    const stores = async () => ((await readiness()) as Readiness).dependencies.filter(({ name }) => name === 'store')
    const until = Date.now() + 20_000
    while ((await stores())[0]?.state !== 'up' && Date.now() < until) await sleep(100)
    expect(await stores()).toMatchObject([{ state: 'up' }])
    child.kill('SIGTERM')
    await ended
    return answers
  }
  type Readiness = { dependencies: { name: string; state: string }[] }

  test('decision 27 the first answer of a portal that starts is the page that was asked for', async () => {
    expect(await answersWhileStarting()).toEqual([200])
  })

  test('decision 27 a PostgreSQL that does not answer is waited for; nothing is refused in between, and its store is there once it comes', async () => {
    postgres.freeze()
    const thaw = async () => {
      await sleep(3000)
      postgres.thaw()
    }
    expect(await answersWhileStarting(thaw)).toEqual([200])
  })

  test('decision 27 a PostgreSQL that cannot be reached stops no start, and is used as soon as it can', async () => {
    await postgres.kill()
    expect(await answersWhileStarting(() => sleep(3000).then(postgres.restart))).toEqual([200])
  })
})
