import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { AutoHide } from '@/components/ui/auto-hide'
import { tryAgainWords } from '@/lib/rules/identity/try-again'

/** The documents want the error of a password reset to disappear after three seconds. Errors of fields stay. SESS-17 */
const SHOWN_SECONDS = 3
const known = ['invalid', 'slow', 'down', 'failed'] as const

export type AuthErrorProps = {
  error: string | undefined
  message: string | undefined
  waitSeconds: number
}

export async function AuthError({ error, message, waitSeconds }: AuthErrorProps) {
  if (!error || error === 'fields') return null
  const t = await getTranslations('sign-in')
  if (error === 'limited') return <Limited waitSeconds={waitSeconds} />
  const key = known.find((name) => name === error)
  return (
    <AutoHide seconds={SHOWN_SECONDS}>
      <Alert tone="error" title={t('failed')} className="mb-4">
        {message ?? t(`errors.${key ?? 'unknown'}`)}
      </Alert>
    </AutoHide>
  )
}

async function Limited({ waitSeconds }: { waitSeconds: number }) {
  const say = await getTranslations('session.errors')
  const wait = tryAgainWords(waitSeconds)
  return (
    <Alert tone="error" className="mb-4">
      {waitSeconds > 0 ? say(wait.key, wait.values) : say('limited')}
    </Alert>
  )
}
