import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isPackageInImage } from './image-packages.mjs'
import { fail, root, say } from './run.mjs'

/**
 * Writes the bill of materials (CycloneDX) of what the image holds, without the sandbox's packages, and beside it the list of its licences:
 * `npm run sbom [-- file]`. Fails where a licence is missing or not accepted.
 */
const target = resolve(root, process.argv[2] ?? '.cache/emboss.cdx.json')
const licencesFile = `${target.replace(/(?:\.cdx)?\.json$/, '')}.licences.md`

const accepted = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'CC-BY-4.0', 'ISC', 'MIT', 'OFL-1.1']

/** Packages whose manifest names no licence; their licence file or readme does. */
const named = { 'png-js': 'MIT' }
const npm = process.env.npm_execpath
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const { status, stdout, stderr } = npm
  ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  : spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (status !== 0) fail(`npm could not write the bill of materials:\n${stderr}`)

/** npm's `--omit dev` drops packages that development also needs, so the lockfile decides which ones production needs. */
const bom = JSON.parse(stdout)
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const needed = new Set(
  Object.entries(packages).flatMap(([path, { dev, devOptional, version }]) =>
    dev || devOptional ? [] : [`${nameOf(path)}@${version}`],
  ),
)
const fullName = ({ group, name }) => `${group ? `${group}/` : ''}${name}`
const isNeeded = (component) => needed.has(`${fullName(component)}@${component.version}`)
const byRef = new Map(bom.components.filter(isNeeded).map((component) => [component['bom-ref'], component]))
const dependsOn = new Map(bom.dependencies.map(({ ref, dependsOn: refs = [] }) => [ref, refs]))

/** `npm run sandbox` builds without the packages for development, so these are dependencies, yet nothing of them runs in production. */
const buildTools = ['@tailwindcss/postcss', '@types/node', '@types/react', 'postcss', 'tailwindcss', 'typescript']

/** Workspaces are packages in the lockfile too, so only what the portal's own dependencies reach is counted. */
const own = Object.keys(packages[''].dependencies).filter((name) => !buildTools.includes(name))
const portal = bom.metadata.component['bom-ref']
const reached = new Set((dependsOn.get(portal) ?? []).filter((ref) => own.includes(fullName(byRef.get(ref) ?? {}))))
const isInImage = (ref) => byRef.has(ref) && isPackageInImage(fullName(byRef.get(ref)))
for (const ref of reached) for (const next of dependsOn.get(ref) ?? []) if (isInImage(next)) reached.add(next)

const licenceOf = ({ name, licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ') || named[name]
const components = [...reached]
  .map((ref) => byRef.get(ref))
  .map((component) => ({ ...component, licenses: component.licenses ?? [{ license: { id: licenceOf(component) } }] }))
const isAccepted = (licence = 'none') => licence.split(' AND ').every((one) => accepted.includes(one))
const refused = components.filter((component) => !isAccepted(licenceOf(component)))
if (refused.length > 0)
  fail(
    `These packages have no licence that is accepted:\n${refused.map((one) => `${fullName(one)}: ${licenceOf(one) ?? 'none'}`).join('\n')}`,
  )
const kept = new Set([portal, ...reached])
const dependencies = bom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn: refs = [] }) => ({ ref, dependsOn: refs.filter((one) => kept.has(one)) }))
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`)
const section = (licence) => {
  const names = components.filter((one) => licenceOf(one) === licence).map((one) => `- ${fullName(one)} ${one.version}`)
  return `## ${licence}\n\n${names.sort().join('\n')}\n`
}
const licences = [...new Set(components.map(licenceOf))].sort()
writeFileSync(licencesFile, `# Licences of the packages in the image\n\n${licences.map(section).join('\n')}`)
say(`${components.length} components in ${target}, their licences in ${licencesFile}`)
