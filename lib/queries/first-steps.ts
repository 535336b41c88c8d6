import 'server-only'
import { getFirstSteps, type FirstSteps } from '@/lib/calls/statements'
import { tryPerform } from '@/lib/gateway/perform'
import type { Result } from '@/lib/calls/problem'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { tryReadPreferences, type PreferenceName } from '@/lib/store/preferences'
import { mayCall } from '@/lib/rules/users/offers'

/** What a business has to do, and whether the person has put that away. */
export type StepsOfBusiness = FirstSteps & { isAway: boolean }

export const firstStepsAway = (orgId: string): PreferenceName => `firstSteps.${orgId}`

/** Whether there is a business whose steps the person may look at: the chosen one, or their own. */
export const mayHaveFirstSteps = (viewer: Pick<Viewer, 'activeOrg' | 'user' | 'held' | 'scope'>): boolean =>
  (viewer.activeOrg !== null || viewer.user.organizations.length > 0) && mayCall(viewer, getFirstSteps)

/** The first steps of the chosen business, else of the person's own, with one read. */
export const readFirstSteps = async ({
  activeOrg,
  user,
}: Pick<Viewer, 'activeOrg' | 'user'>): Promise<Result<StepsOfBusiness>> => {
  const orgId = activeOrg?.id ?? user.organizations[0]?.orgId
  const [found, kept] = await Promise.all([
    tryPerform(getFirstSteps, { query: { orgId } }),
    // What is put away is comfort: without the store it is shown.
    orgId === undefined ? null : tryReadPreferences(user.id),
  ])
  const isAway = orgId !== undefined && kept?.[firstStepsAway(orgId)] === 'away'
  return found.ok ? { ok: true, value: { ...found.value, isAway } } : found
}
