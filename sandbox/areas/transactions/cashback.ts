import type { EarnedCashback } from '@/lib/rules/authorisation/evaluate-rules'
import type { Currency } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { localDay } from '../../core/db/days'
import type { Runtime } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import { enqueue, type JobHandler, type Planner } from '../../core/jobs/queue'
import { yieldToOthers } from '../../core/jobs/yield-to-others'
import { post } from '../../core/ledger/ledger'
import { recordBookTxn } from '../../core/ledger/record-txn'
import { heldWallets } from '../cards/rows'
import { refuseOverBudget } from '../wallets/budget'
import { sourceOf, startOfLocalDay } from '../wallets/grants'
import type { HeldWallet } from './facts'

type EarningCard = { id: number; org_id: number; issuer: string; currency: Currency }

export const CASHBACK_JOB = 'pay-cashback'

/** The wallet that receives the cashback: the card's active default wallet if the rule says so, else the one that paid. RULE-03 */
const targetOf = ({ walletId, to }: EarnedCashback, wallets: readonly HeldWallet[]): HeldWallet | undefined =>
  (to === 'DEFAULT_WALLET'
    ? wallets.find(({ isDefault, isActive, isNcmc }) => isDefault && isActive && !isNcmc)
    : undefined) ?? wallets.find(({ id }) => id === walletId)

type Due = { id: number; card_id: number; to_wallet_id: number; account_id: number; amount: number; rule: string }
type Whose = { balance_type: 'VIRTUAL' | 'PREPAID'; org_id: number; issuer: string; currency: Currency }

/** Pays in the caller's transaction. If the pool or the budget is too low, the cashback is recorded as missed. */
const pay = ({ db, now }: Pick<Runtime, 'db' | 'now'>, due: Due, whose: Whose): void => {
  let [entryId, missed]: [number | null, string | null] = [null, null]
  try {
    entryId = db.savepoint(() => {
      refuseOverBudget(db, due.to_wallet_id, due.amount)
      const card = db.find('cards', due.card_id)
      if (!card) throw new Error(`no card ${due.card_id}`)
      const narration = `Cashback: ${due.rule}`
      const held = heldWallets(db, card.id).reduce((sum, { balance }) => sum + balance, 0)
      return post(db, {
        kind: 'CASHBACK',
        at: now(),
        txnId: recordBookTxn({ db, now }, card, {
          type: 'CREDIT',
          category: 'CASHBACK',
          amount: due.amount,
          balance: held + due.amount,
          narration,
          walletId: due.to_wallet_id,
        }),
        narration,
        postings: [
          { account: sourceOf(db, whose), amount: -due.amount },
          { account: due.account_id, amount: due.amount },
        ],
      })
    })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    missed = error.message
  }
  const status = missed === null ? 'PAID' : 'MISSED'
  db.update('cashbacks', due.id, { status, missed, entry_id: entryId })
}

/** Records the cashback of a payment and pays what is due at once. The rest is paid at settlement on the next day. RULE-03 */
export const giveCashback = (
  at: Pick<Runtime, 'db' | 'now'>,
  {
    card,
    txnId,
    earned,
    wallets,
  }: { card: EarningCard; txnId: number; earned: readonly EarnedCashback[]; wallets: readonly HeldWallet[] },
): void => {
  const { db, now } = at
  for (const one of earned) {
    const target = targetOf(one, wallets)
    if (!target) continue
    const due = {
      txn_id: txnId,
      to_wallet_id: target.id,
      account_id: target.accountId,
      rule: one.rule,
      amount: one.amount,
    }
    const id = db.create('cashbacks', {
      ...due,
      wallet_id: one.walletId,
      status: 'PENDING',
      pay_after: one.type === 'INSTANT' ? now() : startOfLocalDay(localDay(now(), card.currency) + 1, card.currency),
    })
    if (one.type === 'INSTANT') pay(at, { ...due, id, card_id: card.id }, { ...card, balance_type: target.balanceType })
  }
}

const nextDue = (db: Database) =>
  db.first(
    db.q
      .selectFrom('cashbacks')
      .innerJoin('txns', 'txns.id', 'cashbacks.txn_id')
      .innerJoin('wallets', 'wallets.id', 'cashbacks.to_wallet_id')
      .select([
        'cashbacks.id',
        'txn_id',
        'txns.card_id',
        'to_wallet_id',
        'account_id',
        'cashbacks.rule',
        'cashbacks.amount',
      ])
      .select(['pay_after', 'balance_type', 'txns.org_id', 'txns.issuer', 'txns.currency', 'txns.settlement'])
      .where('cashbacks.status', '=', 'PENDING')
      .orderBy('pay_after')
      .orderBy('cashbacks.id')
      .limit(1),
  )

/** Settles the first transaction with waiting cashback and pays it; returns false if there is none. */
const settleNext = (at: Pick<Runtime, 'db' | 'now'>): boolean =>
  at.db.write(() => {
    const { db, now } = at
    const due = nextDue(db)
    if (!due || due.pay_after > now()) return false
    if (due.settlement === 'NOT_SETTLED')
      db.update('txns', due.txn_id, { settlement: 'SETTLED', settled_at: now(), updated_at: now() })
    pay(at, due, due)
    return true
  })

/** Queues cashback that is due at settlement, which is the day after the payment. */
export const planCashback: Planner = ({ db, now }) => {
  const next = nextDue(db)
  if (!next || next.pay_after > now()) return next?.pay_after ?? null
  enqueue(db, { kind: CASHBACK_JOB, key: `${CASHBACK_JOB} ${next.id}`, payload: '', dueAt: next.pay_after }, now())
  return null
}

export const cashbackJob: JobHandler = {
  run: async (runtime) => {
    while (settleNext(runtime)) await yieldToOthers()
    return () => {}
  },
  // Nothing to record: the planner finds unpaid cashback again.
  failed: () => {},
}
