import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { parseId } from './ids'
import type { Schema } from './schema'

export type Condition = RawBuilder<SqlBool>

/** A column, with its table if several tables have a column of that name. */
export type Column = {
  [T in keyof Schema]: (keyof Schema[T] & string) | `${T}.${keyof Schema[T] & string}`
}[keyof Schema]

type Operand = Column | RawBuilder<unknown>

type SqlValue = string | number

const refOf = (operand: Operand) => (typeof operand === 'string' ? sql.ref(operand) : operand)

export const always: Condition = sql<SqlBool>`1`
export const never: Condition = sql<SqlBool>`0`

export const is = (column: Operand, value: SqlValue): Condition => sql<SqlBool>`${refOf(column)} = ${value}`

export const isIn = (column: Operand, values: readonly SqlValue[]): Condition =>
  sql<SqlBool>`${refOf(column)} IN (${sql.join([...values])})`

/** The condition for a query parameter; none if the parameter is missing. */
export const whereIs = (column: Operand, value: string | null | undefined): Condition[] =>
  value ? [is(column, value)] : []

/** The condition that a column has the id in a query parameter; none if the parameter is missing. */
export const whereId = (column: Operand, text: string | undefined): Condition[] =>
  text ? [is(column, parseId(text))] : []

/** The column refers to one of these businesses or to a business below one. */
export const underBusinesses = (column: Operand, tops: readonly number[]): Condition =>
  sql<SqlBool>`${refOf(column)} IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join([...tops])}))`

/** The businesses below this one, without itself. */
export const belowBusiness = (id: number): Condition =>
  sql<SqlBool>`orgs.id IN (SELECT org_id FROM org_tree WHERE ancestor_id = ${id} AND org_id <> ${id})`

export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join([...conditions], sql` OR `)})` : never

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join([...conditions], sql` AND `)})` : always

/** A LIKE pattern for texts that begin with this one; wildcards in the text itself are escaped. */
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`
export const anywhere = (text: string): string => `%${beginning(text)}`

/** The operator and pattern, to follow an SQL expression. */
export const likeAnywhere = (text: string) => sql`LIKE ${anywhere(text)} ESCAPE '\\'`

export const startsWith = (column: Operand, text: string): Condition =>
  sql<SqlBool>`${refOf(column)} LIKE ${beginning(text)} ESCAPE '\\'`

export const contains = (column: Operand, text: string): Condition =>
  sql<SqlBool>`${refOf(column)} ${likeAnywhere(text)}`

export const whereAll = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  conditions: readonly Condition[],
) => conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
