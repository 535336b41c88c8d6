import 'server-only'
import { heldBy, isPrivilege, privileges } from '../privileges'
import type { Language } from '../rules/locale/preferences'
import type { SessionUser } from '../rules/identity/user-types'
import { zoneIn } from '../rules/locale/zones'
import { log } from '../observability/log'
import { LONGEST_COOKIE, type SessionCookie } from './cookie'
import { records } from './record'
import { seal, unseal } from './seal'
import { CLOCK_SKEW_MS } from './session-limits'
import type { SessionRecord } from './session-record'
import type { ActiveBusiness } from '../rules/identity/session'

/** The content of the session cookie: enough to continue after a restart. The token is left out if it does not fit. */
export type Sealed = {
  sid: string
  /** The brand that issued the cookie. Cookies of older releases lack it; they expire within SESSION_MAX_HOURS. */
  brand?: string | null
  user: SessionUser
  p: number[]
  setUp: boolean
  org: ActiveBusiness | null
  gen: number
  start: number
  at: number
  day: number | null
  dev?: string
  ip?: string
  bank?: number
  lang?: Language
  zone?: string
  keys?: 'off'
  token?: string
}

const isSealed = (data: unknown): data is Sealed =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as Sealed).sid === 'string' &&
  Array.isArray((data as Sealed).p)

/** Decrypts a session cookie; null if it is invalid or another brand's. Decision 30 */
export const unsealSession = async (cookie: SessionCookie | undefined): Promise<Sealed | null> => {
  if (!cookie) return null
  const sealed = await unseal(cookie.seal)
  if (!isSealed(sealed)) return null
  return sealed.brand === undefined || sealed.brand === cookie.brand ? fromNoLaterThan(Date.now(), sealed) : null
}

/** A seal of an instance whose clock is ahead counts as of at most two minutes from now; else the session would not end by its limits. */
const fromNoLaterThan = (now: number, sealed: Sealed): Sealed => {
  const latest = now + CLOCK_SKEW_MS
  const newest = Math.max(sealed.at, sealed.start)
  if (newest <= latest) return sealed
  log.warn({ aheadSeconds: Math.round((newest - now) / 1000) }, 'session sealed in the future')
  return { ...sealed, at: Math.min(sealed.at, latest), start: Math.min(sealed.start, latest) }
}

/** A cookie without a token counts as one generation older, so that a stored record with the token replaces it. */
const recordFrom = (sealed: Sealed): SessionRecord => ({
  userId: sealed.user.id,
  device: sealed.dev ?? '',
  address: sealed.ip ?? '',
  token: sealed.token ?? '',
  generation: sealed.token ? sealed.gen : sealed.gen - 1,
  lastActiveMs: sealed.at,
  startedMs: sealed.start,
  ended: false,
  privileges: heldBy(
    sealed.p.flatMap((index) => privileges[index] ?? []),
    !sealed.setUp,
  ),
  activeOrg: sealed.org,
  tokenExpiryDay: sealed.day,
  language: sealed.lang ?? null,
  zone: zoneIn(sealed.zone),
  keys: sealed.keys ?? null,
})

export const findRecord = async (sealed: Sealed, cookie: SessionCookie | undefined): Promise<SessionRecord | null> => {
  const record = await records().find(sealed.sid, sealed.gen, () => recordFrom(sealed), cookie?.requestId)
  if (record) record.lastActiveMs = Math.max(record.lastActiveMs, sealed.at)
  return record
}

export const sealRecord = async (
  sealed: Pick<Sealed, 'sid' | 'user' | 'brand' | 'bank'>,
  record: SessionRecord,
): Promise<string> => {
  const data: Sealed = {
    sid: sealed.sid,
    brand: sealed.brand ?? null,
    user: sealed.user,
    p: record.privileges.filter(isPrivilege).map((name) => privileges.indexOf(name)),
    setUp: record.privileges.includes('setUpComplete'),
    org: record.activeOrg,
    gen: record.generation,
    start: record.startedMs,
    at: record.lastActiveMs,
    day: record.tokenExpiryDay,
    bank: sealed.bank,
    lang: record.language ?? undefined,
    zone: record.zone ?? undefined,
    keys: record.keys ?? undefined,
    dev: record.device || undefined,
    ip: record.address || undefined,
  }
  const whole = await seal({ ...data, token: record.token })
  return whole.length <= LONGEST_COOKIE ? whole : seal(data)
}
