import { formatNumber } from '@/lib/rules/locale/format'
import { pageSizes, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { Keyset, Pagination } from '@/lib/rules/lists/pagination'
import { without } from '../hidden-fields'
import type { PagerData, PagesData } from '../list-page'
import type { RenderContext } from '../render-context'
import type { ListView } from '../view-of'

export const readPager = <Row>(
  list: ListView<Row>,
  query: ListQuery,
  pages: Pagination,
  context: RenderContext,
  keyset?: Keyset,
): PagerData => {
  const { words, session } = context
  const to = (page: number, cursor?: string) => {
    const { cursor: _, ...rest } = query
    return list.route({ filter: query.tab }, writeQuery(list, { ...rest, page, ...(cursor && { cursor }) }))
  }
  const sizes = pageSizes.map((size) => [String(size), String(size)] as const)
  return {
    range: readRange(pages, context),
    pages: readPages({ page: query.page, pages, to, context, ...(keyset && { keyset }) }),
    size:
      list.searchFirst === session.user.type
        ? null
        : {
            action: list.route({ filter: query.tab }),
            hidden: without(writeQuery(list, { ...query, page: 1 }), 'pageSize'),
            field: { name: 'pageSize', label: words('list.pageSize'), value: String(query.pageSize), options: sizes },
            apply: words('list.apply'),
            list: list.name,
          },
  }
}

/** Which rows the page shows and how many there are; null if it shows none. */
export const readRange = (
  { shown, ...counted }: Pick<Pagination, 'shown' | 'totalCount' | 'isMore'>,
  context: RenderContext,
): string | null => {
  const { words, session } = context
  const number = (value: number) => formatNumber(value, session.numbers)
  return (
    shown &&
    words('list.range', { first: number(shown.first), last: number(shown.last), total: writeCount(counted, context) })
  )
}

/** How many rows there are, with a plus if nobody counted further. */
export const writeCount = (
  { totalCount, isMore }: Pick<Pagination, 'totalCount' | 'isMore'>,
  { session }: Pick<RenderContext, 'session'>,
): string => `${formatNumber(totalCount, session.numbers)}${isMore ? '+' : ''}`

/** The previous and next page and the pages around the current one; null if there is only one. LIST-17 */
export const readPages = ({
  page: current,
  pages,
  to,
  context: { words, session },
  keyset,
}: {
  page: number
  pages: Pagination
  to: (page: number, cursor?: string) => string
  context: RenderContext
  keyset?: Keyset
}): PagesData | null => {
  if (!pages.pagingStateEnabled) return null
  const number = (value: number) => formatNumber(value, session.numbers)
  const steps = keyset ? keysetSteps(current, keyset, to) : numberedSteps(current, pages, to)
  return {
    label: words('list.pages', { pages: number(pages.totalPages) }),
    previous: { href: steps.previous, label: words('list.previous') },
    next: { href: steps.next, label: words('list.next') },
    pages: (keyset ? [] : pages.paginationStackArray).map((page) =>
      page === null
        ? null
        : {
            href: to(page),
            text: number(page),
            label: words('list.page', { page: number(page) }),
            isCurrent: page === current,
          },
    ),
  }
}

type To = (page: number, cursor?: string) => string

const numberedSteps = (current: number, { isEndPage }: Pagination, to: To) => ({
  previous: current > 1 ? to(current - 1) : null,
  next: isEndPage ? null : to(current + 1),
})

const keysetSteps = (current: number, { next, previous }: Keyset, to: To) => ({
  previous: previous === null ? null : current > 2 ? to(current - 1, previous) : to(1),
  next: next === null ? null : to(current + 1, next),
})
