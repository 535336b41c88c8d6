import type { TxnStatus } from '@/lib/rules/transactions/transaction-filters'
import { DAY, localDay } from '../core/db/days'
import type { Database } from '../core/db/database'
import type { SeedCard } from './cards'
import { Loader } from './loader'
import type { Random } from './random'

type SeedTxn = {
  at: number
  type: 'DEBIT' | 'CREDIT'
  status: TxnStatus
  category: string
  channel: string
  amount: number
  balance: number
  reason?: string
  narration: string
  walletId: number | null
  merchantId: number | null
  reversalOf?: number
  isPosted: boolean
}

/** The first ids of payments and of the loads with which cards start. */
export const firstIds = { payments: 700_000_001, starts: 600_000_001 }
const disputes = ['OPEN', 'SOLVED', 'RAISED', 'WAIVED_OFF'] as const

export class TxnWriter {
  private readonly rows: Loader<'txns'>

  constructor(
    db: Database,
    private readonly random: Random,
    private readonly now: number,
    private readonly firstId: number,
  ) {
    this.rows = new Loader(db, 'txns', [
      'id',
      'created_at',
      'updated_at',
      'day',
      'type',
      'status',
      'category',
      'channel',
      'dispute_status',
      'settlement',
      'currency',
      'amount',
      'balance',
      'reason',
      'rrn',
      'auth_code',
      'stan',
      'narration',
      'mobile',
      'last4',
      'card_id',
      'customer_id',
      'org_id',
      'root_id',
      'issuer',
      'program_id',
      'wallet_id',
      'merchant_id',
      'reversal_of',
    ])
  }

  get count(): number {
    return this.rows.count
  }

  get nextId(): number {
    return this.firstId + this.rows.count
  }

  write({ customer, program, id: cardId, last4 }: SeedCard, txn: SeedTxn): void {
    const { random, now } = this
    const isSettled = txn.status === 'SETTLED' || now - txn.at > 3 * DAY
    const isDisputed = txn.isPosted && txn.type === 'DEBIT' && random.chance(0.02)
    this.rows.add([
      this.nextId,
      txn.at,
      Math.min(txn.at + random.int(1, 90) * 1000, now),
      localDay(txn.at, customer.currency),
      txn.type,
      txn.status,
      txn.category,
      txn.channel,
      isDisputed ? random.pick(disputes) : null,
      txn.isPosted ? (isSettled ? 'SETTLED' : 'NOT_SETTLED') : 'NONE',
      customer.currency,
      txn.amount,
      txn.balance,
      txn.reason ?? null,
      `${random.int(1, 9)}${random.digits(11)}`,
      txn.isPosted ? random.digits(6) : null,
      random.digits(6),
      txn.narration,
      customer.mobile,
      last4,
      cardId,
      customer.id,
      customer.org.id,
      customer.org.rootId,
      program.issuer,
      program.id,
      txn.walletId,
      txn.merchantId,
      txn.reversalOf ?? null,
    ])
    customer.txns += 1
    if (txn.isPosted) customer.successes += 1
    if (txn.status === 'FAILED' || txn.status === 'REJECTED') customer.failures += 1
    if (customer.lastAt === null || txn.at >= customer.lastAt) {
      customer.lastAt = txn.at
      customer.lastAmount = txn.amount
    }
  }

  flush(): void {
    this.rows.flush()
  }
}
