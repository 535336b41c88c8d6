import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '../env'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * If METRICS_TOKEN is set, a scrape must send it. Without it, metrics are open in SANDBOX and off in LIVE. lib/http-server.mjs marks the one
 * address that they have; no other spelling is answered. contract.md, Environment
 */
export const mayScrape = (headers: Headers): 'yes' | 'refused' | 'off' => {
  const { METRICS_TOKEN: token, MODE: mode } = env()
  if (!headers.has('x-scrape')) return 'off'
  if (!token) return mode === 'LIVE' ? 'off' : 'yes'
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${token}`)) ? 'yes' : 'refused'
}
