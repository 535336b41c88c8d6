import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

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
    <div role={tone === 'error' ? 'alert' : undefined} className={clsx('state-box', className)}>
      <span className={clsx('state-sign', tone === 'error' ? 'state-failed' : 'state-neutral')}>
        <Icon name={icon} size={20} />
      </span>
      <Heading className="state-title">{title}</Heading>
      {text && <div className="state-text">{text}</div>}
      {action && <div className="state-action">{action}</div>}
    </div>
  )
}
