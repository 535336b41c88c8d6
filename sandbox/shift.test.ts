import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from './core/db/days'
import { Database } from './core/db/database'
import { seedFile, sizes } from './seed'
import { shiftSeed } from './shift'
import { checkLedger } from './core/ledger/ledger'
import { startPlatform } from './platform'
import { dashboardCounts } from './testing/dashboard-counts'
import { dateFaults, signIn } from './testing/test-platform'

const folder = mkdtempSync(join(tmpdir(), 'emboss-dates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the seed of this size and moment, which is made once. */
const seeded = (name: string, size: keyof typeof sizes, now: number): Database => {
  const made = join(folder, `${size} ${now}.db`)
  if (!existsSync(made)) seedFile(made, sizes[size], now)
  const file = join(folder, `${name}.db`)
  copyFileSync(made, file)
  return new Database(file)
}
const expectCounts = (db: Database) => {
  const { stored, counted } = dashboardCounts(db)
  expect(stored).toEqual(counted)
}
const midnight = Date.UTC(2026, 10, 22)
const hours = { 'just after midnight': MINUTE, 'at noon': 12 * HOUR, 'just before midnight': DAY - MINUTE }

const allHours = Object.entries(hours)

// The large size: tests/security/seed-dates.test.ts.
for (const size of ['empty', 'small'] as const)
  test(`nothing of the seed lies in the future or before what it follows from: ${size}`, () => {
    for (const [hour, past] of allHours) {
      const db = seeded(`${size} ${hour}`, size, midnight + past)
      expect([hour, dateFaults(db, midnight + past)]).toEqual([hour, []])
      db.close()
    }
  })

test('nor once an older file has moved with the days, whatever the hour of either start', () => {
  for (const [hour, past] of Object.entries(hours)) {
    const db = seeded(`moved ${hour}`, 'small', midnight + past)
    const newest = () => Number((db.prepared('SELECT max(created_at) AS at FROM txns').all([])[0] as { at: number }).at)
    const before = newest()
    let now = midnight + past
    for (const [days, at] of [
      [1, MINUTE],
      [3, 20 * HOUR],
      [400, 9 * HOUR],
    ] as const) {
      now = midnight + days * DAY + at
      shiftSeed(db, now)
      expect([hour, days, dateFaults(db, now)]).toEqual([hour, days, []])
      expect(now - newest()).toBeLessThan(2 * DAY)
    }
    expect((newest() - before) % DAY).toBe(0)
    expect(checkLedger(db)).toEqual([])
    expectCounts(db)
    db.close()
  }
})

test('a card of the seed that people have used is not moved past what they did with it', async () => {
  const seededAt = midnight + hours['at noon']
  const used = seeded('used', 'small', seededAt)
  used.close()
  let now = seededAt + 2 * HOUR
  const platform = await startPlatform({ file: used.file, now: () => now })
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const young = platform.db.all(
    platform.db.q
      .selectFrom('cards')
      .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .select(['cards.id', 'last4', 'wallet_id'])
      .where('cards.status', '=', 'ACTIVE')
      .where('cards.kind', '=', 'GPR')
      .where('wallets.is_ncmc', '=', 0)
      .where('wallets.balance_type', '=', 'VIRTUAL')
      .orderBy('cards.created_at', 'desc')
      .limit(5),
  )
  expect(young).toHaveLength(5)
  for (const { id, last4, wallet_id } of young) {
    const load = { cardId: String(id), appId: String(wallet_id), amount: '10.00' }
    expect((await ask('POST', 'card/load', load)).status).toBe(200)
    const freeze = { cardId: String(id), lock: true, last4Digits: last4, reason: 'LOST' }
    expect((await ask('PUT', 'card/lock', freeze)).status).toBe(200)
  }
  now = seededAt + 3 * DAY + HOUR
  shiftSeed(platform.db, now)
  expect(dateFaults(platform.db, now)).toEqual([])
  expect(checkLedger(platform.db)).toEqual([])
  expectCounts(platform.db)
  await platform.close()
})

test('the empty seed has its people, roles, issuers and branches, and neither business nor card', () => {
  const db = seeded('people', 'empty', midnight + hours['at noon'])
  const count = (table: string) =>
    Number((db.prepared(`SELECT count(*) AS n FROM ${table}`).all([])[0] as { n: number }).n)
  for (const table of ['users', 'roles', 'issuers', 'branches', 'pincodes']) expect(count(table)).toBeGreaterThan(0)
  for (const table of [
    'orgs',
    'programs',
    'cards',
    'customers',
    'txns',
    'entries',
    'kit_orders',
    'bulk_uploads',
    'user_orgs',
  ])
    expect([table, count(table)]).toEqual([table, 0])
  expect(db.prepared('PRAGMA foreign_key_check').all([])).toEqual([])
  db.close()
})
