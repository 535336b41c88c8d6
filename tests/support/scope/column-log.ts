import type { Database } from '@/sandbox/db/database'

/** A column that was written: of a row in this state, by an effect of this event or beside all of them. */
export type Write = { event: string; fact: string }

const unwatched = /^(sessions|idempotency|api_requests|account_tries|sqlite_|meta$)/

type Column = { name: string; pk: number }
type Reference = { from: string; table: string }

/** Records that wait for an approval of their own: what hangs on one before that is part of it. */
const waiting: readonly string[] = ['programs', 'orgs']

/** Into which kind of account money goes or out of which, and by which kind of entry and transaction. */
const moneyOf = (
  row: 'old' | 'new',
) => `(SELECT iif(${row}.amount > 0, ' into ', ' out of ') || a.kind || ' by ' || e.kind
  || coalesce(' ' || t.category, '') FROM accounts a, entries e LEFT JOIN txns t ON t.id = e.txn_id
  WHERE a.id = ${row}.account_id AND e.id = ${row}.entry_id)`

/** Watches by triggers which columns are written and not taken back; inside `within` they count for an event. */
export const watchColumns = (connections: readonly Database[]) => {
  const logs = connections.map(watchConnection)
  return {
    within: <T>(event: string, work: () => T): T =>
      logs.reduceRight(
        (inner, { within }) =>
          () =>
            within(event, inner),
        work,
      )(),
    take: (): Write[] => logs.flatMap(({ take }) => take()),
  }
}

const watchConnection = (db: Database) => {
  const rows = <T>(text: string) => db.prepared(text).all([]) as T[]
  db.exec('CREATE TEMP TABLE column_log (event TEXT, fact TEXT, PRIMARY KEY (event, fact))')
  db.exec('CREATE TEMP TABLE column_new (name TEXT, id TEXT, PRIMARY KEY (name, id))')
  db.exec("CREATE TEMP TABLE column_event (event TEXT); INSERT INTO temp.column_event VALUES ('')")
  const tables = rows<{ name: string }>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
  const log = (fact: string, when: string) =>
    `INSERT OR IGNORE INTO column_log SELECT event, ${fact} FROM column_event WHERE ${when};`
  const isNew = (table: string | null, id: string) =>
    `EXISTS (SELECT 1 FROM column_new WHERE id = CAST(${id} AS TEXT)${table ? ` AND name = '${table}'` : ''})`
  for (const { name: table } of tables) {
    if (unwatched.test(table)) continue
    const columns = rows<Column>(`SELECT name, pk FROM pragma_table_info('${table}')`)
    const references = rows<Reference>(`SELECT "from", "table" FROM pragma_foreign_key_list('${table}')`)
    const names = columns.map(({ name }) => name)
    const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name)
    const idOf = (row: 'old' | 'new') => keys.map((key) => `CAST(${row}.${key} AS TEXT)`).join(" || ' ' || ") || `''`
    const stateOf = (row: 'old' | 'new') =>
      [
        // A payment is no load.
        ...['kind', 'status', 'entity_type', ...(table === 'txns' ? ['category'] : [])]
          .filter((column) => names.includes(column))
          .map((column) => `' ' || coalesce(${row}.${column}, '')`),
        // Which table an id of this name means, another column says.
        ...(names.includes('entity_id') ? [`iif(${isNew(null, `${row}.entity_id`)}, ' of what is new', '')`] : []),
        ...(table === 'postings' ? [moneyOf(row)] : []),
        ...references.flatMap(({ from, table: parent }) => [
          `iif(${isNew(parent, `${row}.${from}`)}, ' of new ${parent}', '')`,
          ...(waiting.includes(parent)
            ? [
                `coalesce((SELECT ' of ' || status FROM ${parent} WHERE id = ${row}.${from} AND status <> 'ACTIVE'), '')`,
              ]
            : []),
        ]),
      ]
        .map((part) => ` || ${part}`)
        .join('')
    // What a change is, says the state that it leads to.
    const next = names.includes('status')
      ? ` || CASE WHEN old.status IS NOT new.status THEN ' to ' || coalesce(new.status, '') ELSE '' END`
      : ''
    const changed = names.map((column) =>
      log(`'${table}.${column}'${stateOf('old')}${next}`, `old.${column} IS NOT new.${column}`),
    )
    db.exec(`CREATE TEMP TRIGGER columns_${table}_u AFTER UPDATE ON main.${table}
      WHEN NOT ${isNew(table, idOf('old'))} BEGIN ${changed.join(' ')} END`)
    db.exec(`CREATE TEMP TRIGGER columns_${table}_i AFTER INSERT ON main.${table} BEGIN
      ${log(`'INSERT ${table}'${stateOf('new')}`, '1')}
      INSERT OR IGNORE INTO column_new VALUES ('${table}', ${idOf('new')}); END`)
    db.exec(`CREATE TEMP TRIGGER columns_${table}_d AFTER DELETE ON main.${table} BEGIN
      ${log(`'DELETE ${table}'${stateOf('old')}`, '1')} END`)
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
      const written = rows<Write>('SELECT event, fact FROM temp.column_log ORDER BY event, fact')
      if (written.length > 0) db.exec('DELETE FROM temp.column_log; DELETE FROM temp.column_new')
      return written
    },
  }
}
