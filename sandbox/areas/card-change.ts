import { cardTransitions, isAllowed } from '@/lib/rules/card-states'
import type { CardOperation } from '@/lib/rules/card-states'
import type { House } from '../answer'
import { Refusal } from '../refusal'
import type { Who } from '../who'
import { cardSeenBy } from './card-rows'

const done: Record<CardOperation, string> = {
  freeze: 'Card locked successfully',
  unfreeze: 'Card unlocked successfully',
  block: 'Card blocked successfully',
}

type Change = { cardId: string; last4Digits?: string; reason?: string }

/** Changes a card's state once: the same state again changes nothing, and a blocked card stays blocked. CARD-32, CARD-33 */
export const changeCard = (
  { db, now, who }: House & { who: Who },
  operation: CardOperation,
  { cardId, last4Digits, reason }: Change,
) =>
  db.write(() => {
    const card = cardSeenBy(db, who, cardId)
    if (last4Digits !== undefined && last4Digits !== card.last4)
      throw new Refusal(400, 'The card number is incorrect', {
        fields: { last4Digits: 'The card number is incorrect' },
      })
    const { to } = cardTransitions[operation]
    const answer = { message: done[operation], card: { id: String(card.id), status: to } }
    if (card.status === to) return answer
    if (card.status === 'BLOCKED') throw new Refusal(409, 'A blocked card cannot be changed any more')
    if (!isAllowed(operation, card.status)) throw new Refusal(409, `A card that is ${card.status} does not allow this`)
    const at = now()
    db.run(
      db.q
        .updateTable('cards')
        .set({ status: to, status_reason: reason ?? null, modified_at: at, modified_by: who.name })
        .where('id', '=', card.id),
    )
    db.run(
      db.q.insertInto('card_status_changes').values({
        card_id: card.id,
        from_status: card.status,
        to_status: to,
        reason: reason ?? null,
        by_name: who.name,
        at,
      }),
    )
    return answer
  })
