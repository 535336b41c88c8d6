'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/shared/dialog'
import { Label, Select } from '@/components/ui/input'
import { download } from '@/lib/browser/download'
import { RequestFailed, unreachable } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import {
  ALL_RECORDS,
  DEFAULT_RECORDS,
  reportFormats,
  mostRows,
  recordChoices,
  type ReportFormat,
} from '@/lib/rules/reports/report-files'
import type { ReportSelection } from './report-selection'

const KILOBYTE = 1024

/** Downloads a report with progress and a cancel button; by default 100 records as XLSX. REP-04, REP-05, REP-12 */
export default function DownloadDialog({ report, close }: { report: ReportSelection; close: () => void }) {
  const t = useTranslations('reports.download')
  const common = useTranslations('common')
  const locale = useLocale()
  const toast = useToast()
  const [documentType, setType] = useState<ReportFormat>(reportFormats[0])
  const [records, setRecords] = useState<number>(DEFAULT_RECORDS)
  const [bytes, setBytes] = useState<number | null>(null)
  const [failed, setFailed] = useState<ProblemDetails | null>(null)
  const [isStopped, setStopped] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const number = new Intl.NumberFormat(locale)
  const { name, request, total } = report
  const wanted = Math.min(records, total ?? records)
  const isTooMany = wanted > mostRows[documentType]
  const isCut = total !== null && wanted < total
  const start = async () => {
    const leaving = new AbortController()
    running.current = leaving
    setFailed(null)
    setStopped(false)
    setBytes(0)
    try {
      await download('reporting POST reports/{name}/{documentType}', {
        path: { name, documentType },
        body: { ...request, perPage: records },
        signal: leaving.signal,
        told: setBytes,
      })
      toast.success(isCut ? t('doneCut', { shown: wanted, total }) : t('done'))
      close()
    } catch (error) {
      if (leaving.signal.aborted) return setStopped(true)
      toast.error(t('failed'))
      setFailed(error instanceof RequestFailed ? error.problem : unreachable(true))
    } finally {
      running.current = undefined
      setBytes(null)
    }
  }
  const isRunning = bytes !== null
  return (
    <Dialog
      size="sm"
      close={close}
      title={t('title')}
      description={total === null ? undefined : t('total', { total })}
      footer={
        isRunning ? (
          <Button onClick={() => running.current?.abort()}>{t('stop')}</Button>
        ) : (
          <>
            <Button onClick={close}>{common('cancel')}</Button>
            <Button variant="primary" disabled={isTooMany} onClick={() => void start()}>
              {t('start')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <div>
          <Label htmlFor="report-type">{t('type')}</Label>
          <Select
            id="report-type"
            className="mt-1"
            value={documentType}
            disabled={isRunning}
            onChange={({ target }) => setType(target.value as ReportFormat)}
          >
            {reportFormats.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor="report-records">{t('records')}</Label>
          <Select
            id="report-records"
            className="mt-1"
            value={records}
            disabled={isRunning}
            aria-describedby={isCut ? 'report-cut' : undefined}
            onChange={({ target }) => setRecords(Number(target.value))}
          >
            {recordChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t('first', { count: choice })}
              </option>
            ))}
            <option value={ALL_RECORDS}>{t('all')}</option>
          </Select>
        </div>
        {isCut && (
          <p id="report-cut" className="text-sm text-soft">
            {t('cut', { shown: wanted, total })}
          </p>
        )}
        {isTooMany && (
          <p role="alert" className="text-sm text-failed">
            {t('tooMany', { type: documentType, most: mostRows[documentType], count: wanted })}
          </p>
        )}
        {isRunning && <progress aria-label={t('title')} className="w-full" />}
        <p role="status" className="text-sm text-soft">
          {isRunning
            ? t('running', { kilobytes: number.format(Math.round(bytes / KILOBYTE)) })
            : isStopped && t('stopped')}
        </p>
        {failed && <ProblemAlert title={t('failed')} problem={failed} />}
      </div>
    </Dialog>
  )
}
