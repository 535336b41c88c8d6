import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { routes } from '@/lib/routes'
import { paymentIn } from '@/lib/rules/cards/card-payment'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { CardDetailView } from '../card-detail'
import { cardTitle } from '../card-title'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = cardTitle

export default async function CardPage({ params, searchParams }: PageProps<'cardId'>) {
  const session = await guard(routes.card)
  const [t, { cardId }] = await Promise.all([getTranslations('titles'), params])
  return (
    <DetailPage>
      <h1 className="mb-4">{t('card')}</h1>
      <CardDetailView cardId={decodePart(cardId)} session={session} payment={paymentIn(await searchParams)} />
    </DetailPage>
  )
}
