'use client'

import clsx from 'clsx'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { useInlineConfirm, type Confirmation } from '@/components/form/use-inline-confirm'
import { Processing } from '@/components/form/processing'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useReadOnly } from '@/components/ui/read-only'

export type DecisionFieldsProps = {
  /** The person made this request, so they cannot decide it. Decision 18 */
  isOwn: boolean
  /** Something is left to do before the person may approve; `text` says what. */
  isIncomplete?: boolean
  isBusy: boolean
  text: string
  reason: { label: string; help?: string; maxLength: number }
  words: { approve: string; reject: string; rejectNow: string; back: string }
  ask?: Confirmation | null | undefined
  /** Another choice beside the rejection. */
  more?: ReactNode
}

/** The choice to approve, or to reject with a reason. It sets the fields `decision` and `reason` of the surrounding form. */
export function DecisionFields({
  isOwn,
  isIncomplete = false,
  isBusy,
  text,
  reason,
  words,
  ask,
  more,
}: DecisionFieldsProps) {
  const { control, setValue } = useFormContext<{ decision: 'APPROVE' | 'REJECT' }>()
  const decision = useWatch({ control, name: 'decision' })
  const told = useId()
  const readOnly = useReadOnly()
  const { isReading, question, onClick } = useInlineConfirm(ask)
  const said = (
    <p id={told} className="text-sm text-soft">
      {text}
    </p>
  )
  const leaveReason = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || decision !== 'REJECT' || isBusy) return
    event.preventDefault()
    event.stopPropagation()
    const { currentTarget } = event
    setValue('decision', 'APPROVE')
    requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[data-decide=reject]')?.focus())
  }
  return (
    <div role="presentation" className="contents" onKeyDown={leaveReason}>
      {!isIncomplete && said}
      {decision === 'REJECT' && <Field name="reason" autoFocus {...reason} />}
      <div className={clsx('grid gap-4', !isOwn && readOnly === null && 'decision-bar')}>
        {isIncomplete && decision === 'APPROVE' && said}
        {question && decision === 'APPROVE' && (
          <Alert tone="warning" title={question.title}>
            {question.text}
          </Alert>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Processing busy={isBusy} />
          {decision === 'APPROVE' ? (
            <>
              {more}
              {/* The keys keep a button from becoming the one that submits while it is pressed. */}
              <Button
                key="reject"
                disabled={isOwn || isBusy}
                aria-describedby={told}
                data-decide="reject"
                onClick={() => setValue('decision', 'REJECT')}
              >
                {words.reject}
              </Button>
              <Button
                key="approve"
                type="submit"
                variant="primary"
                disabled={isOwn || isIncomplete || isBusy || isReading}
                aria-describedby={told}
                busy={isBusy}
                data-decide="approve"
                onClick={onClick}
                className="h-auto min-h-8 max-w-full whitespace-normal"
              >
                {question?.yes ?? words.approve}
              </Button>
            </>
          ) : (
            <>
              <Button key="back" disabled={isBusy} onClick={() => setValue('decision', 'APPROVE')}>
                {words.back}
              </Button>
              <Button key="reject-now" type="submit" variant="danger" busy={isBusy}>
                {words.rejectNow}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
