import 'server-only'
import type { HeldPrivilege } from '../privileges'
import type { ActiveOrg } from '../rules/identity/session'
import type { Language } from '../rules/locale/preferences'
import type { PersonScope } from '../rules/users/scope'

export type EndReason = 'signed-out' | 'refused' | 'expired'
export type SessionRefusal = { detail: string | null; requestId: string }

/** What the server alone knows of a session: newest token, idle clock, whether it is over. */
export type SessionRecord = {
  userId: string
  /** Family of browser and system, and the address, as at sign-in. */
  device: string
  address: string
  token: string
  /** Counts up whenever something the cookie also holds has changed. */
  generation: number
  lastActiveMs: number
  startedMs: number
  ended: false | EndReason
  privileges: HeldPrivilege[]
  /** When they were last read; undefined where that is not known. */
  rolesMs?: number
  /** All businesses that the person is held to, as the platform last said: a cookie has no room for many. */
  orgIds?: readonly string[]
  /** Over what the person holds each privilege, as the platform last said; never part of the cookie. Decision 40 */
  scope?: PersonScope
  scopeMs?: number
  activeOrg: ActiveOrg | null
  tokenExpiryDay: number | null
  /** The platform's own words as it refused the session, known to the process that heard them. */
  refusal?: SessionRefusal
  /** As the person chose it; none: their currency's. */
  language?: Language | null
  zone?: string | null
}

export interface RecordStore {
  /**
   * The newest record of a session of at least this generation, made of its seal where nobody knows it; null where nobody can say whether it
   * is over. What was read for a request is not read for it again.
   */
  find(sid: string, generation: number, sealed: () => SessionRecord, requestId?: string): Promise<SessionRecord | null>
  /** The record of a session that has been found. */
  get(sid: string): SessionRecord | undefined
  add(sid: string, record: SessionRecord): Promise<void>
  /** Tells the others what has changed; its generation counts up. */
  changed(sid: string, record: SessionRecord): Promise<void>
  active(sid: string, record: SessionRecord): void
  /** Takes over what other instances have written since. */
  refresh(sid: string, record: SessionRecord): Promise<void>
  end(sid: string, why: EndReason): Promise<void>
  endAllOf(userId: string, exceptSid: string | null): Promise<void>
  listOf(userId: string): Promise<{ sid: string; record: SessionRecord }[]>
  /** Somebody's roles have changed: every session reads its own anew before its next request is answered. */
  rolesChanged(): Promise<void>
  /** When that was last heard; 0 where it never was. */
  rolesChangedMs(): number
  /** Whether a new session could be kept. Decision 27 */
  mayStart(): Promise<boolean>
  /** Alone with a session, over all instances. UPSTREAM_STRICT_TOKENS */
  alone<T>(sid: string, work: () => Promise<T>): Promise<T>
  /** How many sessions this process knows that are not over. */
  live(): number
}
