'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { createIdempotencyKey } from '@/components/form/idempotency-key'
import { useAction } from '@/components/form/use-action'
import { ProblemAlert } from '@/components/form/problem-alert'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { Correctable } from '@/components/shared/bulk/correct-rows'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import type { CorrectedRow, Seen } from '@/lib/rules/bodies/bulk'
import { Bar } from '@/components/shared/bulk/sheet-field'
import { WriteButton } from '@/components/ui/write-button'
import { RetryButton } from './retry-button'
import { useUploadProgress, type Counts } from './use-upload-progress'

const CorrectionPanel = lazyComponent(() => import('@/components/shared/bulk/correction-panel'))

const deedOf = (type: Counts['uploadType']): 'loaded' | 'created' | 'issued' | 'done' => {
  if (type?.startsWith('MONEY_LOAD')) return 'loaded'
  if (type === 'CUSTOMER_CREATION') return 'created'
  return type === 'CARD_CREATION' || type === 'GIFT_CARD_CREATION' ? 'issued' : 'done'
}

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
  const [key] = useState(() => createIdempotencyKey())
  const [correctionKey] = useState(() => createIdempotencyKey())
  const { counts, again } = useUploadProgress(start, finished)
  const { failed, cancelled, waiting, status } = counts
  /** Counts only rows of the current round. Without rounds, the upstream processes all rows of the file. BULKC-19 */
  const round = counts.round ?? { rows: counts.total, done: counts.done, failed, cancelled }
  const refused = failed - round.failed
  const notDone = failed + cancelled
  const [isAgain, setIsAgain] = useState(false)
  const [wrong, setWrong] = useState<Correctable | null>(null)
  const isRunning = status === 'IN_PROGRESS'
  const worked = round.rows - waiting
  const path = { bulkUploadId: counts.bulkUploadId }

  const cancel = () =>
    run(async () => {
      const next = await request('issuing POST cards/upload/records/{bulkUploadId}/cancel', { path })
      setIsAgain(false)
      setWrong(null)
      again(next)
      finished(next)
    })
  const retry = (seen: Seen) =>
    run(async () => {
      const next = await key.send([path, seen], (key) =>
        request('issuing POST cards/upload/records/{bulkUploadId}/retry', { path, body: seen }, { key }),
      )
      setIsAgain(true)
      setWrong(null)
      again(next)
    })
  const openWrong = () =>
    run(async () => setWrong(await request('issuing GET cards/upload/records/{bulkUploadId}/wrong', { path })))
  const check = (rows: CorrectedRow[]) =>
    request('issuing POST cards/upload/records/{bulkUploadId}/correct/check', { path, body: { rows } })
  const send = async (rows: CorrectedRow[], seen: Seen) => {
    const body = { rows, ...seen }
    const next = await correctionKey.send([path, body], (key) =>
      request('issuing POST cards/upload/records/{bulkUploadId}/correct', { path, body }, { key }),
    )
    setIsAgain(true)
    setWrong(null)
    again(next)
    return null
  }
  return (
    <section aria-label={title} className="grid gap-2 rounded-lg border border-hairline p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            {isRunning && waiting > 0 && (
              <WriteButton size="sm" busy={isBusy} onClick={() => void cancel()}>
                {t('cancel')}
              </WriteButton>
            )}
            {!isRunning && notDone > 0 && counts.round && !wrong && (
              <Button size="sm" variant="primary" busy={isBusy} onClick={() => void openWrong()}>
                {t('correct', { count: notDone })}
              </Button>
            )}
            {!isRunning &&
              notDone > 0 &&
              (counts.round ? (
                <RetryButton
                  key={JSON.stringify(counts.round)}
                  bulkUploadId={counts.bulkUploadId}
                  isBusy={isBusy}
                  retry={retry}
                />
              ) : (
                <WriteButton size="sm" busy={isBusy} onClick={() => void retry({})}>
                  {t('retry')}
                </WriteButton>
              ))}
          </div>
        )}
      </div>
      <Bar label={title} percent={round.rows ? Math.round((worked / round.rows) * 100) : 0} />
      <p role="status" className="num text-sm text-soft">
        {t(isRunning ? 'running' : 'over', { worked, ...round })}
      </p>
      {refused > 0 && !isAgain && <p className="num text-sm">{t('refused', { count: refused })}</p>}
      {isAgain && !isRunning && (
        <p role="status" className="num text-sm font-medium">
          {t(`again.${deedOf(counts.uploadType)}`, {
            done: round.done,
            rows: round.done + notDone,
            wrong: failed,
            cancelled,
          })}
        </p>
      )}
      {counts.reason && <p className="text-sm">{counts.reason}</p>}
      {problem && <ProblemAlert problem={problem} />}
      {wrong && <CorrectionPanel found={wrong} draft={counts.bulkUploadId} check={check} send={send} />}
    </section>
  )
}
