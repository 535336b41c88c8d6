import 'server-only'
import { getUser, type UserDetail } from '../calls/users'
import { businessIdsHolding, scopeOfPerson, type PersonScope } from '../rules/users/scope'
import type { Session } from '../rules/identity/session'
import { keepScope } from '../session/token'
import { perform, type PerformContext } from './perform'
import { Problem } from './problem'

// Everybody may read their own profile, so this copy of the call needs no privilege. decisions.md, Calls
const ownUser = { ...getUser, need: 'login' } as const

const scopeIn = (person: UserDetail): PersonScope =>
  scopeOfPerson({
    type: person.type,
    issuerCode: person.issuerCode,
    organizations: person.userOrganizations,
    bindings: person.groupRoleMappingList,
    roles: person.roleDefinitionList ?? [],
  })

export const readOwnPerson = async (
  { id, user }: Session,
  context: PerformContext = {},
): Promise<{ person: UserDetail; scope: PersonScope }> => {
  const askedMs = Date.now()
  const person = await perform(ownUser, { path: { id: user.id } }, { ...context, isAboutOneself: true })
  if (person.id !== user.id) throw new Problem('upstream-error', context.requestId ?? '')
  const scope = scopeIn(person)
  const orgIds = businessIdsHolding(person.userOrganizations ?? [], person.groupRoleMappingList ?? [])
  await keepScope(id, scope, askedMs, orgIds)
  return { person, scope }
}
