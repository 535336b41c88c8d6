import { getTranslations } from 'next-intl/server'
import { ErrorScreen } from './error-screen'

export async function NotFoundScreen({ signedIn, inside = false }: { signedIn: boolean; inside?: boolean }) {
  const t = await getTranslations('errors.page')
  return <ErrorScreen icon="no-match" title={t('title')} text={t('text')} {...{ signedIn, inside }} />
}
