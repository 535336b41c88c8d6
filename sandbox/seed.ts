import { renameSync } from 'node:fs'
import type { Scale } from './env'
import { DAY } from './core/db/days'
import { Database } from './core/db/database'
import { removeDatabase } from './core/db/remove-database'
import { createIndexesAndTriggers, createTables, schemaDigest } from './core/db/create-schema'
import type { Schema } from './core/db/schema'
import { seedApprovals } from './areas/approvals/seed'
import { Books } from './seed/books'
import { seedBusinessParts } from './seed/business-parts'
import { seedCardMoney } from './seed/card-money'
import { seedBills } from './areas/bills/seed'
import { seedDesigns } from './seed/designs'
import { countAnew } from './areas/dashboard/count-anew'
import { seedDisputes } from './areas/disputes/seed'
import { seedBranches } from './areas/branches/seed'
import { seedBulkUploads } from './areas/bulk/seed'
import { planCards, writeCards } from './seed/cards'
import { seedIssuers, seedBusinesses, seedPrograms, type SeedBusiness } from './seed/organizations'
import { seedKits } from './areas/kits/seed'
import { seedAccountLoads } from './areas/accounts/seed'
import { seedNotifications } from './areas/notifications/seed'
import { indianCities } from './seed/cities'
import { seedRequirements, seedSetUps } from './seed/requirements'
import { seedRestrictions } from './seed/restrictions'
import { seedProfiles } from './seed/profiles'
import { seedBusinessDocuments } from './seed/business-documents'
import { seedUserDocuments } from './seed/user-documents'
import { seedProgramParts } from './seed/program-parts'
import { Random } from './seed/random'
import { seedReportRuns } from './areas/reports/seed'
import { seedSharedBusinesses } from './seed/shared-businesses'
import { seedTickets } from './areas/support/seed'
import { seedTxnEvents } from './seed/txn-events'
import { seedTxns } from './seed/txns'
import { seedStaff } from './seed/staff'
import { seedUserRoles, seedUsers } from './seed/users'

export type Size = { cards: number; txns: number; moreOrgs: number; recent: number }

/** `empty` contains only people and issuers. contract.md, Environment */
export const sizes: Record<Scale, Size> = {
  empty: { cards: 0, txns: 0, moreOrgs: 0, recent: 0 },
  small: { cards: 480, txns: 4_500, moreOrgs: 0, recent: 0.3 },
  large: { cards: 100_000, txns: 1_000_000, moreOrgs: 150, recent: 0.03 },
}
const SEED = 20_260_801

/** Raise it whenever the seed changes: databases with an older version are created anew. */
export const SEED_VERSION = '54'

const seedPincodes = (db: Database) => {
  for (const seedCity of indianCities)
    for (let n = 0; n < seedCity.pins; n++)
      db.insert('pincodes', {
        pincode: String(seedCity.firstPin + n),
        city: seedCity.city,
        district: seedCity.district,
        state: seedCity.state,
      })
}

const keep = (db: Database, key: string, value: string) => db.insert('meta', { key, value })

const shiftedTables = [
  'orgs',
  'programs',
  'wallets',
  'customers',
  'kyc_docs',
  'cards',
  'card_status_changes',
  'txns',
  'entries',
  'kit_orders',
  'pin_mailers',
  'bulk_uploads',
  'tickets',
  'ticket_conversations',
  'org_events',
  'departments',
  'purchasers',
  'branches',
  'money_loads',
  'report_runs',
  'approvals',
  'approval_actions',
  'notifications',
  'bills',
  'design_codes',
  'disputes',
  'dispute_events',
] as const
export type ShiftedTable = (typeof shiftedTables)[number] & keyof Schema

/** Fills a new file with seed data. The file gets its name only when it is complete, so an interrupted run leaves no half-filled one. */
export const seedFile = (file: string, size: Size, now: number): void => {
  const unfinished = `${file}.${process.pid}.unfinished`
  removeDatabase(unfinished)
  const db = new Database(unfinished)
  db.exec('PRAGMA synchronous = OFF')
  db.exec('PRAGMA foreign_keys = OFF')
  createTables(db)
  const orgs = db.write(() => fill(db, size, now))
  createIndexesAndTriggers(db)
  db.write(() => countAnew(db))
  db.write(() => seedDesigns(db))
  db.write(() => seedUserRoles(db, now))
  db.write(() => seedRequirements(db))
  db.write(() => seedSetUps(db, new Random(SEED + 7)))
  db.write(() => seedProfiles(db, now))
  db.write(() => seedStaff(db, now))
  db.write(() => seedUserDocuments(db))
  db.write(() => seedBusinessDocuments(db))
  db.write(() => seedKits(db, orgs, { random: new Random(SEED + 1), now }))
  db.write(() => seedCardMoney(db, now))
  db.write(() => seedProgramParts(db, now))
  db.write(() => seedBulkUploads(db, now))
  db.write(() => seedTickets(db, { random: new Random(SEED + 2), now }))
  db.write(() => seedBusinessParts(db, { random: new Random(SEED + 3), now }))
  if (size.cards > 0) db.write(() => seedSharedBusinesses(db, { random: new Random(SEED + 9), now }))
  db.write(() => seedBranches(db, { random: new Random(SEED + 4), now, isWhole: size.cards > 0 }))
  db.write(() => seedAccountLoads(db, now))
  db.write(() => seedTxnEvents(db, now))
  if (size.cards > 0) db.write(() => seedReportRuns(db, now))
  if (size.cards > 0) seedDisputes(db, now)
  db.write(() => seedRestrictions(db, now))
  db.write(() => seedBills(db, { random: new Random(SEED + 8), now }))
  db.write(() => seedApprovals(db, now))
  db.write(() => seedNotifications(db, now))
  db.write(() => keepLast(db))
  db.exec(`INSERT INTO customers_fts (customers_fts) VALUES ('rebuild')`)
  db.exec(`INSERT INTO orgs_fts (orgs_fts) VALUES ('rebuild')`)
  db.exec(`INSERT INTO programs_fts (programs_fts) VALUES ('rebuild')`)
  db.exec(`INSERT INTO roles_fts (roles_fts) VALUES ('rebuild')`)
  db.exec('ANALYZE')
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  removeDatabase(file)
  renameSync(unfinished, file)
  removeDatabase(unfinished)
}

const fill = (db: Database, { cards, txns, moreOrgs, recent }: Size, now: number): readonly SeedBusiness[] => {
  const random = new Random(SEED)
  const today = Math.floor(now / DAY) * DAY
  keep(db, 'seed-version', SEED_VERSION)
  keep(db, 'schema-digest', schemaDigest())
  keep(db, 'seeded-at', String(now))
  const branches = seedIssuers(db)
  seedPincodes(db)
  const branchOf = (issuer: string) => branches.get(issuer) ?? null
  if (cards === 0) {
    seedUsers(db, null, branchOf)
    return []
  }
  const programs = seedPrograms(db, today)
  const { orgs, setUpOrgId } = seedBusinesses({ db, random, today, branches, programs }, moreOrgs)
  seedUsers(db, setUpOrgId, branchOf)

  const books = new Books(db)
  for (const org of orgs)
    if (org.programs.length) for (const issuer of org.issuers) books.pool(org.id, issuer, org.currency)
  const customers = planCards(orgs, cards, { random, now, recent })
  seedTxns({ db, random, now, books }, customers, txns)
  const spares = new Map(orgs.map((org) => [org.id, org.spare] as const))
  books.fund(today - 800 * DAY, 30 * DAY, (orgId) => spares.get(orgId) ?? 0)
  books.flush()
  writeCards(db, customers, { random, now, recent })
  return orgs
}

/** Remembers the last seeded id of each table: `shiftSeed` moves only seeded rows, not those that people add later. */
const keepLast = (db: Database): void => {
  for (const table of shiftedTables) {
    const [row] = db.prepared(`SELECT coalesce(max(id), 0) AS last FROM ${table}`).all([]) as { last: number }[]
    keep(db, `last-seeded ${table}`, String(row?.last ?? 0))
  }
}
