import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { visitor, type Visitor } from './visitor'

export type Portal = {
  url: string
  log: () => string
  visitor: () => Visitor
  stop: () => Promise<number | null>
  pid: number
}

/** Below the system's ephemeral ports, so that a free port stays free until it is used. */
const PORTS = [15_000, 32_000] as const

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export const freePort = async (): Promise<number> => {
  const port = randomInt(...PORTS)
  return (await isFree(port)) ? port : freePort()
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)))

const READY_MS = 120_000

export const startPortal = async (
  env: Record<string, string>,
  { script = 'server.mjs', folder = process.cwd() } = {},
): Promise<Portal> => {
  const port = Number(env.PORT) || (await freePort())
  const url = `http://127.0.0.1:${port}`
  let said = ''
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SESSION_SECRET: 'flow-tests-seal-with-this-very-secret',
      AUDIT_KEY: 'tests-chain-their-records-with-this-key',
      LOG_LEVEL: 'info',
      SESSION_CALLS_PER_SECOND: '0',
      NEXT_TELEMETRY_DISABLED: '1',
      ...(env.REDIS_URL && { WORKERS: process.env.PORTAL_WORKERS ?? '1' }),
      ...env,
    },
  })
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 8000)
    const code = await ended(child)
    clearTimeout(timer)
    return code
  }
  const until = Date.now() + READY_MS
  for (;;) {
    const answer = await fetch(`${url}/api/health/live`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}:\n${said}`)
    if (Date.now() > until) {
      await stop()
      throw new Error(`The portal did not become live within ${READY_MS} ms:\n${said}`)
    }
    await new Promise((resume) => setTimeout(resume, 50))
  }
  return { url, log: () => said, visitor: () => visitor(url), stop, pid: child.pid ?? 0 }
}
