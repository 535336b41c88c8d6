import { Lines } from '@/components/list/list-table'
import { RowIcon } from '@/components/list/row-icon'
import { defineList, type Seeing } from '@/components/list/define-list'
import { IssuerLogo } from '@/components/shared/issuer-logo'
import { StatusBadge } from '@/components/shared/status-badge'
import { MenuButton, MenuLink } from '@/components/ui/menu-button'
import { searchPlatformCards } from '@/lib/calls/cards'
import type { CardRow } from '@/lib/calls/cards'
import { holdsAny, type Privilege } from '@/lib/privileges'
import { findCards } from '@/lib/reads/cards'
import { routes } from '@/lib/routes'
import { canActivateGiftCard, canMapKit, canOpenCard } from '@/lib/rules/card-actions'
import { formatMobile } from '@/lib/rules/format'
import type { Viewer } from '@/lib/rules/list-query'
import { cardShape } from '@/lib/rules/list-shapes'

/** The cards by state: a search, dates, and what a row leads to. CARD-01..18 */
export const cardList = defineList<CardRow>({
  ...cardShape,
  name: 'cards',
  route: routes.cardList,
  needs: searchPlatformCards.need as readonly Privilege[],
  load: findCards,
  columns: [
    { key: 'serial', kind: 'serial' },
    { key: 'cardHolderName', kind: 'custom', keep: true, render: (card, see) => <Holder card={card} see={see} /> },
    { key: 'business', kind: 'text', of: 'orgDisplayName', second: 'orgName' },
    { key: 'createdBy', kind: 'text' },
    { key: 'cardProgramName', kind: 'custom', render: (card, see) => <Program card={card} see={see} /> },
    { key: 'kycStatus', kind: 'status', second: 'kycType' },
    {
      key: 'bank',
      kind: 'custom',
      render: (card) => <IssuerLogo code={card.issuerCode} title={card.issuerProgram ?? undefined} />,
    },
    { key: 'createdTime', kind: 'dateTime' },
    { key: 'activatedTime', kind: 'dateTime' },
    { key: 'contact', kind: 'custom', nowrap: true, render: (card) => <Contact card={card} /> },
  ],
  actions: (card, see) => <CardActions card={card} see={see} />,
})

const detailOf = (card: CardRow, viewer: Viewer): string | null =>
  canOpenCard(card) && holdsAny(viewer.held, routes.card.privileges) ? routes.card({ cardId: card.id }) : null

export function Holder({ card, see }: { card: CardRow; see: Seeing }) {
  const href = detailOf(card, see.viewer)
  const status = card.cardStatus ?? 'UNKNOWN'
  return (
    <>
      {href ? (
        <a href={href} className="link" data-open="">
          {card.cardHolderName}
        </a>
      ) : (
        card.cardHolderName
      )}
      <span className="card-line">
        {card.cardLast4digits && <span className="code">•• {card.cardLast4digits}</span>}
        <StatusBadge status={status} label={see.status(status, 'cards.status')} />
      </span>
    </>
  )
}

function Program({ card, see }: { card: CardRow; see: Seeing }) {
  const mode = card.cardMode && card.cardMode !== 'UNKNOWN' ? see.words(`cards.modes.${card.cardMode}`) : card.cardType
  const name = card.cardProgramName ?? card.issuerProgram
  return (
    <Lines
      first={
        <span className="cut" title={name ?? undefined}>
          {name}
        </span>
      }
      second={mode}
    />
  )
}

function Contact({ card }: { card: CardRow }) {
  const mobile = card.cardHolderMobile && formatMobile(card.cardHolderMobile)
  return <Lines first={mobile} second={card.cardHolderEmail} />
}

function CardActions({ card, see: { viewer, words } }: { card: CardRow; see: Seeing }) {
  const href = detailOf(card, viewer)
  const mayStep = holdsAny(viewer.held, routes.cardKit.privileges)
  const steps = [
    mayStep && canMapKit(card) && ({ name: 'mapKit', to: routes.cardKit } as const),
    mayStep && canActivateGiftCard(card) && ({ name: 'activateGiftCard', to: routes.cardActivation } as const),
  ].filter((step) => step !== false)
  return (
    <>
      {href && (
        <a href={href} data-keep="" aria-label={words('cards.list.detail')} title={words('cards.list.detail')}>
          <RowIcon name="eye" />
        </a>
      )}
      {steps.length > 0 && (
        <MenuButton
          id={`card-menu-${card.id}`}
          label={words('cards.list.actionsFor', { name: card.cardHolderName ?? card.id })}
          trigger={<RowIcon name="more" />}
        >
          {steps.map(({ name, to }) => (
            <MenuLink
              key={name}
              href={to({ cardId: card.id })}
              data-keep=""
              aria-label={words(`cards.list.${name}`)}
              aria-describedby={`card-code-${card.id}`}
            >
              <span>
                {words(`cards.list.${name}`)}
                <span id={`card-code-${card.id}`} className="block text-xs text-soft">
                  {words('cards.list.sendsCode', { to: formatMobile(card.cardHolderMobile ?? '') })}
                </span>
              </span>
            </MenuLink>
          ))}
        </MenuButton>
      )}
    </>
  )
}
