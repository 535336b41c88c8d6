import type { Database } from '../db/database'
import type { Actor } from '../actor/actor'
import type { Request } from '../effects/effects'
import type { RequestStep } from '../effects/steps'
import { ANOTHER, findHidden, nameShown } from './request-scope'

const decidedStatuses: readonly Request['status'][] = [
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'RETURNED',
  'SPLITTED',
  'PAUSED',
]

const stepOfDecision = ({ status, steps, step }: Request): RequestStep | undefined =>
  decidedStatuses.includes(status) ? (JSON.parse(steps) as RequestStep[])[step - 1] : undefined

/** Names the makers and deciders of requests for one reader; people of another issuer appear as `ANOTHER`. ACC-31 */
export const readNames = (db: Database, actor: Pick<Actor, 'issuer'>, requests: readonly Request[]) => {
  const hidden = findHidden(
    db,
    actor,
    requests.flatMap(({ created_by_id, decided_by_id }) => [created_by_id, decided_by_id ?? created_by_id]),
  )
  return {
    maker: ({ created_by_id, created_by }: Request): string => (hidden.has(created_by_id) ? ANOTHER : created_by),
    makerId: ({ created_by_id }: Request): string | null => (hidden.has(created_by_id) ? null : String(created_by_id)),
    decider: (request: Request): string | null => {
      const { decided_by, decided_by_id } = request
      if (decided_by === null) return null
      return hidden.has(decided_by_id ?? -1) ? ANOTHER : nameShown(actor, stepOfDecision(request), decided_by)
    },
  }
}

/** `readNames` for a reader who is known only by id. */
export const namesTo = (db: Database, userId: number, requests: readonly Request[]) =>
  readNames(db, db.find('users', userId) ?? { issuer: null }, requests)

/** The name of another person for a reader who is known only by id. */
export const nameTo = (db: Database, userId: number, { id, name }: { id: number; name: string }): string =>
  findHidden(db, db.find('users', userId) ?? { issuer: null }, [id]).has(id) ? ANOTHER : name
