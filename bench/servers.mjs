import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { portalArgs } from '../scripts/embedded.mjs'
import { bin, healthy, root } from '../scripts/run.mjs'
import { options } from './options.mjs'

const names = ['portal', 'floor', 'raw', 'memory', 'large', 'small']
export const ports = Object.fromEntries(names.map((name, at) => [name, options.port + at]))
const at = (name) => `http://127.0.0.1:${ports[name]}`
const EMAIL = 'platform.admin@sandbox.test'
const PASSWORD = 'Sandbox@2026'
const running = new Set()

const start = async (name, args, env, health, { withinMs = 120_000, node = process.execPath } = {}) => {
  const startedMs = performance.now()
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'error', ...env },
  })
  running.add(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 8000)
    await ended
    clearTimeout(timer)
    running.delete(child)
  }
  if (health && !(await healthy(`${at(name)}${health}`, { child, withinMs }))) {
    await stop()
    throw new Error(`${name} did not become healthy`)
  }
  return { name, url: at(name), pid: child.pid, child, stop, startedMs }
}

export const stopAll = async () => {
  for (const child of running) child.kill('SIGTERM')
  await new Promise((resume) => setTimeout(resume, 1500))
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
}

const platformEnv = (scale) => {
  const dataDir = join(root, '.data-bench', scale)
  mkdirSync(dataDir, { recursive: true })
  return { DATA_DIR: dataDir, SANDBOX_SCALE: scale, PLATFORM_PORT: String(ports[scale]), PLATFORM_HOST: '127.0.0.1' }
}

/** A platform with the seed of this scale; `large` is seeded once and reused by later runs. */
export const startPlatform = (scale) =>
  start(scale, ['--import', 'tsx', 'sandbox/main.ts'], platformEnv(scale), '/sandbox/health', { withinMs: 900_000 })

const portalEnv = (platform, dataDir) => ({
  DATA_DIR: dataDir,
  PORT: String(ports.portal),
  HOST: '127.0.0.1',
  PLATFORM_PORT: String(ports[platform]),
  SESSION_SECRET: 'benchmarks-seal-their-sessions-with-this',
  SESSION_CALLS_PER_SECOND: '1000000',
  AUDIT_KEY: 'benchmarks-chain-their-records-with-this',
})
/** `node` is the binary that runs the portal, by default the one that runs this script. If `health` is null, it does not wait for the portal. */
export const startPortal = (
  health = '/api/health/live',
  node = undefined,
  platform = 'large',
  dataDir = join(root, '.data-bench'),
) => start('portal', portalArgs, portalEnv(platform, dataDir), health, { node })

const floorDir = join(root, 'bench/floor')
export const startFloor = async (health = '/proxy', node = undefined) =>
  start(
    'floor',
    [bin('next'), 'start', floorDir, '-p', String(ports.floor), '-H', '127.0.0.1'],
    {
      FLOOR_PLATFORM: at('large'),
      FLOOR_SIGN_IN: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      FLOOR_QUERY: new URLSearchParams(rowsAsked()).toString(),
    },
    health,
    { node },
  )

export const startMemoryUpstream = () =>
  start(
    'memory',
    [join(root, 'bench/memory-upstream.mjs')],
    { MEMORY_PLATFORM: at('large'), MEMORY_PORT: String(ports.memory), MEMORY_PATH: '/api/mp/cards?' },
    '/sandbox/health',
  )

export const startRawProxy = () =>
  start(
    'raw',
    [join(root, 'bench/raw-proxy.mjs')],
    {
      RAW_PLATFORM: at('memory'),
      RAW_PORT: String(ports.raw),
      RAW_SIGN_IN: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    },
    `/api/mp/cards?${new URLSearchParams(rowsAsked())}`,
  )

const day = (offset) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + offset * 86_400_000))

/** The query that the card list sends upstream by default, with 25 rows. */
export const rowsAsked = () => ({
  noOfRecords: '25',
  pageNumber: '1',
  listFilterType: 'all',
  startDate: day(-6),
  endDate: day(0),
})

export const platformToken = async (url) => {
  const answer = await request(`${url}/api/admins/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  await answer.body.dump()
  return String(answer.headers.token)
}

export const portalCookie = async (url, email = EMAIL) => {
  const answer = await request(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams({ email, password: PASSWORD }).toString(),
  })
  await answer.body.dump()
  const line = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('emboss='))
  if (!line) throw new Error(`The portal did not sign in: ${answer.statusCode} ${answer.headers.location ?? ''}`)
  return line.split(';')[0]
}

/** The cookies of a browser that has loaded a page before and so has the stylesheet: its lists carry no critical styles. */
export const returningCookies = async (url, cookie) => {
  const answer = await request(`${url}/user/login`)
  await answer.body.dump()
  const line = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('styles='))
  return [cookie, line?.split(';')[0]].filter(Boolean).join('; ')
}

/** The numbers of a process's `stat` after its name: at 1 its parent, at 11 to 14 the processor time of it and of its ended children. */
const statOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  } catch {
    return null
  }
}

/** A process and all its descendants, so that every worker counts. */
const familyOf = (pid) => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((name) => [Number(name), Number(statOf(name)?.[1])]))
  const family = [pid]
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child)
  return family
}

const TICK_MS = 10
/** The processor time of a server and its workers since their start, in ms. */
export const cpuOf = ({ pid }) => {
  const ticks = familyOf(pid).flatMap((one) => statOf(one)?.slice(11, 15) ?? [])
  return ticks.reduce((sum, one) => sum + Number(one), 0) * TICK_MS
}

/** Does something and also returns the processor time that a server and its workers spent meanwhile. */
export const withCpu = async (server, act) => {
  const before = cpuOf(server)
  const value = await act()
  return { value, cpuMs: cpuOf(server) - before }
}

export const memoryOf = (pid) => {
  let sum = 0
  for (const one of familyOf(pid)) {
    try {
      sum += Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0) * 1024
    } catch {
      continue
    }
  }
  return sum
}

/** The number of sockets to a port by TCP state: 01 is established, 08 waits for us to close. */
export const socketsTo = (port) => {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const states = {}
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
      const [, , remote, state] = line.trim().split(/\s+/)
      if (remote.endsWith(`:${hex}`)) states[state] = (states[state] ?? 0) + 1
    }
  }
  return states
}
