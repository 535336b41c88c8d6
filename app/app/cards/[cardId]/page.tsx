import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { routes } from '@/lib/routes'
import { decoded } from '@/lib/rules/list-query'
import { guard } from '@/lib/session/guard'
import { CardDetailView } from '../card-detail'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('titles'))('card') }
}

export default async function CardPage({ params }: { params: Promise<{ cardId: string }> }) {
  const session = await guard(routes.card)
  const t = await getTranslations('titles')
  const { cardId } = await params
  return (
    <DetailPage>
      <h1 className="mb-4">{t('card')}</h1>
      <CardDetailView cardId={decoded(cardId)} session={session} />
    </DetailPage>
  )
}
