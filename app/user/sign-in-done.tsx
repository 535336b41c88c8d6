import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { SignInProps } from './sign-in-props'

/** What has just been done: a password set, an account made. SESS-16, SESS-19 */
export async function SignInDone({ done, businessName, mode }: Pick<SignInProps, 'done' | 'businessName' | 'mode'>) {
  const t = await getTranslations('entry')
  if (done === 'password')
    return (
      <Alert tone="success" title={t('set.done')} className="mb-4">
        {t('set.doneHelp')}
      </Alert>
    )
  if (done !== 'sign-up') return null
  const isApproved = mode === 'SANDBOX'
  const named = businessName && t(isApproved ? 'register.done' : 'register.received', { businessName })
  const title = named || t(isApproved ? 'register.doneUnnamed' : 'register.receivedUnnamed')
  return (
    <Alert tone="success" title={title} className="mb-4">
      {t(isApproved ? 'register.doneHelp' : 'register.receivedHelp')}
    </Alert>
  )
}
