import { DAY } from '../days'
import type { Database } from './database'
import type { ShiftedTable } from './seed/seed'

/** Columns that move with the days; `day` beside a moment moves along. */
const columns: Record<ShiftedTable, { moments: readonly string[]; hasDay: boolean }> = {
  orgs: { moments: ['created_at'], hasDay: true },
  programs: { moments: ['created_at'], hasDay: false },
  customers: { moments: ['created_at', 'last_txn_at'], hasDay: true },
  kyc_docs: { moments: ['uploaded_at'], hasDay: false },
  cards: { moments: ['created_at', 'modified_at', 'activated_at'], hasDay: true },
  card_status_changes: { moments: ['at'], hasDay: false },
  txns: { moments: ['created_at', 'updated_at'], hasDay: true },
  entries: { moments: ['at'], hasDay: false },
  kit_orders: { moments: ['created_at', 'modified_at'], hasDay: true },
  pin_mailers: { moments: ['created_at'], hasDay: true },
  bulk_uploads: { moments: ['created_at', 'finished_at'], hasDay: true },
}

/** Moves what was seeded (and nothing that people did since) by whole days, so that the newest of it is never older than yesterday. contract.md */
export const shiftSeed = (db: Database, now: number): void => {
  const kept = new Map(
    db.all(db.q.selectFrom('meta').select(['key', 'value'])).map(({ key, value }) => [key, value] as const),
  )
  const today = Math.floor(now / DAY)
  const days = today - Number(kept.get('seeded-on') ?? today)
  if (days < 1) return

  const indexes = db
    .prepared(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE '%day%'`)
    .all([]) as { name: string; sql: string }[]
  db.write(() => {
    for (const { name } of indexes) db.exec(`DROP INDEX ${name}`)
    for (const [table, { moments, hasDay }] of Object.entries(columns)) {
      const last = Number(kept.get(`last-seeded ${table}`) ?? 0)
      const set = [
        ...moments.map((column) => `${column} = ${column} + ${days * DAY}`),
        ...(hasDay ? [`day = day + ${days}`] : []),
      ]
      db.exec(`UPDATE ${table} SET ${set.join(', ')} WHERE id <= ${last}`)
      const [main = ''] = moments
      const back = [...moments.map((column) => `${column} = ${column} - ${DAY}`), ...(hasDay ? ['day = day - 1'] : [])]
      db.exec(`UPDATE ${table} SET ${back.join(', ')} WHERE id <= ${last} AND ${main} > ${now}`)
    }
    for (const { sql } of indexes) db.exec(sql)
    db.exec(`UPDATE meta SET value = '${today}' WHERE key = 'seeded-on'`)
  })
}
