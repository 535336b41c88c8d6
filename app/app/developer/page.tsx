import { getTranslations } from 'next-intl/server'
import { Summary } from '@/components/shared/detail/summary'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord } from '@/lib/rules/lists/list-query'
import type { Address } from '@/lib/rules/lists/list-query'
import { plainSearch } from '@/lib/rules/lists/search-kinds'
import { guard } from '@/lib/session/guard'
import { ConsoleTabs } from './console-tabs'
import { GlobalSearch } from './global-search'
import { OwnKeys } from './own-keys'

export const generateMetadata = screenTitle(routes.developer)

export default async function DeveloperPage({ searchParams }: { searchParams: Promise<Address> }) {
  const viewer = await guard(routes.developer)
  const [t, address] = await Promise.all([getTranslations('titles'), searchParams])
  return (
    <DetailPage>
      <ConsoleTabs current="developer" />
      <Summary title={t('developer')} />
      <div className="grid gap-6">
        <GlobalSearch text={plainSearch(readWord(address, 'search') ?? '')} />
        <OwnKeys viewer={viewer} />
      </div>
    </DetailPage>
  )
}
