import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from './build-if-stale.mjs'
import { fail, root, say } from './run.mjs'

/** Beside the build that `npm start` runs from, so that neither disturbs the other. */
process.env.NEXT_DIST_DIR ||= '.next-image'
process.env.NEXT_OUTPUT = 'standalone'
const dist = process.env.NEXT_DIST_DIR
const out = join(root, dist, 'image')

const copied = (from, to) => {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: false, verbatimSymlinks: true })
}

/** As Next's own standalone server does: what the settings came to at build time, so that neither plugins nor their packages are needed. */
const start = `import { readFileSync } from 'node:fs'

const { config } = JSON.parse(readFileSync(new URL('./${dist}/required-server-files.json', import.meta.url), 'utf8'))
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
process.env.NEXT_DIST_DIR = '${dist}'
await import('./server.mjs')
`

/** Next writes the build's own types into tsconfig.json; the sources stay as they were. */
const types = join(root, 'tsconfig.json')
const asItWas = readFileSync(types)
await build()
writeFileSync(types, asItWas)
const traced = join(root, dist, 'standalone')
if (!existsSync(traced)) fail('Next has written no standalone output.')
rmSync(out, { recursive: true, force: true })
copied(traced, out)
for (const name of ['server.js', 'lib']) rmSync(join(out, name), { recursive: true, force: true })
copied(join(root, dist, 'static'), join(out, dist, 'static'))
for (const name of ['public', 'config', 'server.mjs', 'lib/calls/apis.mjs', 'package.json'])
  copied(join(root, name), join(out, name))
writeFileSync(join(out, 'start.mjs'), start)
say(`What the image holds is in ${out}`)
