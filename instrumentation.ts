/** Bad configuration stops the start before anything listens; server.mjs gets the door. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { requireEnv } = await import('./lib/env')
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = requireEnv()
  const { loadBrands } = await import('./lib/brands/load-brands')
  loadBrands()
  const { originOf } = await import('./lib/brand')
  const { doorForNode } = await import('./lib/gate/door-node')
  const { frontDoorForNode } = await import('./lib/gate/front-door-node')
  const { served } = await import('./lib/gate/served')
  Object.assign(globalThis, {
    embossDoor: doorForNode,
    embossFrontDoor: frontDoorForNode,
    embossOrigin: originOf,
    embossServed: served,
  })
  if (!collector) return
  const { startCollector } = await import('./lib/gate/collector')
  const { record, flush } = startCollector(collector)
  Object.assign(globalThis, { embossTrace: record, embossFlush: flush })
}
