import 'server-only'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import { type Store, type Dialect } from './tables'

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

export const openAuditStores = async (databaseUrl: string): Promise<{ writer: Store; readers: Store }> => ({
  writer: await openPostgres(databaseUrl, 'emboss-audit-writer'),
  readers: await openPostgres(databaseUrl, 'emboss-audit-readers'),
})
