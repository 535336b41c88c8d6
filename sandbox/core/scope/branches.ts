import { sql, type SqlBool } from 'kysely'
import type { Database } from '../db/database'
import { notFound } from '../errors/http-error'
import { whereAll, wholeNumber, type Who } from '../actor/actor'
import type { Condition } from '../db/condition'

/** Branches are the bank's: a person who is held to businesses finds none. */
export const branchesInScope = (who: Who): Condition[] => [
  ...(who.issuer ? [sql<SqlBool>`issuer = ${who.issuer}`] : []),
  ...(who.orgIds.length ? [sql<SqlBool>`0`] : []),
]

/** Throws where it is out of somebody's scope. */
export const requireBranch = (db: Database, who: Who, id: string, name = 'Branch') => {
  const query = db.q
    .selectFrom('branches')
    .selectAll()
    .where('id', '=', wholeNumber(id) ?? -1)
  const branch = db.first(whereAll(query, branchesInScope(who)))
  if (!branch) throw notFound(name)
  return branch
}
