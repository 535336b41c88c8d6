'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { ReportSelection } from './report-selection'

const DownloadDialog = lazyComponent(() => import('./download-dialog'))
const MailDialog = lazyComponent(() => import('./mail-dialog'))
const ScheduleDialog = lazyComponent(() => import('./schedule-dialog'))

export function ReportActions({ maySchedule, ...report }: ReportSelection & { maySchedule: boolean }) {
  const t = useTranslations('reports')
  return (
    <div className="flex flex-wrap gap-2">
      {maySchedule && (
        <DialogButton dialog={(close) => <ScheduleDialog report={report} close={close} />}>
          {t('schedule.button')}
        </DialogButton>
      )}
      <DialogButton dialog={(close) => <MailDialog report={report} close={close} />}>{t('mail.button')}</DialogButton>
      <DialogButton variant="primary" dialog={(close) => <DownloadDialog report={report} close={close} />}>
        {t('download.button')}
      </DialogButton>
    </div>
  )
}
