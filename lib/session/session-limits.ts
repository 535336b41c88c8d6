import 'server-only'
import { env } from '../env'
import type { SessionRecord } from './session-record'

/** How far the clocks of instances may differ before something goes wrong by it. */
export const CLOCK_SKEW_MS = 120_000

export const absoluteEndMs = (startedMs: number): number => startedMs + env().SESSION_MAX_HOURS * 3_600_000

export const idleMs = (): number => env().SESSION_IDLE_MINUTES * 60_000

const isIdle = (record: SessionRecord, now: number): boolean => now - record.lastActiveMs > idleMs()

export const isOver = (record: SessionRecord, now: number): boolean =>
  record.ended !== false || record.token === '' || isIdle(record, now) || now > absoluteEndMs(record.startedMs)
