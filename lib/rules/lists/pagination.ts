export type PageData = {
  currentPage: number
  totalRecords: number
  totalPages: number
  recordsCurrentPage: number
  /** There are more rows than `totalRecords`, and nobody counted them. */
  isMore?: boolean
  /** For lists that the upstream pages by keyset: where the next and the previous page begin. Such lists have no page numbers to choose from. */
  keyset?: Keyset
}

export type Keyset = { next: string | null; previous: string | null }

/** What a page says of itself where the upstream does not. */
export const pageData = (
  total: number,
  rows: number,
  { page, pageSize }: { page: number; pageSize: number },
): PageData => ({
  currentPage: page,
  totalRecords: total,
  totalPages: Math.ceil(total / pageSize),
  recordsCurrentPage: rows,
})

export type Pagination = {
  totalCount: number
  /** Set if `totalCount` is only what was counted. */
  isMore?: true
  noOfRecords: number
  totalPages: number
  isEndPage: boolean
  pagingStateEnabled: boolean
  /** The page numbers to offer, in order; null is a gap. */
  paginationStackArray: readonly (number | null)[]
  shown: { first: number; last: number } | null
}

const stack = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((one, at) => {
    const gap = one - (sorted[at - 1] ?? 0)
    return gap === 1 ? [one] : gap === 2 ? [one - 1, one] : [null, one]
  })
}

/** A page after the last one shows no rows but knows the last page. LIST-16, LIST-17 */
export const paginate = (data: PageData, page: number, pageSize: number): Pagination => {
  const totalPages = Math.max(data.totalPages, Math.ceil(data.totalRecords / pageSize))
  const rows = data.recordsCurrentPage
  const first = (page - 1) * pageSize + 1
  return {
    totalCount: data.totalRecords,
    ...(data.isMore && { isMore: true as const }),
    noOfRecords: rows,
    totalPages,
    isEndPage: page >= totalPages,
    pagingStateEnabled: totalPages > 1,
    paginationStackArray: totalPages > 1 ? stack(Math.min(page, totalPages), totalPages) : [],
    shown: rows > 0 ? { first, last: first + rows - 1 } : null,
  }
}

export const PROGRAMS_OF_ONE_BUSINESS = 100
