import { formatNumber } from '@/lib/rules/locale/format'
import { pageSizes, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { Pagination } from '@/lib/rules/lists/pagination'
import { without } from '../hidden-fields'
import type { PagerData, PagesData } from '../list-page'
import type { RenderContext } from '../render-context'
import type { ListView } from '../view-of'

export const readPager = <Row>(
  list: ListView<Row>,
  query: ListQuery,
  pages: Pagination,
  context: RenderContext,
): PagerData => {
  const { words, session } = context
  const to = (page: number) => list.route({ filter: query.tab }, writeQuery(list, { ...query, page }))
  const sizes = pageSizes.map((size) => [String(size), String(size)] as const)
  return {
    range: readRange(pages, context),
    pages: readPages({ page: query.page, pages, to, context }),
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
  { shown, totalCount }: Pick<Pagination, 'shown' | 'totalCount'>,
  { words, session }: RenderContext,
): string | null => {
  const number = (value: number) => formatNumber(value, session.numbers)
  return (
    shown && words('list.range', { first: number(shown.first), last: number(shown.last), total: number(totalCount) })
  )
}

/** The previous and next page and the pages around the current one; null if there is only one. LIST-17 */
export const readPages = ({
  page: current,
  pages,
  to,
  context: { words, session },
}: {
  page: number
  pages: Pagination
  to: (page: number) => string
  context: RenderContext
}): PagesData | null => {
  if (!pages.pagingStateEnabled) return null
  const number = (value: number) => formatNumber(value, session.numbers)
  return {
    label: words('list.pages', { pages: number(pages.totalPages) }),
    previous: { href: current > 1 ? to(current - 1) : null, label: words('list.previous') },
    next: { href: pages.isEndPage ? null : to(current + 1), label: words('list.next') },
    pages: pages.paginationStackArray.map((page) =>
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
