import { getTranslations } from 'next-intl/server'
import { recordTitle } from '@/app/app/record-title'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { readReport } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import { messageOr } from '@/lib/rules/words/message-or'
import { guard } from '@/lib/session/guard'
import { ReportScreen } from '../../report-screen'

type At = { params: Promise<{ reportName: string }>; searchParams: Promise<Address> }

export const generateMetadata = ({ params }: At) =>
  recordTitle(routes.report, async () => {
    const name = decodePart((await params).reportName)
    const [report, t] = await Promise.all([readReport(name), getTranslations('reports')])
    return report.ok ? messageOr(t, `names.${name}`, report.value.title ?? name) : null
  })

export default async function ReportPage({ params, searchParams }: At) {
  const session = await guard(routes.report)
  const [{ reportName }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <ReportScreen name={decodePart(reportName)} address={address} session={session} />
    </DetailPage>
  )
}
