import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractFiles } from '@/lib/rules/contract/contract-files'
import { executeDockerfile, type Stage } from '../support/dockerfile'
import { root } from '../support/sources'
import { freePort } from '../support/stack'

jest.setTimeout(900_000)

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
/** Linked packages are those of the whole lockfile: only what was installed for the image tells what is in it. */
const installs = process.env.HARDENING_SCALE === '10'

const manifest = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as { dependencies: Record<string, string> }

let folder: string
let stage: Stage
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'emboss-image-'))
  chmodSync(folder, 0o755)
  process.stdout.write(
    'No container engine is asked for: the steps of the Dockerfile are executed, the image itself is not built.\n',
  )
  stage = executeDockerfile('portal', folder, installs)
})
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  spawnSync('rm', ['-rf', folder])
})

test('the steps of the Dockerfile, executed in an empty folder, give a portal that an unprivileged user runs on a read-only tree', async () => {
  const app = join(stage.folder, stage.workdir)
  const data = join(stage.folder, 'data')
  const port = await freePort()
  spawnSync('chmod', ['-R', 'a-w', app])
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const env = {
    ...stage.env,
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    SESSION_SECRET: 'a-secret-for-the-image-of-32-characters',
    AUDIT_KEY: 'an-audit-key-for-the-image-of-32-characters',
    DRAIN_MS: '100',
  } as unknown as NodeJS.ProcessEnv
  expect([stage.user, stage.command]).toEqual([
    'node',
    ['node', '--min-semi-space-size=8', '--max-semi-space-size=32', 'server.mjs'],
  ])
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(process.execPath, stage.command.slice(1), { cwd: app, env, ...as })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const until = Date.now() + 60_000
  while (!(await get('/api/health/live').catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The image's portal did not start:\n${said}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
  expect(await (await get('/api/health/live')).json()).toMatchObject({ status: 'live' })
  const login = await get('/user/login')
  const html = await login.text()
  expect([login.status, html.includes('Sign in')]).toEqual([200, true])
  const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path as string)
  expect(files.length).toBeGreaterThan(3)
  for (const path of files) expect([path, (await get(path)).status]).toEqual([path, 200])
  expect((await get('/app/cards/list/all')).url).toMatch(/\/user\/login$/)
  expect((await get('/api/metrics')).status).toBe(200)
  expect((await get('/api/issuing/orgs')).status).toBe(401)
  const healthy = spawnSync(process.execPath, stage.healthcheck.slice(1), { env })
  expect(healthy.status).toBe(0)
  const copy = join(data, 'copy.db')
  const backup = spawnSync(process.execPath, ['scripts/backup.mjs', copy], { cwd: app, env, encoding: 'utf8', ...as })
  expect([backup.status, backup.stderr, existsSync(copy)]).toEqual([0, '', true])
  const verify = spawnSync(process.execPath, ['scripts/audit.mjs', 'verify'], {
    cwd: app,
    env,
    encoding: 'utf8',
    ...as,
  })
  expect([verify.status, verify.stdout]).toEqual([0, expect.stringContaining('none missing or changed')])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(spawnSync(process.execPath, stage.healthcheck.slice(1), { env }).status).not.toBe(0)
})

test('the image holds what runs and nothing else: no sources, tests, secrets, development packages or packages of the platform', () => {
  const app = join(stage.folder, stage.workdir)
  expect(readdirSync(app).sort()).toEqual([
    '.next',
    'config',
    'docs',
    'lib',
    'messages',
    'node_modules',
    'package.json',
    'scripts',
    'server.mjs',
  ])
  expect(readdirSync(join(app, 'docs/contract')).sort()).toEqual(contractFiles.map((name) => `${name}.json`).sort())
  expect(readdirSync(join(app, 'lib'))).toEqual([
    'calls',
    'http-server.mjs',
    'log-line.mjs',
    'static-files.mjs',
    'workers.mjs',
  ])
  expect(readdirSync(join(app, 'scripts')).sort()).toEqual(['audit.mjs', 'backup.mjs', 'run.mjs'])
  const { dependencies: ofPlatform } = manifest('sandbox/package.json')
  const { dependencies: ofPortal } = manifest('package.json')
  const ofPlatformAlone = Object.keys(ofPlatform).filter((name) => !(name in ofPortal))
  expect(ofPlatformAlone).toEqual(expect.arrayContaining(['hono', 'oidc-provider', '@e965/xlsx', 'tsx']))
  for (const name of ['typescript', 'eslint', 'jest', 'playwright', 'tailwindcss', ...ofPlatformAlone])
    expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, false])
  expect(existsSync(join(app, 'node_modules/@libsql'))).toBe(true)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /\.map$|(?:^|\/)node_modules\/(?:sharp|@img)\//.test(name))).toEqual([])
})

test('the steps of the Dockerfile for the platform give one that answers, on its own packages alone', async () => {
  const platform = executeDockerfile('platform', folder, installs)
  const app = join(platform.folder, platform.workdir)
  const data = join(platform.folder, 'data')
  const seed = process.env.FLOW_SEED_DIR
  for (const name of seed ? ['platform-small.db', 'platform-small.db.seed'] : [])
    copyFileSync(join(seed ?? '', 'platform-small.db.seed'), join(data, name))
  const port = await freePort()
  const env = { ...platform.env, PATH: process.env.PATH, PLATFORM_PORT: String(port), DATA_DIR: data }
  const child = spawn(process.execPath, platform.command.slice(1), { cwd: app, env: env as never })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const until = Date.now() + 120_000
  while (!(await fetch(`http://127.0.0.1:${port}/sandbox/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The image's platform did not start:\n${said}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
  const healthy = spawnSync(process.execPath, platform.healthcheck.slice(1), { env: env as never })
  const shown = []
  for (const path of ['docs', 'docs/issuing.json', 'docs/swagger-ui-bundle.js'])
    shown.push((await fetch(`http://127.0.0.1:${port}/sandbox/${path}`)).status)
  child.kill('SIGTERM')
  expect([healthy.status, shown, await ended]).toEqual([0, [200, 200, 200], 0])
  expect(readdirSync(app).sort()).toEqual([
    'docs',
    'lib',
    'messages',
    'node_modules',
    'package.json',
    'sandbox',
    'tsconfig.json',
  ])
  for (const name of installs ? ['next', 'react', 'pg', 'ioredis', 'jest', 'typescript'] : [])
    expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, false])
})
