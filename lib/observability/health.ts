import 'server-only'
import type { Api } from '../calls/call'
import { env, release } from '../env'
import { exchange, withTimeout } from '../gateway/exchange'
import { findBaseUrl, isBreakerOpen } from '../gateway/upstreams'
import { processState } from '../process-state'
import { raceTimeout } from '../race-timeout'
import { hasRedis, writeToRedis } from '../session/redis-client'
import { readStore, writeProbe } from '../store/portal-store'
import { causeOf } from './cause'
import { checkClock, hasSharedClock } from './clock'

type DependencyState = 'up' | 'slow' | 'down'
type Dependency = { name: string; state: DependencyState; latencyMs: number; cause?: string }

const upstreams = [
  'issuing',
  'issuance-v1',
  'issuance-v2',
  'go',
  'reporting',
  'support',
  'reimbursement',
  'live-signup',
] as const

/** What people can do, and what each needs. Sessions need one of Redis and the store; docs/operations.md has the table. */
const needs = {
  read: ['issuing'],
  signIn: ['issuing', 'sessions'],
  change: ['issuing', 'issuance-v1', 'issuance-v2'],
  money: ['issuing', 'audit'],
  reveal: ['issuing', 'audit'],
  approveCustomers: ['go'],
  reports: ['reporting'],
  tickets: ['support'],
  reimbursements: ['reimbursement'],
  signUp: ['live-signup', 'sessions'],
  preferences: ['store', 'audit'],
} as const
type Ability = keyof typeof needs
type Readiness = {
  status: 'ready' | 'degraded' | 'not-ready'
  abilities: Record<Ability, DependencyState>
  dependencies: Dependency[]
}

const PROBE_MS = 2000
const SLOW_MS = 1000
const startedMs = Date.now()

const askUpstream = async (api: Api): Promise<void> => {
  const base = new URL(findBaseUrl(api))
  await withTimeout(PROBE_MS, (cut) => exchange(base.origin, { method: 'GET', path: base.pathname, headers: {} }, cut))
}

const probe = async (name: string, ask: () => Promise<unknown>): Promise<Dependency> => {
  const from = performance.now()
  let cause: string | undefined
  const answered = ask().then(
    () => true,
    (error: unknown) => {
      cause = causeOf(error)
      return false
    },
  )
  const isUp = await raceTimeout(answered, PROBE_MS)
  const latencyMs = Math.round(performance.now() - from)
  if (isUp) return { name, state: latencyMs > SLOW_MS ? 'slow' : 'up', latencyMs }
  return { name, state: 'down', latencyMs, cause: cause ?? 'TIMEOUT' }
}

/** Bases of one address are asked once. */
const probeUpstreams = async (): Promise<Dependency[]> => {
  const asked = new Map<string, Promise<Dependency>>()
  const probes = upstreams.map(async (api) => {
    const url = findBaseUrl(api)
    const answer = asked.get(url) ?? probe(api, () => askUpstream(api))
    asked.set(url, answer)
    const found = { ...(await answer), name: api }
    return isBreakerOpen(api) && found.state === 'up'
      ? { ...found, state: 'slow' as const, cause: 'BREAKER_OPEN' }
      : found
  })
  return Promise.all(probes)
}

const probeAll = async (): Promise<Dependency[]> => {
  const own = [
    probe('store', readStore),
    probe('audit', writeProbe),
    ...(hasRedis() ? [probe('redis', writeToRedis)] : []),
    ...(hasSharedClock() ? [probe('clock', checkClock)] : []),
  ]
  return (await Promise.all([probeUpstreams(), Promise.all(own)])).flat()
}

/** Dependencies are checked at most once a second, however often somebody asks for the health. */
const FRESH_MS = 1000
type Probed = { asking: Promise<Dependency[]>; freshUntilMs: number }
declare module '../process-state' {
  interface ProcessState {
    probed?: Probed
    isDraining?: boolean
  }
}

export const probeDependencies = (): Promise<Dependency[]> => {
  const known = processState.probed
  if (known && Date.now() < known.freshUntilMs) return known.asking
  const asking = probeAll()
  const one: Probed = { asking, freshUntilMs: Infinity }
  processState.probed = one
  void asking.finally(() => (one.freshUntilMs = Date.now() + FRESH_MS))
  return asking
}

const worst = (states: readonly DependencyState[]): DependencyState =>
  states.includes('down') ? 'down' : states.includes('slow') ? 'slow' : 'up'
const best = (states: readonly DependencyState[]): DependencyState =>
  states.includes('up') ? 'up' : states.includes('slow') ? 'slow' : 'down'

const abilitiesOf = (dependencies: readonly Dependency[]): Record<Ability, DependencyState> => {
  const stateOf = (name: string): DependencyState => dependencies.find((one) => one.name === name)?.state ?? 'up'
  const sessions = hasRedis() ? best([stateOf('redis'), stateOf('store')]) : stateOf('store')
  const state = (name: string) => (name === 'sessions' ? sessions : stateOf(name))
  const entries = Object.entries(needs).map(([ability, names]) => [ability, worst(names.map(state))])
  return Object.fromEntries(entries) as Record<Ability, DependencyState>
}

/**
 * Whether this process may receive requests, and what people can do by it. Only a process that shuts down, or where nobody new can get in for
 * want of both stores, is `not-ready`: an upstream that is away is away for every instance. `ready` means that all abilities are up. Decision 27
 */
export const readiness = async (): Promise<Readiness> => {
  const dependencies = await probeDependencies()
  const abilities = abilitiesOf(dependencies)
  const isDown = (name: string) => dependencies.some((one) => one.name === name && one.state === 'down')
  const isLost = processState.isDraining === true || (hasRedis() && isDown('redis') && isDown('store'))
  const isWhole = dependencies.every(({ state }) => state === 'up')
  return { status: isLost ? 'not-ready' : isWhole ? 'ready' : 'degraded', abilities, dependencies }
}

export const describePortal = () => ({
  ...release(),
  mode: env().MODE,
  uptimeSeconds: Math.round((Date.now() - startedMs) / 1000),
})
