import 'server-only'
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { givenInstanceName, release } from '../env'
import { breakerStates, poolStates } from '../gateway/upstreams'
import { processState } from '../process-state'
import { records } from '../session/record'
import { probeDependencies } from './health'
import { metrics } from './metrics'

declare module '../process-state' {
  interface ProcessState {
    scraped?: Registry
  }
}

const worth = { up: 1, slow: 0.5, down: 0 }

/** Gauges of the library with names of counters. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

const completeRegistry = (): Registry => {
  const { registry } = metrics()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  new Gauge({
    name: 'emboss_breaker_state',
    help: 'Circuit breakers by base and area: 0 closed, 1 half open, 2 open.',
    labelNames: ['api', 'area'],
    aggregator: 'max',
    registers,
    collect() {
      for (const { api, area, state } of breakerStates()) this.set({ api, area }, state)
    },
  })
  new Gauge({
    name: 'emboss_dependency_up',
    help: 'What the portal needs, by dependency: 1 answers, 0.5 is slow, 0 is away or takes nothing.',
    labelNames: ['dependency'],
    aggregator: 'min',
    registers,
    async collect() {
      for (const { name, state } of await probeDependencies()) this.set({ dependency: name }, worth[state])
    },
  })
  new Gauge({
    name: 'emboss_upstream_connections',
    help: 'Connections to upstreams, by base and state; pending are calls that wait for one.',
    labelNames: ['api', 'state'],
    registers,
    collect() {
      for (const { api, state, count } of poolStates()) this.set({ api, state }, count)
    },
  })
  new Gauge({
    name: 'emboss_sessions',
    help: 'Sessions that this instance knows and that are not over; of several workers, those of the one that knows most.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(records().live())
    },
  })
  new Gauge({
    name: 'emboss_build_info',
    help: 'The release that runs, the commit it was built from, and the name given to the instance.',
    labelNames: ['version', 'commit', 'instance_name'],
    aggregator: 'first',
    registers,
  }).set({ ...release(), ...(givenInstanceName() && { instance_name: givenInstanceName() }) }, 1)
  new Gauge({ name: 'emboss_workers', help: 'Processes of this portal that answer.', registers }).set(1)
  return registry
}

const whole = (): Registry => (processState.scraped ??= completeRegistry())

/** Lets the primary process read the metrics of this worker; without workers there is nothing to do. */
export const shareMetrics = (): void => {
  if (cluster.isWorker) AggregatorRegistry.setRegistries([whole()])
}

type Summed = { type: 'metrics'; id: string; text: string | null }
const isSummed = (message: unknown, id: string): message is Summed =>
  typeof message === 'object' && message !== null && (message as Partial<Summed>).id === id

const LONGEST_SUM_MS = 6000

/** The metrics of all workers, summed by the primary process; null where one does not answer. */
const sumOfWorkers = (): Promise<string | null> =>
  new Promise((resolve) => {
    const id = randomUUID()
    const finish = (text: string | null) => {
      clearTimeout(late)
      process.off('message', read)
      resolve(text)
    }
    const read = (message: unknown) => {
      if (isSummed(message, id)) finish(message.text)
    }
    const late = setTimeout(() => finish(null), LONGEST_SUM_MS)
    process.on('message', read)
    process.send?.({ type: 'metrics', id })
  })

/**
 * All metrics in Prometheus text format: of this process, or of all workers where several share the port. Null where a worker does not answer:
 * the numbers of the others alone would look as if counters had been set back. Without workers the event loop is measured from the first
 * scrape on.
 */
export const exposition = async (): Promise<{ type: string; text: string } | null> => {
  const registry = whole()
  const text = cluster.isWorker ? await sumOfWorkers() : await registry.metrics()
  return text === null ? null : { type: registry.contentType, text }
}
