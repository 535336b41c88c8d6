import 'server-only'
import type { Metric, Registry } from 'prom-client'
import { BOUNDS_MS, numbers, type Histogram } from './metrics'
import { records } from '../session/record'
import { version } from '../env'
import { breakerStates } from '../gateway/upstreams'
import { processState } from '../process-state'

type Value = { labels: Record<string, string | number>; value: number; metricName?: string }
type Told = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; values: () => Value[] }

const labelled = (key: string, names: readonly string[]): Record<string, string> => {
  const parts = key.split(' ')
  return Object.fromEntries(
    names.map((name, at) => [name, at === names.length - 1 ? parts.slice(at).join(' ') : (parts[at] ?? '')]),
  )
}

const spreadValues = (name: string, spreads: Map<string, Histogram>, names: readonly string[]): Value[] =>
  [...spreads].flatMap(([key, { within, sumMs, count }]) => {
    const labels = labelled(key, names)
    let sofar = 0
    const buckets = BOUNDS_MS.map((bound, at) => {
      sofar += within[at] ?? 0
      return { labels: { ...labels, le: bound / 1000 }, value: sofar, metricName: `${name}_bucket` }
    })
    return [
      ...buckets,
      { labels: { ...labels, le: '+Inf' }, value: count, metricName: `${name}_bucket` },
      { labels, value: sumMs / 1000, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ]
  })

const SERVED = 'emboss_request_seconds'
const UPSTREAM = 'emboss_upstream_seconds'

const told: Told[] = [
  {
    name: SERVED,
    help: 'Requests answered, by method, status and route template (499: the client hung up).',
    type: 'histogram',
    values: () => spreadValues(SERVED, numbers().served, ['method', 'status', 'route']),
  },
  {
    name: UPSTREAM,
    help: 'Calls upstream, by base, method and outcome: a status, or what went wrong.',
    type: 'histogram',
    values: () => spreadValues(UPSTREAM, numbers().upstream, ['api', 'method', 'outcome']),
  },
  {
    name: 'emboss_rate_limited_total',
    help: 'Tries refused because there were too many, by kind.',
    type: 'counter',
    values: () => [...numbers().limited].map(([kind, value]) => ({ labels: { kind }, value })),
  },
  {
    name: 'emboss_breaker_state',
    help: 'Circuit breakers by base and area: 0 closed, 1 half open, 2 open.',
    type: 'gauge',
    values: () => breakerStates().map(({ api, area, state }) => ({ labels: { api, area }, value: state })),
  },
  {
    name: 'emboss_sessions',
    help: 'Sessions that this instance knows and that are not over.',
    type: 'gauge',
    values: () => [{ labels: {}, value: records().live() }],
  },
  {
    name: 'emboss_build_info',
    help: 'The release that runs.',
    type: 'gauge',
    values: () => [{ labels: { version: version() }, value: 1 }],
  },
]

// The library asks a metric for nothing but get(); its own classes cannot take numbers that were counted elsewhere.
const asMetric = ({ name, help, type, values }: Told): Metric =>
  ({
    name,
    help,
    type,
    aggregator: 'sum',
    get: async () => ({ name, help, type, aggregator: 'sum', values: values() }),
  }) as unknown as Metric

declare module '../process-state' {
  interface ProcessState {
    registry?: Promise<Registry>
  }
}

const made = async (): Promise<Registry> => {
  const { Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const one of told) registry.registerMetric(asMetric(one))
  return registry
}

/** All numbers as Prometheus reads them; the library, and with it the event loop's own measure, is loaded by the first scrape. */
export const exposition = async (): Promise<{ type: string; text: string }> => {
  const registry = await (processState.registry ??= made())
  return { type: registry.contentType, text: await registry.metrics() }
}
