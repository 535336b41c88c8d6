import { privileges, type Privilege } from '@/lib/privileges'

/** The entity of a privilege that is not limited to one business. ROLE-03 */
export const EVERYWHERE = 'ALL'

export type Grant = { privilege: Privilege; orgId: string | null }

/** Whether a grant is covered by the grants that a person holds. `covers` tells whether the first business is the second or above it. */
const isMet = (
  { privilege, orgId }: Grant,
  held: readonly Grant[],
  covers: (above: string, below: string) => boolean,
) =>
  held.some(
    (one) => one.privilege === privilege && (one.orgId === null || (orgId !== null && covers(one.orgId, orgId))),
  )

export const listLacking = (
  wanted: readonly Grant[],
  held: readonly Grant[],
  covers: (above: string, below: string) => boolean = (above, below) => above === below,
): Privilege[] => {
  const lacking = new Set(wanted.filter((grant) => !isMet(grant, held, covers)).map(({ privilege }) => privilege))
  return privileges.filter((name) => lacking.has(name))
}
