'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { moneyKey } from '@/components/form/idempotency-key'
import { useAction } from '@/components/form/use-action'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import { Bar } from '@/components/shared/upload/file-field'
import { useUploadProgress } from './use-upload-progress'
import type { Counts } from './use-upload-progress'

/** One upload as it is worked: how far it is, cancel what waits, try again what was not done. BULKC-12 */
export function UploadProgress({
  start,
  title,
  mayChange,
  finished,
}: {
  start: Counts
  title: string
  mayChange: boolean
  finished: (counts: Counts) => void
}) {
  const t = useTranslations('bulk.progress')
  const { isBusy, problem, run } = useAction()
  const [key] = useState(() => moneyKey())
  const { counts, again } = useUploadProgress(start, finished)
  const { total, done, failed, cancelled, waiting, status } = counts
  /** How many rows the last retry took up, and how many were done before it. */
  const [retried, setRetried] = useState<{ rows: number; before: number } | null>(null)
  const isRunning = status === 'IN_PROGRESS'
  const worked = total - waiting

  const ask = (action: 'cancel' | 'retry') =>
    run(async () => {
      const path = { bulkUploadId: counts.bulkUploadId }
      const next =
        action === 'cancel'
          ? await request('issuing POST cards/upload/records/{bulkUploadId}/cancel', { path })
          : await key.send(path, (key) =>
              request('issuing POST cards/upload/records/{bulkUploadId}/retry', { path }, { key }),
            )
      setRetried(action === 'retry' ? { rows: failed + cancelled, before: done } : null)
      again(next)
      if (action === 'cancel') finished(next)
    })
  return (
    <section aria-label={title} className="grid gap-2 rounded-lg border border-hairline p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {mayChange && (
          <div className="flex gap-2">
            {isRunning && waiting > 0 && (
              <Button size="sm" busy={isBusy} onClick={() => void ask('cancel')}>
                {t('cancel')}
              </Button>
            )}
            {!isRunning && failed + cancelled > 0 && (
              <Button size="sm" busy={isBusy} onClick={() => void ask('retry')}>
                {t('retry')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Bar label={title} percent={total ? Math.round((worked / total) * 100) : 0} />
      <p role="status" className="num text-sm text-soft">
        {t(isRunning ? 'running' : 'over', { worked, total, done, failed, cancelled })}
      </p>
      {retried && !isRunning && (
        <p role="status" className="num text-sm">
          {t('retried', { rows: retried.rows, done: done - retried.before, failed, cancelled })}
        </p>
      )}
      {counts.reason && <p className="text-sm">{counts.reason}</p>}
      {problem && <ProblemAlert problem={problem} />}
    </section>
  )
}
