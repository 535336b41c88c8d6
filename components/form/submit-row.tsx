'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Processing } from './processing'
import { useSecondPress } from './use-second-press'
import type { Ask } from './use-second-press'
import { useAskFirst } from './use-unsaved'

/** Under a short form: cancel, and the button that says what happens. design.md, Pages */
export function SubmitRow({
  busy,
  cancel,
  words,
  isFinal = false,
  ask,
}: {
  busy: boolean
  cancel: () => void
  words: { submit: string; sending: string }
  /** An action that cannot be taken back. */
  isFinal?: boolean
  /** Asked before it is sent. */
  ask?: Ask | null | undefined
}) {
  const t = useTranslations('common')
  const askFirst = useAskFirst()
  const { question, onClick } = useSecondPress(ask)
  return (
    <>
      {question && (
        <Alert tone="warning" title={question.title}>
          {question.text}
        </Alert>
      )}
      <div className="submit-row">
        <Processing busy={busy} />
        <Button onClick={() => askFirst(cancel)}>{t('cancel')}</Button>
        <Button type="submit" variant={isFinal ? 'danger' : 'primary'} busy={busy} onClick={onClick}>
          {busy ? words.sending : (question?.yes ?? words.submit)}
        </Button>
      </div>
    </>
  )
}
