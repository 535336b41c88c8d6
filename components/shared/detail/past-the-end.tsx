import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { RenderContext } from '@/components/list/render-context'

/** Replaces the rows if the address names a page after the last one. */
export function PastTheEnd({
  page,
  pages,
  to,
  context: { words },
}: {
  page: number
  pages: number
  to: (page: number) => string
  context: RenderContext
}) {
  return (
    <StateBox
      icon="info"
      title={words('list.pastTheEnd', { page, pages })}
      action={
        <ButtonLink prefetch={false} href={to(pages)}>
          {words('list.lastPage')}
        </ButtonLink>
      }
    />
  )
}
