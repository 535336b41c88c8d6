import 'server-only'
import { absoluteEndMs, idleMs } from './session-limits'
import { records } from './record'

type ActiveSession = {
  sid: string
  /** For example `Chrome · Windows`; empty if unknown. */
  device: string
  address: string
  startedMs: number
  lastActiveMs: number
}

/** A person's live sessions, most recently used first. Without Redis, only those that this process has seen. */
export const sessionsOf = async (userId: string): Promise<ActiveSession[]> => {
  const now = Date.now()
  return (await records().listOf(userId))
    .filter(
      ({ record }) => !record.ended && now - record.lastActiveMs <= idleMs() && now <= absoluteEndMs(record.startedMs),
    )
    .map(({ sid, record: { device, address, startedMs, lastActiveMs } }) => ({
      sid,
      device,
      address,
      startedMs,
      lastActiveMs,
    }))
    .sort((a, b) => b.lastActiveMs - a.lastActiveMs)
}

/** Ends one session. The caller must first check that it belongs to the person. */
export const revoke = (sid: string): Promise<void> => records().end(sid, 'signed-out')

/** Ends all sessions of a person except one, even those that this process has not seen since a restart. */
export const revokeAllOf = (userId: string, exceptSid: string | null = null): Promise<void> =>
  records().endAllOf(userId, exceptSid)
