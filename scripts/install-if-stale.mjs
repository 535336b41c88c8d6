import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run, say } from './run.mjs'

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const wanted = ({ dependencies = {}, devDependencies = {}, workspaces = [] }) =>
  JSON.stringify([dependencies, devDependencies, workspaces])
const isLocked = (packages) =>
  ['', ...json('package.json').workspaces].every(
    (folder) => packages[folder] && wanted(json(join(folder, 'package.json'))) === wanted(packages[folder]),
  )

const isInstalled = ({ withDevelopment }) => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const locked = json('package-lock.json').packages
  if (!isLocked(locked)) return false
  const present = json('node_modules/.package-lock.json').packages
  return Object.entries(locked).every(([path, { version, dev, optional, extraneous, link }]) => {
    if (!path.includes('node_modules/') || optional || extraneous || link) return true
    if (dev && !withDevelopment) return true
    return present[path]?.version === version && existsSync(join(root, path))
  })
}

const npm = async (...args) => {
  const cli = process.env.npm_execpath
  if (!cli) fail('Packages are missing or stale: run `npm ci`, or start this through npm.')
  const { code } = await run([cli, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  return code === 0
}

/**
 * Installs the packages of the lockfile unless they are there. Pass `withDevelopment: false` for what builds and runs alone: a third of the
 * packages. Where those for development are there already they are renewed too.
 */
export const installIfStale = async ({ withDevelopment = true } = {}) => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Emboss needs Node 20.19 or newer; this is ${process.versions.node}.`)
  if (isInstalled({ withDevelopment })) return
  say('Installing packages …')
  const isWhole = withDevelopment || existsSync(join(root, 'node_modules/jest'))
  const omitted = isWhole ? [] : ['--omit=dev']
  if ((await npm('ci', ...omitted)) || (await npm('install', ...omitted))) return
  fail('The packages could not be installed: see the lines above.')
}
