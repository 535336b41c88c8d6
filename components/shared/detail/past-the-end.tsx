import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { readPastTheEnd } from '@/components/list/read/state'
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
  const { icon, title, actions } = readPastTheEnd(page, pages, to, words)
  return (
    <StateBox
      icon={icon}
      title={title}
      action={actions.map(({ href, text }) => (
        <ButtonLink key={href} prefetch={false} href={href}>
          {text}
        </ButtonLink>
      ))}
    />
  )
}
