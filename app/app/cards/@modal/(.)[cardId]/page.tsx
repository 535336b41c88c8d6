import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { RouteDialog } from '@/components/shared/route-dialog'
import { Leave } from '@/components/shared/leave'
import { routeOf, routes } from '@/lib/routes'
import { decoded } from '@/lib/rules/list-query'
import { guard } from '@/lib/session/guard'
import { CardDetailView } from '../../card-detail'
import { CardSkeleton } from '../../card-skeleton'

export default async function CardDialog({ params }: { params: Promise<{ cardId: string }> }) {
  const session = await guard(routes.card)
  const cardId = decoded((await params).cardId)
  const href = routes.card({ cardId })
  if (routeOf(href) !== routes.card) return <Leave />
  const [t, common] = await Promise.all([getTranslations('titles'), getTranslations('common')])
  return (
    <RouteDialog title={t('card')} closeLabel={common('close')}>
      <Suspense fallback={<CardSkeleton />}>
        <CardDetailView cardId={cardId} session={session} />
      </Suspense>
    </RouteDialog>
  )
}
