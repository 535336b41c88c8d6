import 'server-only'
import type { Range } from '@/lib/rules/lists/date-presets'
import { writeSort, type ListQuery } from '@/lib/rules/lists/list-query'

export const dateParams = ({ from, to }: Range): { from?: string; to?: string } => ({
  ...(from && { from }),
  ...(to && { to }),
})

export const sortParams = (query: Pick<ListQuery, 'sort'>): { sort?: string } => {
  const sort = writeSort(query.sort)
  return sort ? { sort } : {}
}

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
