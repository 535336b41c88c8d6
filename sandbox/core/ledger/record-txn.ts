import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Part } from '@/lib/rules/authorisation/spending'
import type { MoneySource } from '@/lib/rules/transactions/money-source'
import type { DeclineCause, DeclineFacts } from '@/lib/rules/transactions/decline-causes'
import type { bookCategories, TxnStatus } from '@/lib/rules/transactions/transaction-filters'
import { localDay } from '../db/days'
import type { Runtime } from '../http/handler'
import type { Database, Row } from '../db/database'

type BookTxn = {
  type: 'CREDIT' | 'DEBIT'
  category: (typeof bookCategories)[number]
  amount: number
  /** The card's balance after the transaction, in minor units. */
  balance: number
  narration: string
  walletId: number | null
  source?: MoneySource
}

type NewTxn = {
  type: 'CREDIT' | 'DEBIT'
  status: TxnStatus
  category: string
  channel: string
  /** The card's balance after the transaction, in minor units. */
  amount: number
  balance: number
  narration: string
  walletId: number | null
  merchantId: number | null
  /** The source of a load other than the pool. */
  source?: MoneySource
  parts?: readonly Part[]
  decline?: { code: DeclineCause; reason: string; facts: DeclineFacts }
}

const sharesOf = (parts: readonly Part[] = []): string | null =>
  parts.length > 1 ? JSON.stringify(parts.map(({ walletId, amount }) => [walletId, amount])) : null

/** Writes a card's transaction, notes its time with the card holder, and returns its id. */
export const recordTxn = ({ db, now }: Pick<Runtime, 'db' | 'now'>, card: Row<'cards'>, txn: NewTxn): number => {
  const at = now()
  const isDone = txn.decline === undefined
  const id = db.create('txns', {
    created_at: at,
    updated_at: at,
    day: localDay(at, card.currency),
    type: txn.type,
    status: txn.status,
    category: txn.category,
    channel: txn.channel,
    dispute_status: null,
    settlement: isDone ? 'NOT_SETTLED' : 'NONE',
    currency: card.currency,
    amount: txn.amount,
    balance: txn.balance,
    reason: txn.decline?.reason ?? null,
    decline_code: txn.decline?.code ?? null,
    decline_facts: txn.decline ? JSON.stringify(txn.decline.facts) : null,
    rrn: String(randomInt(1e11, 9e11)),
    auth_code: isDone ? String(randomInt(100_000, 999_999)) : null,
    stan: String(randomInt(100_000, 999_999)),
    narration: txn.narration,
    mobile: card.mobile,
    last4: card.last4,
    card_id: card.id,
    customer_id: card.customer_id,
    org_id: card.org_id,
    root_id: card.root_id,
    issuer: card.issuer,
    program_id: card.program_id,
    wallet_id: txn.walletId,
    merchant_id: txn.merchantId,
    reversal_of: null,
    parts: sharesOf(txn.parts),
    money_source: txn.source ?? null,
  })
  db.change(
    'customers',
    `UPDATE customers SET txn_count = txn_count + 1, success_count = success_count + ?, failed_count = failed_count + ?,
       last_txn_amount = ?, last_txn_at = ? WHERE id = ?`,
    [Number(isDone), Number(!isDone), txn.amount, at, card.customer_id],
  )
  return id
}

/** What lies on all wallets of a card, in minor units. */
const heldOn = (db: Database, cardId: number): number =>
  db.first(
    db.q
      .selectFrom('card_wallets')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('accounts.balance'), sql<number>`0`).as('held'))
      .where('card_wallets.card_id', '=', cardId),
  )?.held ?? 0

/** Records what moves a card's money without a merchant: loads, fees, cashback, replacements and what is given for a time. TXN-12 */
export const recordBookTxn = (runtime: Pick<Runtime, 'db' | 'now'>, card: Row<'cards'>, txn: BookTxn): number =>
  recordTxn(runtime, card, { ...txn, status: 'SUCCESS', channel: 'LOAD', merchantId: null })

/** A fee that the business pays for a card from its pool; the card's balance stays. TXN-12 */
export const recordFee = (
  runtime: Pick<Runtime, 'db' | 'now'>,
  card: Row<'cards'>,
  { amount, narration }: { amount: number; narration: string },
): number =>
  recordBookTxn(runtime, card, {
    type: 'DEBIT',
    category: 'FEE',
    amount,
    balance: heldOn(runtime.db, card.id),
    narration,
    walletId: null,
  })

type Granted = { cardId: number; walletId: number; amount: number; narration: string }

/** What a wallet gives its card each period, or takes back at its end; call it before the money moves. TXN-12 */
export const recordGrant = (
  runtime: Pick<Runtime, 'db' | 'now'>,
  category: 'REPLENISHMENT' | 'EXPIRY',
  { cardId, amount, ...more }: Granted,
): number => {
  const { db } = runtime
  const card = db.find('cards', cardId)
  if (!card) throw new Error(`no card ${cardId}`)
  const isGiven = category === 'REPLENISHMENT'
  return recordBookTxn(runtime, card, {
    ...more,
    type: isGiven ? 'CREDIT' : 'DEBIT',
    category,
    amount,
    balance: heldOn(db, cardId) + (isGiven ? amount : -amount),
  })
}

type FirstLoad = { walletId: number; amount: number; balance: number; narration: string; source?: MoneySource }

/** A new card's starting balance is recorded as a load. CARD-35 */
export const recordLoad = (runtime: Pick<Runtime, 'db' | 'now'>, cardId: number, load: FirstLoad): number => {
  const { db } = runtime
  const card = db.find('cards', cardId)
  if (!card) throw new Error(`no card ${cardId}`)
  return recordBookTxn(runtime, card, { ...load, type: 'CREDIT', category: 'LOAD' })
}
