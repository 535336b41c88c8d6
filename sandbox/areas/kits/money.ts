import { GIFT_CARD_LIMIT_MAJOR, toMajor, type Currency } from '@/lib/rules/locale/money'
import type { BalanceSource } from '@/lib/rules/kits/kit-money'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Runtime } from '../../core/http/handler'
import { findCorporateAccount } from '../cards/money'
import { heldWallets } from '../cards/rows'
import { recordLoad } from '../../core/ledger/record-txn'
import type { Database } from '../../core/db/database'
import { balanceOf, findBusinessAccount, businessAccount, ensurePool, post } from '../../core/ledger/ledger'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { Actor } from '../../core/actor/actor'

export type Purchase = { org_id: number; program_id: number; issuer: string; currency: Currency }

/** Whether kits have to be paid for before they are issued, as gift cards of a gift card purchaser are. ACCT-09 */
export const isPurchase = (db: Database, { org_id, program_id }: Pick<Purchase, 'org_id' | 'program_id'>): boolean =>
  db.first(db.q.selectFrom('programs').select('id').where('id', '=', program_id).where('kind', '=', 'GC')) !==
    undefined &&
  db.first(
    db.q.selectFrom('orgs').select('id').where('id', '=', org_id).where('category', '=', 'GIFTCARD_PURCHASER'),
  ) !== undefined

type Source = { balanceSource: BalanceSource; account: number; name: string | null; balance: number }

export const listSources = (db: Database, purchase: Purchase): Source[] => {
  const pool = ensurePool(db, purchase.org_id, purchase.issuer, purchase.currency)
  const corporate = findCorporateAccount(db, purchase)
  return [
    { balanceSource: 'ORG_ACCOUNT', account: pool, name: null, balance: balanceOf(db, pool) },
    ...(corporate
      ? [
          {
            balanceSource: 'CORPORATE_ACCOUNT' as const,
            account: corporate.account_id,
            name: corporate.name,
            balance: corporate.balance,
          },
        ]
      : []),
  ]
}

export const blockedBalance = (db: Database, { org_id, issuer }: Purchase): number =>
  findBusinessAccount(db, 'BLOCKED', org_id, issuer)?.balance ?? 0

export const blockedAccount = (db: Database, { org_id, issuer, currency }: Purchase): number =>
  businessAccount(db, 'BLOCKED', org_id, issuer, currency)

export const kitAccount = (db: Database, { org_id, issuer, currency }: Purchase): number =>
  businessAccount(db, 'KITS', org_id, issuer, currency)

export const loadableKits = (db: Database, orderId: number): string[] =>
  db
    .all(
      db.q
        .selectFrom('kits')
        .select('kit_number')
        .where('order_id', '=', orderId)
        .where('status', '=', 'YET_TO_BE_ISSUED')
        .where('amount', '=', 0)
        .orderBy('kit_number'),
    )
    .map(({ kit_number }) => kit_number)

export const readPurchase = (db: Database, actor: Actor, order: Purchase & { id: number }) => {
  const maySee = actor.privileges.has('ORGANIZATION_ALL') || actor.privileges.has('ORGANIZATION_READ')
  if (!maySee || !isPurchase(db, order)) return null
  return {
    currency: order.currency,
    blockedAmount: toMajor(blockedBalance(db, order)),
    loadableKits: loadableKits(db, order.id).length,
    accounts: listSources(db, order).map(({ balanceSource, name, balance }) => ({
      balanceSource,
      accountName: name,
      balance: toMajor(balance),
    })),
  }
}

/** The balance of a kit, in minor units. */
export const amountOnKit = (db: Database, kitNumber: string | undefined): number =>
  kitNumber === undefined
    ? 0
    : (db.first(db.q.selectFrom('kits').select('amount').where('kit_number', '=', kitNumber))?.amount ?? 0)

/** Moves a kit's balance to the card to which it is mapped, up to what a gift card may hold. KIT-10, GC-08 */
export const moveFromKit = (runtime: Runtime & Permitted, kitNumber: string, card: Purchase & { id: number }): void => {
  const { db, now } = runtime
  const amount = amountOnKit(db, kitNumber)
  if (amount === 0) return
  requirePermit(runtime, 'CARD_LOAD')
  const wallets = heldWallets(db, card.id)
  const wallet = wallets.find(({ balance_type, is_ncmc }) => balance_type === 'PREPAID' && is_ncmc === 0)
  if (!wallet) throw new HttpError(409, 'This card has no wallet for the balance of the kit')
  const total = wallets.reduce((sum, { balance }) => sum + balance, amount)
  if (total > GIFT_CARD_LIMIT_MAJOR * 100) {
    const sentence = `${sentences['validation.giftCardLimit']}, and ${toMajor(amount)} is on this kit`
    throw fieldError('kitNumber', sentence)
  }
  const narration = `Kit ${kitNumber}`
  const txnId = recordLoad({ db, now }, card.id, {
    walletId: wallet.id,
    amount,
    balance: total,
    narration,
    source: 'KIT',
  })
  post(db, {
    kind: 'LOAD',
    at: now(),
    txnId,
    narration,
    postings: [
      { account: kitAccount(db, card), amount: -amount },
      { account: wallet.account_id, amount },
    ],
  })
}
