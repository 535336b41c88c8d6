import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fail, root, say } from './run.mjs'

/** The bill of materials of what runs in production (CycloneDX), from the lockfile: `npm run sbom [-- file]`. */
const target = resolve(root, process.argv[2] ?? '.cache/emboss.cdx.json')
const npm = process.env.npm_execpath
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const { status, stdout, stderr } = npm
  ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  : spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (status !== 0) fail(`npm could not write the bill of materials:\n${stderr}`)

/** npm's `--omit dev` loses what development names too, and its mark is that of the first copy it meets: the lockfile decides. */
const bom = JSON.parse(stdout)
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const needed = new Set(
  Object.entries(packages).flatMap(([path, { dev, devOptional, version }]) =>
    dev || devOptional ? [] : [`${nameOf(path)}@${version}`],
  ),
)
const isNeeded = ({ group, name, version }) => needed.has(`${group ? `${group}/` : ''}${name}@${version}`)
const components = bom.components.filter(isNeeded)
const kept = new Set([bom.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])])
const dependencies = bom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`)
say(`${components.length} components in ${target}`)
