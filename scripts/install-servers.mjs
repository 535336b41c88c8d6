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
const tools = { prometheus: 'prometheus', 'kubernetes-client': 'kubectl', systemd: 'systemd-analyze' }

const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, ...quiet } }).status === 0

/** Installs the Redis, PostgreSQL and nginx that tests start, and the named tools, if they are missing; only on Debian as root. */
export const installServers = (...named) => {
  const programs = { ...servers, ...Object.fromEntries(named.map((name) => [name, tools[name]])) }
  const missing = () => Object.keys(programs).filter((name) => !has(programs[name]))
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
