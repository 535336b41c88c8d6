import { zoneOf } from '@/lib/rules/locale/zones'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import type { Database } from '../../core/db/database'

/**
 * The zone of a report's times: that of the business that it is about, otherwise the person's, otherwise that of the currency of their
 * issuer. Decision 49
 */
export const reportZone = (db: Database, actor: Actor, orgId: string | undefined, own: string | null): string => {
  const [only, ...others] = actor.orgIds
  const about = orgId || (only !== undefined && others.length === 0 ? String(only) : null)
  if (about) return zoneOf[requireBusiness(db, actor, about).currency]
  if (own) return own
  const issuer = db.first(
    db.q
      .selectFrom('issuers')
      .select('currency')
      .where('code', '=', actor.issuer ?? ''),
  )
  return zoneOf[issuer?.currency ?? 'INR']
}
