import 'server-only'
import { getCard } from '@/lib/calls/cards'
import { getCardWalletStatement } from '@/lib/calls/statements'
import { tryPerform } from '@/lib/gateway/perform'
import { rangeBounds, customRange, todayIn } from '@/lib/rules/lists/date-presets'
import { readWord } from '@/lib/rules/lists/list-query'
import type { Address } from '@/lib/rules/lists/list-query'
import { zoneOf } from '@/lib/rules/locale/zones'

/** Which wallet of which card an address asks a statement for, and of which days. SOA-03 */
export const statementParams = (address: Address) => {
  const [cardId, walletId] = [readWord(address, 'cardId'), readWord(address, 'walletId')]
  if (!cardId || !walletId) return null
  return { cardId, walletId, from: readWord(address, 'from'), to: readWord(address, 'to') }
}
export type StatementParams = NonNullable<ReturnType<typeof statementParams>>

/** The statement of a card's wallet, with its card: days of the business's zone, the last thirty where none are asked for. SOA-03, decision 37 */
export const readCardStatement = async ({ cardId, walletId, from, to }: StatementParams) => {
  const card = await tryPerform(getCard, { path: { id: cardId } })
  const today = todayIn(zoneOf[card.ok ? card.value.currency : 'INR'], new Date())
  const range = from || to ? customRange(from, to, today) : rangeBounds('last-30', today)
  const query = { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) }
  const statement = await tryPerform(getCardWalletStatement, { path: { cardId, walletId }, query })
  return { statement, card: card.ok ? card.value : null, range, today }
}
