import 'server-only'
import { sql, type Kysely } from 'kysely'
import { migrations } from './migrations'
import { whenFree } from './sqlite'
import type { Dialect, Tables } from './tables'

/** The number is arbitrary; it must differ from locks of other programs in the same database. */
const ADVISORY_LOCK = 4_203_771

const readApplied = async (db: Kysely<Tables>): Promise<Set<string>> =>
  new Set((await db.selectFrom('store_migrations').select('name').execute()).map(({ name }) => name))

/** A role that may not create tables can still tell that nothing is left to do. */
const isMigrated = (db: Kysely<Tables>, upTo: number): Promise<boolean> =>
  readApplied(db).then(
    (applied) => migrations.slice(0, upTo).every(({ name }) => applied.has(name)),
    () => false,
  )

const apply = async (db: Kysely<Tables>, dialect: Dialect, upTo: number): Promise<void> => {
  await db.schema
    .createTable('store_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
  const applied = await readApplied(db)
  for (const { name, up } of migrations.slice(0, upTo)) {
    if (applied.has(name)) continue
    await up(db, dialect)
    await db.insertInto('store_migrations').values({ name, applied_at: new Date().toISOString() }).execute()
  }
}

const inSqlite = (db: Kysely<Tables>, upTo: number): Promise<void> =>
  db.connection().execute(async (connection) => {
    await whenFree(() => sql`begin immediate`.execute(connection))
    try {
      await apply(connection, 'sqlite', upTo)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })

const inPostgres = (db: Kysely<Tables>, upTo: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction)
    await apply(transaction, 'postgres', upTo)
  })

/** Brings the store to the newest schema, or by the first `upTo` steps. All or no steps apply, and one process migrates at a time. */
export const migrate = async (db: Kysely<Tables>, dialect: Dialect, upTo = migrations.length): Promise<void> => {
  if (await isMigrated(db, upTo)) return
  await (dialect === 'sqlite' ? inSqlite(db, upTo) : inPostgres(db, upTo))
}
