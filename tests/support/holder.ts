import { heldBy, isPrivilege } from '@/lib/privileges'
import type { Holder } from '@/lib/rules/users/offers'

export const holderOf = (
  names: readonly string[],
  { issuer = null, orgIds = [] }: { issuer?: string | null; orgIds?: readonly string[] } = {},
): Holder => ({
  privileges: heldBy(names, true),
  scope: { issuer, orgIds, privileges: Object.fromEntries(names.filter(isPrivilege).map((name) => [name, null])) },
})
