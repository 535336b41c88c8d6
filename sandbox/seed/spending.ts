import type { TxnStatus } from '@/lib/rules/transactions/transaction-filters'
import { DAY, HOUR, MINUTE } from '../core/db/days'
import type { Account, Books } from './books'
import type { SeedCard } from './cards'
import type { SeedMerchant } from './merchants'
import type { SeedWallet } from './organizations'
import type { Random } from './random'
import type { TxnWriter } from './txn-writer'

export type Held = { wallet: SeedWallet; account: Account }
type Purchase = {
  at: number
  channel: string
  category: string
  merchantId: number
  walletId: number
  narration: string
  type: 'DEBIT'
}
type Refund = { at: number; held: Held; amount: number; purchase: Purchase; reversalOf: number; isReversal: boolean }

const failureReasons = [
  'Insufficient balance',
  'Incorrect PIN',
  'Daily limit exceeded',
  'Merchant category not allowed',
  'Card not enabled for this channel',
  'Issuer timed out',
] as const
const rejectReasons = ['Card is frozen', 'Card is blocked', 'Invalid expiry date', 'CVV mismatch'] as const
const reasonsOf: Partial<Record<TxnStatus, readonly string[]>> = {
  FAILED: failureReasons,
  REJECTED: rejectReasons,
  FRAUD: ['Marked as fraud by the rule engine'],
}
const moved: readonly TxnStatus[] = ['SUCCESS', 'SETTLED', 'REFUNDED', 'REVERSED']

const outcomeOf = (random: Random, isYoung: boolean): TxnStatus =>
  random.weighted<TxnStatus>([
    ['SUCCESS', isYoung ? 74 : 60],
    ['SETTLED', isYoung ? 4 : 22],
    ['FAILED', 8],
    ['REJECTED', 3],
    ['REFUNDED', 2],
    ['REVERSED', 1],
    ['FRAUD', 1],
    ['PENDING', 1],
    ['CREATED', 0.7],
    ['VALIDATED', 0.6],
  ])

/** A time between 07:00 and 23:00 in India on the same day, but not outside the bounds. */
const daylight = (moment: number, least: number, most: number, random: Random): number => {
  const day = Math.floor((moment + 5.5 * HOUR) / DAY) * DAY - 5.5 * HOUR
  const at = day + (7 + random.next() * 16) * HOUR
  return Math.floor(at < least || at > most ? moment : at)
}

type Context = { random: Random; now: number; books: Books; writer: TxnWriter; merchants: readonly SeedMerchant[] }

/** Simulates one card: purchases in order of time, the loads that pay for them, and refunds. */
export class Spending {
  private readonly refunds: Refund[] = []
  private readonly pool: Account
  private readonly settlement: Account
  private readonly limitSource: Account
  private last = 0

  constructor(
    private readonly context: Context,
    private readonly card: SeedCard,
    private readonly held: readonly Held[],
  ) {
    const { customer, program } = card
    this.pool = context.books.pool(customer.org.id, program.issuer, customer.currency)
    this.settlement = context.books.facing('SETTLEMENT', program.issuer, customer.currency)
    this.limitSource = context.books.facing('LIMIT_SOURCE', program.issuer, customer.currency)
  }

  run(quota: number): void {
    const { random, now, writer } = this.context
    const spendable = this.held.filter(({ wallet }) => !wallet.isNcmc)
    const start = (this.card.activatedAt ?? now) + MINUTE
    const end = now - MINUTE
    this.last = start - MINUTE
    const moments = Array.from({ length: quota }, () =>
      daylight(Math.floor(start + (1 - random.next() ** 1.5) * (end - start)), start, end, random),
    ).sort((a, b) => a - b)
    const done = writer.count + quota
    for (const at of moments) {
      this.refundUntil(at, done)
      if (writer.count >= done) return
      this.buy(at, random.pick(spendable), done)
      this.last = at
    }
    this.refundUntil(now, done)
  }

  private balance(): number {
    return this.held.reduce((sum, { account }) => sum + account.balance, 0)
  }

  private buy(at: number, held: Held, done: number): void {
    const { random, now, books, writer, merchants } = this.context
    const { account, wallet } = held
    const isMemo = wallet.balanceType === 'VIRTUAL'
    const merchant = random.pick(merchants)
    const purchase: Purchase = {
      at,
      channel: merchant.channel,
      category: merchant.channel === 'ATM' ? 'CASH_WITHDRAWAL' : 'PURCHASE',
      merchantId: merchant.id,
      walletId: wallet.id,
      narration: isMemo ? 'Just-in-time purchase' : 'Card purchase',
      type: 'DEBIT',
    }
    const asked = random.int(merchant.least, merchant.most) * 100 + (random.chance(0.3) ? random.int(1, 99) : 0)
    const status = outcomeOf(random, now - at < 4 * DAY)
    if (!moved.includes(status)) {
      const reasons = reasonsOf[status]
      return writer.write(this.card, {
        ...purchase,
        status,
        amount: asked,
        balance: this.balance(),
        ...(reasons && { reason: random.pick(reasons) }),
        isPosted: false,
      })
    }
    if (account.balance < asked && this.card.program.kind === 'GPR') this.topUp(at, held, asked, done)
    const amount = account.balance < asked && account.balance >= 2_000 ? Math.floor(account.balance / 2) : asked
    if (account.balance < amount)
      return writer.write(this.card, {
        ...purchase,
        status: 'FAILED',
        amount,
        balance: this.balance(),
        reason: 'Insufficient balance',
        isPosted: false,
      })
    const id = writer.nextId
    books.move(
      'SPEND',
      at,
      id,
      isMemo
        ? [
            [account, this.limitSource, amount],
            [this.pool, this.settlement, amount],
          ]
        : [[account, this.settlement, amount]],
    )
    writer.write(this.card, { ...purchase, status, amount, balance: this.balance(), isPosted: true })
    if (status === 'REFUNDED' || status === 'REVERSED')
      this.refunds.push({
        at: Math.min(at + random.int(1, 30) * HOUR, now),
        held,
        amount,
        purchase,
        reversalOf: id,
        isReversal: status === 'REVERSED',
      })
  }

  /** Loads the card shortly before the purchase, but after the previous event. */
  private topUp(at: number, { account, wallet }: Held, asked: number, done: number): void {
    const { books, writer } = this.context
    const before = at - Math.min(30_000, Math.floor((at - this.last) / 2))
    const amount = Math.ceil((asked - account.balance + 50_000) / 50_000) * 50_000
    if (wallet.balanceType === 'VIRTUAL') {
      books.move('LIMIT', before, null, [[this.limitSource, account, amount]])
      return
    }
    if (done - writer.count < 2) return
    books.move('LOAD', before, writer.nextId, [[this.pool, account, amount]])
    writer.write(this.card, {
      at: before,
      type: 'CREDIT',
      status: 'SUCCESS',
      category: 'LOAD',
      channel: 'LOAD',
      amount,
      balance: this.balance(),
      narration: 'Load from the business',
      walletId: wallet.id,
      merchantId: null,
      isPosted: true,
    })
  }

  private refundUntil(moment: number, done: number): void {
    const { books, writer } = this.context
    this.refunds.sort((a, b) => a.at - b.at)
    while (this.refunds[0] && this.refunds[0].at <= moment && writer.count < done) {
      const refund = this.refunds.shift()
      if (!refund) return
      const { held, amount, isReversal } = refund
      books.move(
        'REFUND',
        refund.at,
        writer.nextId,
        held.wallet.balanceType === 'VIRTUAL'
          ? [
              [this.limitSource, held.account, amount],
              [this.settlement, this.pool, amount],
            ]
          : [[this.settlement, held.account, amount]],
      )
      writer.write(this.card, {
        ...refund.purchase,
        at: refund.at,
        type: 'CREDIT',
        status: 'SUCCESS',
        category: isReversal ? 'REVERSAL' : 'REFUND',
        amount,
        balance: this.balance(),
        narration: isReversal ? 'Reversal' : 'Refund',
        reversalOf: refund.reversalOf,
        isPosted: true,
      })
      this.last = Math.max(this.last, refund.at)
    }
  }
}
