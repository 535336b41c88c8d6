import { getTranslations } from 'next-intl/server'
import { Suspense, type ReactNode } from 'react'
import { RouteDialog } from '@/components/shared/route-dialog'
import type titles from '@/messages/en-IN/titles.json'
import { DetailSkeleton } from './detail-skeleton'

export async function OverList({
  screen,
  size,
  children,
}: {
  screen: keyof typeof titles
  size: 'sm' | 'md' | 'lg'
  children: ReactNode
}) {
  const [t, common] = await Promise.all([getTranslations('titles'), getTranslations('common')])
  return (
    <RouteDialog title={t(screen)} closeLabel={common('close')} size={size}>
      <Suspense fallback={<DetailSkeleton />}>{children}</Suspense>
    </RouteDialog>
  )
}
