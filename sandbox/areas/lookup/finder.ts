import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Privilege } from '@/lib/privileges'
import type { TermReading } from '@/lib/rules/search/search-terms'
import type { Database } from '../../core/db/database'
import type { Listed } from '../../core/db/paging'
import { type Actor } from '../../core/actor/actor'
import { readWhole } from '@/lib/rules/input/read-whole'
import type { Condition } from '../../core/db/condition'

export type Seeker = { db: Database; actor: Actor; origin: string }

export type SearchRow = {
  id: string
  title: string | null
  subtitle?: string | null
  status?: string | null
  orgName?: string | null
  last4?: string | null
  mobile?: string | null
  email?: string | null
  rrn?: string | null
  utr?: string | null
  van?: string | null
  amount?: string | null
  currency?: string | null
  createdAt?: string | null
  parentId?: string
}

export type Finder = {
  need: readonly Privilege[]
  /** The ids of the best matches in the seeker's scope, at most `most`. */
  find: (seeker: Seeker, reading: TermReading, most: number) => readonly (number | string)[]
  rows: (seeker: Seeker, ids: readonly (number | string)[]) => SearchRow[]
}

type Ids = readonly (number | string)[]

export const numbersIn = (ids: Ids): number[] =>
  ids.flatMap((id) => (typeof id === 'number' ? id : (readWhole(id) ?? [])))

export const select = (db: Database, query: RawBuilder<{ id: number }>): number[] =>
  db.all({ compile: () => query.compile(db.q) }).map(({ id }) => id)

export const and = (conditions: readonly Condition[]) => sql.join([...conditions], sql` AND `)

/** Like `inScope`, for rows that another index finds: the `+` keeps SQLite from using the indexes by issuer and business instead. */
export const inFoundScope = ({ issuer, orgIds }: Actor): Condition[] => [
  ...(issuer ? [sql<SqlBool>`+issuer = ${issuer}`] : []),
  ...(orgIds.length
    ? [sql<SqlBool>`+org_id IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join(orgIds)}))`]
    : []),
]

export const newest = (db: Database, table: Listed, conditions: readonly Condition[], most: number): number[] =>
  select(
    db,
    sql<{
      id: number
    }>`SELECT id FROM ${sql.table(table)} WHERE ${and(conditions)} ORDER BY +created_at DESC, id DESC LIMIT ${most}`,
  )

export const kept = (db: Database, table: Listed, ids: Ids, scope: readonly Condition[]): number[] => {
  const numbers = numbersIn(ids)
  if (numbers.length === 0) return []
  const isOne = sql<SqlBool>`${sql.ref(`${table}.id`)} IN (${sql.join(numbers)})`
  const found = new Set(
    select(db, sql<{ id: number }>`SELECT id FROM ${sql.table(table)} WHERE ${and([isOne, ...scope])}`),
  )
  return numbers.filter((id) => found.has(id))
}

export const beginsWith = (column: string, text: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} >= ${text} COLLATE NOCASE AND ${sql.ref(column)} < ${`${text}\u{10ffff}`} COLLATE NOCASE`
