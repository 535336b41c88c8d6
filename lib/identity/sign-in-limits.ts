import 'server-only'
import { listOrgUsers, listPlatformUsers, type UserRow } from '../calls/users'
import { valueOrText } from '../rules/input/read-value'
import { isEmail } from '../rules/input/validators'
import type { Scope } from '../rules/users/scope'
import { actorOf, type Origin } from '../session/audit'
import { isSameAccount, resetDay, consume, type LimitKind } from '../session/rate-limit'
import type { Session } from '../rules/identity/session'
import { auditEvent, recordRefusedEvent } from '../gateway/audit'
import { perform, type PerformContext } from '../gateway/perform'
import { Problem } from '../gateway/problem'
import { requireScope } from '../gateway/require-scope'

const ACTION = 'reset sign-in limits'

const accountsOf = ({ email, mobile }: Pick<UserRow, 'email' | 'mobile'>): string[] =>
  [email, mobile].filter((one): one is string => Boolean(one))

/** The platform searches for mobile numbers with ten digits, or with twelve including the country code. */
const searchBy = (account: string) =>
  isEmail(account) ? { name: account.trim().toLowerCase() } : { mobile: valueOrText('mobile', account) }

const findPerson = async (account: string, scope: Scope, context: PerformContext): Promise<UserRow | null> => {
  const query = { ...searchBy(account), page: 1, perPage: 25 }
  const lists =
    scope.kind === 'businesses'
      ? scope.orgIds.map((id) => perform(listOrgUsers, { path: { id }, query }, context))
      : [perform(listPlatformUsers, { query }, context)]
  const people = (await Promise.all(lists)).flatMap(({ list }) => list)
  const isOfIssuer = ({ issuerCode }: UserRow) => scope.kind !== 'issuer' || issuerCode === scope.issuer
  return people.find((one) => isOfIssuer(one) && accountsOf(one).some((own) => isSameAccount(own, account))) ?? null
}

const spend = async (kind: LimitKind, account: string, requestId: string): Promise<void> => {
  const spent = await consume(kind, { account })
  if (spent.allowed) return
  const limited = new Problem('rate-limited', requestId)
  limited.retryAfterSeconds = spent.retryAfterSeconds
  throw limited
}

/**
 * Lifts an account's daily sign-in limits, at most three times a day. The account must be in the caller's scope and not be their own.
 * Accounts that are unknown or out of scope get the same answer as others. Decisions 29, 40
 */
export const resetSignInLimits = async (account: string, session: Session, origin: Origin): Promise<void> => {
  const requestId = origin.requestId ?? ''
  const { user } = session
  const about = (target: Record<string, string>) => ({
    kind: 'change' as const,
    action: ACTION,
    target,
    who: actorOf(user),
    ...origin,
  })
  const refused = () => recordRefusedEvent({ ...about({}), kind: 'refusal' })
  const scope = await requireScope(session, 'resetSignInLimits', { ...origin, refused })
  if (accountsOf(user).some((own) => isSameAccount(own, account)))
    throw new Problem('invalid', requestId, { fields: { account: 'users.limits.own' } })
  await spend('limits-reset', user.id, requestId)
  const { address, givenRequestId = null } = origin
  const context = { session, requestId, address: address ?? '', givenRequestId }
  const person = await findPerson(account, scope, context)
  await auditEvent(about(person ? { userId: person.id } : {}), false, async () => {
    if (!person) throw new Problem('not-found', requestId, { fields: { account: 'users.limits.unknown' } })
    await spend('limits-lift', person.id, requestId)
    await Promise.all(accountsOf(person).map(resetDay))
  })
}
