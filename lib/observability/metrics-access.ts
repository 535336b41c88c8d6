import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '../env'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** If METRICS_TOKEN is set, a scrape must send it. Without it, metrics are open in SANDBOX and off in LIVE. contract.md, Environment */
export const mayScrape = (authorization: string | null): 'yes' | 'refused' | 'off' => {
  const { METRICS_TOKEN: token, MODE: mode } = env()
  if (!token) return mode === 'LIVE' ? 'off' : 'yes'
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`)) ? 'yes' : 'refused'
}
