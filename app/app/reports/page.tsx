import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { ReportOverview } from './report-overview'
import { ReportTabs } from './report-tabs'

export const generateMetadata = screenTitle(routes.reports)

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.reports)
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      <ReportTabs current="reports" />
      <h1 className="mb-3">{t('reports')}</h1>
      <ReportOverview address={await searchParams} session={session} />
    </DetailPage>
  )
}
