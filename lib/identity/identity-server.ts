import 'server-only'
import * as z from 'zod'
import { env } from '../env'
import { log } from '../observability/log'
import { exchange, withTimeout } from '../gateway/exchange'
import { processState } from '../process-state'

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
/** The start and the end of a sign-on run in different bundles, which share only this state. */
declare module '../process-state' {
  interface ProcessState {
    identityServer?: CachedServer
  }
}

/** Two ways to write an address differ in nothing but their last slashes. */
export const withoutLastSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '')

const described = async (): Promise<IdentityServer | null> => {
  const { ADFS_ISSUER = '', UPSTREAM_TIMEOUT_MS } = env()
  const { origin, pathname } = new URL(`${ADFS_ISSUER}/.well-known/openid-configuration`)
  const asked = { method: 'GET' as const, path: pathname, headers: { accept: 'application/json' } }
  const { status, text } = await withTimeout(UPSTREAM_TIMEOUT_MS, (cut) => exchange(origin, asked, cut))
  const found = Described.safeParse(status === 200 ? JSON.parse(text) : null)
  if (!found.success) throw new Error('no description')
  if (withoutLastSlash(found.data.issuer) !== withoutLastSlash(ADFS_ISSUER)) throw new Error('another issuer')
  if (new URL(found.data.authorization_endpoint).origin !== origin) throw new Error('another origin')
  return found.data
}

/** The identity server's metadata, cached for ten minutes; null if it cannot be reached or names another issuer. SESS-03 */
export const identityServer = (): Promise<IdentityServer | null> => {
  const now = Date.now()
  const known = processState.identityServer
  if (known && now < known.untilMs) return known.asking
  const one: CachedServer = { asking: Promise.resolve(null), untilMs: Infinity }
  one.asking = described().then(
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
  processState.identityServer = one
  return one.asking
}
