import 'server-only'
import { getCard } from '@/lib/calls/cards'
import { getCardWalletStatement } from '@/lib/calls/statements'
import { attempt } from '@/lib/gate/perform'
import { boundsOf, customRange, todayIn } from '@/lib/rules/date-presets'
import { wordOf } from '@/lib/rules/list-query'
import type { Address } from '@/lib/rules/list-query'

/** Which wallet of which card an address asks a statement for, and of which days: the last thirty where it names none. SOA-03 */
export const statementAsked = (address: Address, timeZone: string) => {
  const [cardId, walletId] = [wordOf(address, 'cardId'), wordOf(address, 'walletId')]
  if (!cardId || !walletId) return null
  const today = todayIn(timeZone, new Date())
  const [from, to] = [wordOf(address, 'from'), wordOf(address, 'to')]
  const range = from || to ? customRange(from, to, today) : boundsOf('last-30', today)
  return { cardId, walletId, range, today }
}
export type StatementAsked = NonNullable<ReturnType<typeof statementAsked>>

/** The statement of a card's wallet, with the card it belongs to. SOA-03 */
export const readCardStatement = async ({ cardId, walletId, range }: StatementAsked) => {
  const query = { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) }
  const [statement, card] = await Promise.all([
    attempt(getCardWalletStatement, { path: { cardId, walletId }, query }),
    attempt(getCard, { path: { id: cardId } }),
  ])
  return { statement, card: card.ok ? card.value : null }
}
