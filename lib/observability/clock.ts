import 'server-only'
import { sql } from 'kysely'
import { env } from '../env'
import { processState } from '../process-state'
import { hasRedis, readRedisClock } from '../session/redis-client'
import { CLOCK_SKEW_MS } from '../session/session-limits'
import { portalStore } from '../store/portal-store'
import { log } from './log'

declare module '../process-state' {
  interface ProcessState {
    isClockWrong?: boolean
  }
}

const readStoreClock = async (): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(await portalStore())
  return Number(rows[0]?.ms)
}

class ClockSkew extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** Whether instances share a clock to compare with: Redis', else PostgreSQL's. */
export const hasSharedClock = (): boolean => hasRedis() || env().PORTAL_DATABASE_URL !== ''

/** Throws, and logs once, where a clock can be read and this machine's clock differs by more than seals tolerate from the one that all instances share. */
export const checkClock = async (): Promise<void> => {
  const askedMs = Date.now()
  const sharedMs = await (hasRedis() ? readRedisClock() : readStoreClock()).catch(() => null)
  if (sharedMs === null) return
  const aheadMs = (askedMs + Date.now()) / 2 - sharedMs
  const isWrong = Math.abs(aheadMs) > CLOCK_SKEW_MS
  const aheadSeconds = Math.round(aheadMs / 1000)
  if (isWrong !== (processState.isClockWrong ?? false))
    log.warn({ aheadSeconds }, isWrong ? 'clock is wrong' : 'clock is right again')
  processState.isClockWrong = isWrong
  if (isWrong) throw new ClockSkew(`${aheadMs > 0 ? 'AHEAD' : 'BEHIND'}_${Math.abs(aheadSeconds)}_S`)
}
