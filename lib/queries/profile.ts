import 'server-only'
import { cache } from 'react'
import type { Result } from '@/lib/calls/problem'
import { listPasskeys } from '@/lib/calls/session'
import { manageApiKeys, type UserDetail } from '@/lib/calls/users'
import { listUserRoles } from '@/lib/calls/roles'
import { readOwnPerson } from '@/lib/gateway/own-person'
import { tryAnswer, tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import type { Session } from '@/lib/rules/identity/session'
import { readOrganization } from './organizations'

export const readOwnProfile = async (session: Session): Promise<Result<UserDetail>> =>
  tryAnswer(async () => (await readOwnPerson(session)).person)

/** Read once per request, because every form that confirms a person asks for them. */
export const readOwnPasskeys = cache(() => tryPerform(listPasskeys, {}))

export const readOwnRoles = () => tryPerform(listUserRoles, {})

export const readApiKeys = () => tryPerform(manageApiKeys, { body: { action: 'LIST' } })

export const readPrimaryBusiness = async ({ user, privileges }: Session) => {
  const [primary] = user.organizations
  if (!primary || !holdsAny(privileges, ['ORGANIZATION_READ', 'ORGANIZATION_ALL'])) return null
  return readOrganization(primary.orgId, false)
}
