import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './portal'
import { root } from './sources'

export type Prism = { url: string; log: () => string; stop: () => void }

const READY_MS = 120_000

/** A foreign server that knows nothing but one file of docs/contract: it answers its examples and refuses what the contract does not describe. */
export const startPrism = async (api: string): Promise<Prism> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      ...['mock', '--host', '127.0.0.1', '--port', String(port), '--errors', join(root, `docs/contract/${api}.json`)],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  )
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const until = Date.now() + READY_MS
  while (!/is listening/.test(said)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Prism did not start for ${api}:\n${said}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return { url, log: () => said, stop: () => void child.kill('SIGKILL') }
}
