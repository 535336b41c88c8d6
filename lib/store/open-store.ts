import 'server-only'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import { type Store, type Dialect } from './tables'

/** Opens and migrates a store: PostgreSQL where an address is given, else the file. */
export const openStore = async (where: { databaseUrl: string } | { file: string }): Promise<Store> => {
  const isPostgres = 'databaseUrl' in where
  const dialect: Dialect = isPostgres ? 'postgres' : 'sqlite'
  const db = isPostgres ? await openPostgres(where.databaseUrl) : await openSqlite(where.file)
  try {
    await migrate(db, dialect)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** The audit's own connections to a PostgreSQL that `openStore` has migrated. */
export const openAuditStores = async (databaseUrl: string): Promise<{ writer: Store; readers: Store }> => ({
  writer: await openPostgres(databaseUrl, 'emboss-audit-writer'),
  readers: await openPostgres(databaseUrl, 'emboss-audit-readers'),
})
