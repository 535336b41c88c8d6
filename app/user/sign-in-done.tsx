import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { SignInProps } from './sign-in-props'

export async function SignInDone({ done, typed }: Pick<SignInProps, 'done' | 'typed'>) {
  const t = await getTranslations('sign-in')
  if (done === 'password')
    return (
      <Alert tone="success" title={t('set.done')} className="mb-4">
        {t('set.doneHelp')}
      </Alert>
    )
  if (done !== 'sign-up') return null
  return (
    <Alert
      tone="info"
      title={typed ? t('register.sent', { email: typed }) : t('register.sentUnnamed')}
      className="mb-4"
    >
      {t('register.sentHelp')}
    </Alert>
  )
}
