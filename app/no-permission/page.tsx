import { getTranslations } from 'next-intl/server'
import { ErrorScreen } from '@/components/shell/error-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { currentSession } from '@/lib/session/session'

export const generateMetadata = screenTitle({ title: 'noPermission' })

export default async function NoPermissionPage() {
  const t = await getTranslations('errors.noPermission')
  const text = (
    <>
      <p>{t('text')}</p>
      <p className="mt-2">{t('ask')}</p>
    </>
  )
  const signedIn = (await currentSession()) !== null
  return <ErrorScreen icon="lock" title={t('title')} text={text} signedIn={signedIn} withHome={false} />
}
