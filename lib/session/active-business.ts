import 'server-only'
import { boundedCache, type BoundedCache } from '../bounded-cache'
import { processState } from '../process-state'
import {
  businessInAddress,
  businessOfReferrer,
  BUSINESS_PARAM,
  EVERY_BUSINESS,
} from '../rules/identity/business-address'
import { ownOrigin, type Header } from './cookie'
import type { ActiveBusiness, Session } from '../rules/identity/session'
import { writeSeenSubject } from '../rules/users/see-as'

/** The middleware sets this for pages, because they cannot see their own address. */
export const ACTIVE_BUSINESS_HEADER = 'x-active-business'

declare module '../process-state' {
  interface ProcessState {
    chosenBusinesses?: BoundedCache<ActiveBusiness | 'none'>
  }
}

const TEN_MINUTES_MS = 600_000
/** How long an unknown id is remembered: it could become valid, but asking each time would cost the platform a search. */
const NONE_MS = 30_000
const chosen = (processState.chosenBusinesses ??= boundedCache(10_000, TEN_MINUTES_MS))

/** The business that the request's tab shows: an id, `all`, or null if the request does not say. Decision 41 */
export const choiceOfTab = (header: Header): string | null =>
  businessInAddress(new URLSearchParams({ [BUSINESS_PARAM]: header(ACTIVE_BUSINESS_HEADER) ?? '' })) ??
  businessOfReferrer(header('referer'), ownOrigin(header))

/** Remembers a business that was just chosen and checked, so that requests of its tabs do not check it again. */
export const rememberBusiness = (sid: string, org: ActiveBusiness): void => void chosen.set(`${sid} ${org.id}`, org)

type Find = (orgId: string) => Promise<ActiveBusiness | null>

const findOnce = async (who: string, orgId: string, find: Find): Promise<ActiveBusiness | null> => {
  const key = `${who} ${orgId}`
  const known = chosen.get(key)
  if (known) return known === 'none' ? null : known
  const found = await find(orgId)
  chosen.set(key, found ?? 'none', { maxAge: found ? TEN_MINUTES_MS : NONE_MS })
  return found
}

/**
 * The business of the tab, by default the one that the session chose last. With `isOutOfScope` the platform does not know the id for this
 * person: pages then answer 404 and send no call with it. ACC-33
 */
export const resolveActiveBusiness = async (
  session: Pick<Session, 'id' | 'activeBusiness' | 'seeAs'>,
  choice: string | null,
  find: Find,
): Promise<{ activeBusiness: ActiveBusiness | null; isOutOfScope?: true }> => {
  if (choice === null || choice === session.activeBusiness?.id) return { activeBusiness: session.activeBusiness }
  if (choice === EVERY_BUSINESS) return { activeBusiness: null }
  const { seeAs } = session
  const key = seeAs ? `${session.id} ${writeSeenSubject(seeAs)}` : session.id
  const activeBusiness = await findOnce(key, choice, find)
  return activeBusiness ? { activeBusiness } : { activeBusiness: session.activeBusiness, isOutOfScope: true }
}
