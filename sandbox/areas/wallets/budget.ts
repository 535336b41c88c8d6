import { sql } from 'kysely'
import type { Database } from '../../core/db/database'
import { fieldError } from '../../core/errors/http-error'

/** What is left of a wallet's budget across all cards, in minor units; null if it has no budget. WAL-04 */
const leftOfBudget = (db: Database, walletId: number): number | null => {
  const wallet = db.find('wallets', walletId)
  if (!wallet || wallet.budget === null) return null
  const held = db.first(
    db.q
      .selectFrom('card_wallets')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select(sql<number>`coalesce(sum(accounts.balance), 0)`.as('balance'))
      .where('card_wallets.wallet_id', '=', walletId),
  )
  return wallet.budget - (held?.balance ?? 0)
}

const BUDGET_SPENT = 'The budget of the wallet does not cover the amount'

export const refuseOverBudget = (db: Database, walletId: number, minor: number): void => {
  const left = leftOfBudget(db, walletId)
  if (left !== null && minor > left) throw fieldError('amount', BUDGET_SPENT)
}
