import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Select } from '@/components/ui/input'
import { formPaths } from '@/lib/paths'
import { formatNumber } from '@/lib/rules/locale/format'
import { pageSizes, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { Pagination } from '@/lib/rules/lists/pagination'
import { HiddenFields, without } from './hidden-fields'
import type { RenderContext } from './render-context'
import type { ListView } from './view-of'

/** The range and total, the pages and the page size, as links and one GET form. LIST-16, LIST-17, decision 10 */
export function Pager<Row>({
  list,
  query,
  pages,
  context,
}: {
  list: ListView<Row>
  query: ListQuery
  pages: Pagination
  context: RenderContext
}) {
  const { words } = context
  const number = (value: number) => formatNumber(value, context.session.numbers)
  const to = (page: number) => list.route({ filter: query.tab }, writeQuery(list, { ...query, page }))
  const range = pages.shown && {
    first: number(pages.shown.first),
    last: number(pages.shown.last),
    total: number(pages.totalCount),
  }
  return (
    <div className="list-pager">
      <p role="status">{range && words('list.range', range)}</p>
      <PageLinks page={query.page} pages={pages} to={to} context={context} />
      {list.searchFirst !== context.session.user.type && (
        <form method="get" autoComplete="off" action={list.route({ filter: query.tab })}>
          <HiddenFields values={without(writeQuery(list, { ...query, page: 1 }), 'pageSize')} />
          <label className="list-field">
            <span>{words('list.pageSize')}</span>
            <Select scale="toolbar" name="pageSize" defaultValue={query.pageSize} data-value={query.pageSize}>
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </label>
          {/* The page size is saved per person: by this button, or with scripts when it is chosen. */}
          <Button
            type="submit"
            className="list-apply"
            formMethod="post"
            formAction={formPaths.listPreferences}
            name="list"
            value={list.name}
          >
            {words('list.apply')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Links to the previous and next page and to the pages around the current one. LIST-17 */
export function PageLinks({
  page: current,
  pages,
  to,
  context: { words, session },
}: {
  page: number
  pages: Pagination
  to: (page: number) => string
  context: RenderContext
}) {
  const number = (value: number) => formatNumber(value, session.numbers)
  if (!pages.pagingStateEnabled) return null
  return (
    <nav aria-label={words('list.pages', { pages: number(pages.totalPages) })}>
      <ul>
        <li>
          <Step href={current > 1 ? to(current - 1) : null} icon="chevron-left" label={words('list.previous')} />
        </li>
        {pages.paginationStackArray.map((page, at) => (
          <li key={page ?? `gap-${at}`} className={page === null ? 'gap' : undefined}>
            {page === null ? (
              '…'
            ) : (
              <a
                href={to(page)}
                aria-current={page === current ? 'page' : undefined}
                aria-label={words('list.page', { page: number(page) })}
              >
                {number(page)}
              </a>
            )}
          </li>
        ))}
        <li>
          <Step href={pages.isEndPage ? null : to(current + 1)} icon="chevron-right" label={words('list.next')} />
        </li>
      </ul>
    </nav>
  )
}

function Step({ href, icon, label }: { href: string | null; icon: 'chevron-left' | 'chevron-right'; label: string }) {
  return href ? (
    <a href={href} aria-label={label} rel={icon === 'chevron-left' ? 'prev' : 'next'}>
      <Icon name={icon} />
    </a>
  ) : (
    <span aria-disabled="true" className="off">
      <Icon name={icon} />
    </span>
  )
}
