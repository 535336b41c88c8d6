import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bin, fail, isBusy, root, run } from './run.mjs'

const kept = (dataDir, name) => {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

const keptUnlessGiven = (variable, dataDir, name) =>
  process.env[variable] || process.env[`${variable}_FILE`] ? {} : { [variable]: kept(dataDir, name) }

/** Default settings for portal and platform: loopback, the usual ports, and keys that are created once in DATA_DIR. */
export const embedded = () => {
  const dataDir = process.env.DATA_DIR || '.data'
  const port = process.env.PORT || '3000'
  const platformPort = process.env.PLATFORM_PORT || '4000'
  const host = process.env.HOST || '127.0.0.1'
  return {
    DATA_DIR: dataDir,
    PORT: port,
    PLATFORM_PORT: platformPort,
    HOST: host,
    PLATFORM_HOST: process.env.PLATFORM_HOST || '127.0.0.1',
    PORTAL_URL: process.env.PORTAL_URL || `http://localhost:${port}`,
    ...keptUnlessGiven('SESSION_SECRET', resolve(root, dataDir), 'session-secret'),
    ...keptUnlessGiven('AUDIT_KEY', resolve(root, dataDir), 'audit-key'),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** If settings are invalid, prints one line for each and ends the script before anything is built or started. */
export const checkSettings = async (env, ...who) => {
  const { code } = await run(['--import', 'tsx', join(root, 'scripts/settings.mjs'), ...who], { env })
  if (code !== 0) process.exit(1)
}

const names = { PORT: 'portal', PLATFORM_PORT: 'sandbox platform' }

/** Ends the script if a port is in use, and names the port and the variable that changes it. */
export const checkPorts = async (env, ...variables) => {
  for (const name of variables) {
    const host = name === 'PORT' ? env.HOST : env.PLATFORM_HOST
    if (await isBusy(env[name], host))
      fail(`Port ${env[name]} is busy: stop what listens there or give the ${names[name]} another one with ${name}=….`)
  }
}

export const platformArgs = ['--import', 'tsx', join(root, 'sandbox/main.ts')]
/** A function, because packages can be resolved only after they are installed. */
export const platformWatchArgs = () => [bin('tsx'), 'watch', '--clear-screen=false', join(root, 'sandbox/main.ts')]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Without `exec node`: the shell that npm starts becomes Node, which gets the signals then. */
const startArgs = scripts.start.split(' ').slice(2)
export const portalArgs = [...startArgs.slice(0, -1), join(root, startArgs.at(-1))]
