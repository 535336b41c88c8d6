import type { Currency } from '@/lib/rules/locale/money'
import type { EntryKind } from '@/lib/rules/accounts/ledger-kinds'
import type { Database } from '../db/database'
import type { AccountKind } from '../db/account-kinds'
import { HttpError } from '../errors/http-error'
import { holdsLots, takeFromLots, type TakenFrom, findOverfull } from './lots'
import { isPaidSide, refuseTooMuchBack, findUnpaid } from './payments'
import { findMiscounted, writePosting } from './posting-sums'

export type Posting = { account: number; amount: number }
type LedgerEntry = {
  kind: EntryKind
  at: number
  txnId?: number
  narration?: string | null
  postings: readonly Posting[]
  /** From which lots of a wallet a withdrawal is taken; by default from those that end first. Decision 46 */
  from?: TakenFrom
}

export const balanceOf = (db: Database, account: number): number => db.find('accounts', account)?.balance ?? 0

const neverBelowZero: readonly AccountKind[] = ['POOL', 'CARD', 'LIMIT', 'CORPORATE', 'BLOCKED', 'KITS']

const shortOf: Record<string, string> = {
  POOL: "The business's pool at this issuer does not cover the amount",
  CARD: 'The balance of the card does not cover the amount',
  LIMIT: 'The limit of the wallet does not cover the amount',
  CORPORATE: "The business's account at the bank does not cover the amount",
  BLOCKED: 'The amount blocked for kits does not cover the amount',
  KITS: 'The balance of the kits does not cover the amount',
}

type LedgerAccount = { kind: AccountKind; currency: Currency; memo: number; balance: number }

const accountOf = (db: Database, id: number): LedgerAccount => {
  const [found] = db
    .prepared('SELECT kind, currency, memo, balance FROM accounts WHERE id = ?')
    .all([id]) as LedgerAccount[]
  if (!found) throw new Error(`no account ${id}`)
  return found
}

/**
 * Writes one entry, or throws if its postings do not sum to zero in each currency (money and memo limits apart), a guarded account would
 * fall below zero, or a payment would give back more than was paid. Decisions 24, 46 and 47
 */
export const post = (db: Database, { kind, at, txnId, narration, postings, from = 'SOONEST' }: LedgerEntry): number =>
  db.write(() => {
    const moving: (Posting & { currency: Currency })[] = []
    const sums = new Map<string, number>()
    let back = 0
    const leaving: Parameters<typeof takeFromLots>[1][] = []
    for (const { account, amount } of postings) {
      if (amount === 0) continue
      const found = accountOf(db, account)
      if (isPaidSide(found.kind)) back -= amount
      if (amount < 0 && holdsLots(found.kind)) leaving.push({ account, amount: -amount, balance: found.balance, from })
      if (!Number.isSafeInteger(amount)) throw new Error(`${amount} is no amount in minor units`)
      const kept = `${found.currency} ${found.memo}`
      sums.set(kept, (sums.get(kept) ?? 0) + amount)
      if (neverBelowZero.includes(found.kind) && found.balance + amount < 0)
        throw new HttpError(400, shortOf[found.kind] ?? 'The balance does not cover the amount')
      moving.push({ account, amount, currency: found.currency })
    }
    for (const [kept, sum] of sums) if (sum !== 0) throw new Error(`an entry in ${kept} is off by ${sum}`)
    refuseTooMuchBack(db, kind, txnId, back)

    const [{ id: entry }] = db.change(
      'entries',
      'INSERT INTO entries (kind, at, txn_id, narration) VALUES (?, ?, ?, ?) RETURNING id',
      [kind, at, txnId ?? null, narration ?? null],
    ) as [{ id: number }]
    for (const one of leaving) takeFromLots(db, one)
    for (const { account, amount, currency } of moving) {
      writePosting(db, { entry, at, account, currency, amount })
      db.change('accounts', 'UPDATE accounts SET balance = balance + ? WHERE id = ?', [amount, account])
    }
    return entry
  })

type Outside = 'BANK' | 'SETTLEMENT' | 'LIMIT_SOURCE' | 'DISPUTED'

/** The account that represents the world outside an issuer, by kind and currency; created on first use. */
export const outsideAccount = (db: Database, kind: Outside, issuer: string, currency: Currency): number => {
  const text = `SELECT id FROM accounts
    WHERE kind = ? AND currency = ? AND issuer = ? AND org_id IS NULL AND card_id IS NULL`
  const [found] = db.prepared(text).all([kind, currency, issuer]) as { id: number }[]
  return found?.id ?? openAccount(db, { kind, currency, memo: kind === 'LIMIT_SOURCE', issuer })
}

type OwnKind = 'POOL' | 'BLOCKED' | 'KITS'

export const findBusinessAccount = (db: Database, kind: OwnKind, orgId: number, issuer: string) => {
  const text = 'SELECT id, balance FROM accounts WHERE org_id = ? AND issuer = ? AND kind = ?'
  const [found] = db.prepared(text).all([orgId, issuer, kind]) as { id: number; balance: number }[]
  return found
}

/** A business's account of that kind at an issuer; created on first use. */
export const businessAccount = (
  db: Database,
  kind: OwnKind,
  orgId: number,
  issuer: string,
  currency: Currency,
): number =>
  findBusinessAccount(db, kind, orgId, issuer)?.id ?? openAccount(db, { kind, currency, memo: false, issuer, orgId })

export const ensurePool = (db: Database, orgId: number, issuer: string, currency: Currency): number =>
  businessAccount(db, 'POOL', orgId, issuer, currency)

type NewAccount = {
  kind: AccountKind
  currency: Currency
  memo: boolean
  issuer?: string
  orgId?: number
  cardId?: number
}

export const openAccount = (db: Database, account: NewAccount): number =>
  db.create('accounts', {
    kind: account.kind,
    currency: account.currency,
    memo: Number(account.memo),
    issuer: account.issuer ?? null,
    org_id: account.orgId ?? null,
    card_id: account.cardId ?? null,
    balance: 0,
  })

/** Recomputes all balances from the postings and lists what differs; an empty list means that the books are right. */
export const checkLedger = (db: Database): string[] => {
  const rows = <T>(text: string) => db.prepared(text).all([]) as T[]
  const unbalanced = rows<{ entry_id: number; off: number }>(
    `SELECT p.entry_id, sum(p.amount) AS off FROM postings p JOIN accounts a ON a.id = p.account_id
     GROUP BY p.entry_id, a.currency, a.memo HAVING sum(p.amount) <> 0 LIMIT 20`,
  )
  const drifted = rows<{ id: number; balance: number; summed: number }>(
    `SELECT a.id, a.balance, coalesce(s.summed, 0) AS summed
     FROM accounts a LEFT JOIN (SELECT account_id, sum(amount) AS summed FROM postings GROUP BY account_id) s ON s.account_id = a.id
     WHERE a.balance <> coalesce(s.summed, 0) LIMIT 20`,
  )
  const overdrawn = rows<{ id: number; kind: string; balance: number }>(
    `SELECT id, kind, balance FROM accounts WHERE kind IN ('POOL', 'CARD', 'LIMIT', 'CORPORATE', 'BLOCKED', 'KITS') AND balance < 0 LIMIT 20`,
  )
  const hollow = rows<{ id: number }>(
    `SELECT id FROM entries e WHERE NOT EXISTS (SELECT 1 FROM postings p WHERE p.entry_id = e.id) LIMIT 20`,
  )
  return [
    ...unbalanced.map((row) => `entry ${row.entry_id} is off by ${row.off}`),
    ...drifted.map((row) => `account ${row.id} says ${row.balance}, its postings ${row.summed}`),
    ...overdrawn.map((row) => `${row.kind} account ${row.id} is at ${row.balance}`),
    ...hollow.map((row) => `entry ${row.id} has no postings`),
    ...findMiscounted(db).map((account) => `account ${account} has other sums than its postings add up to`),
    ...findOverfull(db).map(({ id, balance, lots }) => `account ${id} holds ${balance}, its lots ${lots}`),
    ...findUnpaid(db).map(({ payment, left }) => `transaction ${payment} gave back ${-left} more than was paid`),
  ]
}
