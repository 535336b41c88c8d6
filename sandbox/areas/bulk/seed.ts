import { createHash } from 'node:crypto'
import type { Fault, UploadRowStatus, UploadStatus, UploadType } from '@/lib/rules/files/bulk'
import { csvLine } from '@/lib/rules/files/csv'
import { toMajor } from '@/lib/rules/locale/money'
import { DAY, localDay } from '../../core/db/days'
import type { Database } from '../../core/db/database'

type SeedUpload = {
  program: string
  type: UploadType
  status: UploadStatus
  done: number
  failed: number
  waiting?: number
  reason?: string
  daysAgo: number
}

const told: readonly SeedUpload[] = [
  { program: 'YES Expense Prime', type: 'MONEY_LOAD', status: 'COMPLETED', done: 6, failed: 2, daysAgo: 3 },
  { program: 'YES Expense Prime', type: 'CARD_CREATION', status: 'COMPLETED', done: 5, failed: 0, daysAgo: 9 },
  {
    program: 'SBM Corporate Wallet',
    type: 'MONEY_LOAD',
    status: 'IN_PROGRESS',
    done: 2,
    failed: 0,
    waiting: 4,
    daysAgo: 1,
  },
  {
    program: 'NSDL Bonus',
    type: 'CARD_CREATION',
    status: 'FAILED',
    done: 0,
    failed: 3,
    daysAgo: 12,
    reason: 'The issuer did not answer',
  },
  { program: 'Indian Bank Shagun', type: 'GIFT_CARD_CREATION', status: 'COMPLETED', done: 4, failed: 1, daysAgo: 5 },
  { program: 'IOB Staff Card', type: 'MONEY_LOAD_VIA_ACCOUNT', status: 'COMPLETED', done: 3, failed: 0, daysAgo: 7 },
]
const AMOUNT = 50_000
const closed: Fault = { column: null, code: 'cardState', message: 'A card that is closed does not allow this' }
const noAnswer = (message: string): Fault => ({ column: null, code: 'refused', message })
const taken: Fault = {
  column: 'MOBILE_NUMBER',
  code: 'cardHeld',
  message: 'This mobile number already holds a card of this program',
}
const LOADED = 'General'
const loadHeads = ['MOBILE_NUMBER', 'LAST_4_DIGITS', LOADED, 'NARRATION']
const cardHeads = ['FULL_NAME', 'MOBILE_NUMBER', 'EMAIL']

const cardsOf = (db: Database, program: string, count: number) =>
  db.all(
    db.q
      .selectFrom('cards')
      .innerJoin('programs', 'programs.id', 'cards.program_id')
      .innerJoin('customers', 'customers.id', 'cards.customer_id')
      .selectAll('cards')
      .select(['customers.name as holder', 'customers.email as email'])
      .where('programs.name', '=', program)
      .orderBy('cards.org_id')
      .orderBy('cards.id')
      .limit(count),
  )

const statusAt = (at: number, { done, failed }: SeedUpload): UploadRowStatus =>
  at < done ? 'DONE' : at < done + failed ? 'FAILED' : 'WAITING'

const seedOne = (db: Database, one: SeedUpload, now: number): void => {
  const cards = cardsOf(db, one.program, one.done + one.failed + (one.waiting ?? 0))
  const [first] = cards
  const user = db.first(
    db.q.selectFrom('users').select(['id', 'name', 'mobile']).where('email', '=', 'platform.admin@sandbox.test'),
  )
  if (!first || !user) return
  const isLoad = one.type.startsWith('MONEY')
  const heads = isLoad ? loadHeads : cardHeads
  const query = db.q.selectFrom('wallets').select('id').where('program_id', '=', first.program_id)
  const wallet = isLoad ? db.first(query.where('name', '=', LOADED)) : undefined
  const rows = cards.map((card) =>
    isLoad ? [card.mobile, card.last4, toMajor(AMOUNT), 'October'] : [card.holder, card.mobile, card.email ?? ''],
  )
  const fault = one.reason ? noAnswer(one.reason) : isLoad ? closed : taken
  const file = Buffer.from(csvLine(heads) + rows.map(csvLine).join(''))
  const at = now - one.daysAgo * DAY
  const id = db.create('bulk_uploads', {
    kind: isLoad ? 'LOAD' : 'CARDS',
    card_type: first.kind,
    upload_type: one.type,
    org_id: first.org_id,
    root_id: first.root_id,
    program_id: first.program_id,
    issuer: first.issuer,
    currency: first.currency,
    card_mode: isLoad ? null : first.mode,
    source: one.type === 'MONEY_LOAD_VIA_ACCOUNT' ? 'CORPORATE_ACCOUNT' : 'ORG_ACCOUNT',
    status: one.status,
    held: Number(one.status === 'IN_PROGRESS'),
    reason: one.reason ?? null,
    file_name: `${one.type.toLowerCase().replaceAll('_', '-')}-${one.daysAgo}.csv`,
    file_kind: 'csv',
    sheet_name: null,
    hidden_rows: 0,
    hidden_included: 0,
    file_hash: createHash('sha256').update(file).digest('base64url'),
    file,
    heads: JSON.stringify(heads),
    user_id: user.id,
    user_name: user.name,
    user_mobile: user.mobile ?? '',
    created_at: at,
    day: localDay(at, first.currency),
    finished_at: one.status === 'IN_PROGRESS' ? null : at + 4000,
  })
  cards.forEach((card, index) => {
    const status = statusAt(index, one)
    const made = isLoad || status === 'DONE' ? card : null
    db.insert('bulk_rows', {
      upload_id: id,
      line: index + 2,
      cells: JSON.stringify(rows[index] ?? []),
      status,
      faults: status === 'FAILED' ? JSON.stringify([fault]) : null,
      name: card.holder,
      mobile: card.mobile,
      email: card.email,
      last4: made?.last4 ?? null,
      kit_number: made?.kit_number ?? null,
      amount: isLoad ? AMOUNT : 0,
      kit_amount: 0,
      moves: JSON.stringify(wallet ? [[wallet.id, AMOUNT]] : []),
      card_id: made?.id ?? null,
      customer_id: made?.customer_id ?? null,
    })
  })
}

/** Seeds uploads without posting anything: their money is already in the ledger. */
export const seedBulkUploads = (db: Database, now: number): void => {
  for (const one of told) seedOne(db, one, now)
}
