'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { focusField } from '@/components/form/form-controls'
import { Processing } from '@/components/form/processing'
import { useAskOnce } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { useMessageText } from '@/components/form/use-problem-words'
import { useLocalDraft } from '@/components/form/use-local-draft'
import { useUnsavedGuard, useUnsavedWords } from '@/components/form/use-unsaved-guard'
import type { BusinessOption } from '@/components/shared/business-option'
import { FileField } from '@/components/shared/upload/file-field'
import { SheetProblem } from '@/components/shared/upload/sheet-problem'
import { TemplateButton } from '@/components/shared/upload/template-button'
import { useSheet, type SheetUploadState } from '@/components/shared/upload/use-sheet'
import { Alert } from '@/components/ui/alert'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/shared/use-toast'
import { routes } from '@/lib/routes'
import { HIDDEN_ROWS_FIELD, SEEN_UPLOAD_FIELD, type HiddenRowAnswer } from '@/lib/rules/bodies/bulk'
import { unnameableWallets } from '@/lib/rules/files/bulk'
import { changedFields } from '@/lib/rules/input/draft-values'
import { CheckReport } from './check-report'
import { Notes } from './notes'
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

/** A file for many cards at once: for whom, which file, what it would do, then how far it is. Doc 2 §4 (bulk money load) */
export function BulkForm({
  draft: name,
  target,
  choice,
  request,
  columns,
  templateName,
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
  columns: readonly string[] | null
  templateName: string
  within: BusinessOption | null
  timeZone: string
  words: {
    submit: string
    submitLabel?: (rows: { good: number; bad: number }) => string
    sending: string
    done: string
    /** What a corrected or retried row becomes: its notice counts them. */
    again: 'loaded' | 'issued' | 'created'
    partial?: string
    notes: readonly string[]
  }
  /** The button waits for no file: it says what is missing. BULKC-01 */
  alwaysOpen?: boolean
  stopped?: string | null
  children?: ReactNode
}) {
  const t = useTranslations('bulk')
  const say = useMessageText()
  const toast = useToast()
  const router = useRouter()
  const [hiddenRows, setHiddenRows] = useState<HiddenRowAnswer | null>(null)
  const withAnswer = (answer: HiddenRowAnswer | null): BulkRequest | null =>
    request && answer ? { ...request, fields: { ...request.fields, [HIDDEN_ROWS_FIELD]: answer } } : request
  const sheet = useSheet(withAnswer(hiddenRows))
  const [seenUpload, setSeenUpload] = useState<string | null>(null)
  const seen = seenUpload === newestEarlier(sheet)
  const [missing, setMissing] = useState(false)
  const [banner, setBanner] = useState<{
    done: number
    failed: number
    cancelled?: number
    href: string | null
  } | null>(null)
  const isAgain = useRef(false)
  /** `finished` may be called more than once: the person is led to the history once. */
  const isLeaving = useRef(false)
  const { checked, sent, problem, isSending } = sheet
  /** The file that the person gave up; another choice of a file begins anew. */
  const given = useRef<File | null>(null)
  const { question, confirmLeave } = useUnsavedGuard(
    {
      isDirty: () => sheet.file !== null && sheet.file !== given.current && !sent && !isLeaving.current,
      forget: () => (given.current = sheet.file),
    },
    useUnsavedWords(),
  )
  const chosen = { target: target.choice, choice: choice?.value ?? '' }
  const draft = useLocalDraft({
    name: `${name} ${within?.orgId ?? ''}`.trim(),
    typed: sent ? {} : changedFields(chosen, { target: null, choice: choice?.start ?? '' }),
    put: (was) => {
      if (typeof was.choice === 'string') choice?.pick(was.choice)
      // The same choice of the same screen wrote it.
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
    setMissing(file === null)
    sheet.choose(file, withAnswer(answer))
  }

  const place = JSON.stringify(request)
  const checkAgain = useEffectEvent(() => {
    if (sheet.file && !sent) choose(sheet.file)
  })
  useEffect(() => {
    const soon = setTimeout(checkAgain)
    return () => clearTimeout(soon)
  }, [place])

  const unnameable = target.wallets.state === 'ready' ? unnameableWallets(target.wallets.value) : []
  const submitWord =
    (checked.state === 'ready' && checked.value.good > 0 && words.submitLabel?.(checked.value)) || words.submit

  const found = checked.state === 'ready' ? checked.value : null
  const ask = useLimitConfirmation(
    {
      event: 'CARD_LOAD',
      issuer: request?.fields.issuerCode ?? null,
      minor: found?.amount ?? null,
      currency: found?.currency ?? 'INR',
    },
    submitWord,
  )
  const limit = useAskOnce(ask)

  const toHistory = () => {
    isLeaving.current = true
    router.push(routes.cardUploads(request?.fields.cardType === 'GC' ? { cardType: 'GC' } : {}))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sheet.file) {
      setMissing(true)
      focusField('file', event.currentTarget)
      toast.info(t('file.missing'))
      return
    }
    if (!limit.mayPass) return limit.ask()
    setBanner(null)
    const taken = await sheet.send(seenUpload ? { [SEEN_UPLOAD_FIELD]: seenUpload } : {})
    if (!taken) return
    draft.forget()
    if (taken.failedCount > 0)
      return setBanner({ done: taken.successCount, failed: taken.failedCount, href: taken.failedRecords })
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
    setBanner(failed + cancelled > 0 ? { done, failed, cancelled, href: failedRecords } : null)
    if (failed + cancelled > 0) {
      isAgain.current = true
      return
    }
    const worked = round?.done ?? done
    const counted = { done: worked, rows: worked, wrong: 0, cancelled: 0 }
    toast.success(isAgain.current ? t(`progress.again.${words.again}`, counted) : words.done)
    toHistory()
  }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/${(request?.send ?? 'issuing POST cards/load/bulk').replace(/ \S+ /, '/')}`}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {problem && (
        <SheetProblem problem={problem}>
          <Button size="sm" variant="ghost" onClick={sheet.dismiss}>
            {t('partial.dismiss')}
          </Button>
        </SheetProblem>
      )}
      {banner && <PartialBanner {...banner} lead={words.partial} dismiss={() => setBanner(null)} />}
      {sent?.bulkUploadId ? (
        <>
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
        </>
      ) : (
        <>
          {draft.notice}
          <TargetFields target={target} within={within} />
          {stopped !== null && <Alert tone="warning" title={stopped} />}
          {stopped === null && (
            <>
              {children}
              <Notes notes={words.notes}>
                <TemplateButton columns={columns} name={templateName} />
              </Notes>
              {unnameable.length > 0 && (
                <Alert
                  tone="warning"
                  title={t('notes.unnameable', { count: unnameable.length, names: unnameable.join(', ') })}
                />
              )}
              <FileField sheet={{ ...sheet, choose }} missing={missing} />
            </>
          )}
          {stopped === null && checked.state === 'failed' && checked.problem.code !== 'session-ended' && (
            <SheetProblem problem={checked.problem} />
          )}
          {stopped === null && checked.state === 'ready' && (
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
          )}
          {stopped === null && request?.fields.issuerCode && (
            <ApprovalNotice event="BULK_UPLOAD" issuer={request.fields.issuerCode} />
          )}
          {limit.question && (
            <Alert tone="warning" title={limit.question.title}>
              {limit.question.text}
            </Alert>
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Processing busy={isSending} />
            <Button
              disabled={isSending}
              onClick={() => confirmLeave(() => router.push(routes.cardList({ filter: 'all' })))}
            >
              {say('common.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={isSending}
              disabled={
                isSending ||
                limit.isReading ||
                stopped !== null ||
                !request ||
                (sheet.file || !alwaysOpen ? !isReady(sheet, seen, hiddenRows) : false)
              }
            >
              <BusyLabel busy={isSending} idle={limit.question?.yes ?? submitWord} sending={words.sending} />
            </Button>
          </div>
        </>
      )}
      {question}
      {draft.question}
    </form>
  )
}
