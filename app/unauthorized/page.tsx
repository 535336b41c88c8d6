import { getTranslations } from 'next-intl/server'
import { ErrorScreen } from '@/components/shell/error-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { isPrivilege } from '@/lib/privileges'
import { currentSession } from '@/lib/session/session'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle({ title: 'unauthorized' })

export default async function UnauthorizedPage({ searchParams }: { searchParams: PageProps['searchParams'] }) {
  const { need, reach } = await searchParams
  const [t, codes, session] = await Promise.all([
    getTranslations('errors.unauthorized'),
    getTranslations('errors.codes'),
    currentSession(),
  ])
  const isSeen = session?.seeAs !== undefined
  const beyond = reach === 'issuer' || reach === 'platform' ? reach : null
  const needed = String(need ?? '')
    .split(',')
    .filter(isPrivilege)
  const text = isSeen ? (
    t('seen')
  ) : (
    <>
      <p>{beyond ? codes(`reach-${beyond}`) : t('text')}</p>
      {needed.length > 0 && (
        <p className="my-2">
          {t('need', { count: needed.length })} <span className="code text-ink">{needed.join(', ')}</span>
        </p>
      )}
      {!beyond && <p>{t('ask')}</p>}
    </>
  )
  return <ErrorScreen icon="lock" title={t('title')} text={text} signedIn={session !== null} />
}
