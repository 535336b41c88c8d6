import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { previousReportList } from '../list'
import { ReportTabs } from '../report-tabs'

export const generateMetadata = () => getListTitle(previousReportList)

export default async function PreviousReportsPage(at: ListAddress) {
  const session = await guard(routes.previousReports)
  return (
    <>
      <div className="-mb-4 px-4 pt-4 md:px-6">
        <ReportTabs current="previousReports" />
      </div>
      <ListScreen list={previousReportList} session={session} at={at} />
    </>
  )
}
