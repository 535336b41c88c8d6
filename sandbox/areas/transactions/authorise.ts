import type { DeclineCause, DeclineFacts, DemoChannel } from '@/lib/rules/transactions/decline-causes'
import type { TxnStatus } from '@/lib/rules/transactions/transaction-filters'
import type { Database } from '../../db/database'
import { iso } from '../../db/days'
import type { Runtime } from '../../http/answer'
import { inWords } from '../../http/refusal'
import { ensurePool, outsideAccount, post } from '../../ledger/ledger'
import type { Posting } from '../../ledger/ledger'
import { limitsOf } from '../cards/limits'
import { heldWallets } from '../cards/rows'
import { switchAgainst } from '../cards/switches'
import type { requireCard } from '../cards/rows'
import { recordTxn } from './record'

type Card = ReturnType<typeof requireCard>
type Wallet = ReturnType<typeof heldWallets>[number]
/** What a merchant asks of a card; the amount in minor units. */
export type Asked = { channel: DemoChannel; amount: number; merchantId: number | null; narration: string }
export type Decline = {
  status: Extract<TxnStatus, 'FAILED' | 'REJECTED'>
  code: DeclineCause
  reason: string
  facts: DeclineFacts
}
type Case = { db: Database; now: number; card: Card; asked: Asked; wallets: readonly Wallet[] }

const reject = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  status: 'REJECTED',
  code,
  reason,
  facts,
})
const fail = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  ...reject(code, reason, facts),
  status: 'FAILED',
})

const businessIsActive = ({ db, card }: Case): Decline | null => {
  const org = db.first(db.q.selectFrom('orgs').select('status').where('id', '=', card.org_id))
  return org?.status === 'ACTIVE'
    ? null
    : reject('BUSINESS_INACTIVE', 'Business is not active', { status: org?.status ?? '' })
}

const programIsActive = ({ db, card }: Case): Decline | null => {
  const program = db.first(db.q.selectFrom('programs').select('status').where('id', '=', card.program_id))
  return program?.status === 'ACTIVE'
    ? null
    : reject('PROGRAM_INACTIVE', 'Card program is not active', { status: program?.status ?? '' })
}

const cardIsActive = ({ card: { status } }: Case): Decline | null => {
  if (status === 'ACTIVE') return null
  if (status === 'LOCKED') return reject('CARD_FROZEN', 'Card is frozen', { status })
  if (status === 'BLOCKED') return reject('CARD_BLOCKED', 'Card is blocked', { status })
  return reject('CARD_INACTIVE', `Card is ${inWords(status)}`, { status })
}

/** A card is good to the end of its month. */
const cardIsNotExpired = ({ card, now }: Case): Decline | null =>
  card.expires_on.slice(0, 7) >= iso(now).slice(0, 7) ? null : reject('CARD_EXPIRED', 'Card has expired')

const switchOf = { ATM: 'atm', POS: 'pos', ECOM: 'ecom', CL: 'contactless' } as const satisfies Record<
  DemoChannel,
  keyof Card
>
const channelIsOn = ({ card, asked: { channel } }: Case): Decline | null =>
  card[switchOf[channel]] === 1 ? null : fail('CHANNEL_OFF', 'Card not enabled for this channel', { channel })

const switchesAreOn = ({ db, card, asked: { merchantId } }: Case): Decline | null => {
  const off = switchAgainst(db, card, merchantId)
  return off && fail(off.code, off.reason, off.facts)
}

const periodWords: Record<string, string> = { DAILY: 'Daily', MONTHLY: 'Monthly' }
const staysWithinLimits = ({ db, card, asked, now }: Case): Decline | null => {
  for (const limit of limitsOf(db, card, now).filter(({ channel }) => channel === asked.channel)) {
    const { channel, period, amount, count, usedAmount: used, usedCount } = limit
    const name = periodWords[period] ?? period
    if (used + asked.amount > amount)
      return fail('LIMIT_AMOUNT', `${name} limit exceeded`, {
        channel,
        period,
        limit: amount,
        used,
        asked: asked.amount,
      })
    if (usedCount + 1 > count)
      return fail('LIMIT_COUNT', `${name} number of transactions exceeded`, {
        channel,
        period,
        most: count,
        count: usedCount,
      })
  }
  return null
}

/** In their order: the first that finds something declines. */
const checks = [
  businessIsActive,
  programIsActive,
  cardIsActive,
  cardIsNotExpired,
  channelIsOn,
  switchesAreOn,
  staysWithinLimits,
] as const

/** The first wallet, in the order of their priority, that covers the amount: the chip's own is not the network's to spend. */
const pickWallet = ({ wallets, asked }: Case): Wallet | Decline => {
  const open = wallets.filter(({ is_ncmc, status }) => is_ncmc === 0 && status === 'ACTIVE')
  if (open.length === 0) return fail('NO_WALLET', 'Card has no wallet to spend from')
  const covers = open.find(({ balance }) => balance >= asked.amount)
  if (covers) return covers
  const balance = Math.max(...open.map((wallet) => wallet.balance))
  return fail('INSUFFICIENT_BALANCE', 'Insufficient balance', { asked: asked.amount, balance })
}

const balanceOf = (db: Database, account: number): number =>
  db.first(db.q.selectFrom('accounts').select('balance').where('id', '=', account))?.balance ?? 0

/** A Just-in-time wallet is a limit: what it spends comes out of the business's pool. Decision 24 */
const spendPostings = ({ db, card, asked }: Case, wallet: Wallet): readonly Posting[] | Decline => {
  const { currency } = card
  const settlement = outsideAccount(db, 'SETTLEMENT', card.issuer, currency)
  if (wallet.balance_type === 'PREPAID')
    return [
      { account: wallet.account_id, amount: -asked.amount },
      { account: settlement, amount: asked.amount },
    ]
  const pool = ensurePool(db, card.org_id, card.issuer, currency)
  const balance = balanceOf(db, pool)
  if (balance < asked.amount)
    return fail('POOL_EMPTY', "The business's pool does not cover the amount", {
      asked: asked.amount,
      balance,
      accountId: String(pool),
    })
  return [
    { account: wallet.account_id, amount: -asked.amount },
    { account: outsideAccount(db, 'LIMIT_SOURCE', card.issuer, currency), amount: asked.amount },
    { account: pool, amount: -asked.amount },
    { account: settlement, amount: asked.amount },
  ]
}

type Decision = { wallet: Wallet | null; postings: readonly Posting[]; declined: Decline | null }

const decide = (one: Case): Decision => {
  for (const check of checks) {
    const declined = check(one)
    if (declined) return { wallet: null, postings: [], declined }
  }
  const wallet = pickWallet(one)
  if ('code' in wallet) return { wallet: null, postings: [], declined: wallet }
  const postings = spendPostings(one, wallet)
  return 'code' in postings ? { wallet, postings: [], declined: postings } : { wallet, postings, declined: null }
}

const totalOf = (wallets: readonly Wallet[]): number => wallets.reduce((sum, { balance }) => sum + balance, 0)

/**
 * Runs an authorisation as the network would ask for it: business, program, card, expiry, channel, switches, limits, wallet and, behind a limit, the pool.
 * What is approved is posted; what is declined is recorded with its cause, and nothing moves. Decision 24
 */
export const authorise = (runtime: Pick<Runtime, 'db' | 'now'>, card: Card, asked: Asked) =>
  runtime.db.write(() => {
    const { db, now } = runtime
    const wallets = heldWallets(db, card.id)
    const one: Case = { db, now: now(), card, asked, wallets }
    const { wallet, postings, declined } = decide(one)
    const txnId = recordTxn(runtime, card, {
      type: 'DEBIT',
      status: declined?.status ?? 'SUCCESS',
      category: asked.channel === 'ATM' ? 'CASH_WITHDRAWAL' : 'PURCHASE',
      channel: asked.channel,
      amount: asked.amount,
      balance: totalOf(wallets) - (declined ? 0 : asked.amount),
      narration: asked.narration,
      walletId: wallet?.id ?? null,
      merchantId: asked.merchantId,
      ...(declined && { decline: declined }),
    })
    if (!declined) post(db, { kind: 'SPEND', at: now(), txnId, postings })
    return { txnId, declined }
  })
