import 'server-only'
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely'
import type { Tables } from './tables'

type Statement = ReturnType<SqliteDatabase['prepare']>
type Connection = { prepare(text: string): Statement; exec(text: string): unknown; close(): void }

const KEPT_STATEMENTS = 100

/** The driver crashes on booleans, so they are converted here. */
const bindable = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : (value ?? null))

const bound = (statement: Statement): Statement => ({
  reader: statement.reader,
  all: (values) => statement.all(values.map(bindable)),
  run: (values) => statement.run(values.map(bindable)),
  iterate: (values) => statement.iterate(values.map(bindable)),
})

const keeping = (connection: Connection): SqliteDatabase => {
  const kept = new Map<string, Statement>()
  const prepare = (text: string): Statement => {
    const known = kept.get(text)
    if (known) return known
    if (kept.size >= KEPT_STATEMENTS) kept.clear()
    const statement = bound(connection.prepare(text))
    kept.set(text, statement)
    return statement
  }
  const close = () => {
    kept.clear()
    // Without a checkpoint everything would stay in the WAL file, and a copy of the database file alone would be empty.
    try {
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      connection.close()
    }
  }
  return { prepare, close }
}

/** How long to wait for another process that writes. The time is short because the wait blocks this whole process. */
const BUSY_MS = 200

const TRIES = 40
const PAUSE_MS = 50

/** Retries while another connection holds the file, without blocking the process. */
export const whenFree = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !/locked|busy/i.test(String(error))) throw error
      await sleep(PAUSE_MS)
    }
  }
}

const connect = async (file: string): Promise<Connection> => {
  const { default: Sqlite } = await import('libsql')
  const connection = new Sqlite(file) as unknown as Connection
  try {
    connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
    connection.exec('PRAGMA journal_mode = WAL')
    // If the process is killed, nothing is lost; after a power failure the last writes may be lost, because they do not wait for the disk.
    connection.exec('PRAGMA synchronous = NORMAL')
    connection.exec('PRAGMA cache_size = -4096')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const OWNER_ALONE = 0o600

/** SQLite gives its WAL file and shared memory the mode of the database file. One that an older release made is narrowed. */
const makePrivate = (file: string): void => {
  closeSync(openSync(file, 'a', OWNER_ALONE))
  chmodSync(file, OWNER_ALONE)
}

export const openSqlite = async (file: string): Promise<Kysely<Tables>> => {
  mkdirSync(dirname(file), { recursive: true })
  makePrivate(file)
  const connection = await whenFree(() => connect(file))
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: keeping(connection) }) })
}
