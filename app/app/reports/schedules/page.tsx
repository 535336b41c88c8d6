import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { reportScheduleList } from '../list'
import { ScheduleButtons } from '../list-buttons'
import { ReportTabs } from '../report-tabs'

export const generateMetadata = () => getListTitle(reportScheduleList)

export default async function ReportSchedulesPage(at: ListAddress) {
  const session = await guard(routes.reportSchedules)
  return (
    <>
      <div className="-mb-4 px-4 pt-4 md:px-6">
        <ReportTabs current="reportSchedules" />
      </div>
      <ListScreen list={reportScheduleList} session={session} at={at} buttons={<ScheduleButtons />} />
    </>
  )
}
