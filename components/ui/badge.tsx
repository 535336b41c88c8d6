import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'active' | 'pending' | 'frozen' | 'failed' | 'neutral'

/** Use it in tables, where one component per badge would be too slow. */
export const badgeClass = (tone: Tone): string => `badge badge-${tone}`

/** A badge never relies on colour alone: it has a shape and a word too. design.md, Tokens */
export function Badge({
  tone = 'neutral',
  plain,
  title,
  className,
  children,
}: {
  tone?: Tone
  /** Leaves the shape out, for a label that is not a status. */
  plain?: boolean
  title?: string
  className?: string
  children: ReactNode
}) {
  return (
    <span title={title} className={clsx(badgeClass(tone), plain && 'badge-plain', className)}>
      {children}
    </span>
  )
}
