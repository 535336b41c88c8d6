'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/form/form-dialog'
import { CreateReportSchedule } from '@/lib/rules/bodies/reports'
import { reportFormats } from '@/lib/rules/reports/report-files'
import { frequencies } from '@/lib/rules/reports/schedule'
import type { ReportSelection } from './report-selection'
import { ScheduleFields } from './schedule-fields'

const MORNING = '6'

export default function ScheduleDialog({ report, close }: { report: ReportSelection; close: () => void }) {
  const t = useTranslations('reports.schedule')
  return (
    <FormDialog
      call="reporting POST schedules"
      schema={CreateReportSchedule}
      draft={report.name}
      start={{
        name: report.name,
        documentType: reportFormats[0],
        frequency: frequencies[0],
        weekday: '1',
        monthDay: '1',
        hour: MORNING,
        email: report.email,
        request: report.request,
      }}
      title={t('title')}
      description={t('text')}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <ScheduleFields />
    </FormDialog>
  )
}
