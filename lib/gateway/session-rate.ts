import 'server-only'
import { boundedCache } from '../bounded-cache'
import { env } from '../env'
import { Problem } from './problem'

/** How many seconds' worth of calls may come at once: a screen sends many when it opens. */
const BURST_SECONDS = 10
const MOST_SESSIONS = 20_000

type Bucket = { calls: number; atMs: number }
const buckets = boundedCache<Bucket>(MOST_SESSIONS)

export const countSessionCall = (sessionId: string, requestId: string, nowMs = performance.now()): void => {
  const perSecond = env().SESSION_CALLS_PER_SECOND
  if (perSecond === 0) return
  const most = perSecond * BURST_SECONDS
  const bucket = buckets.get(sessionId) ?? { calls: most, atMs: nowMs }
  bucket.calls = Math.min(most, bucket.calls + ((nowMs - bucket.atMs) / 1000) * perSecond)
  bucket.atMs = nowMs
  buckets.set(sessionId, bucket)
  if (bucket.calls < 1) {
    const detail = 'This session has sent too many requests at once. Nothing was changed by this one: wait a moment.'
    const problem = new Problem('rate-limited', requestId, { detail })
    problem.retryAfterSeconds = Math.ceil((1 - bucket.calls) / perSecond)
    throw problem
  }
  bucket.calls -= 1
}
