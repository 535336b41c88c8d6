import type { Cell, RowAction } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { lastFour, statusCell, twoLines } from '@/components/list/table-data'
import type { CardRow } from '@/lib/calls/cards'
import { routes } from '@/lib/routes'
import { canActivateGiftCard, canMapKit } from '@/lib/rules/cards/card-actions'
import { selectionOperations } from '@/lib/rules/cards/card-selection'
import { formatMobile } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import { CardSelection } from './card-selection'

const detailOf = (card: CardRow, session: Session): string | null =>
  isOffered(session, routes.card) ? routes.card({ cardId: card.id }) : null

const holderCell = (card: CardRow, context: RenderContext): Cell => {
  const href = detailOf(card, context.session)
  const status = statusCell(card.cardStatus ?? 'UNKNOWN', context, 'cards.status')
  return {
    text: card.cardHolderName ?? '',
    ...(href && { href }),
    ...(card.cardLast4digits && { digits: lastFour(card.cardLast4digits) }),
    ...(status && { status }),
  }
}

const cardActions = (card: CardRow, { session, words }: RenderContext): RowAction[] => {
  const href = detailOf(card, session)
  const mayStep = isOffered(session, routes.cardKit)
  const mayReadTxns = isOffered(session, routes.transactionList)
  const help = words('cards.list.sendsCode', { to: formatMobile(card.cardHolderMobile ?? '') })
  const steps = mayStep && (canMapKit(card) || canActivateGiftCard(card))
  const step = (key: 'mapKit' | 'activateGiftCard', to: typeof routes.cardKit | typeof routes.cardActivation) =>
    ({ key, label: words(`cards.list.${key}`), help, inMenu: true, href: to({ cardId: card.id }) }) as const
  return [
    ...(href ? [{ key: 'open', icon: 'eye', label: words('cards.list.detail'), href } as const] : []),
    ...(mayReadTxns ? [transactionsOf(card, words('cards.list.transactions'), steps)] : []),
    ...(mayStep && canMapKit(card) ? [step('mapKit', routes.cardKit)] : []),
    ...(mayStep && canActivateGiftCard(card) ? [step('activateGiftCard', routes.cardActivation)] : []),
  ]
}

/** A row shows at most two actions; this one goes into the menu if there is one. */
const transactionsOf = ({ id }: CardRow, label: string, inMenu: boolean) =>
  ({
    key: 'transactions',
    ...(inMenu ? { inMenu: true as const } : { icon: 'list' as const }),
    leaves: true,
    label,
    href: routes.transactionList({ filter: 'allOrgTxns' }, { cardId: id }),
  }) as const

/** How the cards of a list look, and what can be done with one. */
export const cardLooks = {
  cells: {
    cardHolderName: holderCell,
    cardProgramName: (card: CardRow, { words }: RenderContext): Cell => {
      const mode = card.cardMode && card.cardMode !== 'UNKNOWN' ? words(`cards.modes.${card.cardMode}`) : card.cardType
      return twoLines(card.cardProgramName ?? card.issuerProgram, mode)
    },
    bank: ({ issuerCode, issuerProgram }: CardRow): Cell =>
      issuerCode ? { issuer: issuerCode, ...(issuerProgram && { title: issuerProgram }) } : null,
  },
  rowActions: cardActions,
}

/** What can be done with the cards that are ticked; the list says which call that takes. */
export const cardSelection = {
  names: selectionOperations,
  pick: ({ cardHolderName, cardLast4digits, cardStatus, cardMode, cardProgramId, id }: CardRow) => ({
    name: cardHolderName ?? id,
    digits: cardLast4digits ?? '',
    status: cardStatus,
    program: cardProgramId,
    // Only printing depends on the card type, so other types are left out.
    ...(cardMode === 'PHYSICAL_NAMED_CARD' && { mode: cardMode }),
  }),
  Dialog: CardSelection,
  areas: ['cards'] as const,
}
