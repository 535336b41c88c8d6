import { notFound, HttpError } from '../errors/http-error'
import { NOWHERE, type Actor } from '../actor/actor'

/** Over what somebody holds the privileges by which they are seen: the platform, one whole issuer, some businesses with what lies below them, or nothing. Decision 40 */
type Scope =
  | { kind: 'platform' }
  | { kind: 'issuer'; issuer: string }
  | { kind: 'businesses'; orgIds: readonly number[] }
  | { kind: 'none' }

/** Of the person as one call sees them (`narrowTo`): a role that is bound to a business narrows them to it. */
export const scopeOf = ({ type, issuer, orgIds }: Pick<Actor, 'type' | 'issuer' | 'orgIds'>): Scope => {
  if (orgIds.includes(NOWHERE)) return { kind: 'none' }
  if (orgIds.length > 0) return { kind: 'businesses', orgIds }
  if (issuer !== null) return { kind: 'issuer', issuer }
  return type === 'MP_ADMIN' ? { kind: 'platform' } : { kind: 'none' }
}

export const isWholePlatform = (actor: Actor): boolean => scopeOf(actor).kind === 'platform'

export const isWholeIssuer = (actor: Actor, issuer: string | null): boolean => {
  const scope = scopeOf(actor)
  return scope.kind === 'platform' || (scope.kind === 'issuer' && scope.issuer === issuer)
}

/** Anyone who holds less than the whole issuer is told what would be told of an issuer that is unknown. */
export const requireWholeIssuer = (actor: Actor, issuer: string | null): void => {
  if (!isWholeIssuer(actor, issuer)) throw notFound('Issuer')
}

export const requireWholePlatform = (actor: Actor): void => {
  if (!isWholePlatform(actor)) throw new HttpError(404, 'There is nothing at this address')
}
