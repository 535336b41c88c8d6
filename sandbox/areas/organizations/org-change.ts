import { isGuarded } from '../../approvals/configuration'
import type { Acting } from '../../core/changes/acting'
import type { ChangeSubject, Facts } from '../../core/changes/effects'
import { activeIssuersOf } from './at-issuers'
import type { Org } from './set-up-values'

/** What of a business would be other that some issuer has approved, whichever call changes it; one that nobody has is changed freely. APPR-24 */
export const orgChange = (
  { db, who }: Pick<Acting, 'db' | 'who'>,
  org: Org,
  { before, after }: { before: Facts; after: Facts },
  key?: string,
): ChangeSubject | null => {
  const issuers = activeIssuersOf(db, org.id)
  if (issuers.length === 0) return null
  const own = issuers.find((one) => one === who.issuer)
  return {
    entityId: org.id,
    orgId: org.id,
    issuer: own ?? issuers.find((one) => isGuarded(db, one, 'ORG_UPDATE')) ?? issuers[0] ?? null,
    currency: org.currency,
    title: org.display_name || org.name,
    mobile: org.admin_mobile,
    before,
    after,
    ...(key !== undefined && { key: `#${org.id} ${key}` }),
  }
}
