import { viewOf } from '@/components/list/view-of'
import { cardLooks, cardSelection } from '@/components/shared/cards/card-looks'
import { lockCard } from '@/lib/calls/cards'
import { cards } from '@/lib/lists/cards'

export const cardList = viewOf(cards, { ...cardLooks, selectionActions: { ...cardSelection, call: lockCard } })
