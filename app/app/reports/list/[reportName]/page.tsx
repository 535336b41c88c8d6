import { screenTitle } from '@/components/shell/screen-title'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { ReportScreen } from '../../report-screen'

export const generateMetadata = screenTitle(routes.report)

type At = { params: Promise<{ reportName: string }>; searchParams: Promise<Address> }

export default async function ReportPage({ params, searchParams }: At) {
  const session = await guard(routes.report)
  const [{ reportName }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <ReportScreen name={decodePart(reportName)} address={address} session={session} />
    </DetailPage>
  )
}
