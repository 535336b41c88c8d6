import { holdsAny } from '@/lib/privileges'
import { raceTimeout } from '@/lib/race-timeout'
import { listParams, writeQuery } from '@/lib/rules/lists/list-query'
import { readRelease } from '@/components/shared/list-preferences/release'
import { readFilterNames } from '@/components/shared/list-filters/filter-names'
import type { ListBodyData, ListPage, SkeletonData } from '../list-page'
import { readFilterBar } from './filter-bar'
import { readFilterChips } from './filter-chips'
import { readFilterPanel } from './filter-panel'
import { pathOf, type OpenedList } from './open-list'
import { readBody } from './list-body'
import { readSearchBar } from './search-bar'
import { readTabs } from './tabs'
import { isPanelOffered, readTools } from './tools'
import { readViews } from './views'

/**
 * Reads everything that a list screen shows. Rows that load slower than `patienceMs` are left out; `late` then has what stands in their
 * place when they have come.
 */
export const readListPage = async <Row extends object>(
  opened: OpenedList<Row>,
  { title, patienceMs }: { title?: string | undefined; patienceMs?: number } = {},
): Promise<{ page: ListPage; late: Promise<ListBodyData> | null }> => {
  const { list, query, address, context, panel, preferences } = opened
  const { words, session } = context
  const isAllowed = holdsAny(session.privileges, list.needs)
  const isSearchFirst = list.searchFirst === session.user.type
  // The names for the filters load in parallel with the rows.
  const naming = isAllowed ? readFilterNames(list.choices, query.chosen) : Promise.resolve({})
  const reading = readBody(opened, isAllowed, isSearchFirst)
  const isFilterOpen = isAllowed && panel === 'filter' && isPanelOffered('filter', list, session)
  const counting = isAllowed && !query.refused ? list.tabCounts?.load(query, session) : undefined
  const [body, names, filterPanel, counts] = await Promise.all([
    patienceMs === undefined ? reading : raceTimeout(reading, patienceMs),
    naming,
    isFilterOpen ? readFilterPanel(list, query, context, naming) : null,
    counting && patienceMs !== undefined ? raceTimeout(counting, patienceMs) : counting,
  ])
  const page: ListPage = {
    name: list.name,
    address,
    screen: pathOf(list.route({ filter: '' })),
    params: [...listParams, ...Object.keys(list.choices)],
    ...(list.within && { within: list.within }),
    release: readRelease(),
    person: session.user.id,
    readMs: Date.now(),
    state: JSON.stringify([query.tab, writeQuery(list, query)]),
    title: title ?? words(`titles.${list.route.title}`),
    level: title === undefined ? 'h1' : 'h2',
    tabs: isSearchFirst ? null : readTabs(list, query, context, counts ?? null),
    search: list.search.length > 0 ? readSearchBar(list, query, words) : null,
    filters: isSearchFirst ? null : readFilterBar(list, query, words),
    tools: isAllowed ? readTools(list, query, context, panel) : null,
    chips: isAllowed ? readFilterChips(list, query, words, names, panel) : null,
    views: isAllowed && preferences ? readViews(list, query, words, preferences) : null,
    filterPanel,
    body,
    ...(!body && { skeleton: readSkeleton(opened) }),
  }
  return { page, late: body ? null : reading }
}

const readSkeleton = <Row>({ list, query, context: { words } }: OpenedList<Row>): SkeletonData => ({
  heads: list.columns.map(({ key, label, alwaysVisible }) => ({
    key,
    text: words(label),
    isAlwaysVisible: alwaysVisible === true,
  })),
  rows: Math.min(query.pageSize, 10),
  label: words('list.loading'),
})
