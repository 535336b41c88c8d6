import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database'
import { readWhole } from '@/lib/rules/input/read-whole'
import { DAY, momentsIn, momentsOf, requireDays } from './days'
import { HttpError } from '../errors/http-error'
import { cached } from './cached'
import type { Order } from './sorting'
import { anyOf, type Condition } from './condition'

export type Listed =
  | 'cards'
  | 'customers'
  | 'txns'
  | 'orgs'
  | 'kit_orders'
  | 'pin_mailers'
  | 'card_status_changes'
  | 'tickets'
  | 'disputes'
  | 'notes'
  | 'ticket_conversations'
  | 'departments'
  | 'purchasers'
  | 'users'
  | 'branches'
  | 'money_loads'
  | 'allocations'
  | 'report_runs'
  | 'report_schedules'
  | 'approvals'
  | 'bills'
  | 'bank_statements'
  | 'bank_lines'
export type Page = { page: number; perPage: number }

const PER_PAGE = 25
const MOST_PER_PAGE = 10_000

const whole = (name: string, text: string | undefined, start: number, most: number): number => {
  if (text === undefined || text === '') return start
  const value = readWhole(text)
  if (value === null || value < 1) throw new HttpError(400, `${name} must be a whole number of at least 1`)
  return Math.min(value, most)
}

export const parsePage = (
  query: { page?: string; perPage?: string; pageNumber?: string; noOfRecords?: string },
  perPage = PER_PAGE,
): Page => ({
  page: whole('page', query.page ?? query.pageNumber, 1, 1_000_000),
  perPage: whole('perPage', query.perPage ?? query.noOfRecords, perPage, MOST_PER_PAGE),
})

/** The condition for a range of days, in one zone or in each currency's own. Either end may be open; an invalid date is refused. */
export const inDays = (from: string | undefined, to: string | undefined, zone: string | null): Condition[] => {
  const [first, last] = requireDays(from, to)
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

export const countRows = (db: Database, table: Listed, { all, either = [] }: Filter): number => {
  const conditions = either.length ? [...all, anyOf(either)] : all
  const query = sql<{ total: number }>`SELECT count(*) AS total FROM ${sql.table(table)} ${whereOf(conditions)}`
  const compiled = query.compile(db.q)
  return cached(
    db,
    [table],
    `${compiled.sql} ${JSON.stringify(compiled.parameters)}`,
    () => db.all({ compile: () => compiled })[0]?.total ?? 0,
  )
}

const whereOf = (conditions: readonly Condition[]) =>
  conditions.length ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``

/** Rows that meet all of `all` and, if given, one of `either`. No row may meet two of `either`: each is read in order, and the results are merged. */
export type Filter = { all: readonly Condition[]; either?: readonly Condition[] }

const GATHERED_ROWS = 2_000

/** Tables with `created_at, day` in their indexes. */
const indexedWithDay: readonly Listed[] = [
  'cards',
  'customers',
  'txns',
  'kit_orders',
  'pin_mailers',
  'tickets',
  'branches',
  'money_loads',
  'allocations',
  'approvals',
  'bills',
]

/** The columns that follow in an index. If the order names them all, a deep page skips index entries and sorts nothing. */
const tiesOf = (table: Listed, { column }: Order): readonly string[] =>
  column === 'created_at' && indexedWithDay.includes(table) ? ['day', 'id'] : ['id']

const selectRows = (
  from: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  ties: readonly string[],
  all: readonly Condition[],
) => sql`SELECT ${key} AS sort_key, ${sql.join(ties.map((column) => sql.ref(column)))} FROM ${from} ${whereOf(all)}`

const rowsOf = (table: Listed, order: Order, { all, either = [] }: Filter, total: number) => {
  const { column, index } = order
  const from = sql.table(table)
  const ties = tiesOf(table, order)
  const isWalked = index !== undefined && total > GATHERED_ROWS
  if (isWalked)
    return selectRows(sql`${from} INDEXED BY ${sql.ref(index)}`, sql.ref(column), ties, [
      ...all,
      ...(either.length ? [anyOf(either)] : []),
    ])
  // The `+` keeps SQLite from using the index for sorting, which is slow if few rows match.
  const key = index === undefined ? sql.ref(column) : sql`+${sql.ref(column)}`
  return sql.join(
    (either.length ? either.map((one) => [one, ...all]) : [all]).map((conditions) =>
      selectRows(from, key, ties, conditions),
    ),
    sql` UNION ALL `,
  )
}

const newestFirst = (table: Listed): Order => ({
  column: table === 'card_status_changes' ? 'at' : 'created_at',
  isDescending: true,
})

/** Leaves out whole days before a page of all transactions, so that a page in the middle skips the rows of one day. */
const withoutDays = (db: Database, isDescending: boolean, offset: number): { all: Condition[]; offset: number } => {
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC')
  const query = sql<{ day: number; before: number }>`SELECT utc_day AS day, before
    FROM (SELECT utc_day, txns, sum(txns) OVER (ORDER BY utc_day ${direction}) - txns AS before FROM txns_per_day)
    WHERE before + txns > ${offset} ORDER BY utc_day ${direction} LIMIT 1`
  const first = db.all({ compile: () => query.compile(db.q) })[0]
  if (!first) return { all: [], offset }
  const { day, before } = first
  const from = isDescending ? sql<boolean>`created_at < ${(day + 1) * DAY}` : sql<boolean>`created_at >= ${day * DAY}`
  return { all: [from], offset: offset - before }
}

const isWhole = (table: Listed, { all, either = [] }: Filter, { column }: Order): boolean =>
  table === 'txns' && column === 'created_at' && all.length === 0 && either.length === 0

/** The ids of one page, newest first by default. The rows are read by id afterwards, so that a deep page reads only an index, from its nearer end. */
export const findIds = (
  db: Database,
  table: Listed,
  filter: Filter,
  { page, perPage }: Page,
  order: Order = newestFirst(table),
): number[] => findIdsFrom(db, table, filter, { before: (page - 1) * perPage, most: perPage }, order)

/** At most `most` ids after the first `before` ones. */
export const findIdsFrom = (
  db: Database,
  table: Listed,
  filter: Filter,
  { before, most }: { before: number; most: number },
  order: Order = newestFirst(table),
): number[] => {
  const total = countRows(db, table, filter)
  const left = total - before
  if (left <= 0) return []
  const size = Math.min(most, left)
  const after = left - size
  const collation = order.isText ? sql`COLLATE NOCASE` : sql``
  const read = (isDescending: boolean, offset: number) => {
    const direction = sql.raw(isDescending ? 'DESC' : 'ASC')
    const ties = sql.join(tiesOf(table, order).map((column) => sql`${sql.ref(column)} ${direction}`))
    const start = isWhole(table, filter, order) ? withoutDays(db, isDescending, offset) : { ...filter, offset }
    const query = sql<{ id: number }>`${rowsOf(table, order, start, total)}
      ORDER BY sort_key ${collation} ${direction}, ${ties} LIMIT ${size} OFFSET ${start.offset}`
    return db.all({ compile: () => query.compile(db.q) }).map((row) => row.id)
  }
  return before <= after ? read(order.isDescending, before) : read(!order.isDescending, after).reverse()
}

export const sortByIds = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => {
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

/** One page of matching rows; `rowsOf` makes the rows from their ids. */
export const pageOf = <T>(
  db: Database,
  table: Listed,
  conditions: readonly Condition[] | Filter,
  page: Page,
  rowsOf: (ids: number[]) => T[],
  order?: Order,
) => {
  const filter = 'all' in conditions ? conditions : { all: conditions }
  return pageAnswer(rowsOf(findIds(db, table, filter, page, order)), countRows(db, table, filter), page)
}
