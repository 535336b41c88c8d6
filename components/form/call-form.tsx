'use client'

import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { isSilent } from '@/lib/rules/words/problem-words'
import { onFirstUse } from '@/components/shared/on-first-use'
import { FormFiles } from './form-files'
import { ProblemAlert } from './problem-alert'
import { FormBesides } from './use-beside'
import { FormLeaving, useUnsaved, useUnsavedWords } from './use-unsaved'
import type { CallForm as Wired } from './use-call-form'
import { useMessageText } from './use-problem-words'

const DraftNotice = onFirstUse(() => import('./draft-notice'))

/** A form that comes after its dialog has opened takes the focus over from it. */
const takeFocusInDialog = (form: HTMLFormElement | null): void => {
  if (!form || document.activeElement !== form.closest('[role=dialog]')) return
  const fields = [...form.elements].filter((one) => one.matches('input, select, textarea')) as HTMLInputElement[]
  fields.find(({ type, disabled }) => type !== 'hidden' && !disabled)?.focus()
}

/** The form element of a wired form, with what stops the whole of it said above its fields. ISSUE-37 */
export function CallForm<V extends FieldValues, O>({
  of,
  className,
  more,
  problemBelow = false,
  children,
}: {
  of: Wired<V, O>
  className?: string
  /** What a refusal leads to, beside its words. */
  more?: ReactNode
  /** A form of one field says under it why it failed. GC-07 */
  problemBelow?: boolean
  children: ReactNode
}) {
  const say = useMessageText()
  const { problem } = of
  const { question, askFirst } = useUnsaved(of.leaving, useUnsavedWords())
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
      <FormLeaving value={askFirst}>
        <FormBesides value={of.besides}>
          <FormFiles value={of.files}>
            <form
              ref={takeFocusInDialog}
              method="post"
              action={of.action}
              noValidate
              onSubmit={of.submit}
              className={className}
            >
              {of.broughtBack.at !== null && <DraftNotice {...of.broughtBack} at={of.broughtBack.at} />}
              {of.isInvalid && !of.form.formState.isValid && (
                <Alert tone="error" title={say('validation.invalidForm')} className="mb-4">
                  {of.unplaced.length > 0 && of.unplaced.map((why) => <p key={why}>{say(why)}</p>)}
                </Alert>
              )}
              {of.isUnchanged && !of.form.formState.isDirty && (
                <Alert tone="info" title={say('common.unchanged')} className="mb-4" />
              )}
              {!problemBelow && failed}
              {children}
              {problemBelow && failed}
            </form>
          </FormFiles>
        </FormBesides>
      </FormLeaving>
      {question}
    </FormProvider>
  )
}
