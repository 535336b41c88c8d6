import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { ScheduleScreen } from '../../schedule-screen'

export const generateMetadata = screenTitle(routes.reportSchedule)

export default async function ReportSchedulePage({ params }: { params: Promise<{ id: string }> }) {
  await guard(routes.reportSchedule)
  return (
    <DetailPage>
      <ScheduleScreen id={(await params).id} />
    </DetailPage>
  )
}
