import 'server-only'
import { getCard } from '@/lib/calls/cards'
import { getCardWalletStatement } from '@/lib/calls/statements'
import { attempt } from '@/lib/gate/perform'
import { boundsOf, customRange, todayIn } from '@/lib/rules/date-presets'
import { wordOf } from '@/lib/rules/list-query'
import type { Address } from '@/lib/rules/list-query'
import { zoneOf } from '@/lib/rules/zones'

/** Which wallet of which card an address asks a statement for, and of which days. SOA-03 */
export const statementAsked = (address: Address) => {
  const [cardId, walletId] = [wordOf(address, 'cardId'), wordOf(address, 'walletId')]
  if (!cardId || !walletId) return null
  return { cardId, walletId, from: wordOf(address, 'from'), to: wordOf(address, 'to') }
}
export type StatementAsked = NonNullable<ReturnType<typeof statementAsked>>

/** The statement of a card's wallet, with its card: days of the business's zone, the last thirty where none are asked for. SOA-03, decision 37 */
export const readCardStatement = async ({ cardId, walletId, from, to }: StatementAsked) => {
  const card = await attempt(getCard, { path: { id: cardId } })
  const today = todayIn(zoneOf[card.ok ? card.value.currency : 'INR'], new Date())
  const range = from || to ? customRange(from, to, today) : boundsOf('last-30', today)
  const query = { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) }
  const statement = await attempt(getCardWalletStatement, { path: { cardId, walletId }, query })
  return { statement, card: card.ok ? card.value : null, range, today }
}
