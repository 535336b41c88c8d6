'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Processing } from './processing'
import { useAskFirst } from './use-unsaved'

/** Under a short form: cancel, and the button that says what happens. design.md, Pages */
export function SubmitRow({
  busy,
  cancel,
  words,
  isFinal = false,
}: {
  busy: boolean
  cancel: () => void
  words: { submit: string; sending: string }
  /** An action that cannot be taken back. */
  isFinal?: boolean
}) {
  const t = useTranslations('common')
  const askFirst = useAskFirst()
  return (
    <div className="submit-row">
      <Processing busy={busy} />
      <Button onClick={() => askFirst(cancel)}>{t('cancel')}</Button>
      <Button type="submit" variant={isFinal ? 'danger' : 'primary'} busy={busy}>
        {busy ? words.sending : words.submit}
      </Button>
    </div>
  )
}
