import { sql, type SqlBool } from 'kysely'
import type { TermReading } from '@/lib/rules/search/search-terms'
import type { Database } from '../../core/db/database'
import { contains, is, isIn, startsWith, whereAll, type Condition } from '../../core/db/condition'
import { parseId } from '../../core/db/ids'
import { sortByIds } from '../../core/db/paging'
import { nameMatch } from '../../core/db/search'
import { programsInScope } from '../programs/queries'
import { rolesInScope } from '../roles/rows'
import { and, beginsWith, numbersIn, select, type Finder } from './finder'

type Named = 'programs' | 'roles'

const namedIn = (db: Database, table: Named, scope: readonly Condition[], text: string, most: number): number[] => {
  const asked = nameMatch(text)
  if (!asked)
    return select(
      db,
      sql<{ id: number }>`SELECT id FROM ${sql.table(table)} INDEXED BY ${sql.ref(`${table}_name`)}
        WHERE ${and([beginsWith('name', text), ...scope])} ORDER BY name COLLATE NOCASE LIMIT ${most}`,
    )
  const index = sql.ref(`${table}_fts`)
  const column = table === 'roles' ? 'roles.name' : 'programs.name'
  const short = asked.short.map((word) => contains(column, word))
  return select(
    db,
    sql<{ id: number }>`SELECT ${sql.ref(`${table}.id`)} AS id
      FROM ${index} CROSS JOIN ${sql.table(table)} ON ${sql.ref(`${table}.id`)} = ${index}.rowid
      WHERE ${and([sql<SqlBool>`${index} MATCH ${asked.match}`, ...short, ...scope])}
      ORDER BY ${startsWith(column, text)} DESC, ${sql.ref(column)} COLLATE NOCASE LIMIT ${most}`,
  )
}

/** By number, or by name: names that begin with the text come first. */
const find = (
  db: Database,
  table: Named,
  scope: readonly Condition[],
  { as, text }: TermReading,
  most: number,
): number[] => {
  if (as === 'name') return namedIn(db, table, scope, text, most)
  if (as !== 'id') return []
  const one = is(table === 'roles' ? 'roles.id' : 'programs.id', parseId(text))
  return select(db, sql<{ id: number }>`SELECT id FROM ${sql.table(table)} WHERE ${and([one, ...scope])}`)
}

export const programs: Finder = {
  need: ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  find: ({ db, actor }, reading, most) => find(db, 'programs', programsInScope(actor), reading, most),
  rows: ({ db, actor }, ids) => {
    const numbers = numbersIn(ids)
    if (numbers.length === 0) return []
    const query = whereAll(db.q.selectFrom('programs').selectAll(), [
      isIn('programs.id', numbers),
      ...programsInScope(actor),
    ])
    return sortByIds(numbers, db.all(query)).map(({ id, name, issuer, network, status }) => ({
      id: String(id),
      title: name,
      subtitle: network,
      orgName: issuer,
      status,
    }))
  },
}

export const roles: Finder = {
  need: ['USERS_READ', 'USERS_ALL'],
  find: ({ db, actor }, reading, most) => find(db, 'roles', rolesInScope(actor), reading, most),
  rows: ({ db, actor }, ids) => {
    const numbers = numbersIn(ids)
    if (numbers.length === 0) return []
    const query = whereAll(db.q.selectFrom('roles').selectAll(), [isIn('roles.id', numbers), ...rolesInScope(actor)])
    return sortByIds(numbers, db.all(query)).map(({ id, name, issuer, description, enabled }) => ({
      id: String(id),
      title: name,
      subtitle: description,
      orgName: issuer,
      status: enabled === 1 ? 'ACTIVE' : 'INACTIVE',
    }))
  },
}
