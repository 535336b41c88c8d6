'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import { focusField } from '@/components/form/form-controls'
import { Processing } from '@/components/form/processing'
import { buildAction } from '@/components/form/use-call-form'
import { useUnsavedGuard, useUnsavedWords } from '@/components/form/use-unsaved-guard'
import { useToast } from '@/components/shared/use-toast'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { WriteButton } from '@/components/ui/write-button'
import type { UploadCall } from '@/lib/browser/upload'
import { MOST_BULK_ROWS } from '@/lib/rules/files/bulk'
import { SheetField } from './sheet-field'
import { SheetProblem } from './sheet-problem'
import { TemplateButton } from './template-button'
import type { SheetUploadState, UploadRequest } from './use-sheet'

export type UploadTemplate = { name: string; columns: readonly string[] | null; sample?: readonly string[] }

/** Why the whole file was refused, until the person dismisses the message. */
export function UploadProblem({
  sheet: { problem, dismiss },
}: {
  sheet: Pick<SheetUploadState, 'problem' | 'dismiss'>
}) {
  const t = useTranslations('bulk.partial')
  return (
    problem && (
      <SheetProblem problem={problem}>
        <Button size="sm" variant="ghost" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </SheetProblem>
    )
  )
}

/** Checks a file when it is chosen, and sends it by a button. Decision 22 */
export function UploadForm({
  sheet,
  choose = sheet.choose,
  request,
  isCsvOnly = false,
  notes,
  template,
  submit,
  back,
  above,
  isStopped = false,
  report,
  send,
  children,
}: {
  sheet: Pick<SheetUploadState, 'file' | 'share' | 'isSending' | 'problem' | 'dismiss'> & {
    sent: unknown
    choose: (file: File | null) => void
    checked: SheetUploadState['checked']
  }
  choose?: (file: File | null) => void
  /** Null until the person has made every choice that the request needs. */
  request: UploadRequest<UploadCall, UploadCall> | null
  isCsvOnly?: boolean
  /** Hints about the file's content, besides the limit of rows. */
  notes: readonly string[]
  template: UploadTemplate
  submit: { label: string; sending: string; isDisabled: boolean }
  /** The address of the Cancel link. */
  back: string
  /** Rendered above the file field. */
  above?: ReactNode
  /** Hides the file field, because nothing can be sent now. */
  isStopped?: boolean
  /** Rendered below the file field. */
  report?: ReactNode
  send: () => void
  /** Rendered before the buttons. */
  children?: ReactNode
}) {
  const t = useTranslations('bulk')
  const common = useTranslations('common')
  const toast = useToast()
  const router = useRouter()
  const [missing, setMissing] = useState(false)
  const { file, checked, isSending } = sheet
  const { question, confirmLeave } = useUnsavedGuard(
    { isDirty: () => file !== null && !sheet.sent, forget: () => sheet.choose(null) },
    useUnsavedWords(),
  )
  const pick = (chosen: File | null) => {
    setMissing(chosen === null)
    choose(chosen)
  }
  const requestKey = JSON.stringify(request)
  /** Checks the same file again after the person has changed another choice. */
  const checkAgain = useEffectEvent(() => {
    if (file && !sheet.sent) choose(file)
  })
  useEffect(() => {
    const soon = setTimeout(checkAgain)
    return () => clearTimeout(soon)
  }, [requestKey])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (file) return send()
    setMissing(true)
    focusField('file', event.currentTarget)
    toast.info(t('file.missing'))
  }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={request ? buildAction(request.send) : undefined}
      noValidate
      className="grid gap-5"
      onSubmit={onSubmit}
    >
      <UploadProblem sheet={sheet} />
      {above}
      {!isStopped && (
        <>
          <div className="flex flex-wrap items-start justify-between gap-3 rounded-lg bg-sunken px-3 py-2">
            <ul className="list-disc ps-4 text-xs text-soft">
              {[t('notes.rows', { count: MOST_BULK_ROWS }), ...notes].map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <TemplateButton {...template} />
          </div>
          <SheetField sheet={{ ...sheet, choose: pick }} missing={missing} isCsvOnly={isCsvOnly} />
          {checked.state === 'failed' && checked.problem.code !== 'session-ended' && (
            <SheetProblem problem={checked.problem} />
          )}
          {report}
        </>
      )}
      {children}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Processing busy={isSending} />
        <Button disabled={isSending} onClick={() => confirmLeave(() => router.push(back))}>
          {common('cancel')}
        </Button>
        <WriteButton
          type="submit"
          variant="primary"
          busy={isSending}
          disabled={isSending || isStopped || !request || submit.isDisabled}
        >
          <BusyLabel busy={isSending} idle={submit.label} sending={submit.sending} />
        </WriteButton>
      </div>
      {question}
    </form>
  )
}
