import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Database } from './database'
import { dayOf, momentsIn, momentsOf } from './days'
import { Refusal } from '../http/refusal'
import { remembered } from './remembered'
import type { Condition } from '../identity/who'

type Listed = 'cards' | 'customers' | 'txns' | 'orgs' | 'kit_orders' | 'pin_mailers' | 'card_status_changes'
export type Page = { page: number; perPage: number }

const PER_PAGE = 25
const MOST_PER_PAGE = 10_000

const whole = (name: string, text: string | undefined, start: number, most: number): number => {
  if (text === undefined || text === '') return start
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Refusal(400, `${name} must be a whole number from 1`)
  return Math.min(value, most)
}

export const pageOf = (
  query: { page?: string; perPage?: string; pageNumber?: string; noOfRecords?: string },
  perPage = PER_PAGE,
): Page => ({
  page: whole('page', query.page ?? query.pageNumber, 1, 1_000_000),
  perPage: whole('perPage', query.perPage ?? query.noOfRecords, perPage, MOST_PER_PAGE),
})

/** A range of calendar days, of a zone or, without one, of each currency's own; either end may be open, and what is no date is refused. */
export const inDays = (from: string | undefined, to: string | undefined, zone: string | null): Condition[] => {
  const first = dayOf(from)
  const last = dayOf(to)
  if ((from && first === null) || (to && last === null)) throw new Refusal(400, 'Dates are given as YYYY-MM-DD')
  if (zone) {
    const [start, end] = momentsIn(from, to, zone)
    return [...(from ? [sql<boolean>`created_at >= ${start}`] : []), ...(to ? [sql<boolean>`created_at < ${end}`] : [])]
  }
  const [start] = momentsOf(first ?? 0, 0)
  const [, end] = momentsOf(0, last ?? 200_000)
  return [
    ...(first === null ? [] : [sql<boolean>`created_at >= ${start} AND day >= ${first}`]),
    ...(last === null ? [] : [sql<boolean>`created_at < ${end} AND day <= ${last}`]),
  ]
}

/** How many rows meet the conditions, counted once for as long as nobody writes to the table. */
export const totalOf = (db: Database, table: Listed, { all, either = [] }: Filter): number => {
  const conditions = either.length ? [...all, sql<SqlBool>`(${sql.join([...either], sql` OR `)})`] : all
  const query = sql<{ total: number }>`SELECT count(*) AS total FROM ${sql.table(table)} ${whereOf(conditions)}`
  const compiled = query.compile(db.q)
  return remembered(
    db,
    [table],
    `${compiled.sql} ${JSON.stringify(compiled.parameters)}`,
    () => db.all({ compile: () => compiled })[0]?.total ?? 0,
  )
}

const whereOf = (conditions: readonly Condition[]) =>
  conditions.length ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``

/** Every row meets `all`, and exactly one of `either` where there are any: each of those is read in order, and they are merged. */
export type Filter = { all: readonly Condition[]; either?: readonly Condition[] }

const rowsOf = (table: Listed, moment: RawBuilder<unknown>, { all, either = [] }: Filter) =>
  sql.join(
    (either.length ? either.map((one) => [one, ...all]) : [all]).map(
      (conditions) => sql`SELECT id, ${moment} AS moment FROM ${sql.table(table)} ${whereOf(conditions)}`,
    ),
    sql` UNION ALL `,
  )

const read = (db: Database, table: Listed, filter: Filter, order: 'ASC' | 'DESC', limit: number, offset: number) => {
  const moment = sql.ref(table === 'card_status_changes' ? 'at' : 'created_at')
  const direction = sql.raw(order)
  const query = sql<{ id: number }>`${rowsOf(table, moment, filter)}
    ORDER BY moment ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}`
  return db.all({ compile: () => query.compile(db.q) }).map((row) => row.id)
}

/** Ids of one page, newest first; the rows are fetched by id afterwards, so that deep pages read an index alone, and that from its nearer end. */
export const idsOf = (db: Database, table: Listed, filter: Filter, { page, perPage }: Page): number[] => {
  const before = (page - 1) * perPage
  const left = totalOf(db, table, filter) - before
  if (left <= 0) return []
  const size = Math.min(perPage, left)
  const after = left - size
  return before <= after
    ? read(db, table, filter, 'DESC', size, before)
    : read(db, table, filter, 'ASC', size, after).reverse()
}

/** Puts rows fetched by id back into the order of their ids. */
export const inOrder = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row] as const))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const pageAnswer = <T>(list: T[], total: number, { page, perPage }: Page) => ({
  list,
  data: {
    currentPage: page,
    totalRecords: total,
    totalPages: Math.ceil(total / perPage),
    recordsCurrentPage: list.length,
  },
})
