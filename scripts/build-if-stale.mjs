import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { writeMessageTypes } from './message-types.mjs'
import { bin, fail, root, run, say } from './run.mjs'

const folders = ['app', 'components', 'lib', 'messages', 'i18n', 'public', 'config']
const files = [
  'scripts/build-if-stale.mjs',
  'scripts/build-styles.mjs',
  'scripts/build-workers.mjs',
  'scripts/compress.mjs',
  'scripts/message-types.mjs',
  'scripts/run.mjs',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const dist = () => process.env.NEXT_DIST_DIR ?? '.next'
const stamp = () => join(root, dist(), '.stamp')

const walk = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => walk(join(path, name)))
}

export const sourceFiles = () =>
  [...folders, ...files]
    .flatMap((name) => walk(join(root, name)))
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
    .map((path) => path.slice(root.length))

const hash = () => {
  const sum = createHash('sha256').update(process.versions.node)
  for (const path of sourceFiles()) {
    sum
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  }
  return sum.digest('hex')
}

/** `COMMIT` where there is no repository to ask, as in a container; a build of sources that are not committed says so. */
const commit = () => {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const known = process.env.COMMIT || git('rev-parse', 'HEAD')
  if (!/^[0-9a-f]{7,64}$/.test(known)) return 'unknown'
  const isAsCommitted = process.env.COMMIT || git('status', '--porcelain', '--', ...folders, ...files) === ''
  return isAsCommitted ? known : `${known}-changed`
}

const readRelease = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return JSON.stringify({ version, commit: commit() })
}

/**
 * Builds the portal for production. The build requires these keys but does not store them; the portal reads its own at run time. `isTraced`:
 * with a copy of all files that it needs at run time, for the image.
 */
export const build = async ({ isTraced = false } = {}) => {
  writeMessageTypes()
  const sources = hash()
  const release = readRelease()
  const { compileStyles, writeStyles } = await import('./build-styles.mjs')
  const styles = await compileStyles()
  const stylesFile = join(root, '.cache/styles.json')
  mkdirSync(dirname(stylesFile), { recursive: true })
  writeFileSync(stylesFile, JSON.stringify({ href: styles.href, critical: styles.critical }))
  const { code } = await run([bin('next'), 'build'], {
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      MODE: 'SANDBOX',
      STYLES_FILE: stylesFile,
      TRACE_FILES: isTraced ? '1' : '',
      NEXT_DEPLOYMENT_ID: sources.slice(0, 12),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      SESSION_SECRET_FILE: '',
      AUDIT_KEY: randomBytes(32).toString('hex'),
      AUDIT_KEY_FILE: '',
    },
  })
  if (code !== 0) fail('The build failed: see the lines above.')
  const { buildCommands, buildWorkers } = await import('./build-workers.mjs')
  await Promise.all([buildWorkers(dist()), buildCommands(dist())])
  writeStyles(dist(), styles)
  writeFileSync(join(root, dist(), 'release.json'), release)
  await compressFiles(join(root, dist(), 'static'))
  writeFileSync(stamp(), sources)
}

export const buildIfStale = async ({ isTraced = false } = {}) => {
  const isCurrent = existsSync(stamp()) && readFileSync(stamp(), 'utf8') === hash()
  if (isCurrent && (!isTraced || existsSync(join(root, dist(), 'standalone')))) return
  say('Building the portal …')
  await build({ isTraced })
}
