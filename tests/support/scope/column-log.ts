import type { Database } from '@/sandbox/core/db/database'

/** A column that was written: of a row in this state, by an effect of this event or beside all of them. */
export type Write = { event: string; fact: string }

const unwatched = /^(sessions|idempotency|api_requests|account_tries|sqlite_|meta$|column_)/

type Column = { name: string; pk: number }
type Reference = { from: string; table: string }

/** Records that wait for an approval of their own: what hangs on one before that is part of it. */
const waiting: readonly string[] = ['programs', 'orgs']

/** What of a row, or of what it refers to, money depends on: a kit that holds none is mapped and a wallet that gives none is linked by anybody alone. */
const moneyIn: Readonly<Record<string, (row: string) => string>> = {
  kits: (row) => `${row}.amount > 0`,
  wallets: (row) => `(${row}.initial_balance > 0 OR ${row}.replenish_amount > 0)`,
}

/** Into which kind of account money goes or out of which, and by which kind of entry and transaction. */
const moneyOf = (
  row: 'old' | 'new',
) => `(SELECT iif(${row}.amount > 0, ' into ', ' out of ') || a.kind || ' by ' || e.kind
  || coalesce(' ' || t.category, '') FROM accounts a, entries e LEFT JOIN txns t ON t.id = e.txn_id
  WHERE a.id = ${row}.account_id AND e.id = ${row}.entry_id)`

/** Writes down in the file itself, by triggers, which columns are written and not taken back: a copy of the file does the same. */
export const logColumns = (db: Database): void => {
  const rows = <T>(text: string) => db.prepared(text).all([]) as T[]
  const made = [
    'CREATE TABLE column_log (event TEXT, fact TEXT, PRIMARY KEY (event, fact));',
    'CREATE TABLE column_new (name TEXT, id TEXT, PRIMARY KEY (name, id));',
    "CREATE TABLE column_event (event TEXT); INSERT INTO column_event VALUES ('');",
  ]
  const tables = rows<{ name: string }>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
  const log = (fact: string, when: string) =>
    `INSERT INTO column_log SELECT event, ${fact} FROM column_event WHERE ${when}
      AND NOT EXISTS (SELECT 1 FROM column_log l WHERE l.event = column_event.event AND l.fact = ${fact});`
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
        ...(names.includes('entity_type')
          ? [
              `coalesce((SELECT ' of ' || status FROM orgs WHERE id = ${row}.entity_id AND ${row}.entity_type = 'ORG'
                AND status <> 'ACTIVE'), '')`,
            ]
          : []),
        ...(table === 'postings' ? [moneyOf(row)] : []),
        ...(moneyIn[table] ? [`iif(${moneyIn[table](row)}, ' with money', '')`] : []),
        ...references.flatMap(({ from, table: parent }) => [
          `iif(${isNew(parent, `${row}.${from}`)}, ' of new ${parent}', '')`,
          ...(moneyIn[parent]
            ? [
                `coalesce((SELECT ' of money' FROM ${parent} p WHERE id = ${row}.${from} AND ${moneyIn[parent]('p')}), '')`,
              ]
            : []),
          ...(waiting.includes(parent)
            ? [
                `coalesce((SELECT ' of ' || status FROM ${parent} WHERE id = ${row}.${from} AND status <> 'ACTIVE'), '')`,
              ]
            : []),
        ]),
      ]
        .map((part) => ` || ${part}`)
        .join('')
    // What a change is, says the state that it leads to; to hold a file back is not to let it go.
    const next = names.includes('status')
      ? ` || CASE WHEN old.status IS NOT new.status THEN ' to ' || coalesce(new.status, '') ELSE '' END`
      : ''
    const changed = names.map((column) =>
      log(
        `'${table}.${column}'${stateOf('old')}${next}${column === 'held' ? " || ' to ' || new.held" : ''}`,
        `old.${column} IS NOT new.${column}`,
      ),
    )
    made.push(`CREATE TRIGGER columns_${table}_u AFTER UPDATE ON ${table}
      WHEN NOT ${isNew(table, idOf('old'))} BEGIN ${changed.join(' ')} END;`)
    made.push(`CREATE TRIGGER columns_${table}_i AFTER INSERT ON ${table} BEGIN
      ${log(`'INSERT ${table}'${stateOf('new')}`, '1')}
      INSERT INTO column_new SELECT '${table}', ${idOf('new')} WHERE NOT ${isNew(table, idOf('new'))}; END;`)
    made.push(`CREATE TRIGGER columns_${table}_d AFTER DELETE ON ${table} BEGIN
      ${log(`'DELETE ${table}'${stateOf('old')}`, '1')} END;`)
  }
  db.exec(`BEGIN; ${made.join('\n')} COMMIT`)
}

/** What the file has written down; inside `within` it counts for an event. */
export const columnsOf = (connections: () => readonly Database[]) => {
  // Where one connection writes, no other may.
  const writer = (): Database => {
    const all = connections()
    const found = all.find(({ isWriting }) => isWriting) ?? all[0]
    if (!found) throw new Error('The platform has no database')
    return found
  }
  const set = (event: string) => writer().prepared('UPDATE column_event SET event = ?').run([event])
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
      const db = writer()
      const written = db.prepared('SELECT event, fact FROM column_log ORDER BY event, fact').all([]) as Write[]
      if (written.length > 0) db.exec('DELETE FROM column_log; DELETE FROM column_new')
      return written
    },
  }
}
