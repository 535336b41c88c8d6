import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { installBrowser } from './browser.mjs'
import { installIfStale } from './install-if-stale.mjs'
import { root, run } from './run.mjs'

await installIfStale()
await buildIfStale()
await installBrowser()
const { code } = await run([join(root, 'bench/run.mjs'), ...process.argv.slice(2)])
process.exit(code)
