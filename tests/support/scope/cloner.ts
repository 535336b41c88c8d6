import type { Database } from '@/sandbox/core/db/database'

type ColumnValue = string | number | null | Buffer
export type Row = Record<string, ColumnValue>
/** What rows hold in a stage instead, by their table, or by it and their kind; null where there are none. */
export type Stage = Readonly<Record<string, Row | null>>
type Column = { name: string; type: string }

const namedColumns =
  /^(name|display_name|description|title|subject|body|note|text|comments|narration|admin_name|signatory_name|holder_name|name_on_card|deliver_to|merchant|created_by|modified_by|by_name|author|author_name|raised_by|user_name|requester_name)$/
const mailColumns = /^(email|admin_email|signatory_email|requester_email)$/

export const FIRST_ID = 910_000
export const PER_PLACE = 1_000

/** Every file has the same tables. */
const columnsOf = new Map<string, Column[]>()

export class Cloner {
  private made = 0
  readonly refs: Row

  constructor(
    private readonly db: Database,
    readonly place: { issuer: string; word: string; at: number },
    readonly stage: Stage = {},
  ) {
    this.refs = { issuer: place.issuer, currency: 'INR' }
  }

  /** A row like one that is there, of this place: what it refers to is the place's own. */
  add(table: string, more: Row = {}, like = '1 = 1'): number {
    if (this.stage[table] === null) return 0
    const columns = this.columnsOf(table)
    const [template] = this.db.prepared(`SELECT 1 AS is_there FROM ${table} WHERE ${like} LIMIT 1`).all([])
    const id = FIRST_ID + this.place.at * PER_PLACE + 10 * ++this.made
    const word = this.place.word
    const own: Row = {
      ...this.refs,
      ...more,
      ...this.stage[table],
      ...this.stage[`${table} ${more.kind ?? ''}`],
      ...(columns[0]?.name === 'id' && columns[0].type === 'INTEGER' && !('id' in more) && { id }),
    }
    const textOf = (name: string) =>
      mailColumns.test(name)
        ? `${word.toLowerCase()}.${id}@mail.example`
        : namedColumns.test(name)
          ? `${word} ${id}`
          : undefined
    const cells = columns.flatMap(({ name }): [string, string, ColumnValue?][] => {
      const value = name in own ? own[name] : template ? textOf(name) : undefined
      if (value === undefined) return template ? [[name, name]] : []
      if (Buffer.isBuffer(value)) return [[name, `x'${value.toString('hex')}'`]]
      return [
        [
          name,
          namedColumns.test(name) && !(name in own) ? `CASE WHEN ${name} IS NULL THEN NULL ELSE ? END` : '?',
          value,
        ],
      ]
    })
    const from = template ? ` FROM ${table} WHERE ${like} LIMIT 1` : ''
    const names = cells.map(([name]) => name).join(', ')
    this.db
      .prepared(`INSERT INTO ${table} (${names}) SELECT ${cells.map(([, sql]) => sql).join(', ')}${from}`)
      .run(cells.flatMap((cell) => (cell.length === 3 ? [cell[2] ?? null] : [])))
    return id
  }

  private columnsOf(table: string): Column[] {
    const known = columnsOf.get(table)
    if (known) return known
    const columns = this.db.prepared(`SELECT name, type FROM pragma_table_info('${table}')`).all([]) as Column[]
    columnsOf.set(table, columns)
    return columns
  }

  find(table: string, where: string): number {
    const [found] = this.db.prepared(`SELECT id FROM ${table} WHERE ${where} LIMIT 1`).all([]) as { id: number }[]
    if (!found) throw new Error(`There is no row of ${table} where ${where}`)
    return found.id
  }

  set(table: string, id: number, column: string, value: ColumnValue): void {
    this.db.prepared(`UPDATE ${table} SET ${column} = ? WHERE id = ?`).run([value, id])
  }

  /** The same, and what is added later refers to it by this column. */
  ref(column: string, table: string, more: Row = {}, like?: string): number {
    const id = this.add(table, more, like)
    this.refs[column] = id
    return id
  }
}
