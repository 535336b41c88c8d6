'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import type { UploadCall } from '@/lib/browser/upload'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import type { EntriesTaken, EntryCheck, RowNote } from '@/lib/calls/sheet-reply'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import type { Template } from '@/lib/rules/files/bulk'
import { lazyComponent } from '@/components/shared/lazy-component'
import { FailedRowsButton } from './failed-rows-button'
import { FaultsTable, NotesTable } from './faults-table'
import { UploadForm } from './upload-form'
import { useSheet, type UploadRequest } from './use-sheet'
import { WrongRows } from './wrong-rows'

const CorrectionPanel = lazyComponent(() => import('./correction-panel'))

/** The upload calls whose reply already contains the result of every row. */
type Answering<R> = { [A in UploadCall]: ReplyOf<Calls[A]> extends R ? A : never }[UploadCall]
export type EntryRequest = UploadRequest<Answering<EntryCheck>, Answering<EntriesTaken>>

type SheetWords = {
  submit: (count: number, bad: number) => string
  sending: string
  done: (count: number) => string
  notes: readonly string[]
  /** Lists rows that are accepted but handled differently. */
  noted?: { label: string; of: (note: RowNote) => string; text: (count: number) => ReactNode }
}

/** Uploads a CSV file of users, departments or businesses. The file is checked when it is chosen, and refused rows are listed. Decision 22 */
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
  /** Null until the person has made every choice that the request needs. */
  request: EntryRequest | null
  template: Template
  sample: readonly string[]
  fileName: string
  words: SheetWords
  back: { href: string; label: string }
  taken?: () => void
  children?: ReactNode
}) {
  const t = useTranslations('bulk')
  const sheet = useSheet(request, { isCsvOnly: true })
  const { file, checked, sent } = sheet
  /** How many more rows were accepted after corrections. */
  const [later, setLater] = useState(0)
  const left = (sent?.failedCount ?? 0) - later
  const sendAlone = async (rows: CorrectedRow[]) => {
    const taken = await sheet.sendAlone(rows)
    setLater((was) => was + taken.successCount)
    return taken
  }
  const send = async () => {
    setLater(0)
    if (await sheet.send()) taken?.()
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
          <Button onClick={() => sheet.choose(null)}>{t('another')}</Button>
          <ButtonLink href={back.href} variant="primary">
            {back.label}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <UploadForm
      isCsvOnly
      sheet={sheet}
      request={request}
      notes={words.notes}
      template={{ name: fileName, columns: template.columns, sample }}
      submit={{ label: words.submit(good, skipped), sending: words.sending, isDisabled: mayNotSend }}
      back={back.href}
      above={children}
      report={
        report && (
          <Report report={report} noted={words.noted} file={file} isBusy={sheet.isChecking} correct={sheet.correct} />
        )
      }
      send={() => void send()}
    />
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
  noted: SheetWords['noted']
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
