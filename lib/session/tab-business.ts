import 'server-only'
import { boundedCache } from '../bounded-cache'
import type { BoundedCache } from '../bounded-cache'
import { processState } from '../process-state'
import { businessOfReferrer, EVERY_BUSINESS } from '../rules/identity/tab-business'
import { ownOrigin } from './cookie'
import type { Header } from './cookie'
import type { Session } from './session'
import type { ActiveOrg } from './session-record'

/** What the middleware says of the address of a page, which the page's own code cannot see. */
export const TAB_BUSINESS_HEADER = 'x-tab-business'

declare module '../process-state' {
  interface ProcessState {
    /** Asks the platform for a business that the person may choose; handed over at the start, for the gateway stands above. */
    findBusiness?: (session: Session, orgId: string) => Promise<ActiveOrg | null>
    chosenBusinesses?: BoundedCache<ActiveOrg>
  }
}

const TEN_MINUTES_MS = 600_000
const chosen = (processState.chosenBusinesses ??= boundedCache(10_000, TEN_MINUTES_MS))

/** What the tab of a request has chosen: an id, `all`, or null where nothing says so. Decision 41 */
export const tabChoice = (header: Header): string | null =>
  header(TAB_BUSINESS_HEADER) ?? businessOfReferrer(header('referer'), ownOrigin(header))

const find = async (session: Session, orgId: string): Promise<ActiveOrg | null> => {
  const key = `${session.id} ${orgId}`
  const known = chosen.get(key)
  if (known) return known
  const found = (await processState.findBusiness?.(session, orgId)) ?? null
  if (found) chosen.set(key, found)
  return found
}

/** The business of the tab; without a choice of its own the last one of the session. `isOutOfScope`: it is none of the person's, and pages answer 404. ACC-33 */
export const findTabBusiness = async (
  session: Session,
  choice: string | null,
): Promise<{ activeOrg: ActiveOrg | null; isOutOfScope?: true }> => {
  if (choice === null || choice === session.activeOrg?.id) return { activeOrg: session.activeOrg }
  if (choice === EVERY_BUSINESS) return { activeOrg: null }
  const activeOrg = await find(session, choice)
  // Asked with an id that is not theirs, the platform answers nothing; without one it would answer everything.
  return activeOrg
    ? { activeOrg }
    : { activeOrg: { id: choice, name: choice, currency: 'INR', setUpComplete: true }, isOutOfScope: true }
}
