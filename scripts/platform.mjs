import { checkPorts, checkSettings, embedded, platformArgs } from './embedded.mjs'
import { installIfStale } from './install-if-stale.mjs'
import { healthy, say, supervise } from './run.mjs'

await installIfStale({ withDevelopment: false })
const env = embedded()
await checkSettings(env, 'platform')
await checkPorts(env, 'PLATFORM_PORT')

const platform = `http://127.0.0.1:${env.PLATFORM_PORT}`
const child = supervise().start('The sandbox platform', platformArgs, env)
if (await healthy(`${platform}/sandbox/health`, { child, withinMs: 300_000 })) {
  say(`The sandbox platform is ready at ${platform}; its outbox at ${platform}/sandbox/outbox`)
}
