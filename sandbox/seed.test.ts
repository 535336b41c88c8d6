import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardModes, cardStatuses } from '@/lib/rules/cards/card-states'
import { disputeStatuses } from '@/lib/rules/disputes/dispute-rules'
import { txnStatuses } from '@/lib/rules/transactions/transaction-filters'
import { Database } from './core/db/database'
import { seedFile, sizes } from './seed'
import { shiftSeed } from './shift'
import { checkLedger } from './core/ledger/ledger'
import { seededFile } from './testing/test-platform'

const DAY = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'emboss-seed-test-'))
const file = join(folder, 'seed.db')
copyFileSync(seededFile(), file)
const db = new Database(file)
afterAll(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = <T = Record<string, unknown>>(text: string, from = db) => from.prepared(text).all([]) as T[]
const one = <T>(text: string, from = db) => Object.values(rows<Record<string, T>>(text, from)[0] ?? {})[0]
const distinct = (table: string, column: string) =>
  new Set(rows<{ v: unknown }>(`SELECT DISTINCT ${column} AS v FROM ${table}`).map(({ v }) => v))

test('a seed is ready within five seconds and the same for the same day', () => {
  const now = Date.now()
  const started = process.cpuUsage()
  const [first, second] = ['a.db', 'b.db'].map((name) => join(folder, name)) as [string, string]
  seedFile(first, sizes.small, now)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1e6).toBeLessThan(5)
  seedFile(second, sizes.small, now)
  const dump = (path: string) => {
    const made = new Database(path)
    const tables = ['orgs', 'customers', 'cards', 'txns', 'accounts', 'postings', 'users', 'kyc_docs', 'addresses']
    const text = JSON.stringify(tables.map((table) => rows(`SELECT * FROM ${table}`, made)))
    made.close()
    return text.replace(/"_metadata":\{[^}]*\}/g, '')
  }
  expect(dump(first)).toBe(dump(second))
})

test('CARD-04 cards of every status, mode and kind, and sixty of the last seven days', () => {
  expect(distinct('cards', 'status')).toEqual(new Set(cardStatuses))
  expect(distinct('cards', 'mode')).toEqual(new Set(cardModes))
  expect(distinct('cards', 'kind')).toEqual(new Set(['GC', 'GPR']))
  expect(one<number>(`SELECT count(*) FROM cards WHERE created_at > ${Date.now() - 6 * DAY}`)).toBeGreaterThanOrEqual(
    60,
  )
})

test('DISP-01, DISP-04 disputes of every state, each of its own transaction, and money that sums to zero', () => {
  expect(distinct('disputes', 'status')).toEqual(new Set(disputeStatuses))
  expect(one<number>('SELECT min(n) FROM (SELECT count(*) AS n FROM disputes GROUP BY status)')).toBeGreaterThanOrEqual(
    2,
  )
  expect(one<number>('SELECT count(DISTINCT txn_id) FROM disputes')).toBe(one('SELECT count(*) FROM disputes'))
  expect(one<number>('SELECT count(*) FROM disputes WHERE created_at > (SELECT max(at) FROM entries)')).toBe(0)
  expect(one<number>(`SELECT count(*) FROM entries WHERE kind LIKE 'DISPUTE%'`)).toBeGreaterThanOrEqual(7)
  expect(checkLedger(db)).toEqual([])
})

test('TXN-02 transactions of every status, every dispute and settlement state', () => {
  expect(distinct('txns', 'status')).toEqual(new Set(txnStatuses))
  expect(distinct('txns', 'dispute_status')).toEqual(new Set([null, 'OPEN', 'SOLVED', 'RAISED', 'WAIVED_OFF']))
  expect(distinct('txns', 'settlement')).toEqual(new Set(['SETTLED', 'NOT_SETTLED', 'NONE']))
  expect(one<number>('SELECT count(*) FROM txns')).toBeGreaterThanOrEqual(4000)
})

test('businesses of every status, in both currencies, three deep, restricted ones among them', () => {
  expect(distinct('orgs', 'status')).toEqual(new Set(['ACTIVE', 'DRAFT', 'PENDING', 'REJECTED']))
  expect(distinct('orgs', 'currency')).toEqual(new Set(['INR', 'AED']))
  expect(distinct('orgs', 'category')).toEqual(new Set(['BUSINESS', 'GIFTCARD_PURCHASER']))
  expect(one('SELECT max(depth) FROM orgs')).toBe(3)
  expect(one('SELECT count(*) FROM orgs WHERE restrict_card_issuance = 1')).toBe(1)
  expect(one('SELECT count(*) FROM org_issuers WHERE restrict_card_issuance = 1')).toBe(1)
  // One whose programs are still to come, and what lies under it.
  expect(one("SELECT count(*) FROM orgs WHERE status = 'ACTIVE' AND id NOT IN (SELECT org_id FROM program_orgs)")).toBe(
    2,
  )
})

test('ORG-38 what is stopped, off or frozen says who imposed it', () => {
  const levels = (kind: string) => one(`SELECT group_concat(DISTINCT level) FROM restrictions WHERE kind = '${kind}'`)
  expect(['ISSUANCE', 'ISSUANCE_AT_ISSUER', 'PROGRAM_OFF', 'CARD_FREEZE'].map(levels)).toEqual([
    ...['PLATFORM', 'ISSUER', 'ISSUER', 'ISSUER'],
  ])
  expect(one("SELECT count(*) FROM restrictions WHERE kind = 'CARD_FREEZE'")).toBe(
    one("SELECT count(*) FROM cards WHERE status = 'LOCKED'"),
  )
})

test('each flag of the documents is on some program, and off on another', () => {
  for (const flag of [
    'require_card_holder_auth',
    'only_ncmc',
    'allow_emboss_line4',
    'has_pin_mailer',
    'digital_only',
    'visible_at_issuer_portal',
  ])
    expect(distinct('programs', flag)).toEqual(new Set([0, 1]))
  expect(distinct('programs', 'status')).toEqual(new Set(['ACTIVE', 'INACTIVE']))
  expect(distinct('wallets', 'balance_type')).toEqual(new Set(['VIRTUAL', 'PREPAID']))
  expect(distinct('wallets', 'allow_link')).toEqual(new Set([0, 1]))
  expect(distinct('wallets', 'is_ncmc')).toEqual(new Set([0, 1]))
  expect(one<number>('SELECT count(*) FROM design_uses')).toBeGreaterThan(0)
  expect(one('SELECT count(*) FROM programs WHERE id NOT IN (SELECT program_id FROM wallets)')).toBe(1)
})

test('every issuer with a portal has cards, and no foreign key hangs', () => {
  expect(distinct('cards', 'issuer')).toEqual(
    new Set(['YES', 'NSDL', 'SBM', 'FINO', 'INDIANBANK', 'IOB', 'PHONEPE', 'ENBD']),
  )
  expect(rows('PRAGMA foreign_key_check')).toEqual([])
})

test('people of the Emirates have Emirati mobiles, and no pin code; the others ten digits after 91', () => {
  expect(one("SELECT count(*) FROM customers WHERE currency = 'AED' AND mobile NOT GLOB '9715????????'")).toBe(0)
  expect(one("SELECT count(*) FROM customers WHERE currency = 'INR' AND mobile NOT GLOB '91[6-9]?????????'")).toBe(0)
  expect(
    one(`SELECT count(*) FROM addresses JOIN customers ON customers.id = entity_id
         WHERE entity_type = 'CUST' AND currency = 'AED' AND addresses.pincode IS NOT NULL`),
  ).toBe(0)
})

test('the counts kept with a customer are those of the rows', () => {
  expect(
    rows(`SELECT c.id FROM customers c
          LEFT JOIN (SELECT customer_id, count(*) AS n, sum(status IN ('FAILED', 'REJECTED')) AS failed, max(created_at) AS last FROM txns GROUP BY 1) t
            ON t.customer_id = c.id
          WHERE c.txn_count <> coalesce(t.n, 0) OR c.failed_count <> coalesce(t.failed, 0) OR coalesce(c.last_txn_at, 0) <> coalesce(t.last, 0)
            OR c.card_count <> (SELECT count(*) FROM cards WHERE customer_id = c.id)`),
  ).toEqual([])
})

test('nothing lies in the future, and no transaction before its card', () => {
  for (const table of ['orgs', 'customers', 'cards', 'txns'])
    expect(one(`SELECT count(*) FROM ${table} WHERE created_at > ${Date.now()}`)).toBe(0)
  expect(
    one('SELECT count(*) FROM txns JOIN cards ON cards.id = card_id WHERE txns.created_at < cards.created_at'),
  ).toBe(0)
  expect(
    one(
      'SELECT count(*) FROM cards JOIN customers ON customers.id = customer_id WHERE cards.created_at < customers.created_at',
    ),
  ).toBe(0)
})

test('an older file moves with the days, and what people added stays where it was', () => {
  const copy = join(folder, 'shift.db')
  copyFileSync(seededFile(), copy)
  const moved = new Database(copy)
  const newest = () => one<number>('SELECT max(created_at) FROM cards WHERE id < 5900000', moved) ?? 0
  const before = newest()
  const own = Date.now()
  const [values] = rows<Record<string, unknown>>('SELECT * FROM cards LIMIT 1', moved)
  delete values?._metadata
  const columns = Object.keys(values ?? {})
  moved
    .prepared(`INSERT INTO cards (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
    .run(Object.values({ ...values, id: 5_900_000, created_at: own }))
  shiftSeed(moved, Date.now() + 9 * DAY)
  expect(newest()).toBe(before + 9 * DAY)
  expect(one('SELECT created_at FROM cards WHERE id = 5900000', moved)).toBe(own)
  expect(
    one(
      "SELECT count(*) FROM cards WHERE id < 5900000 AND day <> (created_at + CASE currency WHEN 'INR' THEN 19800000 ELSE 14400000 END) / 86400000",
      moved,
    ),
  ).toBe(0)
  shiftSeed(moved, Date.now() + 9 * DAY)
  expect(newest()).toBe(before + 9 * DAY)
  expect(checkLedger(moved)).toEqual([])
  moved.close()
})

test('a seeded file has the columns of what it does, and a row of it that made no card has none', () => {
  const heads = (kind: string) => distinct(`bulk_uploads WHERE kind = '${kind}'`, 'heads')
  expect(heads('CARDS')).toEqual(new Set([JSON.stringify(['FULL_NAME', 'MOBILE_NUMBER', 'EMAIL'])]))
  expect([...heads('LOAD')].every((text) => String(text).includes('LAST_4_DIGITS'))).toBe(true)
  const failed = rows(`SELECT last4, card_id FROM bulk_rows JOIN bulk_uploads u ON u.id = upload_id
    WHERE u.kind = 'CARDS' AND bulk_rows.status = 'FAILED'`)
  expect(failed.length).toBeGreaterThan(0)
  expect(new Set(failed.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"last4":null,"card_id":null}']))
})

test('decision 18 a seeded request for a card names the holder that it would issue one to, and a load tells the balance after it', () => {
  const asked = (event: string) =>
    rows<{ after_json: string; payload: string }>(
      `SELECT after_json, payload FROM approvals WHERE event_type = '${event}' AND status = 'PENDING'`,
    ).map((row) => [JSON.parse(row.after_json), JSON.parse(row.payload).content] as const)
  const issues = asked('CARD_CREATION')
  expect(issues.length).toBeGreaterThan(0)
  for (const [after, body] of issues) expect([after.name, after.mobile]).toEqual([body.fullName, body.mobile])
  expect(asked('CARD_LOAD').map(([after]) => typeof after.balance)).not.toContain('undefined')
})

test('CARD-26 a card holder of the seed has the document that the KYC was done with', () => {
  const byMode = rows<{ mode: string; types: string }>(
    `SELECT kyc_type AS mode, group_concat(DISTINCT type) AS types FROM customers
    JOIN kyc_docs ON kyc_docs.customer_id = customers.id GROUP BY kyc_type`,
  )
  expect(byMode.filter(({ mode }) => mode.startsWith('PAN'))).toEqual([{ mode: 'PAN Document', types: 'PAN' }])
  const aadhaar = byMode.filter(({ mode }) => mode.startsWith('Aadhaar'))
  expect(aadhaar.length).toBeGreaterThan(1)
  expect(new Set(aadhaar.map(({ types }) => types))).toEqual(new Set(['AADHAAR']))
})

test('USER-14, USER-15, CUST-09 nobody of the seed waits for a decision without the papers that it is about', () => {
  type Person = { id: number; papers: string | null }
  const waits = `status IN ('PENDING', 'UPLOADED', 'PAUSED')`
  const people =
    rows<Person>(`SELECT u.id, (SELECT group_concat(type) FROM user_papers p WHERE p.user_id = u.id) AS papers FROM users u
    JOIN user_profiles f ON f.user_id = u.id AND f.pan IS NOT NULL AND f.address_proof_type IS NOT NULL
    WHERE u.kyc_status = 'VERF_PENDING'`)
  expect(people.length).toBeGreaterThan(2)
  for (const { papers } of people)
    expect(papers?.split(',').sort()).toEqual(['ADDRESS_PROOF_BACK', 'ADDRESS_PROOF_FRONT', 'PAN'])
  const waiting = (event: string) =>
    rows<Person>(`SELECT entity_id AS id, NULL AS papers FROM approvals WHERE event_type = '${event}' AND ${waits}`)
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(waiting('USER_KYC').map(({ id }) => id)))
  const without = (event: string, table: string, column: string) =>
    waiting(event).filter(({ id }) => rows(`SELECT 1 FROM ${table} WHERE ${column} = ${id}`).length === 0)
  expect(without('CUSTOMER_KYC', 'kyc_docs', 'customer_id')).toEqual([])
  expect(without('ORG_CREATION', 'org_documents', 'org_id')).toEqual([])
})
