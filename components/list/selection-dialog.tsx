'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DialogForm } from '@/components/form/form-dialog'
import { ProblemText } from '@/components/form/problem-text'
import type { CallForm } from '@/components/form/use-call-form'
import type { Confirmation } from '@/components/form/use-inline-confirm'
import { useProblemWords } from '@/components/form/use-problem-words'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/shared/dialog'
import { whenReachable } from '@/lib/browser/reachable'
import type { ProblemDetails } from '@/lib/calls/problem'
import { listNames } from '@/lib/rules/words/join-names'

export type SelectionProps<Row> = { action: string; rows: readonly Row[]; close: (isDone: boolean) => void }

type BulkQuestion<V extends FieldValues, O> = {
  form: CallForm<V, O>
  words: { submit: string; sending: string }
  isFinal?: boolean
  confirmation?: Confirmation | null
  fields?: ReactNode
}

type BulkResult = {
  id: string
  name: ReactNode
  /** The result in words; not shown if there is a problem. */
  text?: ReactNode
  problem?: ProblemDetails | null
  more?: ReactNode
}

type BulkResults = {
  label: string
  status: string
  rows: readonly BulkResult[]
  isBusy?: boolean
  buttons?: ReactNode
  closeLabel?: string
}

/** Asks once for all selected rows, then shows the outcome of each row. */
export function SelectionDialog<V extends FieldValues, O>({
  title,
  text,
  leftOut,
  question,
  results,
  isListFresh = false,
  close,
}: {
  title: string
  text: string
  leftOut?: { title: string; names: readonly string[] } | { title: string; list: ReactNode } | false
  /** Null if no selected row allows the action. */
  question: BulkQuestion<V, O> | null
  /** Null before the request. */
  results: BulkResults | null
  /** The list was already refreshed; refreshing again would clear the person's next selection. */
  isListFresh?: boolean
  close: (isDone: boolean) => void
}) {
  const t = useTranslations('common')
  const locale = useLocale()
  const router = useRouter()
  const isBusy = question?.form.isBusy || results?.isBusy
  const leave = () => {
    if (isBusy) return
    close(results !== null)
    // Refreshes only when the dialog closes, because an empty list would remove the dialog with it.
    if (results && !isListFresh) void whenReachable(router.refresh)
  }
  return (
    <Dialog
      close={leave}
      title={title}
      description={text}
      footer={
        (results || !question) && (
          <>
            {results?.buttons}
            <Button variant="primary" busy={isBusy} onClick={leave} aria-label={results?.closeLabel}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {leftOut && (
          <Alert tone="info" title={leftOut.title}>
            {'list' in leftOut ? leftOut.list : listNames(leftOut.names, locale)}
          </Alert>
        )}
        {results ? (
          <ResultList {...results} />
        ) : (
          question && (
            <DialogForm {...question} close={leave}>
              {question.fields}
            </DialogForm>
          )
        )}
      </div>
    </Dialog>
  )
}

function ResultList({ label, status, rows }: BulkResults) {
  const words = useProblemWords()
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {status}
      </p>
      <ol className="grid max-h-80 gap-1 overflow-y-auto text-sm" aria-label={label} tabIndex={0}>
        {rows.map(({ id, name, text, problem, more }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className={problem ? 'min-w-0 text-failed' : 'text-soft'}>
              {problem ? <ProblemText {...words(problem)} /> : text}
            </span>
            {more}
          </li>
        ))}
      </ol>
    </>
  )
}
