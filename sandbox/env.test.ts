import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    cwd: join(__dirname, '..'),
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })

test('every bad setting is named on a line of its own, and the platform does not start', () => {
  const { status, stderr, stdout } = start({
    PLATFORM_PORT: 'four',
    PLATFORM_TOOLS: 'yes',
    PORTAL_URL: 'nowhere',
    SANDBOX_SCALE: 'huge',
  })
  expect([status, stdout]).toEqual([1, ''])
  const lines = stderr.trim().split('\n')
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
    'PLATFORM_PORT',
    'PLATFORM_TOOLS',
    'PORTAL_URL',
    'SANDBOX_SCALE',
  ])
}, 30_000)
