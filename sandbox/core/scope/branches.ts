import type { Database } from '../db/database'
import { type Who } from '../actor/actor'
import { whereIs, never, type Condition } from '../db/condition'
import { requireRow } from '../db/rows'

/** Branches are the bank's: a person who is held to businesses finds none. */
export const branchesInScope = (who: Who): Condition[] => [
  ...whereIs('issuer', who.issuer),
  ...(who.orgIds.length ? [never] : []),
]

export const requireBranch = (db: Database, who: Who, id: string, name = 'Branch') =>
  requireRow(db, 'branches', id, name, branchesInScope(who))
