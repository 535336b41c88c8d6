import type { Instrumentation } from 'next'
import type { originOf } from './lib/brand'
import type { apiProxyForNode } from './lib/gateway/api-proxy-node'
import type { limitPages } from './lib/page-limit'
import type { methodsAt } from './lib/portal-answers'
import type { recordServed } from './lib/observability/served-requests'
import type { Tracer } from './lib/observability/traces'
import type { closePortalStore } from './lib/store/portal-store'

declare module './lib/process-state' {
  /** What lib/http-server.mjs calls of the portal. */
  interface ProcessState {
    apiProxy?: typeof apiProxyForNode
    originOf?: typeof originOf
    methodsAt?: typeof methodsAt
    served?: typeof recordServed
    startTrace?: Tracer['startRequest']
    drawPage?: ReturnType<typeof limitPages>
    /** Sends what traces are left, before the process ends. */
    flush?: () => Promise<void>
    closeStore?: typeof closePortalStore
    /** Lets lib/http-server.mjs listen. */
    canAnswer?: () => void
  }
}

/**
 * Brands, store and sessions are there before anything listens; a store or a Redis that is away is waited for no longer than its first
 * answer may take. Bad configuration stops the start, and so does whatever else fails here: Next would go on without the portal's own code.
 */
export const register = async (): Promise<void> => {
  // First, and in this function: the bundle for the edge is then left without everything below.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  try {
    const { requireEnv } = await import('./lib/env')
    const settings = requireEnv()
    if (process.argv.includes('--migrate')) {
      const { migrateAsOwner } = await import('./lib/store/migrate-as-owner')
      await migrateAsOwner()
      process.exit(0)
    }
    const { loadBrands } = await import('./lib/brands/load-brands')
    loadBrands()
    const { hasRedis, redisClient } = await import('./lib/session/redis-client')
    const { followThemes } = await import('./lib/brands/follow-themes')
    await Promise.all([followThemes(), hasRedis() && redisClient()])
    const { processState } = await import('./lib/process-state')
    processState.originOf = (await import('./lib/brand')).originOf
    processState.methodsAt = (await import('./lib/portal-answers')).methodsAt
    processState.apiProxy = (await import('./lib/gateway/api-proxy-node')).apiProxyForNode
    processState.readRoles = (await import('./lib/gateway/read-roles')).readRoles
    processState.findBusiness = (await import('./lib/queries/active-business')).findBusiness
    processState.served = (await import('./lib/observability/served-requests')).recordServed
    processState.drawPage = (await import('./lib/page-limit')).limitPages()
    processState.closeStore = (await import('./lib/store/portal-store')).closePortalStore
    const { shareMetrics } = await import('./lib/observability/exposition')
    shareMetrics()
    if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const { startCollector } = await import('./lib/observability/collector')
      const collector = startCollector(settings)
      processState.tracer = collector
      processState.flush = collector.flush
    }
    const { tracer } = await import('./lib/observability/traces')
    processState.startTrace = tracer().startRequest
    processState.canAnswer?.()
  } catch (error) {
    const { refuseStart } = await import('./lib/env')
    refuseStart([`The portal cannot start: ${error instanceof Error ? error.message : String(error)}`])
  }
}

/** A page or route that failed as a whole; Next shows its screen for errors. WIRE-12 */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('./lib/observability/log')
  const { causeOf } = await import('./lib/observability/cause')
  log.error({ requestId: headers['x-request-id'], route: routePath, cause: causeOf(error) }, 'page failed')
}
