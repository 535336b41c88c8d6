import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A region with heading, action and body. It uses `aria-label`, because an id from the server can repeat after a navigation. */
export function Section({
  title,
  action,
  level = 'h2',
  className,
  children,
}: {
  title: string
  action?: ReactNode
  level?: 'h2' | 'h3'
  className?: string
  children: ReactNode
}) {
  const Heading = level
  return (
    <section aria-label={title} className={clsx('min-w-0 rounded-lg border border-hairline bg-raised', className)}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-4 py-1.5">
        <Heading className="min-w-0 flex-auto text-base font-semibold wrap-break-word">{title}</Heading>
        {action}
      </header>
      <div className="p-4">{children}</div>
    </section>
  )
}
