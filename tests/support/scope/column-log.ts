import type { Database } from '@/sandbox/db/database'

/** A column that was written: of a row in this state, by an effect of this event or beside all of them. */
export type Write = { event: string; fact: string }

const unwatched = /^(sessions|idempotency|api_requests|account_tries|sqlite_|meta$)/

/** Watches by triggers which columns are written and not taken back; inside `within` they count for an event. */
export const watchColumns = (db: Database) => {
  db.exec('CREATE TEMP TABLE column_log (event TEXT, fact TEXT, PRIMARY KEY (event, fact))')
  db.exec("CREATE TEMP TABLE column_event (event TEXT); INSERT INTO temp.column_event VALUES ('')")
  const tables = db.prepared(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`).all([]) as {
    name: string
  }[]
  const log = (fact: string, when: string) =>
    `INSERT OR IGNORE INTO column_log SELECT event, ${fact} FROM column_event WHERE ${when};`
  for (const { name: table } of tables) {
    if (unwatched.test(table)) continue
    const columns = (db.prepared(`SELECT name FROM pragma_table_info('${table}')`).all([]) as { name: string }[]).map(
      ({ name }) => name,
    )
    const stateOf = (row: 'old' | 'new') =>
      ['kind', 'status']
        .filter((column) => columns.includes(column))
        .map((column) => ` || ' ' || coalesce(${row}.${column}, '')`)
        .join('')
    // What a change is, says the state that it leads to.
    const next = columns.includes('status')
      ? ` || CASE WHEN old.status IS NOT new.status THEN ' to ' || coalesce(new.status, '') ELSE '' END`
      : ''
    const changed = columns.map((column) =>
      log(`'${table}.${column}'${stateOf('old')}${next}`, `old.${column} IS NOT new.${column}`),
    )
    db.exec(`CREATE TEMP TRIGGER columns_${table}_u AFTER UPDATE ON main.${table} BEGIN ${changed.join(' ')} END`)
    for (const [event, row] of [
      ['INSERT', 'new'],
      ['DELETE', 'old'],
    ] as const)
      db.exec(
        `CREATE TEMP TRIGGER columns_${table}_${event} AFTER ${event} ON main.${table} BEGIN ${log(`'${event} ${table}'${stateOf(row)}`, '1')} END`,
      )
  }
  const set = (event: string) => db.prepared('UPDATE temp.column_event SET event = ?').run([event])
  return {
    within: <T>(event: string, work: () => T): T => {
      set(event)
      try {
        return work()
      } finally {
        set('')
      }
    },
    take: (): Write[] => {
      const written = db.prepared('SELECT event, fact FROM temp.column_log ORDER BY event, fact').all([]) as Write[]
      if (written.length > 0) db.exec('DELETE FROM temp.column_log')
      return written
    },
  }
}
