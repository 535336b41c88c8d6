import 'server-only'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { countAuditFailure } from '../observability/metrics'
import type { AuditOutcome } from '../rules/audit/audit-records'
import type { Session } from '../rules/identity/session'
import type { SeenSubject } from '../rules/users/see-as'
import { isIssuerAdmin, type SessionUser } from '../rules/identity/user-types'
import { recordEvent, type AuditActor, type AuditEvent } from '../store/audit'
import { requestHeaders, type ReadHeaders } from './request-headers'

/** The ids of a person's businesses as audit records store them; null for a person without businesses. */
export const actorBusinesses = (orgIds: readonly string[]): string | null => [...orgIds].sort().join(',') || null

export const MOST_ORGANIZATIONS = 5

/** Returns an empty list if some businesses may be missing. An incomplete list would let people of the listed businesses see the record. */
const businessIdsOf = ({ orgIds, organizations }: SessionUser): readonly string[] =>
  orgIds ?? (organizations.length < MOST_ORGANIZATIONS ? organizations.map(({ orgId }) => orgId) : [])

export const actorOf = ({ viewer, ...seen }: SessionUser): AuditActor => {
  const user = viewer ?? seen
  return {
    id: user.id,
    name: user.name,
    type: user.type,
    issuer: isIssuerAdmin(user) ? user.issuerCode : null,
    orgId: actorBusinesses(businessIdsOf(user)),
  }
}

export type Origin = { address: string | null; requestId: string | null; givenRequestId?: string | null }

export const GIVEN_ID_HEADER = 'x-given-request-id'

export const originIn = (given: ReadHeaders): Origin => ({
  address: given.get('x-forwarded-for'),
  requestId: given.get('x-request-id'),
  givenRequestId: given.get(GIVEN_ID_HEADER),
})

/** Where the current request comes from, as lib/http-server.mjs noted it; empty outside a request. */
export const currentOrigin = async (): Promise<Origin> => {
  try {
    return originIn(await requestHeaders())
  } catch {
    return { address: null, requestId: null }
  }
}

/** Logs and counts that an audit record could not be written; the line contains no names. Decision 26 */
export const logNotRecorded = ({ kind, action, requestId }: AuditEvent, error: unknown): void => {
  countAuditFailure(kind)
  log.error({ requestId, kind, action, cause: causeOf(error) }, 'audit not written')
}

/** Audits something that has already happened. If the store fails, the request goes on. Decision 26 */
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

/** The audit's event of a start or end of the view of the console as somebody else. USER-21 */
export const seeAsEvent = (
  action: 'see as start' | 'see as end',
  { kind, id }: SeenSubject,
  user: SessionUser,
  origin: Origin,
): AuditEvent => ({
  kind: 'see-as',
  action,
  target: { [kind === 'role' ? 'roleId' : 'userId']: id },
  who: actorOf(user),
  ...origin,
})

/** Audits that a view ended without its button: with the session, or because it may no longer be seen. */
export const recordEndOfView = async (
  { seeAs, user }: Pick<Session, 'seeAs' | 'user'>,
  origin: Origin,
): Promise<void> => {
  if (seeAs) await recordSafely(seeAsEvent('see as end', seeAs, user, origin), 'ok')
}

/**
 * Audits that a person requested a screen without its privilege. `path` is the route's template. What a view of somebody else lacks is not
 * theirs.
 */
export const recordRefusedScreen = async (user: SessionUser, path: string, origin: Origin): Promise<void> => {
  if (user.viewer) return
  await recordSafely(
    { kind: 'refusal', action: `GET ${path}`, who: actorOf(user), ...origin },
    'refused',
    'privilege-missing',
  )
}
