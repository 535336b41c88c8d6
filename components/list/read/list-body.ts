import type { Density } from '@/lib/rules/lists/list-preferences'
import { writeQuery, type ListResult } from '@/lib/rules/lists/list-query'
import { paginate } from '@/lib/rules/lists/pagination'
import type { ListBodyData, StateData } from '../list-page'
import type { OpenedList } from './open-list'
import { readPager, writeCount } from './pager'
import { readEmpty, readFailure, readIdle, readNotAllowed, readPastTheEnd, readUnknownSearch } from './state'
import { readTable } from './table'

const withoutRows = (state: StateData): ListBodyData => ({ count: null, state })

/** The rows of a list, or the reason why there are none. */
export const readBody = async <Row extends object>(
  { list, query, context, preferences }: OpenedList<Row>,
  isAllowed: boolean,
  isSearchFirst: boolean,
): Promise<ListBodyData> => {
  const { words, session } = context
  if (!isAllowed) return withoutRows(readNotAllowed(list.needs, words))
  if (query.refused) return withoutRows(readUnknownSearch(list, query, words))
  if (isSearchFirst && !query.search) return withoutRows(readIdle(list, query, words))
  const density = preferences && preferences.density !== 'normal' ? preferences.density : undefined
  return toListBody({ list, query, context }, await list.load(query, session, list.within ?? {}), density)
}

export const toListBody = <Row extends object>(
  { list, query, context }: Pick<OpenedList<Row>, 'list' | 'query' | 'context'>,
  found: ListResult<Row>,
  density?: Density,
): ListBodyData => {
  const { words, session } = context
  if (!found.ok) return withoutRows(readFailure(list, query, found.problem, words))
  const { list: rows, data } = found.value
  const page = data.keyset && !query.cursor ? 1 : query.page
  const pages = paginate({ ...data, recordsCurrentPage: rows.length }, page, query.pageSize)
  const count = writeCount(pages, context)
  if (rows.length === 0 && pages.totalCount > 0) {
    const to = (last: number) =>
      list.route({ filter: query.tab }, writeQuery(list, { ...query, page: data.keyset ? 1 : last }))
    return { count, state: readPastTheEnd(page, pages.totalPages, to, words) }
  }
  if (rows.length === 0) return { count, state: readEmpty(list, query, words, session) }
  return {
    count,
    table: readTable(found.isUnsorted ? { ...list, sort: [] } : list, rows, query, context, density),
    pager: readPager(list, { ...query, page }, pages, context, data.keyset),
  }
}
