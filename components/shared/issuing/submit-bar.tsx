'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonRow } from '@/components/form/locked-form'
import { MissingFields } from '@/components/form/missing-fields'
import { Processing } from '@/components/form/processing'
import { useInlineConfirm, type Confirmation } from '@/components/form/use-inline-confirm'
import { useConfirmLeave } from '@/components/form/use-unsaved-guard'
import { useMessageText } from '@/components/form/use-problem-words'
import { BusyLabel } from '@/components/ui/busy-label'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

/** The bar below a long form, always visible, with missing fields, Cancel and Submit. design.md, Pages */
export function SubmitBar({
  busy,
  disabled,
  refusals,
  names = 'issue.fields',
  cancel,
  words,
  total,
  confirmation,
  more,
}: {
  busy: boolean
  disabled: boolean
  refusals: Record<string, string>
  /** The message group with the names of the fields. */
  names?: string
  cancel: () => void
  words: { submit: string; sending: string }
  total?: string | null
  confirmation?: Confirmation | null
  more?: ReactNode
}) {
  const t = useTranslations('issue')
  const say = useMessageText()
  const missing = Object.keys(refusals).map((path) => say(`${names}.${fieldKey(path)}`))
  const confirmLeave = useConfirmLeave()
  const { isReading, question, onClick } = useInlineConfirm(confirmation)
  return (
    <ButtonRow
      className="submit-row z-20"
      before={
        <>
          {question && (
            <Alert tone="warning" title={question.title} className="basis-full">
              {question.text}
            </Alert>
          )}
          <Processing busy={busy} />
          {!busy && <MissingFields names={missing} className="basis-44" />}
          {total && (
            <p role="status" className="num text-sm font-medium">
              {t('startTotal', { amount: total })}
            </p>
          )}
          {more}
        </>
      }
      leave={
        <Button disabled={busy} onClick={() => confirmLeave(cancel)}>
          {t('cancel')}
        </Button>
      }
    >
      <Button type="submit" variant="primary" busy={busy} disabled={disabled || busy || isReading} onClick={onClick}>
        <BusyLabel busy={busy} idle={question?.yes ?? words.submit} sending={words.sending} />
      </Button>
    </ButtonRow>
  )
}

/** The message key of a field. All starting balances have the same one. */
const fieldKey = (path: string): string => path.split('.')[0] ?? path
