import { getTranslations } from 'next-intl/server'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { readSchedule } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { reportFormats } from '@/lib/rules/reports/report-files'
import { frequencies } from '@/lib/rules/reports/schedule'
import { messageOr } from '@/lib/rules/words/message-or'
import { ScheduleForm } from './schedule-form'

export async function ScheduleScreen({ id }: { id: string }) {
  const [found, t, names] = await Promise.all([
    readSchedule(id),
    getTranslations('report-schedules'),
    getTranslations('reports.names'),
  ])
  const href = routes.reportSchedule({ id })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const schedule = found.value
  const back = <ButtonLink href={routes.reportSchedules()}>{t('all')}</ButtonLink>
  if (!schedule) return <StateBox icon="search" heading="h1" title={t('gone')} text={t('goneText')} action={back} />
  const { name, title, zone, email, weekday, monthDay, hour, paused, version } = schedule
  return (
    <MessagesProvider areas={['reports']}>
      <Summary title={messageOr(names, name ?? '', title ?? id)} under={zone && t('inZone', { zone })} actions={back} />
      <ScheduleForm
        id={id}
        start={{
          frequency: frequencies.find((one) => one === schedule.frequency) ?? frequencies[0],
          documentType: reportFormats.find((one) => one === schedule.documentType) ?? reportFormats[0],
          weekday: String(weekday),
          monthDay: String(monthDay),
          hour: String(hour),
          email: email ?? '',
          paused,
          version,
        }}
      />
    </MessagesProvider>
  )
}
