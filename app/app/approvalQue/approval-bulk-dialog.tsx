'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ContentChanges } from '@/components/form/content-changes'
import { useAskOnce } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { useStateDraft } from '@/components/form/use-state-draft'
import { useProblemWords } from '@/components/form/use-problem-words'
import { sendDecision, type Decided } from '@/components/shared/approvals/send-decision'
import { useToast } from '@/components/shared/use-toast'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/input'
import { sendEach } from '@/lib/browser/send-each'
import type { ContentChanged, Result } from '@/lib/calls/problem'
import { limitEventOf } from '@/lib/rules/approvals/approval-events'
import { approvalTitle } from '@/lib/rules/approvals/approval-title'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { joinNames } from '@/lib/rules/words/join-names'
import { messageOr } from '@/lib/rules/words/message-or'

type Row = Decided & {
  name: string
  /** What it moves, in minor units. */
  amount: number | null
  currency: Currency
}
type Props = { action: string; rows: readonly Row[]; close: (isDone: boolean) => void }
type Outcome = Pick<Row, 'id' | 'name' | 'eventType'> & {
  isDone: boolean
  text: string
  changed?: ContentChanged | undefined
}

const REASON = 300
const KIT_REASON = 80

/** What they move in all, by currency. */
const listSums = (rows: readonly Row[]): string[] => {
  const sums = new Map<Currency, number>()
  for (const { amount, currency } of rows) if (amount) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency))
}

const listMoved = (rows: readonly Row[]) =>
  rows
    .filter(({ amount }) => amount)
    .map(({ eventType, issuerCode: issuer, amount: minor, currency }) => ({
      event: limitEventOf(eventType),
      issuer,
      minor,
      currency,
    }))

/** Decides each of the chosen requests by itself, so that a batch is approved in part, and says what became of every one. */
export default function ApprovalBulkDialog({ action, rows, close }: Props) {
  const t = useTranslations('approvals.selection')
  const common = useTranslations('common')
  const validation = useTranslations('validation')
  const events = useTranslations('approvals.events')
  const eventWord = (value: string) => messageOr(events, value, value)
  const titleOf = (eventType: string | null, displayName: string) =>
    approvalTitle({ eventType, displayName }, eventWord)
  const problemWords = useProblemWords()
  const toast = useToast()
  const router = useRouter()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const isRejection = action === 'reject'
  const isOver = outcomes.length === rows.length
  const changedRows = outcomes.flatMap(({ id, changed }) => {
    const row = changed && rows.find((one) => one.id === id)
    return row ? [{ ...row, changed }] : []
  })

  const locale = useLocale()
  const sums = listSums(rows)
  const approve = t('submitApprove', { count: rows.length })
  const submit = isRejection
    ? t('submitReject', { count: rows.length })
    : sums.length > 0
      ? t('submitWithSum', { submitLabel: approve, amount: joinNames(sums, locale) })
      : approve

  const limit = useAskOnce(useLimitConfirmation(isRejection ? [] : listMoved(rows), submit))

  const draft = useStateDraft({
    name: `${action} ${rows.map(({ id }) => id).join(' ')}`,
    typed: reason.trim() === '' ? {} : { reason },
    put: (was) => setReason(String(was.reason)),
    clear: () => setReason(''),
  })

  const decide = async () => {
    if (isRejection && reason.trim() === '') return setIsMissing(true)
    if (!limit.mayPass) return limit.ask()
    draft.forget()
    setIsBusy(true)
    const decision = { action: isRejection ? 'REJECT' : 'APPROVE', reason: reason.trim() } as const
    // What has changed since it was shown is decided about as it is shown now. APPR-23
    const asked: readonly (Row & { changed?: ContentChanged | undefined })[] = isOver ? changedRows : rows
    const left = outcomes.filter(({ changed }) => !changed)
    setOutcomes(isOver ? left : [])
    const results = await sendEach(
      asked,
      (row) => sendDecision(row, decision, row.changed),
      (row, result) => setOutcomes((known) => [...known, outcomeOf(row, result)]),
    )
    setIsBusy(false)
    if (results.some(({ ok }) => !ok) || (isOver && left.some(({ isDone }) => !isDone))) return
    toast.success(t('done', { count: rows.length }))
    router.refresh()
    close(true)
  }
  const outcomeOf = (row: Row, result: Result<{ message?: string | null }>): Outcome => {
    if (result.ok) return { ...row, isDone: true, text: result.value.message ?? t('decided') }
    const { title, detail } = problemWords(result.problem)
    return { ...row, isDone: false, text: detail ?? title, changed: result.problem.changed }
  }
  const leave = () => {
    if (isBusy) return
    draft.confirmLeave(() => {
      close(isOver)
      if (isOver) router.refresh()
    })
  }
  const doneCount = outcomes.filter(({ isDone }) => isDone).length
  const question = t(isRejection ? 'askReject' : 'askApprove', { count: rows.length })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && leave()}
      title={isOver ? t('done', { count: doneCount }) : question}
      description={isOver ? t('partly', { done: doneCount, count: rows.length }) : t('text')}
      closeLabel={common('close')}
      footer={
        isOver && !isBusy ? (
          <>
            <Button onClick={leave}>{common('close')}</Button>
            {changedRows.length > 0 && (
              <Button variant={isRejection ? 'danger' : 'primary'} onClick={() => void decide()}>
                {t('again', { count: changedRows.length })}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={leave} disabled={isBusy}>
              {common('cancel')}
            </Button>
            <Button
              variant={isRejection ? 'danger' : 'primary'}
              busy={isBusy}
              disabled={isBusy || limit.isReading}
              onClick={() => void decide()}
            >
              {limit.question?.yes ?? submit}
            </Button>
          </>
        )
      }
    >
      {outcomes.length === 0 && draft.notice}
      {draft.question}
      {outcomes.length === 0 && (
        <ul aria-label={t('chosen')} className="mb-3 grid max-h-48 gap-1 overflow-y-auto text-sm" tabIndex={0}>
          {rows.map(({ id, name, eventType, issuerCode, amount, currency }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {titleOf(eventType, name)}
                <span className="block text-xs text-soft">
                  {joinFacts([eventType && eventWord(eventType), issuerCode])}
                </span>
              </span>
              {amount ? <span className="num">{formatMoney(amount, currency)}</span> : null}
            </li>
          ))}
        </ul>
      )}
      {limit.question && outcomes.length === 0 && (
        <Alert tone="warning" title={limit.question.title}>
          {limit.question.text}
        </Alert>
      )}
      {isRejection && outcomes.length === 0 && (
        <label className="grid gap-1 text-sm">
          <span className="font-medium">{t('reason')}</span>
          <Textarea
            rows={3}
            maxLength={rows.some(({ kitOrderId }) => kitOrderId) ? KIT_REASON : REASON}
            value={reason}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'reason-missing' : undefined}
            onChange={({ target }) => {
              setReason(target.value)
              setIsMissing(false)
            }}
          />
          {isMissing && (
            <span id="reason-missing" role="alert" className="text-failed">
              {validation('rejectReason')}
            </span>
          )}
        </label>
      )}
      {outcomes.length > 0 && (
        <ul aria-label={t('results')} aria-live="polite" className="grid gap-1 text-sm">
          {outcomes.map(({ id, name, eventType, isDone, text, changed }) => (
            <li key={id}>
              <span className="font-medium">{titleOf(eventType, name)}</span>:{' '}
              <span className={isDone ? 'text-active' : 'text-failed'}>{text}</span>
              {changed && <ContentChanges {...changed} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
