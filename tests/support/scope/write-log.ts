import type { Database } from '@/sandbox/db/database'

/** What the platform keeps of any request, whoever sends it. */
const bookkeeping = /^(sessions|idempotency|api_requests|account_tries|sqlite_|meta$)/

/** Watches by triggers of its own what is written and not taken back; `take` answers the tables since it was asked last. */
export const watchWrites = (connections: readonly Database[]) => {
  const logs = connections.map(watchConnection)
  return { take: (): string[] => [...new Set(logs.flatMap(({ take }) => take()))].sort() }
}

const watchConnection = (db: Database) => {
  db.exec('CREATE TEMP TABLE write_log (name TEXT PRIMARY KEY)')
  const tables = db.prepared(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`).all([]) as {
    name: string
  }[]
  for (const { name } of tables)
    for (const event of ['INSERT', 'UPDATE', 'DELETE'])
      if (!bookkeeping.test(name) || (name === 'sessions' && event === 'DELETE'))
        db.exec(`CREATE TEMP TRIGGER watch_${name}_${event} AFTER ${event} ON main.${name} BEGIN
          INSERT OR IGNORE INTO write_log VALUES ('${name}'); END`)
  const take = (): string[] => {
    const written = db.prepared('SELECT name FROM temp.write_log ORDER BY name').all([]) as { name: string }[]
    if (written.length > 0) db.exec('DELETE FROM temp.write_log')
    return written.map(({ name }) => name)
  }
  return { take }
}
