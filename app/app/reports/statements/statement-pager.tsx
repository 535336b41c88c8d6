import { HiddenFields } from '@/components/list/hidden-fields'
import { PageLinks } from '@/components/list/pager'
import { readPages } from '@/components/list/read/pager'
import type { RenderContext } from '@/components/list/render-context'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/input'
import { routes } from '@/lib/routes'
import type { Pagination } from '@/lib/rules/lists/pagination'
import { formatNumber } from '@/lib/rules/locale/format'
import { statementSizes, type StatementSize } from '@/lib/rules/statements/statement-pages'

/** The range of entries, page links and page size. In print only the range is shown. SOA-04 */
export function StatementPager({
  subject,
  page,
  size,
  pages,
  to,
  context,
}: {
  /** The parameters of the address without the page. */
  subject: Record<string, string>
  page: number
  size: StatementSize
  pages: Pagination
  to: (page: number) => string
  context: RenderContext
}) {
  const { words, session } = context
  const number = (value: number) => formatNumber(value, session.numbers)
  const { first = 0, last = 0 } = pages.shown ?? {}
  const links = readPages({ page, pages, to, context })
  return (
    <div className="list-pager statement-pager">
      <p role="status">
        {words('list.range', { first: number(first), last: number(last), total: number(pages.totalCount) })}
      </p>
      {links && <PageLinks of={links} />}
      {pages.totalCount > statementSizes[0] && (
        <form method="get" action={routes.statements()}>
          <HiddenFields values={subject} />
          <label className="list-field">
            <span>{words('list.pageSize')}</span>
            <Select scale="toolbar" name="pageSize" defaultValue={size} key={size}>
              {statementSizes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </label>
          <Button type="submit">{words('list.apply')}</Button>
        </form>
      )}
    </div>
  )
}
