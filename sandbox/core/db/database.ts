import {
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  TableNode,
  type Compilable,
  type CompiledQuery,
  type InsertObject,
  type Selectable,
  type UpdateObject,
} from 'kysely'
import Sqlite from 'libsql'
import type { Schema } from './schema'

type Statement = { run(values: unknown[]): { changes: number }; all(values: unknown[]): unknown[] }
type Connection = { prepare(text: string): Statement; exec(text: string): unknown; close(): unknown }

type QueuedWrite = { work: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }

/** Tables that triggers of other tables write to. */
const writtenBeside: Readonly<Record<string, keyof Schema>> = { org_issuers: 'orgs' }

export type TableWithId = { [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never }[keyof Schema]
export type Row<T extends keyof Schema> = Selectable<Schema[T]>
type Id<T extends TableWithId> = (Schema[T] extends { id: string } ? string : number) | null

const KEPT_STATEMENTS = 600
const MOST_TOGETHER = 100
/** How long a slice of a long write may block the event loop, apart from the step that is running. */
const SLICE_MS = 5

/** Thrown in a long write that was undone so that a short write could run. */
export class Interrupted extends Error {}

/** Kysely cannot resolve a table that is a type parameter, so this lends it the types of `orgs`. The name in the query stays right. */
export const anyTable = (table: TableWithId) => table as 'orgs'

const rowId = sql<number>`id`.as('id')
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Values without expressions give the statement's text by their names alone; compiling a query costs more than running it. */
const isPlain = (values: object): boolean =>
  Object.values(values).every((value) => typeof value !== 'object' || value === null)

/** The driver crashes on booleans. */
const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? null))

const entriesOf = (values: object) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, bindable(value)] as const]))

const writtenTable = (query: CompiledQuery['query']): string | null => {
  const node =
    query.kind === 'InsertQueryNode'
      ? query.into
      : query.kind === 'UpdateQueryNode'
        ? query.table
        : query.kind === 'DeleteQueryNode'
          ? query.from.froms[0]
          : undefined
  return node && TableNode.is(node) ? node.table.identifier.name : null
}

/**
 * One connection to an SQLite file. Queries run synchronously, so that nothing comes between the steps of a write. Work of hundreds of
 * steps has its own connection and yields to the event loop: see LongWrites.
 */
export class Database {
  readonly q = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  private readonly connection: Connection
  private readonly statements = new Map<string, Statement>()
  private readonly versions = new Map<string, number>()
  private readonly waiting: QueuedWrite[] = []
  private depth = 0
  private epoch = 0
  private readState: number | undefined
  private sliceEndsAt = 0
  private interrupted: Interrupted | null = null
  private readonly afterCommit: (() => void)[] = []

  /** Called before each write, because SQLite allows one writer at a time. */
  beforeWrite: () => void = () => {}

  /** `identity` is shared by all connections of a platform: data that they cache outside the file is stored under it. */
  constructor(
    readonly file: string,
    readonly identity: object = {},
  ) {
    this.connection = new Sqlite(file) as unknown as Connection
    this.exec('PRAGMA journal_mode = WAL')
    this.exec('PRAGMA synchronous = FULL')
    this.exec('PRAGMA foreign_keys = ON')
    this.exec('PRAGMA busy_timeout = 5000')
    this.exec('PRAGMA cache_size = -65536')
    this.exec('PRAGMA temp_store = MEMORY')
  }

  /** Reads one state of the file, whatever other connections write meanwhile, and drops results that were cached from an older state. */
  async read<T>(work: () => T | Promise<T>): Promise<T> {
    this.exec('BEGIN')
    try {
      const [state] = this.prepared('PRAGMA data_version').all([]) as { data_version: number }[]
      if (state?.data_version !== this.readState) this.epoch += 1
      this.readState = state?.data_version
      return await work()
    } finally {
      this.exec('ROLLBACK')
    }
  }

  all<T>(query: Compilable<T>): T[] {
    const { sql, parameters } = query.compile()
    return this.prepared(sql).all(parameters.map(bindable)) as T[]
  }

  first<T>(query: Compilable<T>): T | undefined {
    return this.all(query)[0]
  }

  run(query: Compilable<unknown>): number {
    const { sql, parameters, query: node } = query.compile()
    const table = writtenTable(node)
    if (table) this.writing(table)
    return this.prepared(sql).run(parameters.map(bindable)).changes
  }

  change(table: keyof Schema, text: string, values: readonly (string | number | null)[]): unknown[] {
    this.writing(table)
    return this.prepared(text).all([...values])
  }

  insert<T extends keyof Schema>(table: T, values: InsertObject<Schema, T> | readonly InsertObject<Schema, T>[]): void {
    if (Array.isArray(values) || !isPlain(values)) this.run(this.q.insertInto(table).values(values))
    else this.insertPlain(table, values, '')
  }

  create<T extends TableWithId>(table: T, values: InsertObject<Schema, T>): number {
    if (isPlain(values)) return (this.insertPlain(table, values, ' RETURNING id')[0] as { id: number }).id
    const { sql: text, parameters } = this.q.insertInto(table).values(values).returning(rowId).compile()
    this.writing(table)
    return (this.prepared(text).all(parameters.map(bindable))[0] as { id: number }).id
  }

  /** Updates the row with this id and returns 1, or 0 if there is none. */
  update<T extends TableWithId>(table: T, id: Id<T>, values: UpdateObject<Schema, T>): number {
    if (!isPlain(values)) {
      const query = this.q.updateTable(anyTable(table)).set(values as object)
      return this.run(query.where(sql<boolean>`id = ${id}`))
    }
    const entries = entriesOf(values)
    this.writing(table)
    const text = `UPDATE ${quoted(table)} SET ${entries.map(([name]) => `${quoted(name)} = ?`).join()} WHERE id = ?`
    return this.prepared(text).run([...entries.map(([, value]) => value), bindable(id)]).changes
  }

  /** The row with this id, or some of its columns; undefined if the id is undefined or unknown. */
  find<T extends TableWithId, C extends keyof Row<T> & string = keyof Row<T> & string>(
    table: T,
    id: Id<T>,
    columns?: readonly C[],
  ): Pick<Row<T>, C> | undefined {
    const text = `SELECT ${columns?.map(quoted).join() ?? '*'} FROM ${quoted(table)} WHERE id = ?`
    return this.prepared(text).all([bindable(id)])[0] as Pick<Row<T>, C> | undefined
  }

  /** Runs a transaction that is durable on return. A nested write becomes part of the outer one. */
  write<T>(work: () => T): T {
    if (this.depth > 0) return work()
    this.begin()
    let result: T
    try {
      result = work()
      if (result instanceof Promise) throw new Error('A write that waits is one of LongWrites')
      this.exec('COMMIT')
    } catch (error) {
      this.exec('ROLLBACK')
      this.afterCommit.length = 0
      throw error
    } finally {
      this.depth = 0
    }
    for (const follow of this.afterCommit.splice(0)) follow()
    return result
  }

  /** A transaction that spans turns of the event loop. `interrupt` undoes it, and it then throws Interrupted. */
  async longWrite<T>(work: () => Promise<T>): Promise<T> {
    // Another connection may have written since the last long write, so cached results are dropped.
    this.epoch += 1
    this.versions.clear()
    this.begin()
    let result: T
    try {
      this.sliceEndsAt = performance.now() + SLICE_MS
      result = await work()
      this.exec('COMMIT')
    } catch (error) {
      const { interrupted } = this
      if (!interrupted) this.exec('ROLLBACK')
      this.afterCommit.length = 0
      throw interrupted ?? error
    } finally {
      this.depth = 0
      this.interrupted = null
    }
    for (const follow of this.afterCommit.splice(0)) follow()
    return result
  }

  get isWriting(): boolean {
    return this.depth > 0 && !this.interrupted
  }

  /** Undoes the running long write: its next step fails. */
  interrupt(): void {
    if (!this.isWriting) return
    this.exec('ROLLBACK')
    this.interrupted = new Interrupted('Another write finished first')
  }

  /** Runs the steps of a long write or read and yields after each slice. */
  async inSlices<I, O>(items: readonly I[], step: (item: I) => O): Promise<O[]> {
    const results: O[] = []
    for (const item of items) {
      if (performance.now() >= this.sliceEndsAt) {
        await new Promise((resolve) => setImmediate(resolve))
        this.sliceEndsAt = performance.now() + SLICE_MS
      }
      results.push(step(item))
    }
    return results
  }

  writtenTables(): string[] {
    return [...this.versions.keys()]
  }

  noteWritten(table: string): void {
    this.touched(table)
  }

  /** Runs a side effect once the surrounding write is durable, and never if it is undone. Outside a write it runs at once. */
  onCommit(follow: () => void): void {
    if (this.depth === 0) follow()
    else this.afterCommit.push(follow)
  }

  /** Commits waiting writes together, each complete or absent. Resolves when the write is durable. */
  groupCommit<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve, reject })
      if (this.waiting.length === 1) setImmediate(() => this.commitWaiting())
    })
  }

  /** A savepoint inside a write: if it throws, only its own changes are undone. */
  savepoint<T>(work: () => T): T {
    this.exec('SAVEPOINT step')
    const following = this.afterCommit.length
    try {
      return work()
    } catch (error) {
      this.exec('ROLLBACK TO step')
      this.afterCommit.length = following
      throw error
    } finally {
      this.exec('RELEASE step')
    }
  }

  /** Runs the work and undoes it, to find out what would happen. Decision 22 */
  dryRun<T>(work: () => T): T {
    return this.write(() => {
      const end = this.beginTrial()
      try {
        return work()
      } finally {
        end()
      }
    })
  }

  async longDryRun<T>(work: () => Promise<T>): Promise<T> {
    const end = this.beginTrial()
    try {
      return await work()
    } finally {
      if (!this.interrupted) end()
    }
  }

  /** Changes with every write to the table, so that results can be cached under it. */
  version(table: string): string {
    return `${this.epoch}.${this.versions.get(table) ?? 0}`
  }

  exec(text: string): void {
    if (this.interrupted) throw this.interrupted
    this.connection.exec(text)
  }

  prepared(text: string): Statement {
    if (this.interrupted) throw this.interrupted
    const kept = this.statements.get(text)
    if (kept) return kept
    if (this.statements.size >= KEPT_STATEMENTS) this.statements.clear()
    const statement = this.connection.prepare(text)
    this.statements.set(text, statement)
    return statement
  }

  close(): void {
    this.statements.clear()
    this.connection.close()
  }

  private insertPlain(table: keyof Schema, values: object, after: string): unknown[] {
    const entries = entriesOf(values)
    this.writing(table)
    const names = entries.map(([name]) => quoted(name)).join()
    const text = `INSERT INTO ${quoted(table)} (${names}) VALUES (${entries.map(() => '?').join()})${after}`
    return this.prepared(text).all(entries.map(([, value]) => value))
  }

  private commitWaiting(): void {
    const group = this.waiting.splice(0, MOST_TOGETHER)
    if (this.waiting.length > 0) setImmediate(() => this.commitWaiting())
    try {
      const ends = this.write(() =>
        group.map(({ work, resolve, reject }) => {
          try {
            // The cast is safe: `work` and `resolve` come from the same call of `groupCommit`.
            const value = this.savepoint(work) as never
            return () => resolve(value)
          } catch (error) {
            return () => reject(error)
          }
        }),
      )
      for (const end of ends) end()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  private begin(): void {
    this.beforeWrite()
    this.exec('BEGIN IMMEDIATE')
    this.depth = 1
  }

  private beginTrial(): () => void {
    this.exec('SAVEPOINT trial')
    const following = this.afterCommit.length
    return () => {
      this.exec('ROLLBACK TO trial')
      this.afterCommit.length = following
      this.exec('RELEASE trial')
      this.epoch += 1
    }
  }

  private writing(table: string): void {
    if (this.depth === 0) this.beforeWrite()
    this.touched(table)
  }

  private touched(table: string): void {
    for (const one of [table, writtenBeside[table]]) if (one) this.versions.set(one, (this.versions.get(one) ?? 0) + 1)
  }
}
