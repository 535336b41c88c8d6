'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState, type ReactNode } from 'react'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { useAskOnce } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { useLocalDraft } from '@/components/form/use-local-draft'
import type { BusinessOption } from '@/components/shared/business-option'
import { UploadForm, UploadProblem, type UploadTemplate } from '@/components/shared/bulk/upload-form'
import { useSheet, type SheetUploadState } from '@/components/shared/bulk/use-sheet'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/shared/use-toast'
import { routes } from '@/lib/routes'
import { HIDDEN_ROWS_FIELD, SEEN_UPLOAD_FIELD, type HiddenRowAnswer } from '@/lib/rules/bodies/bulk'
import { unnameableWallets } from '@/lib/rules/files/bulk'
import { changedFields } from '@/lib/rules/input/draft-values'
import { CheckReport } from './check-report'
import { PartialBanner } from './partial-banner'
import { TargetFields } from './target-fields'
import { UploadProgress } from './upload-progress'
import type { BulkChoice, BulkTarget } from './use-bulk-target'
import type { BulkRequest, CheckCall, SendCall } from './bulk-request'
import { startOf, type Counts } from './use-upload-progress'

type BulkSheet = SheetUploadState<CheckCall, SendCall>

const newestEarlier = ({ checked }: BulkSheet): string =>
  (checked.state === 'ready' && checked.value.earlier[0]?.bulkUploadId) || ''

const isReady = (
  { file, checked, isChecking }: BulkSheet,
  seen: boolean,
  hiddenRows: HiddenRowAnswer | null,
): boolean => {
  if (!file || isChecking || checked.state === 'running' || checked.state === 'failed') return false
  if (checked.state !== 'ready') return true
  const { good, funding, duplicates, earlier, sheet } = checked.value
  if (sheet && sheet.hiddenRows.length > 0 && hiddenRows === null) return false
  return good > 0 && !funding.isShort && (seen || duplicates.length + earlier.length === 0)
}

/** The form for files with many cards: target, file, preview of what the file would do, and progress. Doc 2 §4 (bulk money load) */
export function BulkForm({
  draft: name,
  target,
  choice,
  request,
  template,
  within,
  timeZone,
  words,
  alwaysOpen,
  stopped = null,
  children,
}: {
  draft: string
  target: BulkTarget
  choice?: { value: string; start: string; pick: (value: string) => void }
  request: BulkRequest | null
  template: UploadTemplate
  within: BusinessOption | null
  timeZone: string
  words: {
    submit: string
    submitLabel?: (rows: { good: number; bad: number }) => string
    sending: string
    done: string
    /** Chooses the verb of the message that counts corrected or retried rows. */
    again: 'loaded' | 'issued' | 'created'
    partial?: string
    notes: readonly string[]
  }
  /** Keeps the button enabled: pressing it tells what is missing. BULKC-01 */
  alwaysOpen?: boolean
  stopped?: string | null
  children?: ReactNode
}) {
  const t = useTranslations('bulk')
  const toast = useToast()
  const router = useRouter()
  const [hiddenRows, setHiddenRows] = useState<HiddenRowAnswer | null>(null)
  const withAnswer = (answer: HiddenRowAnswer | null): BulkRequest | null =>
    request && answer ? { ...request, fields: { ...request.fields, [HIDDEN_ROWS_FIELD]: answer } } : request
  const sheet = useSheet(withAnswer(hiddenRows))
  const [seenUpload, setSeenUpload] = useState<string | null>(null)
  const seen = seenUpload === newestEarlier(sheet)
  const [banner, setBanner] = useState<{
    done: number
    failed: number
    skipped: number
    cancelled?: number
    href: string | null
  } | null>(null)
  const isAgain = useRef(false)
  /** Keeps a second call of `finished` from opening the history again. */
  const isLeaving = useRef(false)
  const { checked, sent } = sheet
  const chosen = { target: target.choice, choice: choice?.value ?? '' }
  const draft = useLocalDraft({
    name: `${name} ${within?.orgId ?? ''}`.trim(),
    typed: sent ? {} : changedFields(chosen, { target: null, choice: choice?.start ?? '' }),
    put: (was) => {
      if (typeof was.choice === 'string') choice?.pick(was.choice)
      // The cast is safe because only this form writes its draft.
      if (was.target) target.putChoice(was.target as BulkChoice)
    },
    clear: () => {
      choice?.pick(choice.start)
      target.clear()
    },
  })
  const choose: BulkSheet['choose'] = (file) => {
    isLeaving.current = false
    isAgain.current = false
    const answer = file !== null && file === sheet.file ? hiddenRows : null
    setSeenUpload(null)
    setHiddenRows(answer)
    setBanner(null)
    sheet.choose(file, withAnswer(answer))
  }

  const unnameable = target.wallets.state === 'ready' ? unnameableWallets(target.wallets.value) : []
  const submitWord =
    (checked.state === 'ready' && checked.value.good > 0 && words.submitLabel?.(checked.value)) || words.submit

  const found = checked.state === 'ready' ? checked.value : null
  const ask = useLimitConfirmation(
    {
      event: 'CARD_LOAD',
      issuer: request?.fields.issuerCode ?? null,
      minor: found?.amount ?? 0,
      currency: found?.currency ?? 'INR',
    },
    submitWord,
  )
  const limit = useAskOnce(ask)

  const toHistory = () => {
    isLeaving.current = true
    router.push(routes.cardUploads(request?.fields.cardType === 'GC' ? { cardType: 'GC' } : {}))
  }
  const send = async () => {
    if (!limit.mayPass) return limit.ask()
    setBanner(null)
    const taken = await sheet.send(seenUpload ? { [SEEN_UPLOAD_FIELD]: seenUpload } : {})
    if (!taken) return
    draft.forget()
    if (taken.failedCount > 0)
      // Without an upload to follow, the rows are already processed, so these rows failed. Otherwise they were invalid and skipped.
      return setBanner({
        done: taken.successCount,
        ...(taken.bulkUploadId ? { failed: 0, skipped: taken.failedCount } : { failed: taken.failedCount, skipped: 0 }),
        href: taken.failedRecords,
      })
    toast.success(taken.data.message ?? taken.message ?? words.done)
    toHistory()
  }
  const answerHiddenRows = async (answer: HiddenRowAnswer) => {
    setHiddenRows(answer)
    if (!(await sheet.checkAgain([], withAnswer(answer)))) setHiddenRows(hiddenRows)
  }
  const finished = ({ status, done, failed, cancelled, reason, failedRecords, round }: Counts) => {
    if (isLeaving.current) return
    if (status === 'FAILED') {
      toast.error(reason ?? t('progress.failed'))
      return toHistory()
    }
    const failedNow = round?.failed ?? failed
    const skipped = failed - failedNow
    setBanner(failed + cancelled > 0 ? { done, failed: failedNow, skipped, cancelled, href: failedRecords } : null)
    if (failed + cancelled > 0) {
      isAgain.current = true
      return
    }
    const worked = round?.done ?? done
    const counted = { done: worked, rows: worked, wrong: 0, cancelled: 0 }
    toast.success(isAgain.current ? t(`progress.again.${words.again}`, counted) : words.done)
    toHistory()
  }
  const partial = banner && <PartialBanner {...banner} lead={words.partial} dismiss={() => setBanner(null)} />
  if (sent?.bulkUploadId)
    return (
      <div className="grid gap-5">
        <UploadProblem sheet={sheet} />
        {partial}
        <UploadProgress
          mayChange
          title={sheet.file?.name ?? t('progress.title')}
          start={startOf(sent.bulkUploadId, sent.successCount, sent.failedCount)}
          finished={finished}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => choose(null)}>{t('another')}</Button>
          <Button variant="primary" onClick={toHistory}>
            {t('toHistory')}
          </Button>
        </div>
      </div>
    )
  return (
    <UploadForm
      sheet={sheet}
      choose={choose}
      request={request}
      notes={words.notes}
      template={template}
      submit={{
        label: limit.question?.yes ?? submitWord,
        sending: words.sending,
        isDisabled: limit.isReading || ((sheet.file || !alwaysOpen) && !isReady(sheet, seen, hiddenRows)),
      }}
      back={routes.cardList({ filter: 'all' })}
      isStopped={stopped !== null}
      above={
        <>
          {partial}
          {draft.notice}
          {draft.question}
          <TargetFields target={target} within={within} />
          {stopped !== null ? <Alert tone="warning" title={stopped} /> : children}
          {stopped === null && unnameable.length > 0 && (
            <Alert
              tone="warning"
              title={t('notes.unnameable', { count: unnameable.length, names: unnameable.join(', ') })}
            />
          )}
        </>
      }
      report={
        checked.state === 'ready' && (
          <CheckReport
            check={checked.value}
            timeZone={timeZone}
            seen={seen}
            onSeen={(isSeen) => setSeenUpload(isSeen ? newestEarlier(sheet) : null)}
            hiddenRows={hiddenRows}
            onHiddenRows={(answer) => void answerHiddenRows(answer)}
            isBusy={sheet.isChecking}
            correct={sheet.correct}
          />
        )
      }
      send={() => void send()}
    >
      {stopped === null && request?.fields.issuerCode && (
        <ApprovalNotice event="BULK_UPLOAD" issuer={request.fields.issuerCode} />
      )}
      {limit.question && (
        <Alert tone="warning" title={limit.question.title}>
          {limit.question.text}
        </Alert>
      )}
    </UploadForm>
  )
}
