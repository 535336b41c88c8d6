import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PartFailed } from '@/components/shared/part-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { CardDetail } from '@/lib/calls/cards'
import { readCard } from '@/lib/queries/card-detail'
import { routes } from '@/lib/routes'
import { canActivateGiftCard, canMapKit } from '@/lib/rules/cards/card-actions'
import { isKitNumber } from '@/lib/rules/input/validators'
import { formatMobile } from '@/lib/rules/locale/format'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { GiftActivation } from './gift-activation'
import type { HolderCard } from './holder-card'
import { KitMapping } from './kit-mapping'

type StepsTarget = { cardId: string; over: 'page' | 'list' }

const holderCard = (card: CardDetail, nobody: string): HolderCard => ({
  id: card.id,
  holder: card.cardHolderName ?? nobody,
  mobile: card.cardHolderMobile ?? '',
  shownMobile: formatMobile(card.cardHolderMobile ?? ''),
  issuer: card.issuer ?? DEFAULT_ISSUER,
  orgId: card.orgId ?? '',
  cardProgramId: card.cardProgramId ?? '',
})

export async function KitMappingScreen({
  cardId,
  over,
  kit,
  order,
}: StepsTarget & { kit?: string | undefined; order?: string | undefined }) {
  const titles = await getTranslations('titles')
  const steps = await getTranslations('kits.steps')
  return Step({
    cardId,
    over,
    href: routes.cardKit({ cardId }),
    title: titles('cardKit'),
    gone: steps('noKitWanted'),
    isOpen: (card) => canMapKit({ ...card, cardStatus: card.status }),
    draw: (card) => (
      <KitMapping
        card={card}
        over={over}
        kit={kit && isKitNumber(kit) ? kit : ''}
        order={order && /^\d{1,12}$/.test(order) ? order : null}
      />
    ),
  })
}

export async function GiftActivationScreen({ cardId, over }: StepsTarget) {
  const titles = await getTranslations('titles')
  const steps = await getTranslations('kits.steps')
  return Step({
    cardId,
    over,
    href: routes.cardActivation({ cardId }),
    title: titles('cardActivation'),
    gone: steps('notToActivate'),
    isOpen: (card) => canActivateGiftCard({ ...card, issuerCode: card.issuer, cardStatus: card.status }),
    draw: (card) => <GiftActivation card={card} over={over} />,
  })
}

async function Step({
  cardId,
  over,
  href,
  title,
  gone,
  isOpen,
  draw,
}: StepsTarget & {
  href: string
  title: string
  gone: string
  isOpen: (card: CardDetail) => boolean
  draw: (card: HolderCard) => ReactNode
}) {
  const found = await readCard(cardId)
  const cards = await getTranslations('cards.detail')
  const body = !found.ok ? (
    <PartFailed of="cards" problem={found.problem} href={href} />
  ) : isOpen(found.value) ? (
    <MessagesProvider areas={['otp', 'kits']}>{draw(holderCard(found.value, cards('holder')))}</MessagesProvider>
  ) : (
    <StateBox
      icon="info"
      title={gone}
      action={over === 'page' && <ButtonLink href={routes.card({ cardId })}>{cards('open')}</ButtonLink>}
    />
  )
  if (over === 'list') return body
  return (
    <>
      <h1 className="mb-4">{title}</h1>
      <div className="max-w-[28rem] rounded-lg border border-hairline bg-overlay p-4">{body}</div>
    </>
  )
}
