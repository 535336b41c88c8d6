import 'server-only'
import type { Result } from '@/lib/calls/problem'
import { manageApiKeys, type UserDetail } from '@/lib/calls/users'
import { listUserRoles } from '@/lib/calls/roles'
import { readOwnPerson } from '@/lib/gateway/own-person'
import { tryAnswer, tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import type { Session } from '@/lib/session/session'
import { readOrganization } from './organizations'

export const readOwnProfile = async (session: Session): Promise<Result<UserDetail>> =>
  tryAnswer(async () => (await readOwnPerson(session)).person)

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
