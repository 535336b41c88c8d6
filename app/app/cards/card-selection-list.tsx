import { defineList, type Seeing } from '@/components/list/define-list'
import { Words } from '@/components/shared/words'
import type { CardRow } from '@/lib/calls/cards'
import { routes } from '@/lib/routes'
import { CardSelection } from './card-selection'
import { cardList, Holder } from './list'

/** The card list with a box before each card, at an address of its own: the list that nobody selects in carries nothing of it. */
export const cardSelectionList = defineList<CardRow>({
  ...cardList,
  route: routes.cardSelection,
  columns: cardList.columns.map((column) =>
    column.key === 'cardHolderName'
      ? { key: column.key, kind: 'custom', keep: true, render: (card, see) => <Pickable card={card} see={see} /> }
      : column,
  ),
})

/** In the place of the list's buttons: how many are selected and what can be done with them. */
export function SelectionBar({ leave }: { leave: string }) {
  return (
    <Words areas={['cards.selection', 'cards.operations', 'common', 'errors.codes', 'validation.reason']}>
      <CardSelection leave={leave} />
    </Words>
  )
}

function Pickable({ card, see }: { card: CardRow; see: Seeing }) {
  const holder = card.cardHolderName ?? card.id
  return (
    <>
      <input
        type="checkbox"
        className="float-start me-3 mt-0.5 size-4 accent-primary"
        value={card.id}
        aria-label={see.words('cards.selection.pick', { name: holder, digits: card.cardLast4digits ?? '' })}
        data-pick={JSON.stringify({
          holder,
          last4Digits: card.cardLast4digits ?? '',
          status: card.cardStatus,
          mode: card.cardMode,
        })}
      />
      <Holder card={card} see={see} />
    </>
  )
}
