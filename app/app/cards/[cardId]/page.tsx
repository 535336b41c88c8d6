import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { routes } from '@/lib/routes'
import { paymentIn } from '@/lib/rules/cards/card-payment'
import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { CardDetailView } from '../card-detail'
import { cardTitle } from '../card-title'

export const generateMetadata = cardTitle

type At = { params: Promise<{ cardId: string }>; searchParams: Promise<Address> }

export default async function CardPage({ params, searchParams }: At) {
  const session = await guard(routes.card)
  const [t, { cardId }] = await Promise.all([getTranslations('titles'), params])
  return (
    <DetailPage>
      <h1 className="mb-4">{t('card')}</h1>
      <CardDetailView cardId={decodePart(cardId)} session={session} payment={paymentIn(await searchParams)} />
    </DetailPage>
  )
}
