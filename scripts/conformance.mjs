import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { installIfStale } from './install-if-stale.mjs'
import { root, run } from './run.mjs'

/** Checks an upstream against the contract: `npm run conformance -- --issuing https://… --as staff.json`. */
await installIfStale()
const { buildConformance } = await import('./build-conformance.mjs')
const folder = join(root, '.cache/conformance')
mkdirSync(folder, { recursive: true })
const file = join(folder, 'conformance.mjs')
await buildConformance(file)
const { code } = await run([file, ...process.argv.slice(2)], { cwd: process.env.INIT_CWD ?? process.cwd() })
process.exit(code ?? 1)
