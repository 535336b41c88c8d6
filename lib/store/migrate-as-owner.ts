import 'server-only'
import { sql, type Kysely } from 'kysely'
import { env } from '../env'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import type { Tables } from './tables'

/** Rows of these are added and never changed. */
const appendOnly = ['audit_events', 'audit_subjects'] as const

/** What a portal needs of a store that another role owns: it reads and writes rows, and changes none of the audit's. */
const grantTo = async (db: Kysely<Tables>, role: string): Promise<void> => {
  const portal = sql.ref(role)
  const audit = sql.join(appendOnly.map((name) => sql.table(name)))
  await sql`grant usage on schema public to ${portal}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${portal}`.execute(db)
  await sql`revoke update, delete on ${audit} from ${portal}`.execute(db)
  await sql`revoke insert, update, delete on store_migrations from ${portal}`.execute(db)
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

/**
 * Brings the PostgreSQL store to the newest schema as MIGRATION_DATABASE_URL's role, and grants the role of PORTAL_DATABASE_URL what the
 * portal needs. Throws where either is missing.
 */
export const migrateAsOwner = async (): Promise<void> => {
  const { MIGRATION_DATABASE_URL: url, PORTAL_DATABASE_URL: portalUrl } = env()
  if (!url || !portalUrl)
    throw new Error('MIGRATION_DATABASE_URL and PORTAL_DATABASE_URL name the two roles: give both')
  const db = await openPostgres(url, 'emboss-migration')
  try {
    await migrate(db, 'postgres')
    const role = userOf(portalUrl)
    // In one transaction, so that the portal may at no moment change the audit.
    if (role !== userOf(url)) await db.transaction().execute((transaction) => grantTo(transaction, role))
  } finally {
    await db.destroy()
  }
}
