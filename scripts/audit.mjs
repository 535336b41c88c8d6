import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/** Verifies or archives the audit: `npm run audit:verify`, `npm run audit:archive`. An image has the built command and not its source. */
process.env.LOG_LEVEL ||= 'error'
const dist = process.env.NEXT_DIST_DIR ?? '.next'
if (existsSync(join(root, 'scripts/install-if-stale.mjs'))) {
  const { installIfStale } = await import('./install-if-stale.mjs')
  await installIfStale({ withDevelopment: false })
  const { buildCommands } = await import('./build-workers.mjs')
  await buildCommands(dist)
}
const { runAuditCommand } = await import(pathToFileURL(join(root, dist, 'commands/audit.mjs')).href)
// npm runs scripts in the package's folder; INIT_CWD is the folder in which the person called it.
const folder = process.env.INIT_CWD ?? '.'
process.exitCode = await runAuditCommand(process.argv.slice(2), { env: process.env, folder })
