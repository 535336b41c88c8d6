import { sql, type SqlBool } from 'kysely'
import type { Acting } from '../../core/changes/acting'
import { renewRequests, renewWaiting } from '../../core/changes/digest'
import { iso } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import type { Actor } from '../../core/actor/actor'
import { always } from '../../core/db/condition'

type BusinessEvent = {
  orgId: number
  name: string
  status: string
  issuer?: string | null
  isBeside?: true
}

/** Records an event in a business's activity. Waiting requests about the business restart if their content has changed. ORG-10, APPR-23 */
export const recordBusinessEvent = (context: Acting, { orgId, issuer, isBeside, ...event }: BusinessEvent): void => {
  const { db, actor, now } = context
  db.insert('org_events', {
    org_id: orgId,
    issuer: issuer ?? null,
    ...event,
    by_name: actor.name,
    by_id: actor.id,
    at: now(),
  })
  const renew = isBeside ? renewWaiting : renewRequests
  renew(context, 'ORG_CREATION', orgId)
}

export const lastBusinessEvent = (db: Database, actor: Actor, org: { id: number; created_at: number }) => {
  const own = actor.issuer ? sql<SqlBool>`ifnull(issuer, ${actor.issuer}) = ${actor.issuer}` : always
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
