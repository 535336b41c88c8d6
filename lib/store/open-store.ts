import 'server-only'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import type { Store } from './portal-store'
import type { Dialect } from './tables'

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
