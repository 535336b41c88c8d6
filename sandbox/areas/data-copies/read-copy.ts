import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { isSecretColumn, personTables, type CopiedPerson, type PersonRows } from './person-tables'

type TableColumn = { name: string; type: string }
type StoredRow = Record<string, string | number | null>

/** Moments are milliseconds in the tables, and ISO 8601 for people. */
const withMoments = (row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(?:^|_)at$/.test(name) && typeof value === 'number' ? iso(value) : value,
    ]),
  )

export const columnsOf = (db: Database, table: string): TableColumn[] =>
  db.prepared(`SELECT name, type FROM pragma_table_info('${table}') ORDER BY cid`).all([]) as TableColumn[]

const readRows = (db: Database, table: string, { where, columns }: PersonRows, id: number): unknown[] => {
  const shown = columnsOf(db, table)
    .filter(({ name, type }) => type !== 'BLOB' && !isSecretColumn(name) && (columns?.includes(name) ?? true))
    .map(({ name }) => `"${name}"`)
  const rows = db.prepared(`SELECT ${shown.join()} FROM "${table}" WHERE ${where}`).all([id]) as StoredRow[]
  return rows.map(withMoments)
}

/** All that the platform holds about one person, by table; of a card the last four digits, and no secrets. DATA-03 */
export const readCopy = (db: Database, person: CopiedPerson, id: number): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(personTables).flatMap(([table, rows]) => {
      const of = rows[person]
      const found = of ? readRows(db, table, of, id) : []
      return found.length > 0 ? [[table, found] as const] : []
    }),
  )
