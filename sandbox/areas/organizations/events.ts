import type { Runtime } from '../../http/answer'
import type { Who } from '../../identity/who'

type Event = {
  orgId: number
  /** As the activity of the business names it. */
  name: string
  /** What the business, or the part of it, is now. */
  status: string
  /** Where it happened at one issuer alone. */
  issuer?: string | null
}

/** Notes what happened to a business, for its activity. ORG-10 */
export const recordOrgEvent = ({ db, who, now }: Runtime & { who: Who }, { orgId, issuer, ...event }: Event): void => {
  db.run(
    db.q.insertInto('org_events').values({
      org_id: orgId,
      issuer: issuer ?? null,
      ...event,
      by_name: who.name,
      at: now(),
    }),
  )
}
