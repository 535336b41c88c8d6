import 'server-only'
import type { SessionCookie } from './cookie'
import { records } from './record'
import { findRecord, unsealSession } from './sealed-session'
import { absoluteEndMs, idleMs, isOver } from './session-limits'
import type { SessionRefusal, SessionRecord } from './session-record'

/** Whether the session is still alive. Asking does not keep it alive. */
export const isStillLive = async ({ id }: { id: string }): Promise<boolean> => {
  const record = records().get(id)
  if (!record) return false
  if (!record.ended) await records().refresh(id, record)
  return !isOver(record, Date.now())
}

type SessionState =
  | { isLive: true; person: string; idleLeftMs: number; leftMs: number }
  | { isLive: false; why: 'out' | 'refused' | 'expired' | 'over' }

/** Whether a session is alive, and for how long; `over` if it has ended or is unknown. Asking does not keep it alive. */
export const readSessionState = async (cookie: SessionCookie | undefined): Promise<SessionState> => {
  const sealed = await unsealSession(cookie)
  if (!sealed) return { isLive: false, why: 'over' }
  const record = await findRecord(sealed, cookie)
  const now = Date.now()
  if (!record || isOver(record, now)) return { isLive: false, why: whyOver(record) }
  return { isLive: true, person: sealed.user.id, ...leftOf(record, now) }
}

/** Why the platform ended a session, with its message if this process received it; null if the platform did not end it. ERR-04, ERR-05 */
export const readRefusal = async (
  cookie: SessionCookie | undefined,
): Promise<(SessionRefusal & { reason: 'refused' | 'expired' }) | null> => {
  const sealed = await unsealSession(cookie)
  const record = sealed && (await findRecord(sealed, cookie))
  const reason = record?.ended
  if (reason !== 'refused' && reason !== 'expired') return null
  return { reason, detail: null, requestId: '', ...record?.refusal }
}

export type SessionEnding = {
  how: 'idle' | 'limit' | 'elsewhere' | 'refused' | 'expired'
  detail: string | null
}

/** How the session of this cookie ended, with the platform's message if it ended it; null if that is unknown. SESS-21 */
export const readEnding = async (cookie: SessionCookie | undefined): Promise<SessionEnding | null> => {
  const sealed = await unsealSession(cookie)
  const record = sealed && (await findRecord(sealed, cookie))
  const how = record && howOver(record, Date.now())
  return how ? { how, detail: record.refusal?.detail ?? null } : null
}

/** Signing out takes the cookie along: a browser that still has it was signed out from another one. */
const howOver = (record: SessionRecord, now: number): SessionEnding['how'] | null => {
  if (record.ended) return record.ended === 'signed-out' ? 'elsewhere' : record.ended
  const [idleEndMs, limitMs] = [record.lastActiveMs + idleMs(), absoluteEndMs(record.startedMs)]
  if (now <= Math.min(idleEndMs, limitMs)) return null
  return idleEndMs < limitMs ? 'idle' : 'limit'
}

/** Whose session a browser had before, and how it ended; null if it had none. */
export const readLeftSession = async (
  cookie: SessionCookie | undefined,
): Promise<{ person: string; why: ReturnType<typeof whyOver> } | null> => {
  const sealed = await unsealSession(cookie)
  if (!sealed) return null
  return { person: sealed.user.id, why: whyOver(await findRecord(sealed, cookie)) }
}

export const readSessionEnd = (sid: string): 'out' | 'refused' | 'expired' | 'over' | null => {
  const record = records().get(sid) ?? null
  return record && !isOver(record, Date.now()) ? null : whyOver(record)
}

const whyOver = (record: SessionRecord | null) => (record?.ended === 'signed-out' ? 'out' : record?.ended || 'over')

const leftOf = (record: SessionRecord, now: number): { idleLeftMs: number; leftMs: number } => ({
  idleLeftMs: record.lastActiveMs + idleMs() - now,
  leftMs: absoluteEndMs(record.startedMs) - now,
})

export const readSessionLimits = ({ startedMs }: { startedMs: number }): { idleMs: number; leftMs: number } => ({
  idleMs: idleMs(),
  leftMs: absoluteEndMs(startedMs) - Date.now(),
})
