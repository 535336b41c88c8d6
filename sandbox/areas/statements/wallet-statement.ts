import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../../db/database'
import { DAY, iso, localDay } from '../../db/days'
import { notFound } from '../../http/refusal'
import { wholeNumber } from '../../identity/who'
import type { Who } from '../../identity/who'
import { requireCard, heldWallets } from '../cards/rows'

const dayOf = (text: string | undefined): number | null => {
  const at = text ? Date.parse(`${text}T00:00:00Z`) : NaN
  return Number.isNaN(at) ? null : Math.floor(at / DAY)
}

/** Everything that the ledger holds of one wallet of a card, by calendar day. SOA-01, SOA-03 */
export const walletStatement = (
  db: Database,
  who: Who,
  cardId: string,
  walletId: string,
  range: { from: string | undefined; to: string | undefined },
) => {
  const card = requireCard(db, who, cardId)
  const wallet = heldWallets(db, card.id).find(({ id }) => id === wholeNumber(walletId))
  if (!wallet) throw notFound('Wallet')
  const [from, to] = [dayOf(range.from) ?? -Infinity, dayOf(range.to) ?? Infinity]
  const moves = db
    .all(
      db.q
        .selectFrom('postings')
        .innerJoin('entries', 'entries.id', 'postings.entry_id')
        .leftJoin('txns', 'txns.id', 'entries.txn_id')
        .select([
          'entries.kind',
          'entries.at',
          'entries.narration',
          'txns.narration as told',
          'postings.amount',
          'txn_id',
        ])
        .where('postings.account_id', '=', wallet.account_id)
        .orderBy('entries.at')
        .orderBy('entries.id'),
    )
    .map((move) => ({ ...move, day: localDay(move.at, card.currency) }))
  const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const opening = sumOf(moves.filter(({ day }) => day < from))
  const shown = moves.filter(({ day }) => day >= from && day <= to)
  let balance = opening
  const records = [...new Set(shown.map(({ day }) => day))].map((day) => {
    const those = shown.filter((move) => move.day === day)
    const openingBalance = balance
    balance += sumOf(those)
    return {
      date: iso(day * DAY).slice(0, 10),
      openingBalance: toMajor(openingBalance),
      closingBalance: toMajor(balance),
      delta: toMajor(balance - openingBalance),
      recordDetails: those.map(({ kind, at, narration, told, amount, txn_id: txnId }) => ({
        kind,
        at: iso(at),
        narration: narration ?? told,
        amount: toMajor(amount),
        txnId: txnId === null ? null : String(txnId),
      })),
    }
  })
  return {
    currency: card.currency,
    walletName: wallet.name,
    openingBalance: toMajor(opening),
    closingBalance: toMajor(balance),
    moneyInflow: toMajor(sumOf(shown.filter(({ amount }) => amount > 0))),
    moneyOutflow: toMajor(-sumOf(shown.filter(({ amount }) => amount < 0))),
    records: records.reverse(),
  }
}
