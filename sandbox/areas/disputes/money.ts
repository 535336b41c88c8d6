import type { DisputeOutcome } from '@/lib/rules/disputes/dispute-rules'
import type { Currency } from '@/lib/rules/locale/money'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { ensurePool, outsideAccount, post, type Posting } from '../../core/ledger/ledger'
import { heldWallets } from '../cards/rows'

type Disputed = {
  id: number
  txn_id: number
  amount: number
  currency: Currency
  issuer: string
  org_id: number
  card_id: number
  wallet_id: number | null
}

/** The card that has replaced this one, if any: the end of the chain of replacements. CARD-40 */
const presentCard = (db: Database, cardId: number): { id: number; status: string } | null => {
  const query = db.q.selectFrom('cards').select(['id', 'status'])
  const after = db.first(query.where('replaces_id', '=', cardId))
  return after ? presentCard(db, after.id) : (db.first(query.where('id', '=', cardId)) ?? null)
}

/** The wallet that paid, on the present card. Null if that card is closed: its money has then gone back to the business. */
const walletOf = (db: Database, { card_id, wallet_id }: Disputed) => {
  const card = presentCard(db, card_id)
  if (!card || card.status === 'CLOSED') return null
  const held = heldWallets(db, card.id).filter(({ is_ncmc }) => is_ncmc === 0)
  return held.find(({ id }) => id === wallet_id) ?? held.find(({ balance_type }) => balance_type === 'PREPAID') ?? null
}

/** Postings from an outside account to the card. If the wallet is only a limit, the business's pool receives the money instead. Decision 24 */
const creditPostings = (db: Database, of: Disputed, from: number): Posting[] => {
  const { amount, currency, issuer, org_id } = of
  const wallet = walletOf(db, of)
  const out = { account: from, amount: -amount }
  if (wallet?.balance_type === 'PREPAID') return [out, { account: wallet.account_id, amount }]
  const pool = { account: ensurePool(db, org_id, issuer, currency), amount }
  if (!wallet) return [out, pool]
  const limits = { account: outsideAccount(db, 'LIMIT_SOURCE', issuer, currency), amount: -amount }
  return [out, pool, limits, { account: wallet.account_id, amount }]
}

/** Takes the money back from the wallet as far as it still holds it, and the rest from the business's pool. */
const reversalPostings = (db: Database, of: Disputed, to: number): Posting[] => {
  const { amount, currency, issuer, org_id } = of
  const wallet = walletOf(db, of)
  const back = { account: to, amount }
  const pool = ensurePool(db, org_id, issuer, currency)
  const left = Math.min(amount, Math.max(0, wallet?.balance ?? 0))
  if (wallet?.balance_type === 'PREPAID')
    return [back, { account: wallet.account_id, amount: -left }, { account: pool, amount: left - amount }]
  const paid = [back, { account: pool, amount: -amount }]
  if (!wallet) return paid
  const limits = { account: outsideAccount(db, 'LIMIT_SOURCE', issuer, currency), amount: left }
  return [...paid, limits, { account: wallet.account_id, amount: -left }]
}

type Ledger = Pick<Runtime, 'db' | 'now'>
const words = (of: Disputed, what: string) => `${what} of dispute ${of.id}, transaction ${of.txn_id}`

/** Lends the card holder the disputed amount until the decision. DISP-04 */
export const postCredit = ({ db, now }: Ledger, of: Disputed): number =>
  post(db, {
    kind: 'DISPUTE_CREDIT',
    at: now(),
    txnId: of.txn_id,
    narration: words(of, 'Provisional credit'),
    postings: creditPostings(db, of, outsideAccount(db, 'DISPUTED', of.issuer, of.currency)),
  })

/** If the dispute is won, the network pays. If it is lost or withdrawn, a provisional credit is taken back. DISP-04 */
export const postOutcome = ({ db, now }: Ledger, of: Disputed, outcome: DisputeOutcome, isCredited: boolean) => {
  const isWon = outcome === 'WON'
  if (!isWon && !isCredited) return null
  const settlement = outsideAccount(db, 'SETTLEMENT', of.issuer, of.currency)
  const disputed = outsideAccount(db, 'DISPUTED', of.issuer, of.currency)
  const confirmed = [
    { account: settlement, amount: -of.amount },
    { account: disputed, amount: of.amount },
  ]
  return post(db, {
    kind: isWon ? 'DISPUTE_WON' : 'DISPUTE_REVERSAL',
    at: now(),
    txnId: of.txn_id,
    narration: words(of, isWon ? 'Settlement' : 'Reversal of the provisional credit'),
    from: 'LATEST',
    postings: !isWon ? reversalPostings(db, of, disputed) : isCredited ? confirmed : creditPostings(db, of, settlement),
  })
}
