import 'server-only'
import { holdsAny } from '../privileges'
import { resetSignInLimitsPrivileges } from '../rules/bodies/sign-in-limits'
import { actorOf } from '../session/audit'
import type { Origin } from '../session/audit'
import { isSameAccount, resetDay, consume } from '../session/rate-limit'
import type { Session } from '../session/session'
import { maskAccount, auditEvent, recordRefusedEvent } from '../gateway/audit'
import { Problem } from '../gateway/problem'

const ACTION = 'reset sign-in limits'

/**
 * Forgets what a day has counted against an account, for whoever may change people. Nobody asks whether there is such an account,
 * so the answer is the same for every one; nobody forgets what was counted against themselves. Decision 29
 */
export const resetSignInLimits = async (account: string, session: Session, origin: Origin): Promise<void> => {
  const requestId = origin.requestId ?? ''
  const { user } = session
  const target = { account: maskAccount(account) ?? '' }
  const event = { kind: 'change' as const, action: ACTION, target, who: actorOf(user), ...origin }
  if (!holdsAny(session.held, resetSignInLimitsPrivileges)) {
    await recordRefusedEvent({ ...event, kind: 'refusal' })
    throw new Problem('privilege-missing', requestId, { fields: { need: resetSignInLimitsPrivileges.join(',') } })
  }
  if ([user.email, user.mobile ?? ''].some((own) => own && isSameAccount(own, account)))
    throw new Problem('invalid', requestId, { fields: { account: 'users.limits.own' } })
  const spent = await consume('limits-reset', { account: user.id })
  if (!spent.allowed) {
    const limited = new Problem('rate-limited', requestId)
    limited.retryAfterSeconds = spent.retryAfterSeconds
    throw limited
  }
  await auditEvent(event, false, () => resetDay(account))
}
