import type { Need, Reach } from '../../calls/call'
import { holdsAny, type HeldPrivilege, type Privilege } from '../../privileges'
import { isWithinReach, scopeOver, type PersonScope, type Scope } from './scope'

export type Holder = { readonly privileges: readonly HeldPrivilege[]; readonly scope: PersonScope }

export type NeededReach = {
  readonly reach?: Reach
  /** An issuer's own people need it over the whole issuer. */
  readonly isOfWholeIssuer?: true
}
type Named =
  | { readonly need: Need }
  /** A screen. */
  | { readonly privileges: readonly Privilege[] }
  /** An answer of the portal itself. */
  | { readonly needs: readonly Privilege[] }
export type Offer = Named & NeededReach

export const isEnough = (scope: Scope, { reach = 'scoped', isOfWholeIssuer }: NeededReach): boolean =>
  isWithinReach(scope, reach) && !(isOfWholeIssuer && scope.kind === 'businesses' && scope.issuer !== null)

const privilegesOf = (offer: Offer): readonly Privilege[] => {
  if ('privileges' in offer) return offer.privileges
  if ('needs' in offer) return offer.needs
  return typeof offer.need === 'string' ? [] : offer.need
}

export type Lack = { privileges: readonly Privilege[]; reach?: Reach }

/** What somebody lacks for a call, a screen or an answer of the portal: the privileges, or the reach of those that they hold; null: nothing. */
export const findLack = (holder: Holder, offer: Offer): Lack | null => {
  const privileges = privilegesOf(offer)
  if (!holdsAny(holder.privileges, privileges)) return { privileges }
  const isWide = offer.reach === 'issuer' || offer.reach === 'platform' || offer.isOfWholeIssuer
  if (!isWide || isEnough(scopeOver(holder.scope, privileges), offer)) return null
  return { privileges, reach: offer.reach === 'platform' ? 'platform' : 'issuer' }
}

/** Whether a screen or an answer of the portal is offered: nobody is offered what is refused to them afterwards. ACC-21, decision 40 */
export const isOffered = (holder: Holder, offer: Offer): boolean => findLack(holder, offer) === null

/** Whether somebody may send a call, as far as is known before the platform is asked. ACC-21, decision 40 */
export const mayCall = (holder: Holder, call: { readonly need: Need } & NeededReach): boolean => isOffered(holder, call)
