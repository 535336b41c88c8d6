import { sql, type SqlBool } from 'kysely'
import type { Acting } from '../../core/changes/acting'
import { renewRequests, renewWaiting } from '../../core/changes/digest'
import { iso } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import type { Who } from '../../core/actor/actor'

type Event = {
  orgId: number
  /** As the activity of the business names it. */
  name: string
  /** What the business, or the part of it, is now. */
  status: string
  /** Where it happened at one issuer alone. */
  issuer?: string | null
  /** Nothing was written that a request about the business asks for: its status alone, or what lies beside it. */
  isBeside?: true
}

/** Notes what happened to a business, for its activity; what waits for its approval begins anew where that changed what it asks for. ORG-10, APPR-23 */
export const recordOrgEvent = (context: Acting, { orgId, issuer, isBeside, ...event }: Event): void => {
  const { db, who, now } = context
  db.run(
    db.q.insertInto('org_events').values({
      org_id: orgId,
      issuer: issuer ?? null,
      ...event,
      by_name: who.name,
      by_id: who.id,
      at: now(),
    }),
  )
  const renew = isBeside ? renewWaiting : renewRequests
  renew(context, 'ORG_CREATION', orgId)
}

/** What happened to a business last; of an issuer's own people, what is their issuer's. CONC-01 */
export const lastOrgEvent = (db: Database, who: Who, org: { id: number; created_at: number }) => {
  const own = who.issuer ? sql<SqlBool>`ifnull(issuer, ${who.issuer}) = ${who.issuer}` : sql<SqlBool>`1`
  const last = db.first(
    db.q
      .selectFrom('org_events')
      .select(['at', 'by_name', 'by_id'])
      .where('org_id', '=', org.id)
      .where(own)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return {
    changedAt: iso(last?.at ?? org.created_at),
    changedBy: last?.by_name ?? null,
    changedById: last?.by_id ?? null,
  }
}
