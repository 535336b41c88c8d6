import type { TxnStatus } from '@/lib/rules/txn-filters'
import { DAY, HOUR, localDay, MINUTE } from '../../days'
import type { Database } from '../database'
import type { Account, Books } from './books'
import type { SeedCard, SeedCustomer } from './cards'
import { Loader } from './loader'
import { emiratiMerchants, indianMerchants } from './merchants'
import type { SeedWallet } from './organizations'
import { address } from './people'
import type { Random } from './random'

export const FIRST_TXN = 700_000_001

const failureReasons = [
  'Insufficient balance',
  'Incorrect PIN',
  'Daily limit exceeded',
  'Merchant category not allowed',
  'Card not enabled for this channel',
  'Issuer timed out',
] as const
const rejectReasons = ['Card is frozen', 'Card is blocked', 'Invalid expiry date', 'CVV mismatch'] as const
const noTxns = ['PENDING', 'INACTIVE', 'REJECTED', 'APPROVED', 'DELETED'] as const

type Merchant = { id: number; channel: 'POS' | 'ECOM' | 'ATM' | 'CL'; least: number; most: number }
type Context = { db: Database; random: Random; now: number; books: Books }
type Held = { wallet: SeedWallet; account: Account }

const seedMerchants = ({ db, random }: Context) => {
  const rows = new Loader(db, 'merchants', [
    'id',
    'name',
    'city',
    'state',
    'postal_code',
    'country_code',
    'mcc',
    'mid',
    'tid',
  ])
  const of = (list: typeof indianMerchants, currency: 'INR' | 'AED', places: number): Merchant[] =>
    list.flatMap(([name, mcc, channel, least, most]) =>
      Array.from({ length: channel === 'ECOM' ? 1 : places }, () => {
        const id = rows.count + 1
        const { city, state, pincode } = address(random, currency)
        const country = currency === 'AED' ? 'AE' : 'IN'
        rows.add([
          id,
          name,
          city,
          state,
          pincode ?? '',
          country,
          mcc,
          `MID${random.digits(10)}`,
          `T${random.digits(7)}`,
        ])
        return { id, channel, least, most }
      }),
    )
  const merchants = { INR: of(indianMerchants, 'INR', 6), AED: of(emiratiMerchants, 'AED', 3) }
  rows.flush()
  return merchants
}

/** Opens the wallets of every card, then spends `count` transactions over them, each with its entry in the books. */
export const seedTxns = (context: Context, customers: readonly SeedCustomer[], count: number): void => {
  const { db, random, now, books } = context
  const merchants = seedMerchants(context)
  const links = new Loader(db, 'card_wallets', ['card_id', 'wallet_id', 'account_id'])
  const rows = new Loader(db, 'txns', [
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

  const write = (
    card: SeedCard,
    txn: {
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
    },
  ): number => {
    const { customer, program } = card
    const id = FIRST_TXN + rows.count
    const isOld = now - txn.at > 3 * DAY
    const dispute =
      txn.isPosted && txn.type === 'DEBIT' && random.chance(0.02)
        ? random.pick(['OPEN', 'SOLVED', 'RAISED', 'WAIVED_OFF'] as const)
        : null
    rows.add([
      id,
      txn.at,
      txn.at + random.int(1, 90) * 1000,
      localDay(txn.at, customer.currency),
      txn.type,
      txn.status,
      txn.category,
      txn.channel,
      dispute,
      txn.isPosted ? (txn.status === 'SETTLED' || isOld ? 'SETTLED' : 'NOT_SETTLED') : 'NONE',
      customer.currency,
      txn.amount,
      txn.balance,
      txn.reason ?? null,
      `${random.int(1, 9)}${random.digits(11)}`,
      txn.isPosted ? random.digits(6) : null,
      random.digits(6),
      txn.narration,
      customer.mobile,
      card.last4,
      card.id,
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
    return id
  }

  const openWallets = (card: SeedCard): Held[] => {
    const { customer, program } = card
    const { currency, org } = customer
    return program.wallets
      .filter((wallet) => wallet.isLinked)
      .map((wallet) => {
        const account = books.open(wallet.balanceType === 'PREPAID' ? 'CARD' : 'LIMIT', currency, { cardId: card.id })
        links.add([card.id, wallet.id, account.id])
        const from =
          wallet.balanceType === 'PREPAID'
            ? books.pool(org.id, program.issuer, currency)
            : books.facing('LIMIT_SOURCE', program.issuer, currency)
        const start = wallet.isNcmc
          ? 0
          : program.kind === 'GC'
            ? random.int(2, 20) * 10_000
            : wallet.initial || random.int(0, 40) * 10_000
        if (start > 0)
          books.move(wallet.balanceType === 'PREPAID' ? 'LOAD' : 'LIMIT', card.createdAt, null, [
            [from, account, start],
          ])
        return { wallet, account }
      })
  }

  const spends = ({ status, activatedAt, program }: SeedCard): boolean =>
    activatedAt !== null &&
    now - activatedAt >= HOUR &&
    !(noTxns as readonly string[]).includes(status) &&
    program.wallets.some((wallet) => wallet.isLinked && !wallet.isNcmc)
  /** A young card has spent little yet. */
  const weightOf = ({ activatedAt }: SeedCard) => Math.min(1, 0.1 + (now - (activatedAt ?? now)) / (45 * DAY))
  let weightLeft = customers
    .flatMap((customer) => customer.cards)
    .filter(spends)
    .reduce((sum, card) => sum + weightOf(card), 0)

  for (const customer of customers)
    for (const card of customer.cards) {
      const held = openWallets(card)
      const pool = books.pool(customer.org.id, card.program.issuer, customer.currency)
      if (card.activatedAt === null || !spends(card)) continue
      const left = count - rows.count
      const weight = weightOf(card)
      const isLast = weightLeft - weight < 1e-9
      const quota = isLast
        ? left
        : Math.min(left, Math.round((left * weight * (0.4 + random.next() * 1.2)) / weightLeft))
      weightLeft -= weight
      const spendable = held.filter(({ wallet }) => !wallet.isNcmc)
      const settlement = books.facing('SETTLEMENT', card.program.issuer, customer.currency)
      const limitSource = books.facing('LIMIT_SOURCE', card.program.issuer, customer.currency)
      const balance = () => held.reduce((sum, { account }) => sum + account.balance, 0)
      const start = card.activatedAt
      const life = now - start - 2 * MINUTE
      const moments = Array.from({ length: quota }, () =>
        Math.floor(start + MINUTE + (1 - random.next() ** 1.5) * life),
      ).sort((a, b) => a - b)

      const end = rows.count + quota
      for (const moment of moments) {
        if (rows.count >= end) break
        const at = daylight(moment, start + MINUTE, now - MINUTE, random)
        const merchant = random.pick(merchants[customer.currency])
        const { wallet, account } = random.pick(spendable)
        const isMemo = wallet.balanceType === 'VIRTUAL'
        const narration = isMemo ? 'Just-in-time purchase' : 'Card purchase'
        const base = {
          at,
          category: merchant.channel === 'ATM' ? 'CASH_WITHDRAWAL' : 'PURCHASE',
          channel: merchant.channel,
          merchantId: merchant.id,
          walletId: wallet.id,
          narration,
          type: 'DEBIT' as const,
        }
        let amount = random.int(merchant.least, merchant.most) * 100 + (random.chance(0.3) ? random.int(1, 99) : 0)

        const isYoung = now - at < 4 * DAY
        const outcome = random.weighted<TxnStatus>([
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
        if (
          outcome === 'FAILED' ||
          outcome === 'REJECTED' ||
          outcome === 'FRAUD' ||
          outcome === 'PENDING' ||
          outcome === 'CREATED' ||
          outcome === 'VALIDATED'
        ) {
          const reason =
            outcome === 'FAILED'
              ? random.pick(failureReasons)
              : outcome === 'REJECTED'
                ? random.pick(rejectReasons)
                : outcome === 'FRAUD'
                  ? 'Marked as fraud by the rule engine'
                  : undefined
          write(card, {
            ...base,
            status: outcome,
            amount,
            balance: balance(),
            ...(reason ? { reason } : {}),
            isPosted: false,
          })
          continue
        }
        if (account.balance < amount && card.program.kind === 'GPR' && (isMemo || end - rows.count > 1)) {
          const top = Math.ceil((amount - account.balance + 50_000) / 50_000) * 50_000
          if (isMemo) books.move('LIMIT', at - 30_000, null, [[limitSource, account, top]])
          else {
            books.move('LOAD', at - 30_000, FIRST_TXN + rows.count, [[pool, account, top]])
            write(card, {
              ...base,
              at: at - 30_000,
              type: 'CREDIT',
              status: 'SUCCESS',
              category: 'LOAD',
              channel: 'LOAD',
              amount: top,
              balance: balance(),
              merchantId: null,
              narration: 'Load from the business',
              isPosted: true,
            })
          }
        }
        if (account.balance < amount) amount = account.balance >= 2_000 ? Math.floor(account.balance / 2) : amount
        if (account.balance < amount) {
          write(card, {
            ...base,
            status: 'FAILED',
            amount,
            balance: balance(),
            reason: 'Insufficient balance',
            isPosted: false,
          })
          continue
        }
        const txnId = FIRST_TXN + rows.count
        books.move(
          'SPEND',
          at,
          txnId,
          isMemo
            ? [
                [account, limitSource, amount],
                [pool, settlement, amount],
              ]
            : [[account, settlement, amount]],
        )
        write(card, { ...base, status: outcome, amount, balance: balance(), isPosted: true })
        if ((outcome === 'REFUNDED' || outcome === 'REVERSED') && rows.count < end) {
          const back = Math.min(at + random.int(1, 30) * HOUR, now - 1000)
          books.move(
            'REFUND',
            back,
            FIRST_TXN + rows.count,
            isMemo
              ? [
                  [limitSource, account, amount],
                  [settlement, pool, amount],
                ]
              : [[settlement, account, amount]],
          )
          write(card, {
            ...base,
            at: back,
            type: 'CREDIT',
            status: 'SUCCESS',
            category: outcome === 'REVERSED' ? 'REVERSAL' : 'REFUND',
            amount,
            balance: balance(),
            narration: outcome === 'REVERSED' ? 'Reversal' : 'Refund',
            reversalOf: txnId,
            isPosted: true,
          })
        }
      }
    }
  links.flush()
  rows.flush()
}

/** The same day between 07:00 and 23:00 in India, within the bounds. */
const daylight = (moment: number, least: number, most: number, random: Random): number => {
  const day = Math.floor((moment + 5.5 * HOUR) / DAY) * DAY - 5.5 * HOUR
  const at = day + (7 + random.next() * 16) * HOUR
  return Math.floor(at < least || at > most ? moment : at)
}
