import 'server-only'
import { processState } from '../process-state'
import { publicPaths } from '../paths'
import type { GuardedRoute } from '../routes'
import { findLack, type Lack, type Offer } from '../rules/users/offers'
import { records } from './record'
import type { Session } from '../rules/identity/session'
import { freshScopeOf } from './token'

/**
 * What a session lacks for a call or screen. Before it reports a lack of reach, it reads the person's scope from the platform again, unless
 * that was done within a minute. Decision 40
 */
export const findLackNow = async (session: Session, offer: Offer): Promise<Lack | null> => {
  const lack = findLack(session, offer)
  if (!lack?.reach || session.seeAs || freshScopeOf(session.id) || !processState.readRoles) return lack
  await processState.readRoles(session)
  const { privileges, scope } = records().get(session.id) ?? session
  return findLack({ privileges, scope: scope ?? session.scope }, offer)
}

export const screenOffer = (route: GuardedRoute): Offer => (route.isPartly ? { privileges: route.privileges } : route)

export const findScreenLack = (session: Session, route: GuardedRoute): Promise<Lack | null> =>
  findLackNow(session, screenOffer(route))

export const lackAddress = ({ privileges, reach }: Lack): string =>
  `${publicPaths.unauthorized}?${new URLSearchParams({ need: privileges.join(','), ...(reach && { reach }) })}`.replaceAll(
    '%2C',
    ',',
  )
