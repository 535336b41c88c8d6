'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import { UpdateReportSchedule } from '@/lib/rules/bodies/reports'
import type { ReportFormat } from '@/lib/rules/reports/report-files'
import type { Frequency } from '@/lib/rules/reports/schedule'
import { ScheduleFields } from './schedule-fields'

type Start = {
  frequency: Frequency
  documentType: ReportFormat
  weekday: string
  monthDay: string
  hour: string
  email: string
  paused: boolean
  /** The version that the page shows, so that a change by somebody else is not overwritten. */
  version: number
}

export function ScheduleForm({ id, start }: { id: string; start: Start }) {
  const t = useTranslations('reports.schedule')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('reporting PUT schedules/{id}', {
    schema: UpdateReportSchedule,
    draft: id,
    start,
    toRequest: (body) => ({ path: { id }, body }),
    needsChange: true,
    done: ({ message }) => {
      toast.success(message ?? t('changed'))
      router.push(routes.reportSchedules())
    },
    refresh: router.refresh,
  })
  return (
    <CallForm of={wired} className="grid max-w-[35rem] gap-4">
      <ScheduleFields />
      <Field name="paused" kind="checkbox" label={t('paused')} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={wired.isBusy}>
          {wired.isBusy ? t('sending') : t('change')}
        </Button>
      </div>
    </CallForm>
  )
}
