import 'server-only'
import { Counter, Histogram, Registry } from 'prom-client'
import { processState } from '../process-state'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Every label has a closed set of values, so a metric with more label sets than this has a fault; it must not take the memory as well. */
const MOST_LABEL_SETS = 5000

const makeMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  const timed = { registers, buckets: SECONDS }
  return {
    registry,
    labelSets: new Map<string, Set<string>>(),
    served: new Histogram({
      name: 'emboss_request_seconds',
      help: 'Requests answered, by method, status and route template (499: the client hung up).',
      labelNames: ['method', 'status', 'route'],
      ...timed,
    }),
    upstream: new Histogram({
      name: 'emboss_upstream_seconds',
      help: 'Calls upstream, by base, method and outcome: a status, or what went wrong.',
      labelNames: ['api', 'method', 'outcome'],
      ...timed,
    }),
    limited: new Counter({
      name: 'emboss_rate_limited_total',
      help: 'Tries refused because there were too many, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    failedCalls: new Counter({
      name: 'emboss_failed_calls_total',
      help: 'Calls upstream without an answer that can be used, by call and what went wrong.',
      labelNames: ['call', 'code'],
      registers,
    }),
    unknownMoney: new Counter({
      name: 'emboss_unknown_money_total',
      help: 'Calls that move money of which nobody knows whether they did, by call.',
      labelNames: ['call'],
      registers,
    }),
    misfits: new Counter({
      name: 'emboss_misfits_total',
      help: 'Replies that miss the contract, by call.',
      labelNames: ['call'],
      registers,
    }),
    auditFailures: new Counter({
      name: 'emboss_audit_failures_total',
      help: 'Audit records that could not be written, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    dropped: new Counter({
      name: 'emboss_dropped_series_total',
      help: `Observations left out because their metric had ${MOST_LABEL_SETS} label sets, by metric.`,
      labelNames: ['metric'],
      registers,
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

const hasRoom = (metric: string, labels: readonly (string | number)[]): boolean => {
  const { labelSets, dropped } = metrics()
  const known = labelSets.get(metric) ?? new Set()
  labelSets.set(metric, known)
  const key = labels.join(' ')
  if (known.has(key)) return true
  if (known.size < MOST_LABEL_SETS) known.add(key)
  else dropped.inc({ metric })
  return known.has(key)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
const methodLabel = (method: string): string => (METHODS.has(method) ? method : 'other')

const isStatus = (status: number): boolean => status >= 100 && status <= 599

/** `route` must be of a closed set: a template, because an address contains ids and strangers make up addresses. */
export const countServed = (method: string, route: string, status: number, ms: number): void => {
  const labels = { method: methodLabel(method), status, route }
  if (hasRoom('emboss_request_seconds', Object.values(labels))) metrics().served.observe(labels, ms / 1000)
}

/** `outcome` is a status, or a code of the portal for what went wrong. */
export const countUpstream = (api: string, method: string, outcome: string | number, ms: number): void => {
  const labels = { api, method, outcome: typeof outcome === 'string' || isStatus(outcome) ? outcome : 'other' }
  if (hasRoom('emboss_upstream_seconds', Object.values(labels))) metrics().upstream.observe(labels, ms / 1000)
}

export const countFailedCall = (call: string, code: string): void => {
  if (hasRoom('emboss_failed_calls_total', [call, code])) metrics().failedCalls.inc({ call, code })
}

export const countUnknownMoney = (call: string): void => metrics().unknownMoney.inc({ call })

export const countMisfit = (call: string): void => metrics().misfits.inc({ call })

export const countAuditFailure = (kind: string): void => metrics().auditFailures.inc({ kind })

export const countLimited = (kind: string): void => metrics().limited.inc({ kind })
