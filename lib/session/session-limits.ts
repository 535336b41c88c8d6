import 'server-only'
import { env } from '../env'

/** When a session ends in any case. */
export const absoluteEndMs = (startedMs: number): number => startedMs + env().SESSION_MAX_HOURS * 3_600_000

/** How long a session may lie idle. */
export const idleMs = (): number => env().SESSION_IDLE_MINUTES * 60_000
