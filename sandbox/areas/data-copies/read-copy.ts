import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { DAY, iso } from '../../core/db/days'
import { isLeftOut, personTables, type CopiedPerson, type PersonRows } from './person-tables'

type TableColumn = { name: string; type: string }
type StoredRow = Record<string, string | number | null>
type CopiedRows = Record<string, StoredRow[]>
/** The next part begins after this row. */
type PartStart = { table: string; after: number }

/** A part ends once it has reached this size; an answer may have 8 MB. */
const PART_BYTES = 1024 * 1024
const ROWS_AT_ONCE = 100
const FIRST = 0

/** For people: moments and days, which the tables count, by ISO 8601, and minor units as decimal amounts. */
const readable = (name: string, value: string | number | null): string | number | null => {
  if (typeof value !== 'number') return value
  if (/(?:^|_)at$/.test(name)) return iso(value)
  if (/(?:^|_)day$/.test(name)) return iso(value * DAY).slice(0, 10)
  return /(?:^|_)(?:amount|balance|fee|alone)$/.test(name) ? toMajor(value) : value
}

export const columnsOf = (db: Database, table: string): TableColumn[] =>
  db.prepared(`SELECT name, type FROM pragma_table_info('${table}') ORDER BY cid`).all([]) as TableColumn[]

/** The rows after one of them, and null when there are no more. A table without numbers as ids has a few rows of a person, read at once. */
const readRows = (db: Database, table: string, of: PersonRows, id: number, after: number) => {
  const all = columnsOf(db, table)
  const hasId = all.some(({ name, type }) => name === 'id' && type === 'INTEGER')
  const shown = all
    .filter(({ name, type }) => type !== 'BLOB' && !isLeftOut(name) && (of.columns?.includes(name) ?? true))
    .map(({ name }) => name)
  const text = `SELECT ${shown.map((name) => `"${name}"`).join()}${hasId ? ', id AS copied_id' : ''} FROM "${table}"
    WHERE (${of.where})${hasId ? ` AND id > ?2 ORDER BY id LIMIT ${ROWS_AT_ONCE}` : ''}`
  const found = db.prepared(text).all(hasId ? [id, after] : [id]) as StoredRow[]
  const rows = found.map((row) => Object.fromEntries(shown.map((name) => [name, readable(name, row[name] ?? null)])))
  const isLast = !hasId || found.length < ROWS_AT_ONCE
  return { rows, last: isLast ? null : Number(found.at(-1)?.copied_id) }
}

/** Null for what no part has named. */
export const startOf = (text: string, person: CopiedPerson): PartStart | null => {
  const [, table = '', after] = /^(\w+)\.(\d{1,15})$/.exec(text) ?? []
  return Object.hasOwn(personTables, table) && personTables[table]?.[person] ? { table, after: Number(after) } : null
}

/**
 * A part of all that the platform holds about one person, by table, and where the next part begins; of a card the last four digits, and no
 * secrets. DATA-03
 */
export const readPart = (
  db: Database,
  person: CopiedPerson,
  id: number,
  start: PartStart | null,
): { tables: CopiedRows; next: string | null } => {
  const tables: CopiedRows = {}
  const names = Object.keys(personTables).filter((table) => personTables[table]?.[person])
  let size = 0
  let at = start ? names.indexOf(start.table) : 0
  let after: number | null = start?.after ?? null
  while (at < names.length) {
    const table = names[at] as string
    if (size >= PART_BYTES) return { tables, next: `${table}.${after ?? FIRST}` }
    const { rows, last } = readRows(db, table, personTables[table]?.[person] as PersonRows, id, after ?? FIRST)
    if (rows.length > 0) tables[table] = [...(tables[table] ?? []), ...rows]
    size += JSON.stringify(rows).length
    after = last
    if (last === null) at++
  }
  return { tables, next: null }
}
