import 'server-only'
import { Counter, Histogram, Registry } from 'prom-client'
import { processState } from '../process-state'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const makeMetrics = () => {
  const registry = new Registry()
  const common = { registers: [registry], buckets: SECONDS }
  return {
    registry,
    served: new Histogram({
      name: 'emboss_request_seconds',
      help: 'Requests answered, by method, status and route template (499: the client hung up).',
      labelNames: ['method', 'status', 'route'],
      ...common,
    }),
    upstream: new Histogram({
      name: 'emboss_upstream_seconds',
      help: 'Calls upstream, by base, method and outcome: a status, or what went wrong.',
      labelNames: ['api', 'method', 'outcome'],
      ...common,
    }),
    limited: new Counter({
      name: 'emboss_rate_limited_total',
      help: 'Tries refused because there were too many, by kind.',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}

/** All bundles of a process share one set of metrics. */
declare module '../process-state' {
  interface ProcessState {
    metrics?: ReturnType<typeof makeMetrics>
  }
}
export const metrics = () => (processState.metrics ??= makeMetrics())

/** `route` must be a template, because an address contains ids. */
export const countServed = (method: string, route: string, status: number, ms: number): void =>
  metrics().served.observe({ method, status, route }, ms / 1000)

export const countUpstream = (api: string, method: string, outcome: string | number, ms: number): void =>
  metrics().upstream.observe({ api, method, outcome }, ms / 1000)

export const countLimited = (kind: string): void => metrics().limited.inc({ kind })
