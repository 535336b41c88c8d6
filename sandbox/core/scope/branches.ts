import type { Database } from '../db/database'
import { type Actor } from '../actor/actor'
import { whereIs, never, type Condition } from '../db/condition'
import { requireRow } from '../db/rows'

/** Branches are the bank's: a person who is held to businesses finds none. */
export const branchesInScope = (who: Actor): Condition[] => [
  ...whereIs('issuer', who.issuer),
  ...(who.orgIds.length ? [never] : []),
]

export const requireBranch = (db: Database, who: Actor, id: string, name = 'Branch') =>
  requireRow(db, 'branches', id, name, branchesInScope(who))
