import {
  compileRuleBook,
  unknownMerchant,
  type CompiledRuleBook,
  type RuleLimit,
} from '@/lib/rules/authorisation/rule-book'
import type { AuthorisationFacts, CardConditions, WalletFacts } from '@/lib/rules/authorisation/decide'
import { periodOf } from '@/lib/rules/programs/periods'
import type { DemoChannel } from '@/lib/rules/transactions/decline-causes'
import type { Database, Row } from '../../core/db/database'
import { iso, localDay } from '../../core/db/days'
import { boundsOf } from '../cards/limits'
import { switchAgainst } from '../cards/switches'
import { readBook } from '../programs/queries'
import { readMids } from '../programs/wallets'
import { merchantOf, readSpending, type MerchantRow } from '../../core/ledger/spending'

const books = new Map<string, CompiledRuleBook>()
const MOST_BOOKS = 1000

export const bookIn = (json: string | null): CompiledRuleBook => {
  const text = json ?? ''
  const known = books.get(text)
  if (known) return known
  if (books.size >= MOST_BOOKS) books.clear()
  const book = compileRuleBook(readBook(json))
  books.set(text, book)
  return book
}

const switchOf = { ATM: 'atm', POS: 'pos', ECOM: 'ecom', CL: 'contactless' } as const satisfies Record<
  DemoChannel,
  keyof Row<'cards'>
>

type ProgramFacts = { org_status: string; program_status: string; version: number; rules: string | null }
const programFactsOf = (db: Database, card: Row<'cards'>): ProgramFacts => {
  const text = `SELECT org_issuers.status AS org_status, programs.status AS program_status, programs.version, programs.rules
    FROM org_issuers JOIN programs ON programs.issuer = org_issuers.issuer WHERE programs.id = ? AND org_id = ?`
  const [programFacts] = db.prepared(text).all([card.program_id, card.org_id]) as ProgramFacts[]
  return programFacts ?? { org_status: '', program_status: '', version: 0, rules: null }
}

export type HeldWallet = WalletFacts & { accountId: number; isDefault: boolean }
type WalletRow = {
  id: number
  name: string
  version: number
  status: string
  balance_type: 'VIRTUAL' | 'PREPAID'
  is_ncmc: number
  split_txn: number
  is_default: number
  closed_loop: number
  closed_loop_mids: string
  rules: string | null
  account_id: number
  balance: number
}
const walletsOf = (db: Database, card: Row<'cards'>): HeldWallet[] => {
  const text = `SELECT wallets.id, name, version, status, balance_type, is_ncmc, split_txn, is_default, closed_loop, closed_loop_mids, rules, account_id, balance
    FROM card_wallets JOIN wallets ON wallets.id = card_wallets.wallet_id JOIN accounts ON accounts.id = card_wallets.account_id
    WHERE card_wallets.card_id = ? ORDER BY priority, wallets.id`
  return (db.prepared(text).all([card.id]) as WalletRow[]).map((row) => ({
    id: row.id,
    name: row.name,
    version: row.version,
    isActive: row.status === 'ACTIVE',
    isNcmc: row.is_ncmc === 1,
    balanceType: row.balance_type,
    mayShare: row.split_txn === 1,
    isDefault: row.is_default === 1,
    balance: row.balance,
    accountId: row.account_id,
    book: bookIn(row.rules),
    closedLoopMids: row.closed_loop === 1 ? readMids(row.closed_loop_mids) : null,
  }))
}

const periodsIn = ({ rules, cashbackRules }: CompiledRuleBook): RuleLimit['period'][] =>
  [...rules, ...cashbackRules].flatMap(({ limits }) => limits.map(({ period }) => period))

export const firstDayOf = (all: readonly CompiledRuleBook[], day: number): number =>
  Math.min(day, ...all.flatMap(periodsIn).map((period) => periodOf(period, day).firstDay))

const poolOf = (db: Database, card: Row<'cards'>): { id: number; balance: number } => {
  const text = `SELECT id, balance FROM accounts WHERE org_id = ? AND issuer = ? AND kind = 'POOL'`
  const [pool] = db.prepared(text).all([card.org_id, card.issuer]) as { id: number; balance: number }[]
  return pool ?? { id: 0, balance: 0 }
}

const findMerchant = (db: Database, merchantId: number | null) => {
  const text = 'SELECT tid, mid, name AS merchant, city, mcc, country_code AS country FROM merchants WHERE id = ?'
  const [row] =
    merchantId === null ? [] : (db.prepared(text).all([merchantId]) as (MerchantRow & { country: string })[])
  return row ?? null
}

type PurchaseAttempt = { channel: DemoChannel; amount: number; merchantId: number | null }

export const readFacts = (
  db: Database,
  card: Row<'cards'>,
  { channel, amount, merchantId }: PurchaseAttempt,
  now: number,
) => {
  const programFacts = programFactsOf(db, card)
  const wallets = walletsOf(db, card)
  const program = { version: programFacts.version, book: bookIn(programFacts.rules) }
  const limits = boundsOf(db, card).filter((limit) => limit.channel === channel)
  const day = localDay(now, card.currency)
  const firstDays = [
    firstDayOf([program.book, ...wallets.map(({ book }) => book)], day),
    ...limits.map(({ period }) => periodOf(period, day).firstDay),
  ]
  const merchant = findMerchant(db, merchantId)
  const pool = wallets.some(({ balanceType }) => balanceType === 'VIRTUAL') ? poolOf(db, card) : null
  const standing: CardConditions = {
    orgStatus: programFacts.org_status,
    programStatus: programFacts.program_status,
    cardStatus: card.status,
    expiresIn: card.expires_on.slice(0, 7),
    thisMonth: iso(now).slice(0, 7),
    isChannelOn: card[switchOf[channel]] === 1,
    switchedOff: switchAgainst(db, card, merchant),
    limits,
  }
  const facts: AuthorisationFacts = {
    amount,
    channel,
    merchant: merchant ? merchantOf(merchant) : unknownMerchant,
    day,
    standing,
    program,
    wallets,
    pool: pool && { balance: pool.balance, accountId: String(pool.id) },
    spending: readSpending(db, card.id, Math.min(...firstDays)),
  }
  return { facts, wallets }
}
