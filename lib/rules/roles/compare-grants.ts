import { privileges } from '@/lib/privileges'
import type { Grant } from './grants'

export const compareGrants = (
  before: readonly Grant[],
  after: readonly Grant[],
): { gained: Grant[]; lost: Grant[] } => {
  const orderOf = ({ privilege }: Grant) => privileges.indexOf(privilege)
  const keyOf = ({ privilege, orgId }: Grant) => `${privilege} ${orgId ?? ''}`
  const only = (some: readonly Grant[], others: readonly Grant[]) => {
    const known = new Set(others.map(keyOf))
    const seen = new Set<string>()
    return some
      .filter((grant) => !known.has(keyOf(grant)) && !seen.has(keyOf(grant)) && seen.add(keyOf(grant)))
      .sort((a, b) => orderOf(a) - orderOf(b))
  }
  return { gained: only(after, before), lost: only(before, after) }
}
