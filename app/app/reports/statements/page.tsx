import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { readStatementAddress } from '@/lib/rules/statements/statement-params'
import { guard } from '@/lib/session/guard'
import { ReportTabs } from '../report-tabs'
import { StatementFinder } from './statement-finder'
import { StatementScreen } from './statement-screen'

export const generateMetadata = screenTitle(routes.statements)

export default async function StatementsPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.statements)
  const asked = readStatementAddress(await searchParams)
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      {asked.subject ? (
        <StatementScreen asked={asked} subject={asked.subject} session={session} />
      ) : (
        <>
          <ReportTabs current="statements" />
          <h1 className="mb-3">{t('statements')}</h1>
          <StatementFinder asked={asked} session={session} />
        </>
      )}
    </DetailPage>
  )
}
