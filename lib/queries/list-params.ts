import 'server-only'
import type { Range } from '@/lib/rules/lists/date-presets'
import { writeSort, type ListQuery } from '@/lib/rules/lists/list-query'

/** `from` and `to` as calendar days; Any Time sends neither. LIST-08, LIST-09 */
export const dateParams = ({ from, to }: Range): { from?: string; to?: string } => ({
  ...(from && { from }),
  ...(to && { to }),
})

/** The reply's field with `-` before it for the greatest first; nothing asks for the upstream's own order. */
export const sortParams = (query: Pick<ListQuery, 'sort'>): { sort?: string } => {
  const sort = writeSort(query.sort)
  return sort ? { sort } : {}
}

/** The words in which the platform-wide card and customer lists ask. CARD-10, CUST-04 */
export const platformListParams = (query: ListQuery) => ({
  noOfRecords: query.pageSize,
  pageNumber: query.page,
  listFilterType: query.tab,
  ...(query.search && { searchTxt: query.search.text }),
  ...(query.range.from && { startDate: query.range.from }),
  ...(query.range.to && { endDate: query.range.to }),
  ...(query.duration !== 'any' && { duration: query.duration }),
  ...sortParams(query),
})
