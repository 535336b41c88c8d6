import { getTranslations } from 'next-intl/server'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.blankPage)

export default async function BlankPagePage() {
  await guard(routes.blankPage)
  const t = await getTranslations('titles')
  return <h1 className="sr-only">{t('blankPage')}</h1>
}
