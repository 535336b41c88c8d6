'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { ButtonRow } from './locked-form'
import { Processing } from './processing'
import { useInlineConfirm, type Confirmation } from './use-inline-confirm'
import { useConfirmLeave } from './use-unsaved-guard'

export function SubmitRow({
  busy,
  cancel,
  words,
  isFinal = false,
  confirmation,
}: {
  busy: boolean
  cancel: () => void
  words: { submit: string; sending: string }
  isFinal?: boolean
  confirmation?: Confirmation | null | undefined
}) {
  const t = useTranslations('common')
  const confirmLeave = useConfirmLeave()
  const { isReading, question, onClick } = useInlineConfirm(confirmation)
  return (
    <>
      {question && (
        <Alert tone="warning" title={question.title}>
          {question.text}
        </Alert>
      )}
      <ButtonRow
        before={<Processing busy={busy} />}
        leave={
          <Button disabled={busy} onClick={() => confirmLeave(cancel)}>
            {t('cancel')}
          </Button>
        }
      >
        <Button
          type="submit"
          variant={isFinal ? 'danger' : 'primary'}
          busy={busy}
          disabled={busy || isReading}
          onClick={onClick}
        >
          <BusyLabel busy={busy} idle={question?.yes ?? words.submit} sending={words.sending} />
        </Button>
      </ButtonRow>
    </>
  )
}
