import { decideAuthorisation } from '@/lib/rules/authorisation/decide'
import type { Part } from '@/lib/rules/authorisation/spending'
import type { DemoChannel } from '@/lib/rules/transactions/decline-causes'
import type { Database, Row } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { ensurePool, outsideAccount, post, type Posting } from '../../core/ledger/ledger'
import { endGrantsOfCard } from '../wallets/grants'
import { giveCashback } from './cashback'
import { readFacts, type HeldWallet } from './facts'
import { recordTxn } from '../../core/ledger/record-txn'

type Authorisation = { channel: DemoChannel; amount: number; merchantId: number | null; narration: string }

/** A Just-in-time wallet holds only a limit, so the payment is taken from the business's pool. Decision 24 */
const spendPostings = (
  db: Database,
  card: Row<'cards'>,
  wallets: readonly HeldWallet[],
  parts: readonly Part[],
): Posting[] => {
  const { currency, issuer } = card
  const settlement = outsideAccount(db, 'SETTLEMENT', issuer, currency)
  return parts.flatMap(({ walletId, amount }): Posting[] => {
    const wallet = wallets.find(({ id }) => id === walletId)
    if (!wallet) throw new Error(`no wallet ${walletId}`)
    const own = { account: wallet.accountId, amount: -amount }
    if (wallet.balanceType === 'PREPAID') return [own, { account: settlement, amount }]
    return [
      own,
      { account: outsideAccount(db, 'LIMIT_SOURCE', issuer, currency), amount },
      { account: ensurePool(db, card.org_id, issuer, currency), amount: -amount },
      { account: settlement, amount },
    ]
  })
}

/** Merges the postings of each account, because two limits may draw on the same pool. */
const merged = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<number, number>()
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].map(([account, amount]) => ({ account, amount }))
}

const totalOf = (wallets: readonly HeldWallet[]): number => wallets.reduce((sum, { balance }) => sum + balance, 0)

/**
 * Authorises a payment as a network would, with the simulator's decision. Approved ones are posted with immediate cashback, declined ones
 * only recorded. Decision 24
 */
export const authorise = (runtime: Pick<Runtime, 'db' | 'now'>, card: Row<'cards'>, asked: Authorisation) =>
  runtime.db.write(() => {
    const { db, now } = runtime
    endGrantsOfCard(runtime, card.id)
    const { facts, wallets } = readFacts(db, card, asked, now())
    const decision = decideAuthorisation(facts)
    const parts = decision.isAllowed ? decision.parts : []
    const declined = decision.isAllowed ? null : decision.declined
    const txnId = recordTxn(runtime, card, {
      type: 'DEBIT',
      status: declined?.status ?? 'SUCCESS',
      category: asked.channel === 'ATM' ? 'CASH_WITHDRAWAL' : 'PURCHASE',
      channel: asked.channel,
      amount: asked.amount,
      balance: totalOf(wallets) - (declined ? 0 : asked.amount),
      narration: asked.narration,
      walletId: parts[0]?.walletId ?? null,
      merchantId: asked.merchantId,
      parts,
      ...(declined && { decline: declined }),
    })
    if (decision.isAllowed) {
      post(db, { kind: 'SPEND', at: now(), txnId, postings: merged(spendPostings(db, card, wallets, parts)) })
      giveCashback(runtime, { card, txnId, earned: decision.earned, wallets })
    }
    return { txnId, declined }
  })
