import 'server-only'
import { manageApiKeys, getUser } from '@/lib/calls/users'
import { listUserRoles } from '@/lib/calls/roles'
import { tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import type { Session } from '@/lib/session/session'
import { readOrganization } from './organizations'

/** Everybody reads the own profile; of others only who has the privilege. decisions.md, Calls */
const ownUser: typeof getUser = { ...getUser, need: 'login' } as unknown as typeof getUser

export const readOwnProfile = ({ user }: Session) => tryPerform(ownUser, { path: { id: user.id } })

/** The signed-in person's roles. ROLE-08 */
export const readOwnRoles = () => tryPerform(listUserRoles, {})

/** The signed-in person's keys for the API. PROF-03 */
export const readApiKeys = () => tryPerform(manageApiKeys, { body: { action: 'LIST' } })

/** The person's primary business, where they belong to one and may look at businesses; `null` where they do not. */
export const readPrimaryBusiness = async ({ user, held }: Session) => {
  const [primary] = user.organizations
  if (!primary || !holdsAny(held, ['ORGANIZATION_READ', 'ORGANIZATION_ALL'])) return null
  return readOrganization(primary.orgId, false)
}
