import type { originOf } from './lib/brand'
import type { apiProxyForNode } from './lib/gateway/api-proxy-node'
import type { limitPages } from './lib/page-limit'
import type { recordServed } from './lib/observability/served-requests'

declare module './lib/process-state' {
  /** What server.mjs calls of the portal. */
  interface ProcessState {
    apiProxy?: typeof apiProxyForNode
    originOf?: typeof originOf
    served?: typeof recordServed
    drawPage?: ReturnType<typeof limitPages>
    /** Sends what traces are left, before the process ends. */
    flush?: () => Promise<void>
  }
}

/** Bad configuration stops the start before anything listens; server.mjs gets what it calls of the portal. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { requireEnv } = await import('./lib/env')
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = requireEnv()
  const { loadBrands } = await import('./lib/brands/load-brands')
  loadBrands()
  await (await import('./lib/brands/follow-themes')).followThemes()
  const { processState } = await import('./lib/process-state')
  processState.originOf = (await import('./lib/brand')).originOf
  processState.apiProxy = (await import('./lib/gateway/api-proxy-node')).apiProxyForNode
  processState.readRoles = (await import('./lib/gateway/read-roles')).readRoles
  processState.served = (await import('./lib/observability/served-requests')).recordServed
  processState.drawPage = (await import('./lib/page-limit')).limitPages()
  if (!collector) return
  const { startCollector } = await import('./lib/observability/collector')
  const { record, flush } = startCollector(collector)
  processState.trace = record
  processState.flush = flush
}
