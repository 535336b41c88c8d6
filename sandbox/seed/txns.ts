import { DAY, HOUR } from '../core/db/days'
import type { Database } from '../core/db/database'
import type { Books } from './books'
import type { SeedCard, SeedCustomer } from './cards'
import { Loader } from './loader'
import { seedMerchants } from './merchants'
import { Random } from './random'
import { Spending, type Held } from './spending'
import { firstIds, TxnWriter } from './txn-writer'

const idle: readonly string[] = ['PENDING', 'INACTIVE', 'REJECTED', 'APPROVED', 'DELETED']

type Context = { db: Database; random: Random; now: number; books: Books }

const startingBalance = ({ program }: SeedCard, { isNcmc, initial }: Held['wallet'], random: Random): number => {
  if (isNcmc) return 0
  return program.kind === 'GC' ? random.int(2, 20) * 10_000 : initial || random.int(0, 40) * 10_000
}

export const seedTxns = (
  { db, random, now, books }: Context,
  customers: readonly SeedCustomer[],
  count: number,
): void => {
  const merchants = seedMerchants(db, random)
  const writer = new TxnWriter(db, random, now, firstIds.payments)
  const starts = new TxnWriter(db, new Random(count), now, firstIds.starts)
  const links = new Loader(db, 'card_wallets', ['card_id', 'wallet_id', 'account_id'])
  const cards = customers.flatMap((customer) => customer.cards)

  const openWallets = (card: SeedCard): Held[] => {
    const { customer, program } = card
    const { currency, org } = customer
    const opened = program.wallets
      .filter((wallet) => wallet.isLinked)
      .map((wallet) => {
        const isPrepaid = wallet.balanceType === 'PREPAID'
        const account = books.open(isPrepaid ? 'CARD' : 'LIMIT', currency, { cardId: card.id })
        links.add([card.id, wallet.id, account.id])
        return { wallet, account, isPrepaid, start: startingBalance(card, wallet, random) }
      })
    let balance = 0
    // Limits come first, so that the balance after the last load is that of the card.
    for (const { wallet, account, isPrepaid, start } of opened.toSorted(
      (a, b) => Number(a.isPrepaid) - Number(b.isPrepaid),
    )) {
      if (start === 0) continue
      const source = isPrepaid
        ? books.pool(org.id, program.issuer, currency)
        : books.facing('LIMIT_SOURCE', program.issuer, currency)
      books.move(isPrepaid ? 'LOAD' : 'LIMIT', card.createdAt, isPrepaid ? starts.nextId : null, [
        [source, account, start],
      ])
      balance += start
      if (isPrepaid)
        starts.write(card, {
          at: card.createdAt,
          type: 'CREDIT',
          status: 'SUCCESS',
          category: 'LOAD',
          channel: 'LOAD',
          amount: start,
          balance,
          narration: 'First load of the card',
          walletId: wallet.id,
          merchantId: null,
          isPosted: true,
        })
    }
    return opened
  }

  const spends = ({ status, activatedAt, program }: SeedCard): boolean =>
    activatedAt !== null &&
    now - activatedAt >= HOUR &&
    !idle.includes(status) &&
    program.wallets.some((wallet) => wallet.isLinked && !wallet.isNcmc)
  /** A card that was activated recently gets fewer transactions. */
  const weightOf = ({ activatedAt }: SeedCard) => Math.min(1, 0.1 + (now - (activatedAt ?? now)) / (45 * DAY))
  const spenders = cards.filter(spends)
  const lastSpender = spenders.at(-1)
  let weightLeft = spenders.reduce((sum, card) => sum + weightOf(card), 0)

  for (const card of cards) {
    const held = openWallets(card)
    if (!spends(card)) continue
    const left = count - writer.count
    const share = (left * weightOf(card) * (0.4 + random.next() * 1.2)) / weightLeft
    weightLeft -= weightOf(card)
    const context = { random, now, books, writer, merchants: merchants[card.customer.currency] }
    new Spending(context, card, held).run(card === lastSpender ? left : Math.min(left, Math.round(share)))
  }
  links.flush()
  starts.flush()
  writer.flush()
  db.exec(`INSERT INTO txns_per_day (utc_day, txns) SELECT created_at / ${DAY}, count(*) FROM txns GROUP BY 1`)
}
