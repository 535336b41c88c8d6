'use client'

import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { useReadOnly } from '@/components/ui/read-only'
import { isSilent } from '@/lib/rules/words/problem-words'
import { lazyComponent } from '@/components/shared/lazy-component'
import { PendingFilesContext } from './form-files'
import { LockedForm } from './locked-form'
import { ProblemAlert } from './problem-alert'
import { DraftExtrasContext } from './use-draft-extra'
import { ConfirmLeaveContext, useUnsavedGuard, useUnsavedWords } from './use-unsaved-guard'
import type { CallForm as Wired } from './use-call-form'
import { useMessageText } from './use-problem-words'

const RestoredDraftNotice = lazyComponent(() => import('./restored-draft-notice'))

/** Moves the focus into a form that rendered after its dialog had opened. */
const takeFocusInDialog = (form: HTMLFormElement | null): void => {
  if (!form || document.activeElement !== form.closest('[role=dialog]')) return
  const fields = [...form.elements].filter((one) => one.matches('input, select, textarea')) as HTMLInputElement[]
  fields.find(({ type, disabled }) => type !== 'hidden' && !disabled)?.focus()
}

export function CallForm<V extends FieldValues, O>({
  of,
  className,
  more,
  problemBelow = false,
  isRead = false,
  children,
}: {
  of: Wired<V, O>
  className?: string
  more?: ReactNode
  /** For a form with one field: shows the error below that field. GC-07 */
  problemBelow?: boolean
  /** The form reads and changes nothing, so that it stays where nothing can be changed. */
  isRead?: boolean
  children: ReactNode
}) {
  const say = useMessageText()
  const readOnly = useReadOnly()
  const { problem } = of
  const { question, confirmLeave } = useUnsavedGuard(of.leaving, useUnsavedWords())
  const failed = problem && !isSilent(problem) && (
    <ProblemAlert
      problem={problem}
      tone={problem.code === 'outcome-unknown' ? 'warning' : 'error'}
      className={problemBelow ? undefined : 'mb-4'}
    >
      {more}
    </ProblemAlert>
  )
  return (
    <FormProvider {...of.form}>
      <ConfirmLeaveContext value={confirmLeave}>
        <DraftExtrasContext value={of.draftExtras}>
          <PendingFilesContext value={of.files}>
            <form
              ref={takeFocusInDialog}
              method="post"
              action={of.action}
              noValidate
              onSubmit={of.submit}
              className={className}
            >
              {of.restoredDraft.at !== null && <RestoredDraftNotice {...of.restoredDraft} at={of.restoredDraft.at} />}
              {of.isInvalid && !of.form.formState.isValid && (
                <Alert tone="error" title={say('validation.invalidForm')} className="mb-4">
                  {of.unplaced.length > 0 && of.unplaced.map((why) => <p key={why}>{say(why)}</p>)}
                </Alert>
              )}
              {of.isUnchanged && !of.form.formState.isDirty && (
                <Alert tone="info" title={say('common.unchanged')} className="mb-4" />
              )}
              {!problemBelow && failed}
              {readOnly === null || isRead ? children : <LockedForm why={readOnly}>{children}</LockedForm>}
              {problemBelow && failed}
            </form>
          </PendingFilesContext>
        </DraftExtrasContext>
      </ConfirmLeaveContext>
      {question}
    </FormProvider>
  )
}
