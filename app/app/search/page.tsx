import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { MAX_IDS_LENGTH } from '@/lib/rules/search/search-terms'
import { guard } from '@/lib/session/guard'
import { SearchResults } from './search-results'

export const generateMetadata = screenTitle(routes.search)

export default async function SearchPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.search)
  const typed = readWord(await searchParams, 'search') ?? ''
  return <SearchResults session={session} typed={typed.slice(0, MAX_IDS_LENGTH + 1).trim()} />
}
