import { sql } from 'kysely'
import {
  decideAuthorisation,
  type Decision,
  type AuthorisationFacts,
  type WalletFacts,
} from '@/lib/rules/authorisation/decide'
import { unknownMerchant, type Merchant, type CompiledRuleBook } from '@/lib/rules/authorisation/rule-book'
import { Spending } from '@/lib/rules/authorisation/spending'
import { MOST_SIMULATED, type SimulatedGroup } from '@/lib/rules/programs/simulation'
import type { DemoChannel } from '@/lib/rules/transactions/decline-causes'
import type { Database } from '../../core/db/database'
import { DAY } from '../../core/db/days'
import type { Condition } from '../../core/db/condition'
import { readMids } from '../programs/wallets'
import { bookIn, firstDayOf } from './facts'
import { isSpending, merchantOf, partsOf, spendingStatuses, type MerchantRow } from '../../core/ledger/spending'

type Trial = {
  program: { id: number; version: number; rules: string | null }
  walletId: number | null
  book: CompiledRuleBook
  since: number
  firstDay: number
  scope: readonly Condition[]
}
export type Outcome = { id: number; at: number; amount: number; cashback: number; rule: string | null }
export type Outcomes = {
  read: number
  judged: number
  since: number
  isCut: boolean
  groups: Record<SimulatedGroup, Outcome[]>
}

type TxnRow = {
  id: number
  card_id: number
  created_at: number
  day: number
  channel: DemoChannel
  amount: number
  status: string
  decline_code: string | null
  wallet_id: number | null
  parts: string | null
  merchant_id: number | null
}
const ROWS = 1000
const approved: ReadonlySet<string> = new Set([...spendingStatuses, 'REVERSED'])
const spending: ReadonlySet<string> = new Set(spendingStatuses)
const byRule: ReadonlySet<string | null> = new Set(['RULE_REFUSED', 'RULE_NONE'])

const cutAt = (db: Database, programId: number, since: number): number => {
  const text = `SELECT created_at / ${DAY} AS day, count(*) AS count FROM txns
    WHERE program_id = ? AND created_at >= ? GROUP BY 1 ORDER BY 1 DESC`
  const days = db.prepared(text).all([programId, since]) as { day: number; count: number }[]
  let count = 0
  for (const [at, one] of days.entries()) {
    count += one.count
    if (count > MOST_SIMULATED) return (days[at - 1] ?? one).day * DAY
  }
  return since
}

const readPage = (db: Database, { program, scope }: Trial, after: number, since: number): TxnRow[] => {
  for (let most = ROWS; ; most *= 4) {
    const conditions = [
      sql`program_id = ${program.id} AND card_id > ${after} AND created_at >= ${since}`,
      sql`${sql.raw(isSpending)} AND channel IN ('ATM', 'POS', 'ECOM', 'CL')`,
      ...scope,
    ]
    const query = sql<TxnRow>`SELECT id, card_id, created_at, day, channel, amount, status, decline_code, wallet_id, parts, merchant_id
      FROM txns INDEXED BY txns_program WHERE ${sql.join(conditions, sql` AND `)} ORDER BY card_id, created_at LIMIT ${most}`
    const rows = db.all({ compile: () => query.compile(db.q) })
    const last = rows.at(-1)?.card_id
    if (rows.length < most) return rows
    const whole = rows.filter(({ card_id }) => card_id !== last)
    if (whole.length > 0) return whole
  }
}

const readChains = (db: Database, cardIds: readonly number[]) => {
  const text = `WITH RECURSIVE before (card, id) AS (
      SELECT value, value FROM json_each(?)
      UNION ALL SELECT card, cards.replaces_id FROM cards JOIN before ON cards.id = before.id WHERE cards.replaces_id IS NOT NULL)
    SELECT card, min(id) AS first, EXISTS (SELECT 1 FROM cards WHERE replaces_id = card) AS isReplaced FROM before GROUP BY card`
  const rows = db.prepared(text).all([JSON.stringify(cardIds)]) as { card: number; first: number; isReplaced: number }[]
  return new Map(rows.map((row) => [row.card, row] as const))
}

type Held = { card_id: number; wallet_id: number; account_id: number; balance: number }
type Move = { account_id: number; at: number; txn_id: number | null; amount: number }

const readBooks = (db: Database, cardIds: readonly number[], since: number) => {
  const ids = JSON.stringify(cardIds)
  const held = db
    .prepared(
      `SELECT card_wallets.card_id, wallet_id, account_id, balance FROM card_wallets JOIN accounts ON accounts.id = account_id
       WHERE card_wallets.card_id IN (SELECT value FROM json_each(?))`,
    )
    .all([ids]) as Held[]
  const moves = db
    .prepared(
      `SELECT account_id, at, txn_id, amount FROM postings JOIN entries ON entries.id = entry_id
       WHERE account_id IN (SELECT value FROM json_each(?)) AND at >= ? ORDER BY at, entry_id`,
    )
    .all([JSON.stringify(held.map(({ account_id }) => account_id)), since]) as Move[]
  return { held, moves }
}

const grouped = <T>(rows: readonly T[], of: (row: T) => number): Map<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const own = found.get(of(row))
    if (own) own.push(row)
    else found.set(of(row), [row])
  }
  return found
}

/** Simulates changed rules on past transactions, with the balances of that time, in small steps between which the caller can yield. */
export class Simulation {
  private readonly wallets: readonly WalletFacts[]
  private readonly stored: readonly WalletFacts[]
  private readonly merchants = new Map<number, Merchant>()
  private readonly since: number
  private readonly readFrom: number
  private readonly outcomes: Outcomes
  private after = 0
  private readonly carried = new Map<number, Spending>()

  constructor(
    private readonly db: Database,
    private readonly trial: Trial,
  ) {
    this.stored = this.readWallets()
    this.wallets = this.stored.map((wallet) =>
      wallet.id === trial.walletId ? { ...wallet, book: trial.book } : wallet,
    )
    this.since = cutAt(db, trial.program.id, trial.since)
    const all = [trial.book, bookIn(trial.program.rules), ...this.stored.map(({ book }) => book)]
    const firstDay = trial.firstDay + Math.floor((this.since - trial.since) / DAY)
    this.readFrom = Math.min(this.since, (firstDayOf(all, firstDay) - 1) * DAY)
    this.outcomes = {
      read: 0,
      judged: 0,
      since: this.since,
      isCut: this.since > trial.since,
      groups: { refused: [], allowed: [], cashback: [], unjudged: [] },
    }
  }

  step(): boolean {
    const { db, trial } = this
    const rows = readPage(db, trial, this.after, this.readFrom)
    this.after = rows.at(-1)?.card_id ?? this.after
    this.outcomes.read += rows.length
    this.readMerchants(rows)
    const cards = grouped(rows, ({ card_id }) => card_id)
    const { held, moves } = readBooks(db, [...cards.keys()], this.since)
    const heldBy = grouped(held, ({ card_id }) => card_id)
    const movesOf = grouped(moves, ({ account_id }) => account_id)
    const chains = readChains(db, [...cards.keys()])
    for (const [cardId, txns] of cards) {
      const { first = cardId, isReplaced = 0 } = chains.get(cardId) ?? {}
      const past = this.carried.get(first) ?? new Spending()
      this.carried.delete(first)
      this.replay(txns, { past, held: heldBy.get(cardId) ?? [], movesOf })
      if (isReplaced === 1) this.carried.set(first, past)
    }
    return rows.length > 0
  }

  finish(): Outcomes {
    for (const list of Object.values(this.outcomes.groups)) list.sort((one, other) => other.at - one.at)
    return this.outcomes
  }

  private readWallets(): WalletFacts[] {
    const { db, trial } = this
    const query = db.q.selectFrom('wallets').selectAll().where('program_id', '=', trial.program.id)
    return db.all(query.orderBy('priority').orderBy('id')).map((row) => ({
      id: row.id,
      name: row.name,
      version: row.version,
      isActive: row.status === 'ACTIVE',
      isNcmc: row.is_ncmc === 1,
      balanceType: row.balance_type,
      mayShare: row.split_txn === 1,
      balance: 0,
      book: bookIn(row.rules),
      closedLoopMids: row.closed_loop === 1 ? readMids(row.closed_loop_mids) : null,
    }))
  }

  private readMerchants(rows: readonly TxnRow[]): void {
    const missing = rows.flatMap(({ merchant_id }) =>
      merchant_id !== null && !this.merchants.has(merchant_id) ? [merchant_id] : [],
    )
    if (missing.length === 0) return
    const text = `SELECT id, tid, mid, name AS merchant, city, mcc FROM merchants WHERE id IN (SELECT value FROM json_each(?))`
    const found = this.db.prepared(text).all([JSON.stringify([...new Set(missing)])]) as (MerchantRow & {
      id: number
    })[]
    for (const row of found) this.merchants.set(row.id, merchantOf(row))
  }

  private replay(
    txns: readonly TxnRow[],
    { past, held, movesOf }: { past: Spending; held: readonly Held[]; movesOf: ReadonlyMap<number, Move[]> },
  ): void {
    const accounts = held.map(({ wallet_id, account_id, balance }) => {
      const moves = movesOf.get(account_id) ?? []
      return { walletId: wallet_id, moves, next: 0, balance: moves.reduce((sum, { amount }) => sum - amount, balance) }
    })
    const balanceBefore = ({ id, created_at }: TxnRow): Map<number, number> => {
      for (const account of accounts)
        for (let move = account.moves[account.next]; move; move = account.moves[account.next]) {
          if (move.at > created_at || move.txn_id === id) break
          account.balance += move.amount
          account.next += 1
        }
      return new Map(accounts.map(({ walletId, balance }) => [walletId, balance] as const))
    }
    for (const txn of txns) {
      const merchant = (txn.merchant_id !== null && this.merchants.get(txn.merchant_id)) || unknownMerchant
      const wasPaid = spending.has(txn.status)
      const spend = (parts: ReturnType<typeof partsOf>) =>
        past.add({ day: txn.day, channel: txn.channel, merchant, amount: txn.amount, count: 1, parts })
      const asItWas = () => wasPaid && spend(partsOf(txn.wallet_id, txn.parts, txn.amount))
      const isJudged = txn.created_at >= this.since && (approved.has(txn.status) || byRule.has(txn.decline_code))
      if (!isJudged) {
        asItWas()
        continue
      }
      const balances = balanceBefore(txn)
      const facts: Omit<AuthorisationFacts, 'wallets' | 'program'> = {
        amount: txn.amount,
        channel: txn.channel,
        merchant,
        day: txn.day,
        standing: null,
        pool: null,
        spending: past,
      }
      const decision = this.judge(txn, facts, balances)
      if (decision?.isAllowed && (wasPaid || !approved.has(txn.status))) spend([...decision.parts])
      else if (!decision) asItWas()
    }
  }

  private withBalances(wallets: readonly WalletFacts[], balances: ReadonlyMap<number, number>): WalletFacts[] {
    return wallets.flatMap((wallet) => {
      const balance = balances.get(wallet.id)
      return balance === undefined ? [] : [{ ...wallet, balance }]
    })
  }

  private judge(
    txn: TxnRow,
    facts: Omit<AuthorisationFacts, 'wallets' | 'program'>,
    balances: ReadonlyMap<number, number>,
  ): Decision | null {
    const { trial, outcomes } = this
    const { groups } = outcomes
    const { version, rules } = trial.program
    const storedProgram = { version, book: bookIn(rules) }
    const program = trial.walletId === null ? { version, book: trial.book } : storedProgram
    const decision = decideAuthorisation({ ...facts, program, wallets: this.withBalances(this.wallets, balances) })
    const outcome = { id: txn.id, at: txn.created_at, amount: txn.amount, cashback: 0, rule: null }
    outcomes.judged += 1
    if (!decision.isCertain) {
      groups.unjudged.push(outcome)
      return null
    }
    const wasApproved = approved.has(txn.status)
    if (decision.isAllowed) {
      const own = decision.earned.filter(({ walletId }) => walletId === trial.walletId)
      const cashback = own.reduce((sum, { amount }) => sum + amount, 0)
      if (!wasApproved) groups.allowed.push({ ...outcome, cashback })
      if (cashback > 0) groups.cashback.push({ ...outcome, cashback, rule: own[0]?.rule ?? null })
      return decision
    }
    if (!wasApproved) return decision
    const { facts: why } = decision.declined
    const isOurs =
      byRule.has(decision.declined.code) &&
      (why.walletId ?? null) === (trial.walletId === null ? null : String(trial.walletId))
    const stood = () =>
      decideAuthorisation({ ...facts, program: storedProgram, wallets: this.withBalances(this.stored, balances) })
        .isAllowed
    // A stored rule that is not part of the trial also declines this payment, so the rule is newer than the payment, which is left out.
    if (!isOurs && !stood()) return null
    groups.refused.push({ ...outcome, rule: why.rule ?? null })
    return decision
  }
}
