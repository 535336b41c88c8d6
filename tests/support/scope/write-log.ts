import type { Database } from '@/sandbox/core/db/database'

const bookkeeping = /^(sessions|idempotency|api_requests|account_tries|sqlite_|meta$|write_log$)/

/** Writes down in the file itself, by triggers, which tables are written and not taken back: a copy of the file does the same. */
export const logWrites = (db: Database): void => {
  const tables = db.prepared(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`).all([]) as {
    name: string
  }[]
  // A trigger does with a conflict what the statement says that set it off: it must not come to one.
  const triggers = tables.flatMap(({ name }) =>
    ['INSERT', 'UPDATE', 'DELETE']
      .filter((event) => !bookkeeping.test(name) || (name === 'sessions' && event === 'DELETE'))
      .map(
        (event) => `CREATE TRIGGER watch_${name}_${event} AFTER ${event} ON ${name} BEGIN
          INSERT INTO write_log SELECT '${name}' WHERE NOT EXISTS (SELECT 1 FROM write_log WHERE name = '${name}'); END;`,
      ),
  )
  db.exec(`BEGIN; CREATE TABLE write_log (name TEXT PRIMARY KEY); ${triggers.join('\n')} COMMIT`)
}

export const takeWrites = (db: Database): string[] => {
  const written = db.prepared('SELECT name FROM write_log ORDER BY name').all([]) as { name: string }[]
  if (written.length > 0) db.exec('DELETE FROM write_log')
  return written.map(({ name }) => name)
}
