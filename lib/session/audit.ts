import 'server-only'
import { headers } from 'next/headers'
import { log } from '../observability/log'
import type { AuditOutcome } from '../rules/audit/audit-records'
import { isIssuerAdmin, type SessionUser } from '../rules/identity/user-types'
import { recordEvent, type Actor, type AuditEvent } from '../store/audit'

/** The businesses of the actor for the audit; null for an actor without businesses. */
export const actorOrgs = (orgIds: readonly string[]): string | null => [...orgIds].sort().join(',') || null

export const MOST_ORGANIZATIONS = 5

/** Undefined if some may be missing: people of other businesses would see the record. */
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

/** The origin of the current request, as server.mjs set it; unknown outside a request. */
export const currentOrigin = async (): Promise<Origin> => {
  try {
    return originIn(await headers())
  } catch {
    return { address: null, requestId: null }
  }
}

/** Logs that a record was not written, without names. Decision 26 */
export const logNotRecorded = ({ kind, action, requestId }: AuditEvent, error: unknown): void =>
  log.error({ requestId, kind, action, error: error instanceof Error ? error.name : 'unknown' }, 'audit not written')

/** Records what has already happened; a failing store stops nobody. Decision 26 */
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

/** Records a screen that was requested without its privilege; `path` is the route's template. */
export const recordRefusedScreen = (user: SessionUser, path: string, origin: Origin): Promise<void> =>
  recordSafely(
    { kind: 'refusal', action: `GET ${path}`, who: actorOf(user), ...origin },
    'refused',
    'privilege-missing',
  )
