import type { ReactNode } from 'react'
import { readRange } from '@/components/list/read/pager'
import type { RenderContext } from '@/components/list/render-context'
import { ButtonLink } from '@/components/ui/button'
import type { Pagination } from '@/lib/rules/lists/pagination'
import { PastTheEnd } from './past-the-end'

/** The rows of one page of a part, with the way to the other pages. */
export function PartPage({
  pages,
  page,
  to,
  context,
  children,
}: {
  pages: Pick<Pagination, 'totalPages' | 'totalCount' | 'isEndPage' | 'shown'>
  page: number
  to: (page: number) => string
  context: RenderContext
  children: ReactNode
}) {
  if (pages.shown === null) return <PastTheEnd page={page} pages={pages.totalPages} to={to} context={context} />
  return (
    <>
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-soft">
        <p role="status" className="me-auto">
          {readRange(pages, context)}
        </p>
        {page > 1 && (
          <ButtonLink size="sm" prefetch={false} href={to(page - 1)}>
            {context.words('list.previous')}
          </ButtonLink>
        )}
        {!pages.isEndPage && (
          <ButtonLink size="sm" prefetch={false} href={to(page + 1)}>
            {context.words('list.next')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
