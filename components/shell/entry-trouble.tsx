import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { Passing } from '@/components/ui/passing'

/** The documents let the error of a password reset go after three seconds; what is marked at the fields stays. SESS-17 */
const SHOWN_SECONDS = 3
const known = ['invalid', 'slow', 'down'] as const

/** Why a form outside sign-in did not work. */
export async function EntryTrouble({ error, message }: { error: string | undefined; message: string | undefined }) {
  const t = await getTranslations('entry')
  const key = known.find((name) => name === error)
  if (!error || error === 'fields') return null
  return (
    <Passing seconds={SHOWN_SECONDS}>
      <Alert tone="error" title={t('failed')} className="mb-4">
        {message ?? t(`errors.${key ?? 'unknown'}`)}
      </Alert>
    </Passing>
  )
}
