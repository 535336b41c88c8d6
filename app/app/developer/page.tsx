import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord } from '@/lib/rules/lists/list-query'
import type { Address } from '@/lib/rules/lists/list-query'
import { plainSearch } from '@/lib/rules/lists/search-kinds'
import { guard } from '@/lib/session/guard'
import { GlobalSearch } from './global-search'

export const generateMetadata = screenTitle(routes.developer)

export default async function DeveloperPage({ searchParams }: { searchParams: Promise<Address> }) {
  await guard(routes.developer)
  const text = plainSearch(readWord(await searchParams, 'search') ?? '')
  return (
    <ComingScreen route={routes.developer}>
      <GlobalSearch text={text} />
    </ComingScreen>
  )
}
