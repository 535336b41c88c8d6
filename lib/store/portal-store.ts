import 'server-only'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { env } from '../env'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import type { Dialect, Tables } from './tables'

export type Store = Kysely<Tables>

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

const shared = globalThis as { embossStore?: Promise<Store> }

const opened = (): Promise<Store> => {
  const { PORTAL_DATABASE_URL: databaseUrl, DATA_DIR } = env()
  return openStore(databaseUrl ? { databaseUrl } : { file: join(DATA_DIR, 'portal.db') })
}

/** What the portal itself keeps: one connection or pool a process, opened at first use; a failed opening is tried again by the next caller. */
export const portalStore = (): Promise<Store> => {
  shared.embossStore ??= opened().catch((error: unknown) => {
    delete shared.embossStore
    throw error
  })
  return shared.embossStore
}

/** Whether the store answers, for readiness and for what may not go on without it. */
export const storeAnswers = async (): Promise<boolean> => {
  try {
    await sql`select 1`.execute(await portalStore())
    return true
  } catch {
    return false
  }
}

/** For a process that stops. */
export const closePortalStore = async (): Promise<void> => {
  const store = await shared.embossStore?.catch(() => null)
  delete shared.embossStore
  await store?.destroy()
}
