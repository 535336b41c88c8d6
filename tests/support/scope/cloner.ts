import type { Database } from '@/sandbox/db/database'

type Value = string | number | null | Buffer
type Row = Record<string, Value>
type Column = { name: string; type: string }

/** Free texts of a row, where a name of the place goes. */
const namedColumns =
  /^(name|display_name|description|title|subject|body|note|text|comments|narration|admin_name|signatory_name|holder_name|name_on_card|deliver_to|merchant|created_by|modified_by|by_name|author|author_name|raised_by|user_name|requester_name)$/
const mailColumns = /^(email|admin_email|signatory_email|requester_email)$/

export const FIRST_ID = 910_000
export const PER_PLACE = 1_000

/** Adds rows of one place to a seeded database. */
export class Cloner {
  private made = 0
  readonly refs: Row

  constructor(
    private readonly db: Database,
    readonly place: { issuer: string; word: string; at: number },
  ) {
    this.refs = { issuer: place.issuer, currency: 'INR' }
  }

  /** A row like one that is there, of this place: what it refers to is the place's own. */
  add(table: string, more: Row = {}, like = '1 = 1'): number {
    const columns = this.db.prepared(`SELECT name, type FROM pragma_table_info('${table}')`).all([]) as Column[]
    const [template] = this.db.prepared(`SELECT 1 AS is_there FROM ${table} WHERE ${like} LIMIT 1`).all([])
    const id = FIRST_ID + this.place.at * PER_PLACE + 10 * ++this.made
    const word = this.place.word
    const own: Row = {
      ...this.refs,
      ...more,
      ...(columns[0]?.name === 'id' && columns[0].type === 'INTEGER' && !('id' in more) && { id }),
    }
    const textOf = (name: string) =>
      mailColumns.test(name)
        ? `${word.toLowerCase()}.${id}@mail.example`
        : namedColumns.test(name)
          ? `${word} ${id}`
          : undefined
    const cells = columns.flatMap(({ name }): [string, string, Value?][] => {
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

  set(table: string, id: number, column: string, value: Value): void {
    this.db.prepared(`UPDATE ${table} SET ${column} = ? WHERE id = ?`).run([value, id])
  }

  /** The same, and what is added later refers to it by this column. */
  ref(column: string, table: string, more: Row = {}, like?: string): number {
    const id = this.add(table, more, like)
    this.refs[column] = id
    return id
  }
}
