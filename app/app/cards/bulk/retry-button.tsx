'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAskOnce } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import type { MovedSum } from '@/components/form/use-limit-confirmation'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import { formatMoney } from '@/lib/rules/locale/format'

/** What the rows that were not done would move now, as they stand; nothing is written. */
const readSum = async (bulkUploadId: string, signal: AbortSignal): Promise<MovedSum> => {
  const path = { bulkUploadId }
  const background = { background: true, signal } as const
  const { wrong } = await request('issuing GET cards/upload/records/{bulkUploadId}/wrong', { path }, background)
  const rows = wrong.map(({ row }) => ({ row, cells: {} }))
  const { amount, currency, issuerCode } = await request(
    'issuing POST cards/upload/records/{bulkUploadId}/correct/check',
    { path, body: { rows } },
    background,
  )
  return { event: 'CARD_LOAD', issuer: issuerCode, minor: amount, currency }
}

type Reading = MovedSum | ProblemDetails | null

/** Tries the rows of an upload again that were not done: it says what they move, and asks above what the issuer lets pass unasked. CFG-08 */
export function RetryButton({
  bulkUploadId,
  isBusy,
  retry,
}: {
  bulkUploadId: string
  isBusy: boolean
  retry: () => void
}) {
  const t = useTranslations('bulk')
  const [reading, setReading] = useState<Reading>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const listening = new AbortController()
    readSum(bulkUploadId, listening.signal).then(setReading, (failure: unknown) => {
      if (listening.signal.aborted) return
      if (!(failure instanceof RequestFailed)) throw failure
      setReading(failure.problem)
    })
    return () => listening.abort()
  }, [bulkUploadId, attempt])
  const sum = reading && 'event' in reading ? reading : null
  const problem = reading && !('event' in reading) ? reading : null
  const label = sum?.minor
    ? t('grid.sendWithSum', { submitLabel: t('progress.retry'), amount: formatMoney(sum.minor, sum.currency) })
    : t('progress.retry')
  const { isReading, question, mayPass, ask } = useAskOnce(useLimitConfirmation(sum ?? [], label))
  const press = () => {
    if (problem) setAttempt((was) => was + 1)
    else if (mayPass) retry()
    else ask()
  }
  return (
    <>
      <Button size="sm" busy={isBusy} disabled={isBusy || isReading || reading === null} onClick={press}>
        {question?.yes ?? label}
      </Button>
      {question && (
        <Alert tone="warning" title={question.title} className="basis-full">
          {question.text}
        </Alert>
      )}
      {problem && attempt > 1 && <ProblemAlert problem={problem} className="basis-full" />}
    </>
  )
}
