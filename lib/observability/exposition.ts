import 'server-only'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { version } from '../env'
import { breakerStates } from '../gateway/upstreams'
import { processState } from '../process-state'
import { records } from '../session/record'
import { metrics } from './metrics'

declare module '../process-state' {
  interface ProcessState {
    scraped?: Registry
  }
}

const completeRegistry = (): Registry => {
  const { registry } = metrics()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'emboss_breaker_state',
    help: 'Circuit breakers by base and area: 0 closed, 1 half open, 2 open.',
    labelNames: ['api', 'area'],
    registers,
    collect() {
      for (const { api, area, state } of breakerStates()) this.set({ api, area }, state)
    },
  })
  new Gauge({
    name: 'emboss_sessions',
    help: 'Sessions that this instance knows and that are not over.',
    registers,
    collect() {
      this.set(records().live())
    },
  })
  new Gauge({ name: 'emboss_build_info', help: 'The release that runs.', labelNames: ['version'], registers }).set(
    { version: version() },
    1,
  )
  return registry
}

/** All metrics in Prometheus text format. The event loop is measured from the first scrape on. */
export const exposition = async (): Promise<{ type: string; text: string }> => {
  const registry = (processState.scraped ??= completeRegistry())
  return { type: registry.contentType, text: await registry.metrics() }
}
