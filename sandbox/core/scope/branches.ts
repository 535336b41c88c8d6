import type { Database } from '../db/database'
import { type Actor } from '../actor/actor'
import { whereIs, never, type Condition } from '../db/condition'
import { requireRow } from '../db/rows'

/** Branches belong to the bank, so a person who is limited to businesses sees none. */
export const branchesInScope = (actor: Actor): Condition[] => [
  ...whereIs('issuer', actor.issuer),
  ...(actor.orgIds.length ? [never] : []),
]

export const requireBranch = (db: Database, actor: Actor, id: string, name = 'Branch') =>
  requireRow(db, 'branches', id, name, branchesInScope(actor))
