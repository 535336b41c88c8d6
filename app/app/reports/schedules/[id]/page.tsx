import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readSchedule } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { messageOr } from '@/lib/rules/words/message-or'
import { guard } from '@/lib/session/guard'
import { ScheduleScreen } from '../../schedule-screen'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'id'>) =>
  recordTitle(routes.reportSchedule, async () => {
    const [names, found] = await Promise.all([getTranslations('reports.names'), readSchedule((await params).id)])
    const schedule = found.ok ? found.value : null
    return schedule && messageOr(names, schedule.name ?? '', schedule.title ?? schedule.id)
  })

export default async function ReportSchedulePage({ params }: PageProps<'id'>) {
  await guard(routes.reportSchedule)
  return (
    <DetailPage>
      <ScheduleScreen id={(await params).id} />
    </DetailPage>
  )
}
