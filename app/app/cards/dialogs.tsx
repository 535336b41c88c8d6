import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { RouteDialog } from '@/components/shared/route-dialog'
import type { Session } from '@/lib/session/session'
import { CardDetailView } from './card-detail'
import { CardSkeleton } from './card-skeleton'
import { IssueScreen } from './issue-screen'

type Title = 'card' | 'cardIssue'

async function Over({ screen, size, children }: { screen: Title; size: 'md' | 'lg'; children: ReactNode }) {
  const [titles, common] = await Promise.all([getTranslations('titles'), getTranslations('common')])
  return (
    <RouteDialog title={titles(screen)} closeLabel={common('close')} size={size}>
      <Suspense fallback={<CardSkeleton />}>{children}</Suspense>
    </RouteDialog>
  )
}

/** CARD-19 */
export function CardDialog({ cardId, session }: { cardId: string; session: Session }) {
  return (
    <Over screen="card" size="lg">
      <CardDetailView cardId={cardId} session={session} />
    </Over>
  )
}

/** CARD-19 */
export function IssueDialog({ session }: { session: Session }) {
  return (
    <Over screen="cardIssue" size="md">
      <IssueScreen session={session} over="list" />
    </Over>
  )
}
