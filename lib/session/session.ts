import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { CurrentUser } from '../calls/session'
import { env } from '../env'
import { heldBy, isPrivilege, privileges } from '../privileges'
import type { Held } from '../privileges'
import type { Currency } from '../rules/money'
import { preferenceOf } from '../rules/preferences'
import type { Language } from '../rules/preferences'
import type { SessionUser, UserType } from '../rules/who'
import { localeOf, zoneOf } from '../rules/zones'
import { actorOf, currentOrigin, record as recordDeed } from './audit'
import { sessionCookie } from './cookie'
import { records } from './record'
import type { ActiveOrg, SessionRecord } from './record'
import { open, seal } from './seal'

export type Session = {
  id: string
  user: SessionUser
  held: Held[]
  activeOrg: ActiveOrg | null
  /** The language they chose, else their currency's. */
  locale: Language
  /** Numbers are grouped as the currency's own country does it. I18N-02 */
  numbers: 'en-IN' | 'en-AE'
  timeZone: string
}

/** What the sealed cookie holds: enough to carry on after a restart, the token only while it fits. */
type Sealed = {
  sid: string
  user: SessionUser
  p: number[]
  setUp: boolean
  org: ActiveOrg | null
  gen: number
  start: number
  at: number
  day: number | null
  token?: string
}

/** Browsers refuse a cookie over 4,096 bytes, name and attributes included: a longer token stays in the record alone. */
const LONGEST_COOKIE = 3900

const isSealed = (data: unknown): data is Sealed =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as Sealed).sid === 'string' &&
  Array.isArray((data as Sealed).p)

const recordFrom = (sealed: Sealed): SessionRecord => ({
  token: sealed.token ?? '',
  generation: sealed.gen,
  lastActiveMs: sealed.at,
  startedMs: sealed.start,
  ended: sealed.token ? false : 'refused',
  held: heldBy(
    sealed.p.flatMap((place) => privileges[place] ?? []),
    !sealed.setUp,
  ),
  activeOrg: sealed.org,
  tokenExpiryDay: sealed.day,
})

const isOver = (record: SessionRecord, now: number): boolean =>
  record.ended !== false ||
  now - record.lastActiveMs > env().SESSION_IDLE_MINUTES * 60_000 ||
  now - record.startedMs > env().SESSION_MAX_HOURS * 3_600_000

const currencyOf = (user: SessionUser, org: ActiveOrg | null): Currency =>
  org?.currency ?? user.organizations[0]?.currency ?? 'INR'

const toSession = (sealed: Sealed, record: SessionRecord): Session => {
  const currency = currencyOf(sealed.user, record.activeOrg)
  return {
    id: sealed.sid,
    user: sealed.user,
    held: record.held,
    activeOrg: record.activeOrg,
    locale: localeOf[currency],
    numbers: localeOf[currency],
    timeZone: zoneOf[currency],
  }
}

/** A session as the cookie and the record give it, live and within its limits; null is an anonymous visitor. Counts as activity. */
export const openSession = async (cookie: string | undefined): Promise<Session | null> => {
  const sealed = await open(cookie)
  if (!isSealed(sealed)) return null
  const record = (await records().get(sealed.sid)) ?? recordFrom(sealed)
  const now = Date.now()
  if (isOver(record, now)) return null
  record.lastActiveMs = now
  await records().put(sealed.sid, record)
  return toSession(sealed, record)
}

/** The session of the request being answered, opened once. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies()
  const session = await openSession(jar.get(sessionCookie(true))?.value ?? jar.get(sessionCookie(false))?.value)
  const chosen = preferenceOf('language', jar.get('language')?.value)
  return session && chosen ? { ...session, locale: chosen } : session
})

const SEAL_AGAIN_MS = 60_000

/** The cookie sealed anew where the record has moved on (token, privileges, organisation) or a minute has passed; else null. */
export const resealed = async (cookie: string | undefined): Promise<string | null> => {
  const sealed = await open(cookie)
  if (!isSealed(sealed)) return null
  const record = await records().get(sealed.sid)
  if (!record || record.ended) return null
  if (record.generation === sealed.gen && record.lastActiveMs - sealed.at < SEAL_AGAIN_MS) return null
  return sealRecord(sealed, record)
}

const sealRecord = async (sealed: Pick<Sealed, 'sid' | 'user'>, record: SessionRecord): Promise<string> => {
  const data: Sealed = {
    sid: sealed.sid,
    user: sealed.user,
    p: record.held.filter(isPrivilege).map((name) => privileges.indexOf(name)),
    setUp: record.held.includes('setUpComplete'),
    org: record.activeOrg,
    gen: record.generation,
    start: record.startedMs,
    at: record.lastActiveMs,
    day: record.tokenExpiryDay,
  }
  const whole = await seal({ ...data, token: record.token })
  return whole.length <= LONGEST_COOKIE ? whole : seal(data)
}

const userOf = (user: CurrentUser): SessionUser => ({
  id: user.id,
  type: user.type as UserType,
  name: user.name ?? user.email ?? user.id,
  email: user.email ?? '',
  mobile: user.mobile,
  issuerCode: user.branchDetails?.issuerCode ?? null,
  organizations: [...user.userOrganizations]
    .sort((a, b) => Number(b.primaryOrg) - Number(a.primaryOrg))
    .slice(0, 5)
    .map(({ orgId, orgName, currencyCode }) => ({
      orgId,
      orgName: orgName ?? orgId,
      currency: currencyCode === 'AED' ? 'AED' : 'INR',
    })),
})

/** Only these two sign in. Decision 1 */
export const maySignIn = (type: string): boolean => type === 'MP_ADMIN' || type === 'ISSUER_ADMIN'

/** A new session with a new id for a person whom the upstream has just signed in; returns the sealed cookie. */
export const startSession = async (
  user: CurrentUser,
  token: string,
  tokenExpiryDay: number | null,
): Promise<{ cookie: string; held: Held[] }> => {
  const now = Date.now()
  const isSetUp = user.userOrganizations.every((org) => !org.primaryOrg || org.setUpComplete)
  const record: SessionRecord = {
    token,
    generation: 1,
    lastActiveMs: now,
    startedMs: now,
    ended: false,
    held: heldBy(user.permissions, isSetUp),
    activeOrg: null,
    tokenExpiryDay,
  }
  const sid = randomUUID()
  const who = userOf(user)
  await records().put(sid, record)
  await recordDeed({ kind: 'sign-in', action: 'sign-in', who: actorOf(who), ...(await currentOrigin()) }, 'ok')
  return { cookie: await sealRecord({ sid, user: who }, record), held: record.held }
}

/** Ends a session for good: its cookie is worth nothing from now on, whoever holds it. */
export const endSession = async (sid: string, why: 'signed-out' | 'refused' | 'expired'): Promise<void> => {
  const record = await records().get(sid)
  if (!record) return
  record.ended = why
  record.token = ''
  await records().put(sid, record)
}

/** Chooses the organisation that lists are scoped to; null clears it. ACC-29 */
export const chooseOrganization = async (sid: string, org: ActiveOrg | null): Promise<void> => {
  const record = await records().get(sid)
  if (!record) return
  record.activeOrg = org
  record.generation += 1
  await records().put(sid, record)
}

export type SessionState =
  { isLive: true; person: string; idleLeftMs: number; leftMs: number } | { isLive: false; why: 'out' | 'over' }

/** Whether a session lives and how long it still may, told without counting as activity. Issue 3 §2 */
export const stateOf = async (cookie: string | undefined): Promise<SessionState> => {
  const sealed = await open(cookie)
  if (!isSealed(sealed)) return { isLive: false, why: 'out' }
  const record = (await records().get(sealed.sid)) ?? recordFrom(sealed)
  const now = Date.now()
  if (isOver(record, now)) return { isLive: false, why: record.ended === 'signed-out' ? 'out' : 'over' }
  return { isLive: true, person: sealed.user.id, ...leftOf(record, now) }
}

const leftOf = (record: SessionRecord, now: number): { idleLeftMs: number; leftMs: number } => ({
  idleLeftMs: record.lastActiveMs + env().SESSION_IDLE_MINUTES * 60_000 - now,
  leftMs: record.startedMs + env().SESSION_MAX_HOURS * 3_600_000 - now,
})
