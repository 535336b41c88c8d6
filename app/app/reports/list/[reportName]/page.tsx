import { getTranslations } from 'next-intl/server'
import { recordTitle } from '@/app/app/record-title'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { readReport } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { messageOr } from '@/lib/rules/words/message-or'
import { guard } from '@/lib/session/guard'
import { ReportScreen } from '../../report-screen'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'reportName'>) =>
  recordTitle(routes.report, async () => {
    const name = decodePart((await params).reportName)
    const [report, t] = await Promise.all([readReport(name), getTranslations('reports')])
    return report.ok ? messageOr(t, `names.${name}`, report.value.title ?? name) : null
  })

export default async function ReportPage({ params, searchParams }: PageProps<'reportName'>) {
  const session = await guard(routes.report)
  const [{ reportName }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <ReportScreen name={decodePart(reportName)} address={address} session={session} />
    </DetailPage>
  )
}
