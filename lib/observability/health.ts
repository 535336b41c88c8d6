import 'server-only'
import { env, release } from '../env'
import { hasRedis, redisAnswers } from '../session/redis-client'
import { storeAnswers } from '../store/portal-store'
import { exchange, withTimeout } from '../gateway/exchange'
import { findBaseUrl } from '../gateway/upstreams'
import { processState } from '../process-state'
import { raceTimeout } from '../race-timeout'

type Dependency = { name: string; state: 'up' | 'down'; latencyMs: number }
type Readiness = { status: 'ready' | 'degraded' | 'not-ready'; dependencies: Dependency[] }

const PROBE_MS = 2000
const startedMs = Date.now()

const issuingAnswers = async (): Promise<boolean> => {
  const base = new URL(findBaseUrl('issuing'))
  await withTimeout(PROBE_MS, (cut) => exchange(base.origin, { method: 'GET', path: base.pathname, headers: {} }, cut))
  return true
}

const probe = async (name: string, answers: () => Promise<boolean>): Promise<Dependency> => {
  const from = performance.now()
  const isUp = await raceTimeout(
    answers().catch(() => false),
    PROBE_MS,
  )
  return { name, state: isUp ? 'up' : 'down', latencyMs: Math.round(performance.now() - from) }
}

const dependencies = (): Promise<Dependency[]> =>
  Promise.all([
    probe('issuing', issuingAnswers),
    probe('store', storeAnswers),
    ...(hasRedis() ? [probe('redis', redisAnswers)] : []),
  ])

/** Dependencies are checked at most once a second, however often somebody asks for the health. */
const FRESH_MS = 1000
type Probed = { asking: Promise<Dependency[]>; freshUntilMs: number }
declare module '../process-state' {
  interface ProcessState {
    probed?: Probed
    isDraining?: boolean
  }
}

const probed = (): Promise<Dependency[]> => {
  const known = processState.probed
  if (known && Date.now() < known.freshUntilMs) return known.asking
  const asking = dependencies()
  const one: Probed = { asking, freshUntilMs: Infinity }
  processState.probed = one
  void asking.finally(() => (one.freshUntilMs = Date.now() + FRESH_MS))
  return asking
}

const isDraining = (): boolean => processState.isDraining === true

/**
 * Whether this process may receive requests: it is not shutting down, the issuing API answers, and so does Redis or the portal's store. If
 * only one of these two answers, it is `degraded`. Decision 27
 */
export const readiness = async (): Promise<Readiness> => {
  const [issuing, ...stores] = (await probed()) as [Dependency, ...Dependency[]]
  const away = stores.filter(({ state }) => state === 'down').length
  const isLost = issuing.state === 'down' || isDraining() || (hasRedis() && away === stores.length)
  const status = isLost ? 'not-ready' : away > 0 ? 'degraded' : 'ready'
  return { status, dependencies: [issuing, ...stores] }
}

export const describePortal = () => ({
  ...release(),
  mode: env().MODE,
  uptimeSeconds: Math.round((Date.now() - startedMs) / 1000),
})
