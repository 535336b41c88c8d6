import 'server-only'
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel'
import { Pool } from 'undici'
import { apis } from '../calls/apis.mjs'
import type { Api } from '../calls/call'
import { env } from '../env'
import { processState } from '../process-state'

export const findBaseUrl = (of: Api): string => {
  const known = env()
  const bases: Record<Api, string> = {
    issuing: known.ISSUING_API_URL,
    'issuance-v1': known.ISSUANCE_V1_URL,
    'issuance-v2': known.ISSUANCE_V2_URL,
    go: known.GO_SERVICE_URL,
    reporting: known.REPORTING_API_URL,
    support: known.SUPPORT_API_URL,
    reimbursement: known.REIMBURSEMENT_API_URL,
    'live-signup': known.LIVE_SIGNUP_URL,
  }
  return bases[of]
}

declare module '../process-state' {
  interface ProcessState {
    pools?: Map<string, Pool>
    breakers?: Map<string, CircuitBreakerPolicy>
  }
}
const CONNECTIONS = 128

export const findPool = (origin: string): Pool => {
  const pools = (processState.pools ??= new Map())
  const known = pools.get(origin)
  if (known) return known
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: { timeout: 3000 },
  })
  pools.set(origin, pool)
  return pool
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** True if the call could not connect or was cut off. */
export const isConnectionFailure = (error: unknown): boolean =>
  CONNECTION_CODES.has(String((error as { code?: unknown } | null)?.code)) ||
  (error instanceof AggregateError && error.errors.some(isConnectionFailure))

export class TooSlow extends Error {
  readonly code = 'TIMEOUT'
}

const OPENS_AFTER = 10
const HALF_OPEN_AFTER_MS = 2000

/** Each upstream and area has a circuit breaker, which counts only connection failures and time-outs. */
export const findBreaker = (api: Api, area: string): CircuitBreakerPolicy => {
  const breakers = (processState.breakers ??= new Map())
  const key = `${api} ${area}`
  const known = breakers.get(key)
  if (known) return known
  const made = circuitBreaker(
    handleWhen((error) => error instanceof TooSlow || isConnectionFailure(error)),
    { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(OPENS_AFTER) },
  )
  breakers.set(key, made)
  return made
}

/** The metric's value: 0 is closed, 1 half open, 2 open. */
const weight = ({ state }: CircuitBreakerPolicy): number => {
  if (state === CircuitState.Closed) return 0
  return state === CircuitState.HalfOpen ? 1 : 2
}

export const isBreakerOpen = (api: Api): boolean => breakerStates().some((one) => one.api === api && one.state === 2)

export const breakerStates = (): { api: string; area: string; state: number }[] =>
  [...(processState.breakers ?? [])].map(([key, breaker]) => {
    const [api = '', area = ''] = key.split(' ')
    return { api, area, state: weight(breaker) }
  })

/** Bases that share an origin share its connections, which count for the first of them. */
export const poolStates = (): { api: Api; state: string; count: number }[] =>
  [...(processState.pools ?? [])].flatMap(([origin, { stats }]) => {
    const api = apis.find((one) => new URL(findBaseUrl(one)).origin === origin)
    if (!api) return []
    const { connected, free, pending, running } = stats
    return Object.entries({ connected, free, pending, running }).map(([state, count]) => ({ api, state, count }))
  })
