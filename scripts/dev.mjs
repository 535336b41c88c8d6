import { checkPorts, checkSettings, embedded, platformWatchArgs, portalArgs } from './embedded.mjs'
import { installIfStale } from './install-if-stale.mjs'
import { writeMessageTypes } from './message-types.mjs'
import { healthy, supervise } from './run.mjs'
import { welcome } from './welcome.mjs'

await installIfStale({ withDevelopment: false })
writeMessageTypes()
const { buildWorkers } = await import('./build-workers.mjs')
await buildWorkers(process.env.NEXT_DIST_DIR ?? '.next')
const env = embedded()
await checkSettings(env, 'portal', 'platform')
await checkPorts(env, 'PORT', 'PLATFORM_PORT')

const servers = supervise()
const platform = `http://127.0.0.1:${env.PLATFORM_PORT}`
const portal = `http://127.0.0.1:${env.PORT}`
servers.start('The sandbox platform', platformWatchArgs(), env)
servers.start('The portal', [...portalArgs, '--dev'], { ...env, NODE_ENV: 'development' })
const ready = await Promise.all([healthy(`${platform}/sandbox/health`), healthy(`${portal}/api/health/ready`)])
if (ready.every(Boolean)) welcome(portal, platform)
