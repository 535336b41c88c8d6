import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing-cards'
import { readBalances } from '@/lib/rules/customers/create-customer'
import { toMinor } from '@/lib/rules/locale/money'
import type { Runtime } from '../../http/answer'
import { openAccount, outsideAccount, ensurePool, post } from '../../ledger/ledger'
import type { Posting } from '../../ledger/ledger'
import { feeFor } from '../fees/rows'
import type { Program } from '../programs'
import { refuseOverBudget } from '../wallets/budget'
import { noteStart } from '../wallets/grants'

type Deal = Runtime & { body: CreateCustomerCard }
type Owner = { customerId: number; cardId: number | null }

/** Opens the program's wallets for a card, or for a customer who has none yet, and puts the starting balances in. Decision 24 */
export const openWallets = (
  { db, body, now }: Deal,
  org: { id: number },
  program: Program,
  { customerId, cardId }: Owner,
) => {
  const offered = db.all(
    db.q
      .selectFrom('wallets')
      .selectAll()
      .where('program_id', '=', program.id)
      .where('status', '=', 'ACTIVE')
      .where((either) => either.or([either('allow_link', '=', 1), either('is_ncmc', '=', 1)]))
      .orderBy('priority'),
  )
  const asked = new Map(readBalances(body).map(({ walletId, amount }) => [walletId, toMinor(amount) ?? 0] as const))
  const postings = new Map<number, Posting>()
  const starts: Parameters<typeof noteStart>[1][] = []
  const add = (account: number, amount: number) =>
    postings.set(account, { account, amount: (postings.get(account)?.amount ?? 0) + amount })

  for (const wallet of offered) {
    const waiting = db.first(
      db.q
        .selectFrom('customer_wallets')
        .select('account_id')
        .where('customer_id', '=', customerId)
        .where('wallet_id', '=', wallet.id),
    )
    const account =
      waiting?.account_id ??
      openAccount(db, {
        kind: wallet.balance_type === 'PREPAID' ? 'CARD' : 'LIMIT',
        currency: program.currency,
        memo: wallet.balance_type === 'VIRTUAL',
        ...(cardId !== null && { cardId }),
      })
    if (cardId !== null) {
      db.run(db.q.insertInto('card_wallets').values({ card_id: cardId, wallet_id: wallet.id, account_id: account }))
      if (waiting) {
        db.run(db.q.updateTable('accounts').set({ card_id: cardId }).where('id', '=', account))
        db.run(
          db.q.deleteFrom('customer_wallets').where('customer_id', '=', customerId).where('wallet_id', '=', wallet.id),
        )
      }
    } else if (!waiting)
      db.run(
        db.q
          .insertInto('customer_wallets')
          .values({ customer_id: customerId, wallet_id: wallet.id, account_id: account }),
      )
    const amount = asked.get(String(wallet.id)) ?? 0
    if (amount === 0) continue
    refuseOverBudget(db, wallet.id, amount)
    starts.push({ walletId: wallet.id, account, amount, period: wallet.start_period, currency: program.currency })
    const source =
      wallet.balance_type === 'PREPAID'
        ? ensurePool(db, org.id, program.issuer, program.currency)
        : outsideAccount(db, 'LIMIT_SOURCE', program.issuer, program.currency)
    add(source, -amount)
    add(account, amount)
  }
  if (postings.size)
    post(db, { kind: 'LOAD', at: now(), narration: body.metaData?.narration ?? null, postings: [...postings.values()] })
  for (const start of starts) noteStart({ db, now }, start)
}

/** What the program asks the business for a card, out of its pool. FEE-01 */
export const chargeForCard = ({ db, now }: Deal, org: { id: number }, program: Program): void => {
  const fee = feeFor(db, program.id, 'CARD_ISSUE', 0)
  if (fee === 0) return
  post(db, {
    kind: 'FEE',
    at: now(),
    narration: 'Card issue fee',
    postings: [
      { account: ensurePool(db, org.id, program.issuer, program.currency), amount: -fee },
      { account: outsideAccount(db, 'SETTLEMENT', program.issuer, program.currency), amount: fee },
    ],
  })
}
