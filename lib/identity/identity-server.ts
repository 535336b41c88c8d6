import 'server-only'
import * as z from 'zod'
import { env } from '../env'
import { log } from '../observability/log'
import { exchange, withTimeout } from '../gateway/exchange'
import { processState } from '../process-state'
import { withoutLastSlash } from '../rules/identity/without-last-slash'

const Described = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type IdentityServer = z.infer<typeof Described>

const LIVES_MS = 10 * 60_000
const FAILED_MS = 5000

type CachedServer = { asking: Promise<IdentityServer | null>; untilMs: number }
/** The start and the end of a sign-on run in different bundles, which share only this state. The servers stand by their issuers. */
declare module '../process-state' {
  interface ProcessState {
    identityServers?: Map<string, CachedServer>
  }
}

const described = async (expected: string): Promise<IdentityServer | null> => {
  const { UPSTREAM_TIMEOUT_MS } = env()
  const { origin, pathname } = new URL(`${expected}/.well-known/openid-configuration`)
  const asked = { method: 'GET' as const, path: pathname, headers: { accept: 'application/json' } }
  const { status, text } = await withTimeout(UPSTREAM_TIMEOUT_MS, (cut) => exchange(origin, asked, cut))
  const found = Described.safeParse(status === 200 ? JSON.parse(text) : null)
  if (!found.success) throw new Error('no description')
  if (withoutLastSlash(found.data.issuer) !== withoutLastSlash(expected)) throw new Error('another issuer')
  if (new URL(found.data.authorization_endpoint).origin !== origin) throw new Error('another origin')
  return found.data
}

/** The identity server's metadata, cached for ten minutes; null if it cannot be reached or names another issuer. SESS-03 */
export const identityServer = (issuer: string): Promise<IdentityServer | null> => {
  const now = Date.now()
  const servers = (processState.identityServers ??= new Map())
  const known = servers.get(issuer)
  if (known && now < known.untilMs) return known.asking
  const one: CachedServer = { asking: Promise.resolve(null), untilMs: Infinity }
  one.asking = described(issuer).then(
    (found) => {
      one.untilMs = Date.now() + LIVES_MS
      return found
    },
    (error: unknown) => {
      one.untilMs = Date.now() + FAILED_MS
      log.warn(
        { reason: error instanceof Error ? error.message.slice(0, 80) : 'unknown' },
        'identity server not reached',
      )
      return null
    },
  )
  servers.set(issuer, one)
  return one.asking
}
