import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../core/db/database'
import { fieldError } from '../../core/errors/http-error'
import { businessesInScope, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'

type NameQuery = { field: string; what: string; text: string }

/** Finds a record by id or full name. If several have the same name, the id is required. */
export const requireOneNamed = (found: readonly { id: number }[], { field, what, text }: NameQuery): string => {
  const refuse = (message: string) => fieldError(field, message)
  const [first, second] = found
  if (!first) throw refuse(`There is no ${what} ${text}, or you do not have access to it`)
  if (second) throw refuse(`Several are called ${text}. Enter the ID instead`)
  return String(first.id)
}

export const namedOrId = (text: string, ...names: readonly string[]) =>
  sql<SqlBool>`(CAST(id AS TEXT) = ${text} OR ${sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${text} COLLATE NOCASE`),
    sql` OR `,
  )})`

export const businessIn = (db: Database, actor: Actor, field: string, text: string): string =>
  requireOneNamed(
    db.all(
      whereAll(db.q.selectFrom('orgs').select('id'), businessesInScope(actor))
        .where(namedOrId(text, 'name', 'display_name'))
        .limit(2),
    ),
    { field, what: 'business', text },
  )

export const memoizeBy = <A, T>(find: (asked: A) => T, keyOf: (asked: A) => string): ((asked: A) => T) => {
  const known = new Map<string, T>()
  return (asked) => {
    const key = keyOf(asked)
    const found = known.get(key) ?? find(asked)
    known.set(key, found)
    return found
  }
}
