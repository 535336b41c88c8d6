import type { Merchant } from '@/lib/rules/authorisation/rule-book'
import { Spending, type Part } from '@/lib/rules/authorisation/spending'
import { parseJson } from '@/lib/rules/input/parse-json'
import type { Database } from '../db/database'
import { DAY } from '../db/days'

export type MerchantRow = { tid: string; mid: string; merchant: string; city: string; mcc: string }
const known = (text: string | null | undefined): string | null => (text ? text : null)
export const merchantOf = (row: { [Key in keyof MerchantRow]: string | null }): Merchant => ({
  TERMINAL_ID: known(row.tid),
  MERCHANT_ID: known(row.mid),
  MERCHANT_NAME: known(row.merchant),
  CITY: known(row.city),
  CATEGORY: known(row.mcc),
})

export const partsOf = (walletId: number | null, parts: string | null, amount: number): Part[] => {
  // The cast is safe: only the sandbox writes this column.
  if (parts !== null)
    return (parseJson(parts) as [number, number][]).map(([id, share]) => ({ walletId: id, amount: share }))
  return walletId === null ? [] : [{ walletId, amount }]
}

/** Transactions in these statuses count as spent. A refund does not change that, a reversal does. Decision 46 */
export const spendingStatuses = ['SUCCESS', 'SETTLED', 'PENDING', 'VALIDATED', 'CREATED', 'REFUNDED'] as const

/** Only purchases and cash withdrawals use up limits; fees, expired balances and money that a business takes back do not. RULE-08 */
export const isSpending = `txns.type = 'DEBIT' AND txns.category IN ('PURCHASE', 'CASH_WITHDRAWAL')`

/** A card and all cards that it replaced, because the spending of those counts towards its limits. RULE-08 */
const cardsBefore = `WITH RECURSIVE before (id) AS (
  SELECT ? UNION ALL SELECT cards.replaces_id FROM cards JOIN before ON cards.id = before.id WHERE cards.replaces_id IS NOT NULL)`

const reversed = `(SELECT coalesce(sum(back.amount), 0) FROM txns AS back
  WHERE back.reversal_of = txns.id AND back.category = 'REVERSAL' AND back.status IN ('SUCCESS', 'SETTLED'))`

type SpentRow = MerchantRow & {
  day: number
  channel: string
  wallet_id: number | null
  parts: string | null
  amount: number
  reversed: number
  count: number
}

/** The wallets' shares of a payment after a partial reversal, which goes back to the last shares first. */
const lessReversed = (parts: readonly Part[], reversed: number): Part[] => {
  let left = reversed
  return parts
    .toReversed()
    .map((part) => {
      const back = Math.min(left, part.amount)
      left -= back
      return { ...part, amount: part.amount - back }
    })
    .toReversed()
}

const spendingOfCard = `${cardsBefore} SELECT txns.day, txns.channel, txns.wallet_id, txns.parts, txns.amount, ${reversed} AS reversed,
    count(*) AS count, tid, mid, merchants.name AS merchant, city, mcc
  FROM txns LEFT JOIN merchants ON merchants.id = txns.merchant_id
  WHERE txns.card_id IN (SELECT id FROM before) AND txns.created_at >= ? AND ${isSpending}
    AND txns.status IN (${spendingStatuses.map((status) => `'${status}'`).join()})
  GROUP BY txns.day, txns.channel, txns.merchant_id, txns.wallet_id, txns.parts, txns.amount, reversed ORDER BY txns.day`

/** What a card and the cards that it replaced have spent since a day, minus reversals. One query serves all limits. RULE-08 */
export const readSpending = (db: Database, cardId: number, firstDay: number): Spending => {
  const rows = db.prepared(spendingOfCard).all([cardId, firstDay * DAY - DAY]) as SpentRow[]
  return new Spending(
    rows
      .filter((row) => row.reversed < row.amount)
      .map((row) => ({
        day: row.day,
        channel: row.channel,
        merchant: merchantOf(row),
        amount: (row.amount - row.reversed) * row.count,
        count: row.count,
        parts: lessReversed(partsOf(row.wallet_id, row.parts, row.amount), row.reversed).map((part) => ({
          ...part,
          amount: part.amount * row.count,
        })),
      })),
  )
}
