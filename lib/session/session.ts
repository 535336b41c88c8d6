import 'server-only'
import { randomUUID } from 'node:crypto'
import { cache } from 'react'
import type { CurrentUser, SignedIn } from '../calls/session'
import type { SeenViewReply } from '../calls/users'
import { env } from '../env'
import { heldBy, isPrivilege } from '../privileges'
import type { Currency } from '../rules/locale/money'
import { readCookie } from '../rules/identity/cookies'
import { preferenceOf } from '../rules/locale/preferences'
import type { SessionUser, UserType } from '../rules/identity/user-types'
import type { Holder } from '../rules/users/offers'
import type { SeenSubject } from '../rules/users/see-as'
import { estimateScope, businessIdsHolding, scopeOfPerson, type PersonScope } from '../rules/users/scope'
import { localeOf, zoneIn, zoneOf } from '../rules/locale/zones'
import { actorOf, currentOrigin, MOST_ORGANIZATIONS, recordSafely } from './audit'
import { brandKeyOf, headerOf, sessionCookieOf, type SessionCookie } from './cookie'
import { deviceOf } from './device'
import { findRecord, unsealSession, sealRecord, type Sealed } from './sealed-session'
import { isOver } from './session-limits'
import { readStoredPreferences } from './session-preferences'
import { addressOf } from './rate-limit'
import { records } from './record'
import { resolveActiveBusiness, rememberBusiness, choiceOfTab } from './active-business'
import type { EndReason, SeenView, SessionRefusal, SessionRecord } from './session-record'
import type { ActiveBusiness, Session } from '../rules/identity/session'
import { boundedCache, type BoundedCache } from '../bounded-cache'
import { processState } from '../process-state'
import { oncePerRequest, requestHeaders } from './request-headers'

const currencyOf = (user: SessionUser, org: ActiveBusiness | null): Currency =>
  org?.currency ?? user.organizations[0]?.currency ?? 'INR'

/** Another business can change the currency, and with it the formats of numbers and times. */
const inBusiness = (session: Session, activeBusiness: ActiveBusiness | null): Session => {
  const currency = currencyOf(session.user, activeBusiness)
  return {
    ...session,
    activeBusiness,
    locale: session.language ?? localeOf[currency],
    numbers: localeOf[currency],
    timeZone: session.zone ?? zoneOf[currency],
  }
}

/** The person's rights, limited to those of the view that they see the console with. */
const seenIn = (user: SessionUser, record: SessionRecord): Pick<Session, 'user' | 'privileges' | 'scope' | 'seeAs'> => {
  const { seeAs, privileges } = record
  if (!seeAs) return { user, privileges, scope: record.scope ?? estimateScope(user, privileges) }
  const { kind, id, name, type, issuerCode, organizations, orgIds, scope } = seeAs
  return {
    user: { ...user, type, issuerCode, organizations, orgIds, viewer: user },
    privileges: seeAs.privileges.filter((held) => !isPrivilege(held) || privileges.includes(held)),
    scope,
    seeAs: { kind, id, name },
  }
}

const toSession = (sealed: Sealed, record: SessionRecord): Session => {
  const currency = currencyOf(sealed.user, record.activeOrg)
  return {
    id: sealed.sid,
    ...seenIn(record.orgIds ? { ...sealed.user, orgIds: record.orgIds } : sealed.user, record),
    activeBusiness: record.activeOrg,
    language: record.language ?? null,
    locale: record.language ?? localeOf[currency],
    numbers: localeOf[currency],
    zone: record.zone ?? null,
    ...(record.keys && { keys: record.keys }),
    timeZone: record.zone ?? zoneOf[currency],
    startedMs: record.startedMs,
    bankMs: sealed.bank ?? null,
  }
}

/** Requests with this header do not keep the session alive. */
export const BACKGROUND_HEADER = 'x-background'

/** The live session of a cookie; null if there is none. It keeps the session alive unless `isBackground`. */
export const openSession = async (cookie: SessionCookie | undefined, isBackground = false): Promise<Session | null> => {
  const sealed = await unsealSession(cookie)
  if (!sealed) return null
  const record = await findRecord(sealed, cookie)
  const now = Date.now()
  if (!record || isOver(record, now)) return null
  if (!isBackground) {
    record.lastActiveMs = now
    records().active(sealed.sid, record)
  }
  await refreshRoles(sealed, record)
  return isOver(record, now) ? null : toSession(sealed, record)
}

declare module '../process-state' {
  interface ProcessState {
    /** Reads a session's roles. instrumentation.ts sets it at the start, because this module may not import the gateway. */
    readRoles?: (session: Session) => Promise<void>
    findBusiness?: (session: Session, orgId: string) => Promise<ActiveBusiness | null>
    readingRoles?: Map<string, Promise<void>>
  }
}
const readingRoles = (processState.readingRoles ??= new Map())

/** Reads the roles again before the request is answered if roles have changed anywhere, or if a restart left only the cookie. */
const refreshRoles = async (sealed: Sealed, record: SessionRecord): Promise<void> => {
  const changedMs = records().rolesChangedMs()
  const isCurrent = record.scope !== undefined && (changedMs === 0 || (record.rolesMs ?? 0) > changedMs)
  if (isCurrent || !processState.readRoles) return
  const reading =
    readingRoles.get(sealed.sid) ??
    processState.readRoles(toSession(sealed, record)).finally(() => readingRoles.delete(sealed.sid))
  readingRoles.set(sealed.sid, reading)
  await reading
  // If the platform did not answer, the estimate is kept, so that not every request asks again.
  record.scope ??= toSession(sealed, record).scope
}

export const tellRolesChanged = (): Promise<void> => records().rolesChanged()

/** The language that this browser speaks comes before the stored one. */
export const inChosenLanguage = (session: Session, header: (name: string) => string | undefined): Session => {
  const chosen = preferenceOf('language', readCookie(header, 'language'))
  return chosen ? { ...session, language: chosen, locale: chosen } : session
}

const readSession = async (): Promise<Session | null> => {
  const header = headerOf(await requestHeaders())
  const session = await openSession(sessionCookieOf(header), header(BACKGROUND_HEADER) !== undefined)
  if (!session) return null
  const spoken = inChosenLanguage(session, header)
  const find = async (orgId: string) => (await processState.findBusiness?.(session, orgId)) ?? null
  const { activeBusiness, isOutOfScope } = await resolveActiveBusiness(session, choiceOfTab(header), find)
  return { ...inBusiness(spoken, activeBusiness), ...(isOutOfScope && { isOutOfScope }) }
}
const readSessionOnce = cache(readSession)

export const currentSession = (): Promise<Session | null> => oncePerRequest(readSessionOnce)

const SEAL_AGAIN_MS = 60_000
/** Responses within this time share one new cookie, because encrypting it costs more than all other work of the API proxy. */
const BURST_MS = 1000
declare module '../process-state' {
  interface ProcessState {
    sealedAt?: BoundedCache<number>
  }
}
const sealedAt = (processState.sealedAt ??= boundedCache(10_000))

const isBurst = (sid: string, now: number): boolean => {
  if (!env().UPSTREAM_STRICT_TOKENS && now - (sealedAt.get(sid) ?? 0) < BURST_MS) return true
  sealedAt.set(sid, now)
  return false
}

/** A new cookie if the record has changed or a minute has passed, otherwise null; at most one per second unless `isUrgent`. */
export const resealCookie = async (cookie: SessionCookie | undefined, isUrgent = false): Promise<string | null> => {
  const sealed = await unsealSession(cookie)
  if (!cookie || !sealed) return null
  const record = records().get(sealed.sid)
  if (!record || record.ended) return null
  const isCurrent = record.generation === sealed.gen && sealed.brand !== undefined
  if (isCurrent && record.lastActiveMs - sealed.at < SEAL_AGAIN_MS) return null
  if (!isUrgent && isBurst(sealed.sid, Date.now())) return null
  return sealRecord({ ...sealed, brand: cookie.brand }, record)
}

/** Sees the console with another view, or (null) with the person's own again, from all businesses. */
export const chooseView = async (sid: string, view: SeenView | null): Promise<void> => {
  const record = records().get(sid)
  if (!record) return
  record.seeAs = view
  record.activeOrg = null
  record.generation += 1
  await records().changed(sid, record)
}

type Organization = { orgId: string; orgName: string | null; currencyCode: string | null }

/** Only some businesses fit into the session's cookie. */
const someOf = (organizations: readonly Organization[]): SessionUser['organizations'] =>
  organizations.slice(0, MOST_ORGANIZATIONS).map(({ orgId, orgName, currencyCode }) => ({
    orgId,
    orgName: orgName ?? orgId,
    currency: currencyCode === 'AED' ? 'AED' : 'INR',
  }))

export const seenViewOf = (subject: SeenSubject, reply: SeenViewReply): SeenView => {
  const { name, type, issuerCode, isNowhere, organizations, grants } = reply
  const isSetUp = organizations.every(({ setUpComplete }) => setUpComplete)
  const orgIds = organizations.map(({ orgId }) => orgId)
  const names = grants.map(({ privilege }) => privilege)
  return {
    ...subject,
    name: name ?? subject.id,
    type: type === 'ISSUER_ADMIN' ? 'ISSUER_ADMIN' : 'MP_ADMIN',
    issuerCode,
    organizations: someOf(organizations),
    orgIds,
    privileges: isNowhere ? [] : heldBy(names, isSetUp),
    scope: {
      issuer: issuerCode,
      orgIds,
      ...(isNowhere && { isNowhere }),
      privileges: Object.fromEntries(
        grants.flatMap(({ privilege, orgIds: held }) => (isPrivilege(privilege) ? [[privilege, held]] : [])),
      ),
    },
  }
}

const userOf = (user: CurrentUser): SessionUser => ({
  id: user.id,
  type: user.type as UserType,
  name: user.name ?? user.email ?? user.id,
  email: user.email ?? '',
  mobile: user.mobile,
  issuerCode: user.branchDetails?.issuerCode ?? null,
  organizations: someOf([...user.userOrganizations].sort((a, b) => Number(b.primaryOrg) - Number(a.primaryOrg))),
})

const LONGEST_BUSINESS_IDS = 400

const inCookie = (orgIds: readonly string[]): Pick<SessionUser, 'orgIds'> =>
  orgIds.join().length <= LONGEST_BUSINESS_IDS ? { orgIds } : {}

/** Only these two types of users may sign in. Decision 1 */
export const maySignIn = (type: string): boolean => type === 'MP_ADMIN' || type === 'ISSUER_ADMIN'

/** If Redis and the portal's store are both down, nobody can sign in, because the end of a session could not be stored. Decision 27 */
export const mayStartSession = (): Promise<boolean> => records().mayStart()

export type SignInOrigin = { device: string; address: string; brand: string | null; zone: string | null }

export const requestOrigin = async (): Promise<SignInOrigin> => {
  const header = headerOf(await requestHeaders())
  return {
    device: deviceOf(header('user-agent')),
    address: addressOf(header),
    brand: brandKeyOf(header),
    zone: zoneIn(readCookie(header, 'zone')),
  }
}

const scopeAtSignIn = (
  { type, branchDetails, userOrganizations, groupRoleMappingList }: CurrentUser,
  roles: NonNullable<SignedIn['roleDefinitionList']>,
): PersonScope =>
  scopeOfPerson({
    type,
    issuerCode: branchDetails?.issuerCode ?? null,
    organizations: userOrganizations,
    bindings: groupRoleMappingList,
    roles,
  })

export const startSession = async (
  user: CurrentUser & Partial<Pick<SignedIn, 'roleDefinitionList'>>,
  token: string,
  tokenExpiryDay: number | null,
  { device, address, brand, zone }: SignInOrigin = { device: '', address: '', brand: null, zone: null },
  bankMs: number | null = null,
): Promise<{ cookie: string; holder: Holder }> => {
  const now = Date.now()
  const isSetUp = user.userOrganizations.every((org) => !org.primaryOrg || org.setUpComplete)
  const record: SessionRecord = {
    userId: user.id,
    device,
    address,
    token,
    generation: 1,
    lastActiveMs: now,
    startedMs: now,
    ended: false,
    privileges: heldBy(user.permissions, isSetUp),
    rolesMs: now,
    activeOrg: null,
    tokenExpiryDay,
    ...(await readStoredPreferences(user.id, zone)),
  }
  const sid = randomUUID()
  const who = userOf(user)
  const orgIds = businessIdsHolding(user.userOrganizations, user.groupRoleMappingList)
  record.orgIds = orgIds
  record.scope = user.roleDefinitionList
    ? scopeAtSignIn(user, user.roleDefinitionList)
    : estimateScope({ ...who, orgIds }, record.privileges)
  await records().add(sid, record)
  await recordSafely(
    { kind: 'sign-in', action: 'sign-in', who: actorOf({ ...who, orgIds }), ...(await currentOrigin()) },
    'ok',
  )
  return {
    cookie: await sealRecord({ sid, brand, user: { ...who, ...inCookie(orgIds) }, bank: bankMs ?? undefined }, record),
    holder: { privileges: record.privileges, scope: record.scope },
  }
}

/** Ends a session for good. Its cookie becomes invalid on all instances, also after a restart. */
export const endSession = (sid: string, why: EndReason, refusal?: SessionRefusal): Promise<void> => {
  const record = records().get(sid)
  if (record && refusal && !record.ended) record.refusal = refusal
  return records().end(sid, why)
}

/** Chooses the business that lists are limited to; null for all. ACC-29 */
export const chooseBusiness = async (sid: string, org: ActiveBusiness | null): Promise<void> => {
  const record = records().get(sid)
  if (!record) return
  record.activeOrg = org
  if (org) rememberBusiness(sid, org)
  record.generation += 1
  await records().changed(sid, record)
}
