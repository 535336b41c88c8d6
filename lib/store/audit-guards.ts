import 'server-only'
import { sql, type Kysely } from 'kysely'
import { whenFree } from './sqlite'
import type { Dialect, Tables } from './tables'

const REFUSAL = 'audit events are append-only'

const refuseInSqlite = (db: Kysely<Tables>, change: 'update' | 'delete') =>
  sql`create trigger ${sql.ref(`audit_events_no_${change}`)} before ${sql.raw(change)} on audit_events
    begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(db)

const refuseInPostgres = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${REFUSAL}'; end`)}`.execute(db)
  await sql`create trigger audit_events_no_change before update or delete on audit_events
    for each row execute function refuse_audit_change()`.execute(db)
  await sql`create trigger audit_events_no_truncate before truncate on audit_events
    for each statement execute function refuse_audit_change()`.execute(db)
}

/** Makes the database refuse every change and removal of an event. */
export const guardAudit = async (db: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  if (dialect === 'postgres') return refuseInPostgres(db)
  await refuseInSqlite(db, 'update')
  await refuseInSqlite(db, 'delete')
}

const inSqlite = (db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await whenFree(() => sql`begin immediate`.execute(connection))
    try {
      await sql`drop trigger audit_events_no_delete`.execute(connection)
      await work(connection)
      await refuseInSqlite(connection, 'delete')
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })

const inPostgres = (db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`alter table audit_events disable trigger audit_events_no_change`.execute(transaction)
    await work(transaction)
    await sql`alter table audit_events enable trigger audit_events_no_change`.execute(transaction)
  })

/** Runs one short transaction in which events can be removed. Only the owner of the tables can; others see the guard in place throughout. */
export const removeFromAudit = (
  db: Kysely<Tables>,
  dialect: Dialect,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> => (dialect === 'sqlite' ? inSqlite(db, work) : inPostgres(db, work))
