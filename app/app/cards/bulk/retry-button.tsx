'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAskOnce } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation, type MovedSum } from '@/components/form/use-limit-confirmation'
import { SeenQuestion } from '@/components/shared/bulk/seen-question'
import { useSeenUpload } from '@/components/shared/bulk/use-seen-upload'
import { Alert } from '@/components/ui/alert'
import { WriteButton } from '@/components/ui/write-button'
import { request, RequestFailed } from '@/lib/browser/request'
import type { EarlierUpload } from '@/lib/calls/bulk'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { Seen } from '@/lib/rules/bodies/bulk'
import { formatMoney } from '@/lib/rules/locale/format'

type Again = { canRetry: boolean; sum: MovedSum; earlier: readonly EarlierUpload[] }

/** Reads what the remaining rows would move, and earlier uploads of the same file. It changes nothing. */
const readAgain = async (bulkUploadId: string, signal: AbortSignal): Promise<Again> => {
  const path = { bulkUploadId }
  const background = { background: true, signal } as const
  const { wrong, retryable } = await request(
    'issuing GET cards/upload/records/{bulkUploadId}/wrong',
    { path },
    background,
  )
  const rows = wrong.map(({ row }) => ({ row, cells: {} }))
  const { amount, currency, issuerCode, earlier } = await request(
    'issuing POST cards/upload/records/{bulkUploadId}/correct/check',
    { path, body: { rows } },
    background,
  )
  return {
    canRetry: retryable !== 0,
    sum: { event: 'CARD_LOAD', issuer: issuerCode, minor: amount ?? 0, currency },
    earlier,
  }
}

type Reading = Again | ProblemDetails | null

/**
 * Retries the rows that were not processed; not offered if all of them have to be corrected first. It says how much they move, asks for a confirmation above the issuer's limit, and lists earlier
 * uploads of the same file. CFG-08, LOAD-18
 */
export function RetryButton({
  bulkUploadId,
  isBusy,
  retry,
}: {
  bulkUploadId: string
  isBusy: boolean
  retry: (seen: Seen) => Promise<boolean>
}) {
  const t = useTranslations('bulk')
  const timeZone = useTimeZone() ?? 'UTC'
  const [reading, setReading] = useState<Reading>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const listening = new AbortController()
    readAgain(bulkUploadId, listening.signal).then(setReading, (failure: unknown) => {
      if (listening.signal.aborted) return
      if (!(failure instanceof RequestFailed)) throw failure
      setReading(failure.problem)
    })
    return () => listening.abort()
  }, [bulkUploadId, attempt])
  const { canRetry = true, sum = null, earlier = [] } = reading && 'sum' in reading ? reading : {}
  const problem = reading && !('sum' in reading) ? reading : null
  const { seen, isAsking, onSeen, answer } = useSeenUpload(earlier)
  const label = sum?.minor
    ? t('grid.sendWithSum', { submitLabel: t('progress.retry'), amount: formatMoney(sum.minor, sum.currency) })
    : t('progress.retry')
  const { isReading, question, mayPass, ask } = useAskOnce(useLimitConfirmation(sum ?? [], label))
  const readAnew = () => setAttempt((was) => was + 1)
  const press = async () => {
    if (problem) readAnew()
    else if (!mayPass) ask()
    else if (!(await retry(answer))) readAnew()
  }
  if (!canRetry) return null
  return (
    <>
      <WriteButton
        size="sm"
        busy={isBusy}
        disabled={isBusy || isReading || reading === null || isAsking}
        onClick={() => void press()}
      >
        {question?.yes ?? label}
      </WriteButton>
      {earlier.length > 0 && (
        <SeenQuestion earlier={earlier} timeZone={timeZone} seen={seen} onSeen={onSeen} className="basis-full" />
      )}
      {question && (
        <Alert tone="warning" title={question.title} className="basis-full">
          {question.text}
        </Alert>
      )}
      {problem && attempt > 1 && <ProblemAlert problem={problem} className="basis-full" />}
    </>
  )
}
