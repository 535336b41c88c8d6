import type { Need, Reach } from '../../calls/call'
import { holdsAny, type HeldPrivilege, type Privilege } from '../../privileges'
import { isWithinReach, scopeOver, type PersonScope, type Scope } from './scope'

export type Holder = { readonly privileges: readonly HeldPrivilege[]; readonly scope: PersonScope }

export type NeededReach = {
  readonly reach?: Reach
  /** People of an issuer need the privilege for the whole issuer, not just for some of its businesses. */
  readonly isOfWholeIssuer?: true
}
type OfferSubject =
  | { readonly need: Need }
  /** For screens. */
  | { readonly privileges: readonly Privilege[] }
  /** For routes that the portal answers itself. */
  | { readonly needs: readonly Privilege[] }
export type Offer = OfferSubject & NeededReach

export const isEnough = (scope: Scope, { reach = 'scoped', isOfWholeIssuer }: NeededReach): boolean =>
  isWithinReach(scope, reach) && !(isOfWholeIssuer && scope.kind === 'businesses' && scope.issuer !== null)

const privilegesOf = (offer: Offer): readonly Privilege[] => {
  if ('privileges' in offer) return offer.privileges
  if ('needs' in offer) return offer.needs
  return typeof offer.need === 'string' ? [] : offer.need
}

export type Lack = { privileges: readonly Privilege[]; reach?: Reach }

/** What a person lacks for a call, screen or route: the privileges, or their reach; null if nothing. */
export const findLack = (holder: Holder, offer: Offer): Lack | null => {
  const privileges = privilegesOf(offer)
  if (!holdsAny(holder.privileges, privileges)) return { privileges }
  const isWide = offer.reach === 'issuer' || offer.reach === 'platform' || offer.isOfWholeIssuer
  if (!isWide || isEnough(scopeOver(holder.scope, privileges), offer)) return null
  return { privileges, reach: offer.reach === 'platform' ? 'platform' : 'issuer' }
}

/** Whether to offer a screen or route. The portal never offers what it would then refuse. ACC-21, decision 40 */
export const isOffered = (holder: Holder, offer: Offer): boolean => findLack(holder, offer) === null

/** Whether a person may send a call, as far as the portal knows; the platform checks again. ACC-21, decision 40 */
export const mayCall = (holder: Holder, call: { readonly need: Need } & NeededReach): boolean => isOffered(holder, call)
