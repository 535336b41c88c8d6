import { countAnew } from './areas/dashboard/count-anew'
import { DAY, HOUR } from './core/db/days'
import type { Database } from './core/db/database'
import { shiftSums } from './core/ledger/posting-sums'
import type { ShiftedTable } from './seed'

/** The columns that move forward as days pass; `hasDay` means that the table's `day` column moves too. */
const columns: Record<ShiftedTable, { moments: readonly string[]; hasDay: boolean }> = {
  orgs: { moments: ['created_at'], hasDay: true },
  programs: { moments: ['created_at'], hasDay: false },
  wallets: { moments: ['created_at', 'replenish_since'], hasDay: false },
  customers: { moments: ['created_at', 'last_txn_at', 'modified_at'], hasDay: true },
  kyc_docs: { moments: ['uploaded_at'], hasDay: false },
  cards: { moments: ['created_at', 'modified_at', 'activated_at'], hasDay: true },
  card_status_changes: { moments: ['at'], hasDay: false },
  txns: {
    moments: ['created_at', 'updated_at', 'settled_at', 'disputed_at', 'dispute_closed_at'],
    hasDay: true,
  },
  entries: { moments: ['at'], hasDay: false },
  kit_orders: { moments: ['created_at', 'modified_at'], hasDay: true },
  pin_mailers: { moments: ['created_at'], hasDay: true },
  bulk_uploads: { moments: ['created_at', 'finished_at'], hasDay: true },
  tickets: { moments: ['created_at', 'updated_at'], hasDay: true },
  ticket_conversations: { moments: ['created_at'], hasDay: false },
  org_events: { moments: ['at'], hasDay: false },
  departments: { moments: ['created_at'], hasDay: false },
  purchasers: { moments: ['created_at'], hasDay: false },
  branches: { moments: ['created_at'], hasDay: true },
  money_loads: { moments: ['created_at', 'decided_at'], hasDay: true },
  approvals: { moments: ['created_at', 'updated_at', 'decided_at'], hasDay: true },
  approval_actions: { moments: ['at'], hasDay: false },
  bills: { moments: ['created_at', 'decided_at'], hasDay: true },
  design_codes: { moments: ['created_at'], hasDay: false },
  disputes: { moments: ['created_at', 'closed_at'], hasDay: true },
  dispute_events: { moments: ['at'], hasDay: false },
  report_runs: { moments: ['created_at', 'finished_at'], hasDay: false },
  notifications: { moments: ['created_at'], hasDay: false },
}

const ofSeededCard = (table: string, column: string) =>
  `${column} < (SELECT max(created_at, coalesce(activated_at, 0)) FROM cards WHERE cards.id = ${table}.card_id)`

/** Moves later changes that people made to a seeded card, because the moved card would otherwise be younger than its own history. */
const followers = (shift: number, now: number, lastTxn: number): string[] => {
  const late = (column: string) => `min(${column} + ${shift}, ${now})`
  return [
    `UPDATE card_status_changes SET at = ${late('at')} WHERE ${ofSeededCard('card_status_changes', 'at')}`,
    `UPDATE card_prints SET at = ${late('at')} WHERE ${ofSeededCard('card_prints', 'at')}`,
    `CREATE TEMP TABLE followed AS SELECT id FROM txns WHERE id > ${lastTxn} AND ${ofSeededCard('txns', 'created_at')}`,
    `UPDATE txns SET ${columns.txns.moments.map((column) => `${column} = ${late(column)}`).join(', ')} WHERE id IN followed`,
    `UPDATE txns SET day = (created_at + CASE currency WHEN 'INR' THEN ${5.5 * HOUR} ELSE ${4 * HOUR} END) / ${DAY} WHERE id IN followed`,
    `UPDATE entries SET at = ${late('at')} WHERE txn_id IN followed`,
    'DROP TABLE followed',
  ]
}

/** Moves all seeded rows, but not those that people added, forward by the whole days since seeding, so that their order stays. contract.md */
export const shiftSeed = (db: Database, now: number): void => {
  const kept = new Map(
    db.all(db.q.selectFrom('meta').select(['key', 'value'])).map(({ key, value }) => [key, value] as const),
  )
  const seededAt = Number(kept.get('seeded-at') ?? now)
  const days = Math.floor((now - seededAt) / DAY)
  const shift = days * DAY
  if (days < 1) return

  const dropped = db
    .prepared(
      `SELECT type, name, sql FROM sqlite_master
       WHERE (type = 'index' AND sql LIKE '%day%') OR name = 'txns_counted_change'`,
    )
    .all([]) as { type: string; name: string; sql: string }[]
  db.write(() => {
    for (const { type, name } of dropped) db.exec(`DROP ${type} ${name}`)
    for (const [table, { moments, hasDay }] of Object.entries(columns)) {
      const last = Number(kept.get(`last-seeded ${table}`) ?? 0)
      const set = [
        ...moments.map((column) => `${column} = min(${column} + ${shift}, ${now})`),
        ...(hasDay ? [`day = day + ${days}`] : []),
      ]
      db.exec(`UPDATE ${table} SET ${set.join(', ')} WHERE id <= ${last}`)
    }
    const lastTxn = Number(kept.get('last-seeded txns') ?? 0)
    for (const text of followers(shift, now, lastTxn)) db.exec(text)
    shiftSums(db, days, Number(kept.get('last-seeded entries') ?? 0))
    countAnew(db)
    for (const { sql } of dropped) db.exec(sql)
    db.exec(`UPDATE meta SET value = '${seededAt + days * DAY}' WHERE key = 'seeded-at'`)
  })
}
