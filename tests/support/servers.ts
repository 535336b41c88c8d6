import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Identity } from './https-front'
import { root } from './sources'
import { freePort } from './stack'

const versions = (): string[] => {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
}

/** Where a program of these servers is, or undefined. */
export const binary = (name: string): string | undefined =>
  [...versions(), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const needed = {
  redis: 'redis-server',
  postgres: 'postgres',
  proxy: 'nginx',
  prometheus: 'prometheus',
  promtool: 'promtool',
  kubectl: 'kubectl',
  'systemd-analyze': 'systemd-analyze',
} as const
type Server = keyof typeof needed

/** A group of tests that needs servers; where one is not installed it is listed as skipped, with the reason. contract.md, Commands */
export const describeWith = (servers: Server[], title: string, body: () => void): void => {
  const missing = servers.map((server) => needed[server]).filter((name) => !binary(name))
  if (missing.length) describe.skip(`${title} [skipped: ${missing.join(', ')} cannot be had here]`, body)
  else describe(title, body)
}

const folder = (name: string): string => mkdtempSync(join(tmpdir(), `emboss-${name}-`))

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const done = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })

const READY_MS = 120_000

const untilReady = async (child: ChildProcess, said: () => string, isReady: () => boolean | Promise<boolean>) => {
  const until = Date.now() + READY_MS
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`A server did not start:\n${said()}`)
    await new Promise((resume) => setTimeout(resume, 30))
  }
}

type Start = {
  command: string
  args: string[]
  as?: { uid: number; gid: number }
  isReady: () => boolean | Promise<boolean>
}

/** Every child goes with the test process, also when that is ended from outside. */
const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

const running = async ({ command, args, as, isReady }: Start): Promise<ChildProcess> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir(), ...as })
  children.add(child)
  let said = ''
  child.stdout?.on('data', (chunk) => (said += String(chunk)))
  child.stderr?.on('data', (chunk) => (said += String(chunk)))
  child.once('error', (error) => (said += String(error)))
  await untilReady(child, () => said, isReady)
  return child
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), 8000)
  await gone(child)
  clearTimeout(timer)
  children.delete(child)
}

/** A process and those it has started: PostgreSQL answers from a child of its own for each connection. */
const family = (child: ChildProcess): number[] => {
  const pid = child.pid as number
  const list = `/proc/${pid}/task/${pid}/children`
  const started = existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : []
  return [pid, ...started]
}

/** One that has ended between the reading of the list and the signal needs none: PostgreSQL's children come and go. */
const signalFamily = (child: ChildProcess, signal: NodeJS.Signals): void => {
  for (const pid of family(child)) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

export type Running = {
  url: string
  port: number
  /** SIGKILL: nothing is said to those who are connected, nothing is kept. */
  kill: () => Promise<void>
  /** On the same port, as empty as Redis without persistence is. */
  restart: () => Promise<void>
  /** SIGSTOP and SIGCONT: it hangs, its sockets stay open. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

const managed = async (
  url: string,
  port: number,
  dir: string,
  start: () => Promise<ChildProcess>,
  signal: NodeJS.Signals,
) => {
  let child = await start()
  const server: Running = {
    url,
    port,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      await end(child, 'SIGKILL')
      child = await start()
    },
    freeze: () => signalFamily(child, 'SIGSTOP'),
    thaw: () => signalFamily(child, 'SIGCONT'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) server.thaw()
      await end(child, signal)
      rmSync(dir, { recursive: true, force: true })
    },
  }
  return server
}

/** Key and certificate as files of this folder, for its owner alone. */
const writeIdentity = (dir: string, { key, cert }: Identity, owner?: { uid: number; gid: number }) => {
  const files = { key: join(dir, 'key.pem'), cert: join(dir, 'cert.pem') }
  writeFileSync(files.key, key, { mode: 0o600 })
  writeFileSync(files.cert, cert, { mode: 0o600 })
  for (const file of Object.values(files)) if (owner) chownSync(file, owner.uid, owner.gid)
  return files
}

/** With an identity it speaks TLS alone, as localhost; `more` are further settings. */
export const startRedis = async ({
  identity,
  more = [],
}: { identity?: Identity; more?: string[] } = {}): Promise<Running> => {
  const port = await freePort()
  const dir = folder('redis')
  const plain = ['--port', String(port)]
  const encrypted = (files: { key: string; cert: string }) =>
    ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'].concat([
      '--tls-key-file',
      files.key,
      '--tls-cert-file',
      files.cert,
      '--tls-ca-cert-file',
      files.cert,
    ])
  const own = identity ? encrypted(writeIdentity(dir, identity)) : plain
  const args = [...own, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir, ...more]
  const start = () => running({ command: binary('redis-server') as string, args, isReady: () => listens(port) })
  return managed(identity ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`, port, dir, start, 'SIGTERM')
}

/** A Sentinel that watches the master `emboss` at this port, and names another one two seconds after it is gone. */
export const startSentinel = async (masterPort: number, quorum: number): Promise<Running> => {
  const port = await freePort()
  const dir = folder('sentinel')
  const file = join(dir, 'sentinel.conf')
  writeFileSync(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${dir}`,
      `sentinel monitor emboss 127.0.0.1 ${masterPort} ${quorum}`,
      'sentinel down-after-milliseconds emboss 1000',
      'sentinel failover-timeout emboss 5000',
    ].join('\n'),
  )
  const args = [file, '--sentinel']
  const start = () => running({ command: binary('redis-server') as string, args, isReady: () => listens(port) })
  return managed(`127.0.0.1:${port}`, port, dir, start, 'SIGTERM')
}

/** PostgreSQL refuses to run as root. */
const postgresUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  if (!line) throw new Error('There is no user postgres')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const encrypted = ({ key, cert }: { key: string; cert: string }): string[] =>
  ['ssl=on', `ssl_key_file=${key}`, `ssl_cert_file=${cert}`].flatMap((setting) => ['-c', setting])

/** With an identity it speaks TLS as well, as localhost. */
export const startPostgres = async ({ identity }: { identity?: Identity } = {}): Promise<Running> => {
  const port = await freePort()
  const dir = folder('postgres')
  const as = postgresUser()
  if (as) chownSync(dir, as.uid, as.gid)
  const data = join(dir, 'data')
  const quiet = { stdio: 'pipe', cwd: dir, ...as } as const
  execFileSync(
    binary('initdb') as string,
    ['-D', data, '-U', 'emboss', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    quiet,
  )
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${dir}`,
    '-c',
    'fsync=off',
    ...(identity ? encrypted(writeIdentity(dir, identity, as)) : []),
  ]
  const isReady = () => {
    try {
      execFileSync(binary('pg_isready') as string, ['-h', '127.0.0.1', '-p', String(port), '-U', 'emboss'], quiet)
      return true
    } catch {
      return false
    }
  }
  const start = () => running({ command: binary('postgres') as string, args, isReady, ...(as && { as }) })
  const server = await managed(`postgres://emboss@127.0.0.1:${port}/emboss`, port, dir, start, 'SIGINT')
  execFileSync(binary('createdb') as string, ['-h', '127.0.0.1', '-p', String(port), '-U', 'emboss', 'emboss'], quiet)
  return server
}

/** config/nginx.conf as it is shipped, with these portals, on this port and in this folder. */
const nginxConf = (dir: string, port: number, targets: string[]) => {
  const [first = '', ...others] = readFileSync(join(root, 'config/nginx.conf'), 'utf8')
    .replaceAll('/tmp/', `${dir}/`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .split(/^ +server portal-\d:3000 max_fails=0;\n/m)
  const servers = targets.map((target) => `server ${new URL(target).host} max_fails=0;\n`)
  return `daemon off;\nerror_log ${dir}/error.log;\n${first}${servers.join('')}${others.join('')}`
}

export const startProxy = async (targets: string[]): Promise<Running> => {
  const port = await freePort()
  const dir = folder('nginx')
  const conf = join(dir, 'nginx.conf')
  writeFileSync(conf, nginxConf(dir, port, targets))
  if (process.getuid?.() === 0) chownSync(dir, 65_534, 65_534)
  const start = () =>
    running({ command: binary('nginx') as string, args: ['-c', conf, '-p', dir], isReady: () => listens(port) })
  return managed(`http://127.0.0.1:${port}`, port, dir, start, 'SIGQUIT')
}
