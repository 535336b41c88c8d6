import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { workerPackages } from './build-workers.mjs'
import { isPackageInImage } from './image-packages.mjs'
import { fail, root, say } from './run.mjs'

const out = join(root, '.next-image')

const packageOf = (path) => path.split('/node_modules/').at(-1)

/** Packages bring source maps, which nothing reads in production. */
const isNeeded = (path) => !path.endsWith('.map') && isPackageInImage(packageOf(path))

const copied = (from, to) => {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: false, verbatimSymlinks: true, filter: isNeeded })
}

await buildIfStale({ isTraced: true })
const traced = join(root, '.next/standalone')
if (!existsSync(traced)) fail('Next has written no standalone output.')
rmSync(out, { recursive: true, force: true })
// Next's trace also lists files that it only guesses to be needed, so only these three are copied.
for (const name of ['.next', 'messages', 'node_modules']) copied(join(traced, name), join(out, name))
/** Next's trace does not cover the workers, so their packages are copied with all dependencies. */
const copyPackage = (name, from = root) => {
  const own = join(from, 'node_modules', name)
  const folder = existsSync(own) ? own : join(root, 'node_modules', name)
  const to = join(out, relative(root, folder))
  if (existsSync(to)) return
  copied(folder, to)
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const needed of Object.keys(dependencies)) copyPackage(needed, folder)
}
for (const name of workerPackages) copyPackage(name)
for (const name of ['.next/static', '.next/workers', '.next/commands', '.next/release.json'])
  copied(join(root, name), join(out, name))
const asTheyAre = [
  'public',
  'config',
  'server.mjs',
  'lib/http-server.mjs',
  'lib/log-line.mjs',
  'lib/workers.mjs',
  'lib/calls/apis.mjs',
  'lib/static-files.mjs',
  'package.json',
]
const commands = ['scripts/audit.mjs', 'scripts/backup.mjs', 'scripts/run.mjs']
const contracts = readdirSync(join(root, 'docs/contract')).filter((name) => name.endsWith('.json'))
for (const name of contracts) copied(join(root, 'docs/contract', name), join(out, 'docs/contract', name))
for (const name of [...asTheyAre, ...commands]) copied(join(root, name), join(out, name))
say(`What the image holds is in ${out}`)
