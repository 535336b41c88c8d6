import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { RouteDialog } from '@/components/shared/route-dialog'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CardSkeleton } from '../../card-skeleton'
import { IssueScreen } from '../../issue-screen'

export default async function IssueDialog() {
  const session = await guard(routes.cardIssue)
  const [t, common] = await Promise.all([getTranslations('titles'), getTranslations('common')])
  return (
    <RouteDialog title={t('cardIssue')} closeLabel={common('close')} size="md">
      <Suspense fallback={<CardSkeleton />}>
        <IssueScreen session={session} over="list" />
      </Suspense>
    </RouteDialog>
  )
}
