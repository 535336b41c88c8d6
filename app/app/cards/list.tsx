import type { Cell, RowAction } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { statusCell, twoLines } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import type { CardRow } from '@/lib/calls/cards'
import { cards } from '@/lib/lists/cards'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { canActivateGiftCard, canMapKit, canOpenCard } from '@/lib/rules/cards/card-actions'
import { bulkOperations } from '@/lib/rules/cards/card-selection'
import { formatMobile } from '@/lib/rules/locale/format'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { CardBulk } from './card-bulk'

/** The cards by state; what a row leads to: CARD-01..18; freezing, unfreezing and printing several at once: CARD-30, CARD-31, CARD-34 */
export const cardList = viewOf(cards, {
  cells: {
    cardHolderName: (card, context) => holderCell(card, context),
    cardProgramName: (card, { words }) => {
      const mode = card.cardMode && card.cardMode !== 'UNKNOWN' ? words(`cards.modes.${card.cardMode}`) : card.cardType
      return twoLines(card.cardProgramName ?? card.issuerProgram, mode)
    },
    bank: ({ issuerCode, issuerProgram }) =>
      issuerCode ? { issuer: issuerCode, ...(issuerProgram && { title: issuerProgram }) } : null,
    contact: ({ cardHolderMobile, cardHolderEmail }) =>
      twoLines(cardHolderMobile && formatMobile(cardHolderMobile), cardHolderEmail),
  },
  rowActions: (card, context) => cardActions(card, context),
  bulkActions: {
    names: bulkOperations,
    needs: ['CARD_ALL'],
    pick: ({ cardHolderName, cardLast4digits, cardStatus, cardMode, id }) => ({
      name: cardHolderName ?? id,
      digits: cardLast4digits ?? '',
      status: cardStatus,
      mode: cardMode,
    }),
    Dialog: CardBulk,
    words: [
      'cards.selection',
      'cards.operations.reason',
      'cards.operations.reasonEmpty',
      'cards.operations.reasons',
      'validation.reason',
    ],
  },
})

const detailOf = (card: CardRow, { held }: Viewer): string | null =>
  canOpenCard(card) && holdsAny(held, routes.card.privileges) ? routes.card({ cardId: card.id }) : null

const holderCell = (card: CardRow, context: RenderContext): Cell => {
  const href = detailOf(card, context.viewer)
  const status = statusCell(card.cardStatus ?? 'UNKNOWN', context, 'cards.status')
  return {
    text: card.cardHolderName ?? '',
    ...(href && { href }),
    ...(card.cardLast4digits && { digits: `•• ${card.cardLast4digits}` }),
    ...(status && { status }),
  }
}

const cardActions = (card: CardRow, { viewer, words }: RenderContext): RowAction[] => {
  const href = detailOf(card, viewer)
  const mayStep = holdsAny(viewer.held, routes.cardKit.privileges)
  const help = words('cards.list.sendsCode', { to: formatMobile(card.cardHolderMobile ?? '') })
  const step = (key: 'mapKit' | 'activateGiftCard', to: typeof routes.cardKit | typeof routes.cardActivation) =>
    ({ key, label: words(`cards.list.${key}`), help, inMenu: true, href: to({ cardId: card.id }) }) as const
  return [
    ...(href ? [{ key: 'open', icon: 'eye', label: words('cards.list.detail'), href } as const] : []),
    ...(mayStep && canMapKit(card) ? [step('mapKit', routes.cardKit)] : []),
    ...(mayStep && canActivateGiftCard(card) ? [step('activateGiftCard', routes.cardActivation)] : []),
  ]
}
