import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, TableNode } from 'kysely'
import type { Compilable, CompiledQuery } from 'kysely'
import Sqlite from 'libsql'
import type { Schema } from './schema'

type Statement = { run(values: unknown[]): { changes: number }; all(values: unknown[]): unknown[] }
type Connection = { prepare(text: string): Statement; exec(text: string): unknown; close(): unknown }

type Waiting = { work: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }

/** Tables that triggers of another write. */
const writtenBeside: Readonly<Record<string, keyof Schema>> = { org_issuers: 'orgs' }

const KEPT_STATEMENTS = 600
const MOST_TOGETHER = 100

/** The driver ends the process on a boolean, so none gets there. */
const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? null))

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

/** One SQLite file. Queries are written and typed with Kysely and run synchronously, so that nothing can come between the steps of a write. */
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
  private readonly waiting: Waiting[] = []
  private depth = 0
  private readonly afterCommit: (() => void)[] = []

  constructor(readonly file: string) {
    this.connection = new Sqlite(file) as unknown as Connection
    this.exec('PRAGMA journal_mode = WAL')
    this.exec('PRAGMA synchronous = FULL')
    this.exec('PRAGMA foreign_keys = ON')
    this.exec('PRAGMA busy_timeout = 5000')
    this.exec('PRAGMA cache_size = -65536')
    this.exec('PRAGMA temp_store = MEMORY')
  }

  all<T>(query: Compilable<T>): T[] {
    const { sql, parameters } = query.compile()
    return this.prepared(sql).all(parameters.map(bindable)) as T[]
  }

  first<T>(query: Compilable<T>): T | undefined {
    return this.all(query)[0]
  }

  /** Runs a write and answers how many rows it changed. */
  run(query: Compilable<unknown>): number {
    const { sql, parameters, query: node } = query.compile()
    const table = writtenTable(node)
    if (table) this.touched(table)
    return this.prepared(sql).run(parameters.map(bindable)).changes
  }

  /** A write of one table in plain text, for what runs a thousand times a second; answers the rows it returns. */
  change(table: keyof Schema, text: string, values: readonly (string | number | null)[]): unknown[] {
    this.touched(table)
    return this.prepared(text).all([...values])
  }

  /** Inserts one row and answers its id. */
  insert(query: Compilable<{ id: number }>): number {
    const { sql, parameters, query: node } = query.compile()
    const table = writtenTable(node)
    if (table) this.touched(table)
    return (this.prepared(sql).all(parameters.map(bindable))[0] as { id: number }).id
  }

  /** All or nothing, on disk when it returns; a write inside a write belongs to the outer one. */
  write<T>(work: () => T): T {
    if (this.depth > 0) return work()
    this.exec('BEGIN IMMEDIATE')
    this.depth = 1
    let result: T
    try {
      result = work()
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

  /** Does what the database cannot take back once the write around it is on disk, and never where it is undone; at once outside of a write. */
  onCommit(follow: () => void): void {
    if (this.depth === 0) follow()
    else this.afterCommit.push(follow)
  }

  /** Writes that wait at the same moment share one commit, each whole or not there; answered when it is on disk. */
  groupCommit<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve, reject })
      if (this.waiting.length === 1) setImmediate(() => this.commitWaiting())
    })
  }

  /** Inside a write: all of it or nothing of it, whatever becomes of the rest. */
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

  /** Does it and takes all of it back: what would have happened. Decision 22 */
  dryRun<T>(work: () => T): T {
    return this.write(() => {
      this.exec('SAVEPOINT trial')
      const following = this.afterCommit.length
      try {
        return work()
      } finally {
        this.exec('ROLLBACK TO trial')
        this.afterCommit.length = following
        this.exec('RELEASE trial')
        for (const table of this.versions.keys()) this.touched(table)
      }
    })
  }

  /** Rises with every write to the table: what was counted under one version still holds under it. */
  version(table: string): number {
    return this.versions.get(table) ?? 0
  }

  exec(text: string): void {
    this.connection.exec(text)
  }

  prepared(text: string): Statement {
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

  private commitWaiting(): void {
    const group = this.waiting.splice(0, MOST_TOGETHER)
    if (this.waiting.length > 0) setImmediate(() => this.commitWaiting())
    try {
      const ends = this.write(() =>
        group.map(({ work, resolve, reject }) => {
          try {
            // What the work answers is what whoever waits for it expects.
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

  private touched(table: string): void {
    for (const one of [table, writtenBeside[table]]) if (one) this.versions.set(one, this.version(one) + 1)
  }
}
