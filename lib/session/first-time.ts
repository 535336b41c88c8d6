import 'server-only'
import { createHash } from 'node:crypto'
import { hasRedis, redisClient } from './redis-client'
import { processState } from '../process-state'

declare module '../process-state' {
  interface ProcessState {
    used?: Map<string, number>
  }
}
const seen = (processState.used ??= new Map())

const isFirstHere = (key: string, seconds: number): boolean => {
  const now = Date.now()
  // All entries are searched, because their lifetimes differ and an expired one may come after a valid one.
  for (const [old, until] of seen) if (until <= now) seen.delete(old)
  if (seen.has(key)) return false
  seen.set(key, now + seconds * 1000)
  return true
}

/** True the first time a secret is used, across all instances. If Redis cannot be reached, true once per process. */
export const isFirstTime = async (kind: string, secret: string, seconds: number): Promise<boolean> => {
  const key = `emboss:once:${kind}:${createHash('sha256').update(secret).digest('base64url').slice(0, 32)}`
  if (!isFirstHere(key, seconds)) return false
  if (!hasRedis()) return true
  try {
    const redis = await redisClient()
    return (await redis.set(key, '1', 'EX', seconds, 'NX')) !== null
  } catch {
    return true
  }
}
