import { requireKeyHolder, type ApiKey } from '../actor/api-keys'
import { findActor, type Actor } from '../actor/actor'
import type { Runtime } from './handler'
import { HttpError } from '../errors/http-error'
import type { Match } from './routes'

type Caller = { actor: Actor; sessionId?: string; successor?: () => string }

export const readBearer = (request: Request): string =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''

/**
 * Returns a function that finds the token's person at that moment. Call it again after each wait, because a person may be blocked, or a key
 * revoked, while a call waits. A call that needs no sign-in works without a token.
 */
export const callerOf = (
  { db, tokens }: Runtime,
  match: Match,
  request: Request,
  key: ApiKey | null,
): (() => Caller | null) => {
  if (key) return () => ({ actor: requireKeyHolder(db, key, match) })
  const token = readBearer(request)
  const used = token ? tokens.use(token) : null
  return () => {
    const actor = used && tokens.isOpen(used.sessionId) ? findActor(db, used.userId) : null
    if (used && actor) return { actor, sessionId: used.sessionId, successor: used.successor }
    if (match.call.need === 'open') return null
    throw new HttpError(401, 'Your session has ended. Please sign in again')
  }
}

/** Everybody may read their own profile. decisions.md, Calls */
const isOwnProfile = ({ call, path }: Match, actor: Actor) =>
  call.address === 'issuing GET admins/{id}' && path.id === String(actor.id)

export const isAllowed = (match: Match, actor: Actor): boolean => {
  const { need } = match.call
  if (typeof need === 'string' || need.some((privilege) => actor.privileges.has(privilege))) return true
  return isOwnProfile(match, actor)
}

export const allow = (match: Match, actor: Actor): void => {
  if (!isAllowed(match, actor)) throw new HttpError(403, 'You do not have the privilege to do this')
}
