import type { originOf } from './lib/brand'
import type { doorForNode } from './lib/gate/door-node'
import type { served } from './lib/gate/served'

declare module './lib/process-state' {
  /** What server.mjs calls of the portal. */
  interface ProcessState {
    apiProxy?: typeof doorForNode
    originOf?: typeof originOf
    served?: typeof served
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
  const { processState } = await import('./lib/process-state')
  processState.originOf = (await import('./lib/brand')).originOf
  processState.apiProxy = (await import('./lib/gate/door-node')).doorForNode
  processState.served = (await import('./lib/gate/served')).served
  if (!collector) return
  const { startCollector } = await import('./lib/gate/collector')
  const { record, flush } = startCollector(collector)
  processState.trace = record
  processState.flush = flush
}
