import { getTranslations } from 'next-intl/server'
import { Summary } from '@/components/shared/detail/summary'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { ConsoleTabs } from './console-tabs'
import { OwnKeys } from './own-keys'

export const generateMetadata = screenTitle(routes.developer)

export default async function ApiKeysPage() {
  const session = await guard(routes.developer)
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      <ConsoleTabs current="developer" />
      <Summary title={t('developer')} />
      <OwnKeys session={session} />
    </DetailPage>
  )
}
