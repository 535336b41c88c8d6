import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A named region: heading, an action at its end, body. Named by its words: an id made on the server would meet its twin after a navigation. */
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
      <header className="flex min-h-11 items-center gap-3 border-b border-hairline px-4 py-1.5">
        <Heading className="min-w-0 flex-1 text-base font-semibold">{title}</Heading>
        {action}
      </header>
      <div className="p-4">{children}</div>
    </section>
  )
}
