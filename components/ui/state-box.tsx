import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** Nothing yet, no match, failed, not allowed: what it is, why, what to do. */
export function StateBox({
  icon,
  title,
  text,
  action,
  tone = 'neutral',
  heading: Heading = 'h2',
  className,
}: {
  icon: IconName
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  tone?: 'neutral' | 'error'
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={clsx('mx-auto flex max-w-[32rem] flex-col items-center gap-1 px-4 py-12 text-center', className)}
    >
      <span
        className={clsx(
          'mb-2 grid size-10 place-items-center rounded-full',
          tone === 'error' ? 'bg-failed-soft text-failed' : 'bg-neutral-soft text-neutral',
        )}
      >
        <Icon name={icon} size={20} />
      </span>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text && <div className="text-sm text-soft wrap-anywhere">{text}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
