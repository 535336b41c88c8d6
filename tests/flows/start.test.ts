import { spawn } from 'node:child_process'
import { root } from '../support/sources'

const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
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
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.once('exit', (code) => resolve({ code, said }))
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
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => /^[A-Z_]+ /.test(line))
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
    'AUDIT_KEY',
    'MODE',
    'PORT',
    'SESSION_SECRET',
    'TRUSTED_PROXIES',
    'UPSTREAM_TIMEOUT_MS',
  ])
  expect(said).not.toMatch(/hunter/)
})

test('LIVE without its upstreams does not start', async () => {
  const { code, said } = await start({ MODE: 'LIVE', SESSION_SECRET: secret })
  expect(code).toBe(1)
  expect(said).toMatch(/ISSUING_API_URL is missing/)
})
