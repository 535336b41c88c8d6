'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import { focusField } from '@/components/form/form-controls'
import { buildAction } from '@/components/form/use-call-form'
import { Processing } from '@/components/form/processing'
import { useUnsavedGuard, useUnsavedWords } from '@/components/form/use-unsaved-guard'
import { Alert } from '@/components/ui/alert'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button, ButtonLink } from '@/components/ui/button'
import type { UploadCall } from '@/lib/browser/upload'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import type { EntriesTaken, EntryCheck, RowNote } from '@/lib/calls/sheet-reply'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import { MOST_BULK_ROWS, type Template } from '@/lib/rules/files/bulk'
import { lazyComponent } from '@/components/shared/lazy-component'
import { FailedRowsButton } from './failed-rows-button'
import { FaultsTable, NotesTable } from './faults-table'
import { FileField } from './file-field'
import { SheetProblem } from './sheet-problem'
import { TemplateButton } from './template-button'
import { useSheet, type UploadRequest } from './use-sheet'
import { WrongRows } from './wrong-rows'

const CorrectionPanel = lazyComponent(() => import('./correction-panel'))

/** The calls that answer so: a file's rows become something at once. */
type Answering<R> = { [A in UploadCall]: ReplyOf<Calls[A]> extends R ? A : never }[UploadCall]
export type EntryRequest = UploadRequest<Answering<EntryCheck>, Answering<EntriesTaken>>

type Words = {
  submit: (count: number, bad: number) => string
  sending: string
  done: (count: number) => string
  notes: readonly string[]
  /** Of rows that are taken and do not become what the others do. */
  noted?: { label: string; of: (note: RowNote) => string; text: (count: number) => ReactNode }
}

/** A CSV file of users, departments or businesses: checked whole as soon as it is chosen, then sent; what was not taken is told by row. Decision 22 */
export function SheetUpload({
  request,
  template,
  sample,
  fileName,
  words,
  back,
  taken,
  children,
}: {
  /** Null while something that belongs to the file is missing. */
  request: EntryRequest | null
  template: Template
  sample: readonly string[]
  fileName: string
  words: Words
  back: { href: string; label: string }
  taken?: () => void
  children?: ReactNode
}) {
  const t = useTranslations('bulk')
  const common = useTranslations('common')
  const sheet = useSheet(request, { isCsvOnly: true })
  const { file, checked, sent, problem, isSending } = sheet
  const [missing, setMissing] = useState(false)
  /** Rows that were taken after they were put right. */
  const [later, setLater] = useState(0)
  const left = (sent?.failedCount ?? 0) - later
  const sendAlone = async (rows: CorrectedRow[]) => {
    const taken = await sheet.sendAlone(rows)
    setLater((was) => was + taken.successCount)
    return taken
  }
  const { question } = useUnsavedGuard(
    { isDirty: () => file !== null && !sent, forget: () => sheet.choose(null) },
    useUnsavedWords(),
  )
  const choose: typeof sheet.choose = (chosen) => {
    setMissing(false)
    setLater(0)
    sheet.choose(chosen)
  }
  const place = JSON.stringify(request)
  const checkAgain = useEffectEvent(() => {
    if (file && !sent) sheet.choose(file)
  })
  useEffect(() => {
    const soon = setTimeout(checkAgain)
    return () => clearTimeout(soon)
  }, [place])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file) {
      setMissing(true)
      focusField('file', event.currentTarget)
    } else if (await sheet.send()) taken?.()
  }
  const report = checked.state === 'ready' ? checked.value : null
  const good = report?.good ?? 0
  const skipped = good > 0 ? (report?.bad ?? 0) : 0
  const mayNotSend = checked.state === 'running' || checked.state === 'failed' || (report !== null && good === 0)

  if (sent)
    return (
      <div className="grid gap-4">
        <Alert tone={left > 0 ? 'warning' : 'success'} title={words.done(sent.successCount + later)}>
          {sent.notes && sent.notes.length > 0 && <p>{words.noted?.text(sent.notes.length)}</p>}
          {left > 0 && <p>{t('entries.left', { count: left })}</p>}
        </Alert>
        {sent.wrong.length > 0 ? (
          <CorrectionPanel found={sent} draft={null} check={sheet.checkAlone} send={sendAlone} />
        ) : (
          sent.faults.length > 0 && <FaultsTable faults={sent.faults} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {file && left > 0 && <FailedRowsButton file={file} faults={sent.faults} />}
          <Button onClick={() => choose(null)}>{t('another')}</Button>
          <ButtonLink href={back.href} variant="primary">
            {back.label}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={request ? buildAction(request.send) : undefined}
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
      {children}
      <div className="flex flex-wrap items-start justify-between gap-3 rounded-lg bg-sunken px-3 py-2">
        <ul className="list-disc ps-4 text-xs text-soft">
          {[t('notes.rows', { count: MOST_BULK_ROWS }), ...words.notes].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <TemplateButton columns={template.columns} sample={sample} name={fileName} />
      </div>
      <FileField isCsvOnly sheet={{ ...sheet, choose }} missing={missing} />
      {checked.state === 'failed' && checked.problem.code !== 'session-ended' && (
        <SheetProblem problem={checked.problem} />
      )}
      {report && (
        <Report report={report} noted={words.noted} file={file} isBusy={sheet.isChecking} correct={sheet.correct} />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Processing busy={isSending} />
        {isSending ? (
          <Button disabled>{common('cancel')}</Button>
        ) : (
          <ButtonLink href={back.href}>{common('cancel')}</ButtonLink>
        )}
        <Button type="submit" variant="primary" busy={isSending} disabled={!request || mayNotSend}>
          <BusyLabel busy={isSending} idle={words.submit(good, skipped)} sending={words.sending} />
        </Button>
      </div>
      {question}
    </form>
  )
}

function Report({
  report,
  noted,
  file,
  isBusy,
  correct,
}: {
  report: EntryCheck
  noted: Words['noted']
  file: File | null
  isBusy: boolean
  correct: (rows: CorrectedRow[]) => Promise<void>
}) {
  const { rows, good, bad, notes = [] } = report
  const t = useTranslations('bulk.check')
  const counts: readonly (readonly [label: string, count: number])[] = [
    [t('rows'), rows],
    [t('good'), good],
    ...(noted ? [[noted.label, notes.length] as const] : []),
    [t('bad'), bad],
  ]
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <dl
        className={clsx(
          'grid gap-x-4 gap-y-2 rounded-lg border border-hairline p-3 text-sm',
          noted ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
        )}
      >
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="num font-medium">{count}</dd>
          </div>
        ))}
      </dl>
      {good === 0 && <Alert tone="error" title={t('nothingGood')} />}
      <WrongRows found={report} file={file} isBusy={isBusy} correct={correct} />
      {noted && notes.length > 0 && <NotesTable label={noted.label} notes={notes} wordsOf={noted.of} />}
    </section>
  )
}
