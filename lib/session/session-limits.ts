import 'server-only'
import { env } from '../env'
import type { SessionRecord } from './session-record'

/** When a session ends in any case. */
export const absoluteEndMs = (startedMs: number): number => startedMs + env().SESSION_MAX_HOURS * 3_600_000

/** How long a session may lie idle. */
export const idleMs = (): number => env().SESSION_IDLE_MINUTES * 60_000

/** Whether nobody was there for too long. */
const isIdle = (record: SessionRecord, now: number): boolean => now - record.lastActiveMs > idleMs()

/** Whether a session is worth nothing any more, whatever ended it. */
export const isOver = (record: SessionRecord, now: number): boolean =>
  record.ended !== false || record.token === '' || isIdle(record, now) || now > absoluteEndMs(record.startedMs)
