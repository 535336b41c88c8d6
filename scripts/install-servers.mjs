import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './run.mjs'

const folders = () => {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).map((version) => join(base, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...versions]
}
const has = (name) => folders().some((folder) => existsSync(join(folder, name)))

const servers = { 'redis-server': 'redis-server', nginx: 'nginx', postgresql: 'initdb' }
const missing = () => Object.keys(servers).filter((name) => !has(servers[name]))

const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, ...quiet } }).status === 0

/** Installs the Redis, PostgreSQL and nginx that tests start, if they are missing; only on Debian as root. */
export const installServers = () => {
  const wanted = missing()
  if (wanted.length === 0) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isDebianRoot) {
    say(`Installing ${wanted.join(', ')} for the tests …`)
    const isDone = apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', ...wanted)
    if (isDone && missing().length === 0) return
  }
  say(`Not installed: ${missing().join(', ')}. Tests that need them are skipped.`)
}
