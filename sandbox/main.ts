import { SECOND } from './core/db/days'
import { env } from './env'
import { prepareLongReads } from './long-reads'
import { startPlatform } from './platform'

const settings = env()
const platform = await startPlatform({
  dataDir: settings.DATA_DIR,
  scale: settings.SANDBOX_SCALE,
  port: settings.PLATFORM_PORT,
  host: settings.PLATFORM_HOST,
  portalUrl: settings.PORTAL_URL,
  ...(settings.ISSUING_API_URL && { origin: new URL(settings.ISSUING_API_URL).origin }),
  strictTokens: settings.PLATFORM_STRICT_TOKENS,
  tools: settings.PLATFORM_TOOLS,
  toolsFrom: settings.PLATFORM_TOOLS_FROM,
  trustedProxies: settings.TRUSTED_PROXIES,
  client: { id: settings.ADFS_CLIENT_ID, secret: settings.ADFS_CLIENT_SECRET },
})
// The portal starts at the same time, and somebody waits for its first page.
setTimeout(() => void prepareLongReads(), 5 * SECOND).unref()

const stop = () => {
  void platform.close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

process.stdout.write(`Sandbox platform ready on ${platform.url}\n`)
