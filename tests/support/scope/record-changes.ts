import type { Database } from '@/sandbox/core/db/database'

type ColumnValue = string | number | null
type Column = { name: string; type: string; pk: number }
type Reference = { from: string; table: string }

type RowPart = { table: string; where: string; values: readonly ColumnValue[] }

/** One column of one row, or one leaf of the JSON in it, that can be another; `make` answers whether the database took it. */
export type RecordChange = { name: string; make: () => boolean }

const sayNumber = (text: string): string => text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10)

const anotherLeaf = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value ?? '')
  if (/^\d+\.\d\d$/.test(text)) return `${Number(text.slice(0, -3)) + 1}.00`
  return /\d$/.test(text) ? sayNumber(text) : `${text}Q`
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const leavesOf = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  isBranch(value) ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...at, name])) : [at]

const withLeaf = (
  value: unknown,
  [name = '', ...rest]: readonly string[],
  change: (leaf: unknown) => unknown,
): unknown => {
  // Leaves are found in what they are put back into.
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = rest.length > 0 ? withLeaf(copy[name], rest, change) : change(copy[name])
  return copy
}

const parsed = (value: ColumnValue): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

const isTaken = (work: () => void): boolean => {
  try {
    work()
    return true
  } catch {
    // A constraint of the table: there is another value to try.
    return false
  }
}

const cached = <T>(read: (table: string) => T) => {
  const known = new Map<string, T>()
  return (table: string): T => {
    const value = known.get(table) ?? read(table)
    known.set(table, value)
    return value
  }
}

/** Ways in which a record and its parts can change, read from the tables as they are: none is listed by hand. */
export const recordChanges = (db: Database) => {
  const rows = <T>(text: string, values: readonly ColumnValue[] = []) => db.prepared(text).all([...values]) as T[]
  const columnsOf = cached((table) => rows<Column>(`SELECT name, type, pk FROM pragma_table_info('${table}')`))
  const referencesOf = cached((table) =>
    rows<Reference>(`SELECT "from", "table" FROM pragma_foreign_key_list('${table}')`),
  )
  const definitionOf = cached((table) => {
    const [made] = rows<{ sql: string }>("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", [table])
    return made?.sql ?? ''
  })
  const tables = rows<{ name: string }>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
  ).map(({ name }) => name)
  /** What hangs on a record: rows that refer to it, or that say its kind and its id. */
  const partsOf = (table: string, entityType: string, id: number): RowPart[] =>
    tables
      .filter((name) => !/^(approval|record_writers|sqlite_)/.test(name))
      .flatMap((name): RowPart[] => [
        ...referencesOf(name)
          .filter((reference) => reference.table === table)
          .map(({ from }) => ({ table: name, where: `${from} = ?`, values: [id] })),
        ...(columnsOf(name).some((column) => column.name === 'entity_type')
          ? [{ table: name, where: 'entity_type = ? AND entity_id = ?', values: [entityType, id] }]
          : []),
      ])

  const keysOf = (table: string) => columnsOf(table).filter(({ pk }) => pk > 0)
  const atRow = (table: string) =>
    keysOf(table)
      .map(({ name }) => `${name} = ?`)
      .join(' AND ')

  /** Those of a closed set, as the column's constraint says them. */
  const closedSetOf = (table: string, column: string): string[] => {
    const [, values = ''] = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)`).exec(definitionOf(table)) ?? []
    return [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
  }

  /** Another value that the column has elsewhere, then one made of its own. */
  const othersOf = (table: string, { name, type }: Column, value: ColumnValue): ColumnValue[] => {
    const elsewhere = rows<{ value: ColumnValue }>(
      `SELECT ${name} AS value FROM ${table} WHERE ${name} IS NOT ? AND ${name} IS NOT NULL LIMIT 1`,
      [value],
    ).map((row) => row.value)
    const made = anotherLeaf(type === 'INTEGER' ? (value ?? 0) : value) as ColumnValue
    const target = referencesOf(table).find(({ from }) => from === name)
    const closed = closedSetOf(table, name).filter((one) => one !== value)
    if (closed.length > 0) return closed
    if (type !== 'INTEGER') return [made, ...elsewhere, `${value ?? ''}Q`]
    if (!target) return [made, ...elsewhere]
    const [newest] = rows<{ id: ColumnValue }>(`SELECT max(id) AS id FROM ${target.table}`)
    return newest ? [...elsewhere, newest.id] : elsewhere
  }

  const changesOfRow = (table: string, row: Record<string, ColumnValue>, isWhole = false): RecordChange[] => {
    const key = keysOf(table).map(({ name }) => row[name] ?? null)
    const set = (column: string, value: ColumnValue) =>
      isTaken(() => db.prepared(`UPDATE ${table} SET ${column} = ? WHERE ${atRow(table)}`).run([value, ...key]))
    return columnsOf(table)
      .filter(({ pk, name, type }) => type !== 'BLOB' && (pk === 0 || (isWhole && name !== 'id')))
      .flatMap((column): RecordChange[] => {
        const value = row[column.name] ?? null
        const json = parsed(value)
        if (isBranch(json))
          return leavesOf(json).map((leaf) => ({
            name: `${table}.${column.name}.${leaf.join('.')}`,
            make: () => set(column.name, JSON.stringify(withLeaf(json, leaf, anotherLeaf))),
          }))
        return othersOf(table, column, value).map((other) => ({
          name: `${table}.${column.name}`,
          make: () => set(column.name, other),
        }))
      })
  }

  /** A part that the record lacks, like one of another record. */
  const addPart = ({ table, where, values }: RowPart): RecordChange[] => {
    const given = [...where.matchAll(/(\w+) = \?/g)].map(([, name = '']) => name)
    const columns = columnsOf(table)
    const copied = columns.map(({ name, pk, type }) => {
      const at = given.indexOf(name)
      if (at >= 0) return { name, sql: '?', value: [values[at] ?? null] }
      if (pk > 0 && name === 'id' && type === 'INTEGER')
        return { name, sql: `(SELECT max(id) + 1 FROM ${table})`, value: [] }
      return { name, sql: name, value: [] }
    })
    const text = `INSERT INTO ${table} (${copied.map(({ name }) => name).join(', ')})
      SELECT ${copied.map(({ sql }) => sql).join(', ')} FROM ${table} LIMIT 1`
    return [
      {
        name: `new ${table}`,
        make: () => isTaken(() => db.prepared(text).run(copied.flatMap(({ value }) => value))),
      },
    ]
  }

  const MOST_PARTS = 10
  const leafValues = (value: unknown): unknown[] =>
    isBranch(value) ? Object.values(value).flatMap(leafValues) : [value]
  return {
    ofNamed: (content: unknown): RecordChange[] => {
      const ids = [...new Set(leafValues(content))].filter((leaf) => /^\d{1,12}$/.test(String(leaf))).map(Number)
      const withId = tables.filter((table) => columnsOf(table).some(({ name, pk }) => name === 'id' && pk > 0))
      return ids.flatMap((id) =>
        withId.flatMap((table) =>
          rows<Record<string, ColumnValue>>(`SELECT * FROM ${table} WHERE id = ?`, [id]).flatMap((row) =>
            changesOfRow(table, row),
          ),
        ),
      )
    },
    /** Of the record itself. */
    ofRecord: (table: string, id: number): RecordChange[] =>
      rows<Record<string, ColumnValue>>(`SELECT * FROM ${table} WHERE id = ?`, [id]).flatMap((row) =>
        changesOfRow(table, row),
      ),
    /** Of what hangs on it, some rows of each kind. */
    ofParts: (table: string, entityType: string, id: number): RecordChange[] =>
      partsOf(table, entityType, id).flatMap((part) => {
        const found = rows<Record<string, ColumnValue>>(
          `SELECT * FROM ${part.table} WHERE ${part.where} LIMIT ${MOST_PARTS}`,
          part.values,
        )
        return [...found.flatMap((row) => changesOfRow(part.table, row, true)), ...addPart(part)]
      }),
  }
}
