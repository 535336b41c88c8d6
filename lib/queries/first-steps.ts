import 'server-only'
import { getFirstSteps, type FirstSteps } from '@/lib/calls/statements'
import { tryPerform } from '@/lib/gateway/perform'
import type { Result } from '@/lib/calls/problem'
import type { Session } from '@/lib/rules/identity/session'
import { tryReadPreferences, type PreferenceName } from '@/lib/store/preferences'
import { mayCall } from '@/lib/rules/users/offers'

export type StepsOfBusiness = FirstSteps & { isAway: boolean }

export const firstStepsAway = (orgId: string): PreferenceName => `firstSteps.${orgId}`

export const mayHaveFirstSteps = (
  session: Pick<Session, 'activeBusiness' | 'user' | 'privileges' | 'scope'>,
): boolean =>
  (session.activeBusiness !== null || session.user.organizations.length > 0) && mayCall(session, getFirstSteps)

export const readFirstSteps = async ({
  activeBusiness,
  user,
}: Pick<Session, 'activeBusiness' | 'user'>): Promise<Result<StepsOfBusiness>> => {
  const orgId = activeBusiness?.id ?? user.organizations[0]?.orgId
  const [found, kept] = await Promise.all([
    tryPerform(getFirstSteps, { query: { orgId } }),
    // If the store cannot tell whether the person dismissed the steps, they are shown.
    orgId === undefined ? null : tryReadPreferences(user.id),
  ])
  const isAway = orgId !== undefined && kept?.[firstStepsAway(orgId)] === 'away'
  return found.ok ? { ok: true, value: { ...found.value, isAway } } : found
}
