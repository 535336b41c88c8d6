import 'server-only'
import type { HeldPrivilege } from '../privileges'
import type { ActiveOrg } from '../rules/identity/session'
import type { Language } from '../rules/locale/preferences'
import type { PersonScope } from '../rules/users/scope'

export type EndReason = 'signed-out' | 'refused' | 'expired'
export type SessionRefusal = { detail: string | null; requestId: string }

/** What only the server knows of a session: newest token, idle clock, whether it has ended. */
export type SessionRecord = {
  userId: string
  /** Browser, system and address, as at sign-in. */
  device: string
  address: string
  token: string
  /** Incremented when something in the cookie changes. */
  generation: number
  lastActiveMs: number
  startedMs: number
  ended: false | EndReason
  privileges: HeldPrivilege[]
  /** When privileges were last read; undefined if unknown. */
  rolesMs?: number
  /** All businesses that limit the person's scope, as the platform last said: too many for a cookie. */
  orgIds?: readonly string[]
  /** The scope of each privilege, as the platform last said; never in the cookie. Decision 40 */
  scope?: PersonScope
  scopeMs?: number
  activeOrg: ActiveOrg | null
  tokenExpiryDay: number | null
  /** The platform's message when it ended the session, known only to the process that received it. */
  refusal?: SessionRefusal
  /** The person's choice; undefined: that of their currency. */
  language?: Language | null
  zone?: string | null
}

export interface RecordStore {
  /**
   * The newest record of a session of at least this generation, made from its seal if nobody knows it; null if nobody can say whether it
   * has ended. Read once per request.
   */
  find(sid: string, generation: number, sealed: () => SessionRecord, requestId?: string): Promise<SessionRecord | null>
  /** The record of a session that was found before. */
  get(sid: string): SessionRecord | undefined
  add(sid: string, record: SessionRecord): Promise<void>
  /** Shares a change with other instances; the generation increases. */
  changed(sid: string, record: SessionRecord): Promise<void>
  active(sid: string, record: SessionRecord): void
  /** Takes over later writes of other instances. */
  refresh(sid: string, record: SessionRecord): Promise<void>
  end(sid: string, why: EndReason): Promise<void>
  endAllOf(userId: string, exceptSid: string | null): Promise<void>
  listOf(userId: string): Promise<{ sid: string; record: SessionRecord }[]>
  /** Some roles have changed: every session reads its own again before its next request. */
  rolesChanged(): Promise<void>
  /** When that last happened; 0 if never. */
  rolesChangedMs(): number
  /** Whether a new session could be stored. Decision 27 */
  mayStart(): Promise<boolean>
  /** Runs work exclusively for a session, across instances. UPSTREAM_STRICT_TOKENS */
  alone<T>(sid: string, work: () => Promise<T>): Promise<T>
  /** The number of live sessions known to this process. */
  live(): number
}
