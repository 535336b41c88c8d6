import type { Acting } from '../../core/changes/acting'
import type { ChangeSubject, ChangedValues } from '../../core/effects/effects'
import { activeIssuersOf } from './at-issuers'
import { issuersOfBusiness, type StoredBusiness } from './set-up-values'

/**
 * A change of a business needs approval at each issuer that has approved it, and at the maker's own. Other businesses are changed without.
 * APPR-24
 */
export const businessChange = (
  { db, actor }: Pick<Acting, 'db' | 'actor'>,
  org: StoredBusiness,
  { before, after }: { before: ChangedValues; after: ChangedValues },
  key?: string,
): ChangeSubject | null => {
  const active = activeIssuersOf(db, org.id)
  if (active.length === 0) return null
  const issuers = issuersOfBusiness(db, org.id).filter((issuer) => issuer === actor.issuer || active.includes(issuer))
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
