import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Suspense, type ReactNode } from 'react'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { holdsAny } from '@/lib/privileges'
import {
  addressWords,
  decodePart,
  firstTab,
  readQuery,
  tabOf,
  writeQuery,
  type Address,
  type ListResult,
  type ListQuery,
} from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { getCachedTranslations } from '@/components/shared/cached-translations'
import { readFilterNames } from '@/components/shared/list-filters/filter-names'
import { readListPreferences } from '@/components/shared/list-preferences/list-preferences'
import {
  arrangeColumns,
  type Density,
  type ListPreferences,
  type View,
  type Views,
} from '@/lib/rules/lists/list-preferences'
import { filterWords } from './filter-panel'
import { ToolLinks, ToolPanel, panelIn } from './list-tools'
import { FilterChips } from './filter-chips'
import { FilterBar } from './filter-bar'
import { ListBody } from './list-body'
import { ListFrame } from './list-frame'
import { Idle, NotAllowed, UnknownSearch } from './list-states'
import { SearchBar } from './search-bar'
import { TableSkeleton } from './table-skeleton'
import { Tabs } from './tabs'
import { renderContext, type RenderContext } from './render-context'
import { ViewLinks } from './views-panel'
import type { Panel } from './panel-frame'
import type { ListView } from './view-of'

/** Rows that load within this time are part of the first bytes and show without scripts; slower ones stream in behind a skeleton. */
const PATIENCE_MS = 800

const raceTimeout = async <T,>(promise: Promise<T>, ms: number): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)))
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The props of a list's page: the filter in its path, if any, and the query of its address. */
export type ListAddress = { params?: Promise<{ filter?: string }>; searchParams: Promise<Address> }

export const addressOf = async (at: ListAddress): Promise<{ filter: string; address: Address }> => ({
  filter: decodePart((await at.params)?.filter ?? ''),
  address: await at.searchParams,
})

/** Parses the address of a list; an unknown filter leads to the default one. contract.md */
const queryOf = async <Row,>(
  list: ListView<Row>,
  session: Session,
  at: ListAddress,
  preferences: ListPreferences | null,
): Promise<{ query: ListQuery; open: Panel | null }> => {
  const { filter, address } = await addressOf(at)
  const tab = list.route.path.endsWith('{filter}') ? tabOf(list, filter) : firstTab(list)
  const first = tab === firstTab(list) && preferences ? startOf(preferences.views[list.name], address) : null
  if (first) redirect(list.route({ filter: first.filter }, { ...first.query, view: 'none' }))
  const query = readQuery(list, tab ?? firstTab(list), address, session, new Date())
  if (!tab) redirect(list.route({ filter: query.tab }, writeQuery(list, query)))
  return { query, open: panelIn(address) }
}

export const redirectToList = async <Row,>(list: ListView<Row>, at: ListAddress): Promise<never> =>
  redirect(list.route({ filter: firstTab(list) }, addressWords(await at.searchParams)))

const startOf = (kept: Views | undefined, address: Address): View | null =>
  Object.keys(address).some((name) => name !== 'panel')
    ? null
    : (kept?.views.find(({ id }) => id === kept.start) ?? null)

const arrangeList = <Row,>(list: ListView<Row>, { columns, pageSizes }: ListPreferences): ListView<Row> => {
  const chosenSize = pageSizes[list.name]
  return { ...list, columns: arrangeColumns(list.columns, columns[list.name]), ...(chosenSize && { chosenSize }) }
}

/** A complete list screen: heading, search, filters, dates, pages, and the rows or the reason why there are none. It works without scripts. */
export async function ListScreen<Row extends object>({
  list: declared,
  session,
  at,
  buttons,
  title,
}: {
  list: ListView<Row>
  session: Session
  at: ListAddress
  buttons?: ReactNode
  /** The list's heading, on a screen that has its own title. */
  title?: string | undefined
}) {
  const preferences = await readListPreferences(session.user.id)
  const list = preferences ? arrangeList(declared, preferences) : declared
  const { query, open } = await queryOf(list, session, at, preferences)
  const context = await renderContext(session)
  const { words } = context
  const density = preferences && preferences.density !== 'normal' ? preferences.density : undefined
  const isAllowed = holdsAny(session.privileges, list.needs)
  const isSearchFirst = list.searchFirst === session.user.type
  // The names for the filter chips load in parallel with the rows.
  const names = isAllowed ? readFilterNames(list.choices, query.chosen) : Promise.resolve({})

  const frame = (body: ReactNode, count?: number) => (
    <ListFrame
      title={title ?? words(`titles.${list.route.title}`)}
      level={title === undefined ? 'h1' : 'h2'}
      count={count}
      context={context}
      buttons={buttons}
      state={JSON.stringify([query.tab, writeQuery(list, query)])}
      tabs={isSearchFirst ? null : <Tabs list={list} query={query} context={context} />}
      search={<SearchBar list={list} query={query} words={words} />}
      filters={isSearchFirst ? null : <FilterBar list={list} query={query} words={words} />}
      tools={isAllowed && <ToolLinks {...{ list, query, words, open, session }} />}
      chips={isAllowed && <FilterChips {...{ list, query, words, names }} />}
      views={
        isAllowed && preferences && <ViewLinks list={list} query={query} words={words} preferences={preferences} />
      }
      panel={
        isAllowed &&
        open && (
          <ToolPanel
            declared={declared}
            {...{ list, query, words, open, session, preferences, names }}
            messages={context.messagesFor(filterWords)}
          />
        )
      }
    >
      {body}
    </ListFrame>
  )

  if (!isAllowed) return frame(<NotAllowed needs={list.needs} words={words} />)
  if (query.refused) return frame(<UnknownSearch list={list} query={query} words={words} />)
  if (isSearchFirst && !query.search) return frame(<Idle list={list} words={words} />)

  const loading = list.load(query, session, list.within ?? {})
  const soon = await raceTimeout(loading, PATIENCE_MS)
  if (soon) {
    const count = soon.ok ? soon.value.data.totalRecords : undefined
    return frame(<ListBody {...{ list, query, context, density }} found={soon} />, count)
  }
  return frame(
    <Suspense fallback={<TableSkeleton list={list} query={query} words={words} />}>
      <Late {...{ list, query, context, density }} loading={loading} />
    </Suspense>,
  )
}

async function Late<Row extends object>({
  loading,
  ...rest
}: {
  list: ListView<Row>
  query: ListQuery
  loading: Promise<ListResult<Row>>
  context: RenderContext
  density?: Density | undefined
}) {
  return <ListBody {...rest} found={await loading} />
}

export const getListTitle = async <Row extends object>(list: ListView<Row>): Promise<Metadata> => {
  const translate = await getCachedTranslations('titles')
  return { title: withRunTimeKeys(translate)(list.route.title) }
}
