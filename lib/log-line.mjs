import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'node:util'

const root = dirname(import.meta.dirname)
const levels = { info: 30, warn: 40, error: 50, fatal: 60 }

const readRelease = () => {
  try {
    return JSON.parse(readFileSync(join(root, process.env.NEXT_DIST_DIR ?? '.next', 'release.json'), 'utf8'))
  } catch {
    return { version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, commit: 'unknown' }
  }
}

/** The version and commit that scripts/build-if-stale.mjs wrote down. */
export const release = readRelease()
const instance = process.env.INSTANCE_NAME || undefined

/** One line of the log, as lib/observability/log.ts writes it, for what runs before or outside the portal's own code. */
export const writeLine = (level, msg) => {
  process.stdout.write(`${JSON.stringify({ level: levels[level], time: Date.now(), ...release, instance, msg })}\n`)
}

/** What Node, Next and other packages would print as text becomes lines of the log. */
export const captureConsole = () => {
  for (const [method, level] of Object.entries({
    debug: 'info',
    log: 'info',
    info: 'info',
    warn: 'warn',
    error: 'error',
  }))
    console[method] = (...words) => writeLine(level, format(...words))
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => writeLine('warn', `${name}: ${message}`))
  process.on('uncaughtException', (error) => {
    writeLine('fatal', format(error))
    process.exit(1)
  })
}
