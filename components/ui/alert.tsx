import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon'

export type AlertTone = 'info' | 'warning' | 'error' | 'success'

const looks = {
  info: { className: 'bg-frozen-soft text-frozen', icon: 'info' },
  warning: { className: 'bg-pending-soft text-pending', icon: 'warning' },
  error: { className: 'bg-failed-soft text-failed', icon: 'error' },
  success: { className: 'bg-active-soft text-active', icon: 'success' },
} as const

/** Screen readers announce errors and warnings at once, other messages when they are idle. */
export function Alert({
  tone = 'info',
  title,
  className,
  children,
}: {
  tone?: AlertTone
  title?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { icon, className: colours } = looks[tone]
  const loud = tone === 'error' || tone === 'warning'
  return (
    <div
      role={loud ? 'alert' : 'status'}
      className={clsx('flex gap-2 rounded-lg px-3 py-2 text-sm', colours, className)}
    >
      <Icon name={icon} className="mt-0.5" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
