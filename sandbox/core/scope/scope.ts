import { notFound, HttpError } from '../errors/http-error'
import { NOWHERE, type Actor } from '../actor/actor'

/** What an actor's privileges cover: the whole platform, one whole issuer, some businesses with those below them, or nothing. Decision 40 */
type Scope =
  | { kind: 'platform' }
  | { kind: 'issuer'; issuer: string }
  | { kind: 'businesses'; orgIds: readonly number[] }
  | { kind: 'none' }

/** The actor has to be narrowed to the call first (`narrowTo`): a role that is bound to a business narrows its scope to that business. */
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

/** Answers 404, as for an unknown issuer, so that nobody learns which issuers exist. */
export const requireWholeIssuer = (actor: Actor, issuer: string | null): void => {
  if (!isWholeIssuer(actor, issuer)) throw notFound('Issuer')
}

export const requireWholePlatform = (actor: Actor): void => {
  if (!isWholePlatform(actor)) throw new HttpError(404, 'There is nothing at this address')
}
