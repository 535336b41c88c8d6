import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
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
    <div className="grid gap-4">
      <h1 className="text-xl font-semibold">{t('card')}</h1>
      <CardDetailView cardId={decodeURIComponent(cardId)} session={session} />
    </div>
  )
}
