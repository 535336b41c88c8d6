'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { ReportSelection } from './report-selection'

const DownloadDialog = lazyComponent(() => import('./download-dialog'))
const MailDialog = lazyComponent(() => import('./mail-dialog'))
const ScheduleDialog = lazyComponent(() => import('./schedule-dialog'))

export function ReportActions({ maySchedule, ...report }: ReportSelection & { maySchedule: boolean }) {
  const t = useTranslations('reports')
  const [open, setOpen] = useState<'download' | 'mail' | 'schedule' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      {maySchedule && <Button onClick={() => setOpen('schedule')}>{t('schedule.button')}</Button>}
      <Button onClick={() => setOpen('mail')}>{t('mail.button')}</Button>
      <Button variant="primary" onClick={() => setOpen('download')}>
        {t('download.button')}
      </Button>
      {open === 'download' && <DownloadDialog report={report} close={close} />}
      {open === 'mail' && <MailDialog report={report} close={close} />}
      {open === 'schedule' && <ScheduleDialog report={report} close={close} />}
    </div>
  )
}
