import { comparableAddress } from '@/lib/rules/lists/list-address'
import {
  firstTab,
  listFilters,
  readQuery,
  readWord,
  tabOf,
  writeQuery,
  type Address,
  type ListQuery,
} from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { readListPreferences } from '@/components/shared/list-preferences/list-preferences'
import { arrangeColumns, type ListPreferences, type View, type Views } from '@/lib/rules/lists/list-preferences'
import { renderContext, type RenderContext } from '../render-context'
import type { ListView } from '../view-of'
import { panels, type Panel } from './panel-head'

/** The filter in the path of a list's screen, if any, and the query of its address. */
export type ListLocation = { filter: string; address: Address }

export type OpenedList<Row> = {
  /** The list with the columns and page size of the person. */
  list: ListView<Row>
  declared: ListView<Row>
  query: ListQuery
  address: string
  panel: Panel | null
  preferences: ListPreferences | null
  context: RenderContext
}

/** Parses the address of a list. An unknown filter leads to the default one, and a list without a query to the person's start view. contract.md */
export const openList = async <Row>(
  declared: ListView<Row>,
  session: Session,
  { filter, address }: ListLocation,
): Promise<OpenedList<Row> | { redirectTo: string }> => {
  const preferences = await readListPreferences(session.user.id)
  const list = preferences ? arrangeList(declared, preferences) : declared
  const tab = list.route.path.endsWith('{filter}') ? tabOf(list, filter) : firstTab(list)
  const first = tab === firstTab(list) && preferences ? startOf(preferences.views[list.name], address) : null
  if (first) return { redirectTo: list.route({ filter: first.filter }, { ...first.query, view: 'none' }) }
  const query = readQuery(list, tab ?? firstTab(list), address, session, new Date())
  if (!tab) return { redirectTo: list.route({ filter: query.tab }, writeQuery(list, query)) }
  return {
    list,
    declared,
    query,
    address: comparableAddress(pathOf(list.route({ filter })), pairsOf(address)),
    panel: panels.find((panel) => panel === readWord(address, 'panel')) ?? null,
    preferences,
    context: { ...(await renderContext(session)), filters: listFilters(list, query) },
  }
}

export const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

const pairsOf = (address: Address): URLSearchParams =>
  new URLSearchParams(
    Object.entries(address).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )

const startOf = (kept: Views | undefined, address: Address): View | null =>
  Object.keys(address).some((name) => name !== 'panel')
    ? null
    : (kept?.views.find(({ id }) => id === kept.start) ?? null)

const arrangeList = <Row>(list: ListView<Row>, { columns, pageSizes }: ListPreferences): ListView<Row> => {
  const chosenSize = pageSizes[list.name]
  return { ...list, columns: arrangeColumns(list.columns, columns[list.name]), ...(chosenSize && { chosenSize }) }
}
