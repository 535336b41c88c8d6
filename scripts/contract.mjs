import { join } from 'node:path'
import { installIfStale } from './install-if-stale.mjs'
import { root, run } from './run.mjs'

/** Writes the OpenAPI files of every upstream base: `npm run contract`. */
await installIfStale()
const { code } = await run(['--import', 'tsx', join(root, 'scripts/write-contract.ts')])
process.exit(code ?? 1)
