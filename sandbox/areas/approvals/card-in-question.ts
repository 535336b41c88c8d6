import type { txnCategories } from '@/lib/rules/transactions/transaction-filters'
import { toMajor } from '@/lib/rules/locale/money'
import type { Acting } from '../../core/changes/acting'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import type { Request } from '../../core/effects/effects'
import { heldWallets } from '../cards/rows'

const uses: readonly (typeof txnCategories)[number][] = ['PURCHASE', 'CASH_WITHDRAWAL']

const lastUseOf = (db: Database, cardId: number) =>
  db.first(
    db.q
      .selectFrom('txns')
      .leftJoin('merchants', 'merchants.id', 'txns.merchant_id')
      .select(['txns.created_at', 'txns.amount', 'txns.currency', 'txns.status', 'merchants.name as merchant'])
      .where('txns.card_id', '=', cardId)
      .where('txns.category', 'in', [...uses])
      .orderBy('txns.created_at', 'desc')
      .orderBy('txns.day', 'desc')
      .limit(1),
  )

/** What lies on the card that a request would block, and when it was last used: whoever decides may lack the privilege to read cards. APPR-35 */
export const cardInQuestion = ({ db }: Pick<Acting, 'db'>, { event_type, entity_type, entity_id }: Request) => {
  if (event_type !== 'CARD_BLOCK' || entity_type !== 'CARD' || entity_id === null) return null
  const card = db.find('cards', entity_id)
  if (!card) return null
  const use = lastUseOf(db, card.id)
  const counted = heldWallets(db, card.id).filter(({ is_ncmc }) => is_ncmc === 0)
  return {
    status: card.status,
    currency: card.currency,
    balance: toMajor(counted.reduce((sum, { balance }) => sum + balance, 0)),
    lastUse: use
      ? {
          at: iso(use.created_at),
          amount: toMajor(use.amount),
          currency: use.currency,
          status: use.status,
          merchant: use.merchant,
        }
      : null,
  }
}
