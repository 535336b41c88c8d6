import type { Metadata } from 'next'
import { recordTitle } from '@/app/app/record-title'
import { readCard } from '@/lib/queries/card-detail'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import type { PageProps } from '@/app/page-props'

export const cardTitle = ({ params }: PageProps<'cardId'>): Promise<Metadata> =>
  recordTitle(routes.card, async () => {
    const cardId = decodePart((await params).cardId)
    const card = cardId.trim() ? await readCard(cardId) : null
    if (!card?.ok) return null
    const { cardHolderName, last4Digit } = card.value
    return last4Digit ? `${cardHolderName} •• ${last4Digit}` : cardHolderName
  })
