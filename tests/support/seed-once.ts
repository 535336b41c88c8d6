import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Seeds one platform for all flow tests: each then starts on a copy of the file. */
export default async function seedOnce(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-seed-'))
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../../sandbox/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PLATFORM_PORT: '0', SANDBOX_SCALE: 'small', PLATFORM_HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => /ready/.test(String(chunk)) && child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The seed ended with ${code}`))))
  })
  process.env.FLOW_SEED_DIR = dataDir
}
