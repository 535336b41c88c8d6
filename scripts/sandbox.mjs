import { buildIfStale } from './build-if-stale.mjs'
import { checkPorts, checkSettings, embedded, platformArgs, portalArgs } from './embedded.mjs'
import { installIfStale } from './install-if-stale.mjs'
import { fail, healthy, say, supervise } from './run.mjs'
import { welcome } from './welcome.mjs'

await installIfStale({ withDevelopment: false })
const env = embedded()
await checkSettings(env, 'portal', 'platform')
await checkPorts(env, 'PORT', 'PLATFORM_PORT')
await buildIfStale()

const servers = supervise()
const until = async (name, url, child) => {
  if (await healthy(url, { child, withinMs: 300_000 })) return
  if (servers.isStopping()) return new Promise(() => {})
  process.stderr.write(`The ${name} did not become healthy at ${url}.\n`)
  servers.stop(1)
  return new Promise(() => {})
}

say('Starting the sandbox platform …')
const platform = `http://127.0.0.1:${env.PLATFORM_PORT}`
await until('sandbox platform', `${platform}/sandbox/health`, servers.start('The sandbox platform', platformArgs, env))
say('Starting the portal …')
const portal = `http://127.0.0.1:${env.PORT}`
const child = servers.start('The portal', portalArgs, { ...env, NODE_ENV: 'production' })
await until('portal', `${portal}/api/health/ready`, child)
if (!servers.isStopping()) welcome(env.PORTAL_URL, platform)
else fail('Stopped before everything was ready.')
