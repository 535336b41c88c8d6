import type { Acting } from '../../core/changes/acting'
import type { ChangeSubject, Facts } from '../../core/changes/effects'
import { activeIssuersOf } from './at-issuers'
import type { Org } from './set-up-values'

/** What of a business would be other that some issuer has approved, whichever call changes it: each of them is asked. One that nobody has approved is changed freely. APPR-24 */
export const orgChange = (
  { db }: Pick<Acting, 'db'>,
  org: Org,
  { before, after }: { before: Facts; after: Facts },
  key?: string,
): ChangeSubject | null => {
  const issuers = activeIssuersOf(db, org.id)
  if (issuers.length === 0) return null
  return {
    entityId: org.id,
    orgIds: [org.id],
    issuers,
    currency: org.currency,
    title: org.display_name || org.name,
    mobile: org.admin_mobile,
    before,
    after,
    ...(key !== undefined && { key: `#${org.id} ${key}` }),
  }
}
