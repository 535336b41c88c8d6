import 'server-only'
import { headers } from 'next/headers'
import { log } from '../observability/log'
import type { AuditOutcome } from '../rules/audit/audit-records'
import { isIssuerAdmin, type SessionUser } from '../rules/identity/user-types'
import { recordEvent, type Actor, type AuditEvent } from '../store/audit'

/** The businesses of the actor, as the audit keeps them; null for an actor whom no business holds. */
export const actorOrgs = (orgIds: readonly string[]): string | null => [...orgIds].sort().join(',') || null

export const MOST_ORGANIZATIONS = 5

/** None where some may be missing: the record would be shown to people of the others. */
const orgIdsOf = ({ orgIds, organizations }: SessionUser): readonly string[] =>
  orgIds ?? (organizations.length < MOST_ORGANIZATIONS ? organizations.map(({ orgId }) => orgId) : [])

export const actorOf = (user: SessionUser): Actor => ({
  id: user.id,
  name: user.name,
  type: user.type,
  issuer: isIssuerAdmin(user) ? user.issuerCode : null,
  orgId: actorOrgs(orgIdsOf(user)),
})

export type Origin = { address: string | null; requestId: string | null; givenRequestId?: string | null }

export const GIVEN_ID_HEADER = 'x-given-request-id'

export const originIn = (given: Headers): Origin => ({
  address: given.get('x-forwarded-for'),
  requestId: given.get('x-request-id'),
  givenRequestId: given.get(GIVEN_ID_HEADER),
})

/** Of the request that Next is answering, as server.mjs has stamped it; unknown outside one. */
export const currentOrigin = async (): Promise<Origin> => {
  try {
    return originIn(await headers())
  } catch {
    return { address: null, requestId: null }
  }
}

/** What could not be recorded is said in the log, with no names. Decision 26 */
export const logNotRecorded = ({ kind, action, requestId }: AuditEvent, error: unknown): void =>
  log.error({ requestId, kind, action, error: error instanceof Error ? error.name : 'unknown' }, 'audit not written')

/** Records what is over already; a store that cannot be written stops nobody. Decision 26 */
export const recordSafely = async (
  event: AuditEvent,
  outcome: AuditOutcome,
  code: string | null = null,
): Promise<void> => {
  try {
    await recordEvent(event, outcome, code)
  } catch (error) {
    logNotRecorded(event, error)
  }
}

export const recordSignOut = (user: SessionUser, origin: Origin): Promise<void> =>
  recordSafely({ kind: 'sign-out', action: 'sign-out', who: actorOf(user), ...origin }, 'ok')

/** A screen that was asked for without its privilege; `path` is the route's template. */
export const recordRefusedScreen = (user: SessionUser, path: string, origin: Origin): Promise<void> =>
  recordSafely(
    { kind: 'refusal', action: `GET ${path}`, who: actorOf(user), ...origin },
    'refused',
    'privilege-missing',
  )
