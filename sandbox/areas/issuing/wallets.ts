import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Runtime } from '../../core/http/handler'
import { outsideAccount, ensurePool, post } from '../../core/ledger/ledger'
import { heldWallets } from '../cards/rows'
import { feeFor } from '../programs/fee-rows'
import type { Program } from '../programs/queries'
import type { Starts } from '../programs/guards'
import { refuseOverBudget } from '../wallets/budget'
import { recordFee, recordLoad } from '../../core/ledger/record-txn'
import { noteStart } from '../wallets/grants'
import { linkToCard, openWalletAccount, walletsOfNewCard } from '../wallets/linking'
import { refuseOverGift } from './starts'

type Context = Runtime & Permitted & { body: CreateCustomerCard }
type WalletOwner = { customerId: number; cardId: number | null }
type Start = { walletId: number; account: number; amount: number; isMoney: boolean }
const FIRST_LOAD = 'First load of the card'

const putIn = (
  { db, body, now }: Context,
  org: { id: number },
  { issuer, currency }: Program,
  cardId: number | null,
  starts: readonly Start[],
): void => {
  const narration = body.metaData?.narration || null
  let balance = cardId === null ? 0 : heldWallets(db, cardId).reduce((sum, wallet) => sum + wallet.balance, 0)
  for (const { walletId, account, amount, isMoney } of starts) {
    const source = isMoney
      ? ensurePool(db, org.id, issuer, currency)
      : outsideAccount(db, 'LIMIT_SOURCE', issuer, currency)
    balance += amount
    const load = { walletId, amount, balance, narration: narration ?? FIRST_LOAD }
    const txnId = isMoney && cardId !== null ? recordLoad({ db, now }, cardId, load) : null
    post(db, {
      kind: isMoney ? 'LOAD' : 'LIMIT',
      at: now(),
      narration,
      ...(txnId !== null && { txnId }),
      postings: [
        { account: source, amount: -amount },
        { account, amount },
      ],
    })
  }
}

export const openWallets = (
  context: Context,
  org: { id: number },
  program: Program,
  { customerId, cardId, starts: amounts }: WalletOwner & { starts: Starts },
) => {
  const { db, now } = context
  refuseOverGift(program.kind, amounts)
  const offered = walletsOfNewCard(db, program.id)
  const starts: (Start & Parameters<typeof noteStart>[1])[] = []

  for (const wallet of offered) {
    const waiting = db.first(
      db.q
        .selectFrom('customer_wallets')
        .select('account_id')
        .where('customer_id', '=', customerId)
        .where('wallet_id', '=', wallet.id),
    )
    const account = waiting?.account_id ?? openWalletAccount(db, wallet, cardId)
    if (cardId !== null) {
      linkToCard(context, cardId, { wallet, account, starts: amounts })
      if (waiting) {
        db.update('accounts', account, { card_id: cardId })
        db.run(
          db.q.deleteFrom('customer_wallets').where('customer_id', '=', customerId).where('wallet_id', '=', wallet.id),
        )
      }
    } else if (!waiting)
      db.insert('customer_wallets', { customer_id: customerId, wallet_id: wallet.id, account_id: account })
    const amount = amounts.get(wallet.id) ?? 0
    if (amount === 0) continue
    refuseOverBudget(db, wallet.id, amount)
    starts.push({
      walletId: wallet.id,
      account,
      amount,
      isMoney: wallet.balance_type === 'PREPAID',
      period: wallet.start_period,
      currency: program.currency,
    })
  }
  if (starts.length > 0) requirePermit(context, 'CARD_LOAD')
  putIn(context, org, program, cardId, starts)
  for (const start of starts) noteStart({ db, now }, start)
}

/** The program's fee for a card, paid from the business's pool. FEE-01 */
export const chargeForCard = ({ db, now }: Context, org: { id: number }, program: Program, cardId: number): void => {
  const fee = feeFor(db, program.id, 'CARD_ISSUE', 0)
  const card = db.find('cards', cardId)
  if (fee === 0 || !card) return
  const narration = 'Card issue fee'
  post(db, {
    kind: 'FEE',
    at: now(),
    txnId: recordFee({ db, now }, card, { amount: fee, narration }),
    narration,
    postings: [
      { account: ensurePool(db, org.id, program.issuer, program.currency), amount: -fee },
      { account: outsideAccount(db, 'SETTLEMENT', program.issuer, program.currency), amount: fee },
    ],
  })
}
