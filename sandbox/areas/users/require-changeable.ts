import type { Grant } from '@/lib/rules/roles/grants'
import type { Database } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import { isUnder, type Actor } from '../../core/actor/actor'
import { grantsOf, lackedBy } from '../roles/rows'
import { requireUser } from './rows'

type User = ReturnType<typeof requireUser>

declare const isChangeable: unique symbol
/** A user whom the caller may change. Only `requireChangeable` creates it, and every write of a user requires it. */
export type Changeable = User & { readonly [isChangeable]: true }

export type Part = 'details' | 'access' | 'status' | 'papers' | 'picture' | 'address'

/**
 * What people may change about themselves. Documents are approved by somebody else; a picture or an address gives no access and identifies
 * nobody.
 */
const ownParts: readonly Part[] = ['papers', 'picture', 'address']

const grantsHeld = (db: Database, userId: number): Grant[] =>
  db
    .all(db.q.selectFrom('user_roles').select(['role_id', 'org_id']).where('user_id', '=', userId))
    .flatMap(({ role_id, org_id }) => grantsOf(db, role_id, org_id || null))

const requireAuthority = (db: Database, actor: Actor, user: User): void => {
  const orgs = db.all(db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', user.id))
  const isHeld = actor.orgIds.length > 0
  if (isHeld && actor.issuer === null && user.issuer !== null)
    throw new HttpError(409, `${user.name} works for ${user.issuer}. Ask an administrator there`)
  if (isHeld && !orgs.every(({ org_id }) => isUnder(db, org_id, actor.orgIds)))
    throw new HttpError(409, `${user.name} also belongs to other businesses. Ask somebody who manages all of them`)
  const lacking = lackedBy(db, actor, grantsHeld(db, user.id))
  if (lacking.length > 0)
    throw new HttpError(
      409,
      `${user.name} has privileges that you lack: ${lacking.join(', ')}. Ask somebody who has them`,
    )
}

/** The user, if the caller may write these parts: nobody may change people with more privileges, or their own access or name in approvals. ROLE-09 */
export const requireChangeable = (db: Database, actor: Actor, id: string, parts: readonly Part[]): Changeable => {
  const user = requireUser(db, actor, id)
  if (user.id !== actor.id) requireAuthority(db, actor, user)
  else if (parts.some((part) => !ownParts.includes(part)))
    throw new HttpError(409, 'You cannot change your own account. Ask another administrator')
  return user as Changeable
}
