import { periodOf } from '@/lib/rules/programs/periods'
import type { Database, Row } from '../../core/db/database'
import { localDay } from '../../core/db/days'
import { readSpending } from '../../core/ledger/spending'

type CardBound = {
  channel: string
  period: 'DAILY' | 'MONTHLY'
  amount: number
  count: number
  maxAmount: number
  maxCount: number
}

const most = (column: string) => `min(p.${column}, coalesce(o.${column}, p.${column}))`
const own = (column: string) => `min(${most(column)}, coalesce(c.${column}, p.${column}))`
const boundsOfCard = `SELECT p.channel, p.period, ${own('amount')} AS amount, ${own('count')} AS count,
    ${most('amount')} AS maxAmount, ${most('count')} AS maxCount
  FROM program_limits p
  LEFT JOIN org_limits o ON o.org_id = ? AND o.issuer = ? AND o.card_type = ? AND o.channel = p.channel AND o.period = p.period
  LEFT JOIN card_limits c ON c.card_id = ? AND c.channel = p.channel AND c.period = p.period
  WHERE p.program_id = ?`

export const boundsOf = (db: Database, card: Pick<Row<'cards'>, 'id' | 'org_id' | 'issuer' | 'kind' | 'program_id'>) =>
  db.prepared(boundsOfCard).all([card.org_id, card.issuer, card.kind, card.id, card.program_id]) as CardBound[]

/** A card's limits by channel and period, else its program's, and what this card and those that it replaced have spent; minor units. CARD-37 */
export const limitsOf = (db: Database, card: Row<'cards'>, now: number) => {
  const today = localDay(now, card.currency)
  const spending = readSpending(db, card.id, periodOf('MONTHLY', today).firstDay)
  return boundsOf(db, card).map((limit) => {
    const { amount, count } = spending.since(periodOf(limit.period, today).firstDay, limit.channel)
    return { ...limit, usedAmount: amount, usedCount: count }
  })
}
