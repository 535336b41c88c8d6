import 'server-only'
import { boundedCache, type BoundedCache } from '../bounded-cache'
import { processState } from '../process-state'
import { businessInAddress, businessOfReferrer, BUSINESS_PARAM, EVERY_BUSINESS } from '../rules/identity/tab-business'
import { ownOrigin, type Header } from './cookie'
import type { ActiveOrg } from '../rules/identity/session'

/** What the middleware says of the address of a page, which the page's own code cannot see. */
export const TAB_BUSINESS_HEADER = 'x-tab-business'

declare module '../process-state' {
  interface ProcessState {
    chosenBusinesses?: BoundedCache<ActiveOrg | 'none'>
  }
}

const TEN_MINUTES_MS = 600_000
/** An id that was none of theirs may become one; asked about again and again it costs the platform a search each time. */
const NONE_MS = 30_000
const chosen = (processState.chosenBusinesses ??= boundedCache(10_000, TEN_MINUTES_MS))

/** What the tab of a request has chosen: an id, `all`, or null where nothing says so. Decision 41 */
export const tabChoice = (header: Header): string | null =>
  businessInAddress(new URLSearchParams({ [BUSINESS_PARAM]: header(TAB_BUSINESS_HEADER) ?? '' })) ??
  businessOfReferrer(header('referer'), ownOrigin(header))

/** What a session has just chosen need not be asked about by its tabs. */
export const rememberBusiness = (sid: string, org: ActiveOrg): void => void chosen.set(`${sid} ${org.id}`, org)

type Find = (orgId: string) => Promise<ActiveOrg | null>

const findOnce = async (sid: string, orgId: string, find: Find): Promise<ActiveOrg | null> => {
  const key = `${sid} ${orgId}`
  const known = chosen.get(key)
  if (known) return known === 'none' ? null : known
  const found = await find(orgId)
  chosen.set(key, found ?? 'none', { maxAge: found ? TEN_MINUTES_MS : NONE_MS })
  return found
}

/** The business of the tab; without a choice of its own the last one of the session. `isOutOfScope`: `find`, which asks the platform, has none of this id: pages answer 404, and nothing is asked with it. ACC-33 */
export const findTabBusiness = async (
  session: { id: string; activeOrg: ActiveOrg | null },
  choice: string | null,
  find: Find,
): Promise<{ activeOrg: ActiveOrg | null; isOutOfScope?: true }> => {
  if (choice === null || choice === session.activeOrg?.id) return { activeOrg: session.activeOrg }
  if (choice === EVERY_BUSINESS) return { activeOrg: null }
  const activeOrg = await findOnce(session.id, choice, find)
  return activeOrg ? { activeOrg } : { activeOrg: session.activeOrg, isOutOfScope: true }
}
