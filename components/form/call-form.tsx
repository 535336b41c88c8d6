'use client'

import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { isSilent } from '@/lib/rules/problem-words'
import { Reference } from './reference'
import type { CallForm as Wired } from './use-call-form'
import { problemHelp, problemText, useSay } from './use-say'

/** The form element of a wired form, with what stops the whole of it said above its fields. ISSUE-37 */
export function CallForm<V extends FieldValues>({
  of,
  className,
  more,
  children,
}: {
  of: Wired<V>
  className?: string
  /** What a refusal leads to, beside its words. */
  more?: ReactNode
  children: ReactNode
}) {
  const say = useSay()
  const { problem } = of
  return (
    <FormProvider {...of.form}>
      <form method="post" action={of.action} noValidate onSubmit={of.submit} className={className}>
        {of.isInvalid && !of.form.formState.isValid && (
          <Alert tone="error" title={say('validation.invalidForm')} className="mb-4" />
        )}
        {problem && !isSilent(problem) && (
          <Alert
            tone={problem.code === 'outcome-unknown' ? 'warning' : 'error'}
            title={problemText(problem, say)}
            className="mb-4"
          >
            {problemHelp(problem, say)}
            {more}
            <Reference of={problem} />
          </Alert>
        )}
        {children}
      </form>
    </FormProvider>
  )
}
