import 'server-only'
import type { HeldPrivilege } from '../privileges'
import type { ActiveBusiness } from '../rules/identity/session'
import type { Language } from '../rules/locale/preferences'
import type { SessionUser, UserType } from '../rules/identity/user-types'
import type { PersonScope } from '../rules/users/scope'
import type { SeenSubject } from '../rules/users/see-as'

export type EndReason = 'signed-out' | 'refused' | 'expired'
export type SessionRefusal = { detail: string | null; requestId: string }

/** What only the server knows about a session, such as its newest token, its last activity and whether it has ended. */
export type SessionRecord = {
  userId: string
  /** Browser, system and address at sign-in. */
  device: string
  address: string
  token: string
  /** Goes up when something that the cookie contains changes. */
  generation: number
  lastActiveMs: number
  startedMs: number
  ended: false | EndReason
  privileges: HeldPrivilege[]
  /** When the privileges were last read; missing if that is unknown. */
  rolesMs?: number
  /** All businesses that limit the person's scope; they can be too many for the cookie. */
  orgIds?: readonly string[]
  /** The scope of each privilege as the platform last sent it; it is too large for the cookie. Decision 40 */
  scope?: PersonScope
  scopeMs?: number
  /** The active business, in the spelling of records that other releases have stored. */
  activeOrg: ActiveBusiness | null
  tokenExpiryDay: number | null
  /** The platform's message when it ended the session. Only the process that received it has it. */
  refusal?: SessionRefusal
  /** The language that the person chose; without it, the one that goes with the currency. */
  language?: Language | null
  zone?: string | null
  keys?: 'off' | null
  /** The view that the person sees the console with at present; missing for their own. */
  seeAs?: SeenView | null
}

/** What a person may see of the view of somebody else, as the platform said it. */
export type SeenView = SeenSubject & {
  name: string
  type: UserType
  issuerCode: string | null
  organizations: SessionUser['organizations']
  orgIds: readonly string[]
  privileges: HeldPrivilege[]
  scope: PersonScope
}

export interface RecordStore {
  /** Returns the newest record, or builds it from the cookie; null if no store can tell whether the session has ended. Read once per request. */
  find(sid: string, generation: number, sealed: () => SessionRecord, requestId?: string): Promise<SessionRecord | null>
  /** The record of a session that `find` has returned before. */
  get(sid: string): SessionRecord | undefined
  add(sid: string, record: SessionRecord): Promise<void>
  /** Shares a changed record with the other instances and raises its generation. */
  changed(sid: string, record: SessionRecord): Promise<void>
  active(sid: string, record: SessionRecord): void
  /** Copies changes of other instances into the record. */
  refresh(sid: string, record: SessionRecord): Promise<void>
  end(sid: string, why: EndReason): Promise<void>
  endAllOf(userId: string, exceptSid: string | null): Promise<void>
  listOf(userId: string): Promise<{ sid: string; record: SessionRecord }[]>
  /** Tells all instances that roles have changed: each session reads its privileges again before its next request. */
  rolesChanged(): Promise<void>
  /** When `rolesChanged` was last called on any instance; 0 if never. */
  rolesChangedMs(): number
  /** Whether a new session could be stored. Decision 27 */
  mayStart(): Promise<boolean>
  /** Runs work of a session while no other instance does. Needed for UPSTREAM_STRICT_TOKENS. */
  alone<T>(sid: string, work: () => Promise<T>): Promise<T>
  /** How many live sessions this process knows. */
  live(): number
}
