import 'server-only'
import { env, version } from '../env'
import { baseOf, poolOf } from './upstreams'

type Dependency = { name: string; state: 'up' | 'down'; latencyMs: number }
export type Readiness = { status: 'ready' | 'not-ready'; dependencies: Dependency[] }

const PROBE_MS = 2000
const startedMs = Date.now()

const probe = async (): Promise<Dependency> => {
  const from = performance.now()
  const base = new URL(baseOf('issuing'))
  const state = await poolOf(base.origin)
    .request({ method: 'GET', path: base.pathname, signal: AbortSignal.timeout(PROBE_MS) })
    .then(async ({ body }) => {
      await body.dump()
      return 'up' as const
    })
    .catch(() => 'down' as const)
  return { name: 'issuing', state, latencyMs: Math.round(performance.now() - from) }
}

const isDraining = (): boolean => (globalThis as { embossDraining?: boolean }).embossDraining === true

/** Whether this process may get requests: not draining, and the issuing API answers. */
export const readiness = async (): Promise<Readiness> => {
  const issuing = await probe()
  return { status: issuing.state === 'up' && !isDraining() ? 'ready' : 'not-ready', dependencies: [issuing] }
}

export const about = () => ({
  version: version(),
  mode: env().MODE,
  uptimeSeconds: Math.round((Date.now() - startedMs) / 1000),
})
