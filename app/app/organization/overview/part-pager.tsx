import type { RenderContext } from '@/components/list/render-context'
import { ButtonLink } from '@/components/ui/button'

export function PartPager({
  text,
  page,
  isLast,
  to,
  context,
}: {
  text: string
  page: number
  isLast: boolean
  to: (page: number) => string
  context: RenderContext
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-soft">
      <p role="status" className="me-auto">
        {text}
      </p>
      {page > 1 && (
        <ButtonLink size="sm" prefetch={false} href={to(page - 1)}>
          {context.words('list.previous')}
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink size="sm" prefetch={false} href={to(page + 1)}>
          {context.words('list.next')}
        </ButtonLink>
      )}
    </div>
  )
}
