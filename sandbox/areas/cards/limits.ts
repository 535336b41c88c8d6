import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { DAY, localDay } from '../../db/days'
import { mostOf } from './operations'
import type { requireCard } from './rows'

type Card = ReturnType<typeof requireCard>

/** What a card may spend by channel and period, its own bound or its program's, with what it has spent of it; minor units. CARD-37 */
export const limitsOf = (db: Database, card: Card, now: number) => {
  const today = localDay(now, card.currency)
  const month = new Date(today * DAY)
  const firstDay: Record<string, number> = {
    DAILY: today,
    MONTHLY: Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1) / DAY,
  }
  const own = db.all(db.q.selectFrom('card_limits').selectAll().where('card_id', '=', card.id))
  const used = db.all(
    db.q
      .selectFrom('txns')
      .select(['channel', 'day', sql<number>`sum(amount)`.as('amount'), sql<number>`count(*)`.as('count')])
      .where('card_id', '=', card.id)
      .where('type', '=', 'DEBIT')
      .where('status', 'in', ['SUCCESS', 'SETTLED', 'PENDING', 'VALIDATED', 'CREATED'])
      .where('created_at', '>=', (firstDay.MONTHLY ?? today) * DAY - DAY)
      .groupBy(['channel', 'day']),
  )
  return mostOf(db, card).map((limit) => {
    const mine = own.find(({ channel, period }) => channel === limit.channel && period === limit.period)
    const spent = used.filter(({ channel, day }) => channel === limit.channel && day >= (firstDay[limit.period] ?? 0))
    return {
      channel: limit.channel,
      period: limit.period,
      amount: Math.min(mine?.amount ?? limit.amount, limit.amount),
      count: Math.min(mine?.count ?? limit.count, limit.count),
      maxAmount: limit.amount,
      maxCount: limit.count,
      usedAmount: spent.reduce((sum, row) => sum + row.amount, 0),
      usedCount: spent.reduce((sum, row) => sum + row.count, 0),
    }
  })
}
