import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'active' | 'pending' | 'frozen' | 'failed' | 'neutral'

/** The class of a badge, for tables where one component per badge would be too many. */
export const badgeClass = (tone: Tone): string => `badge badge-${tone}`

/** Colour, shape and word together. design.md, Tokens. */
export function Badge({
  tone = 'neutral',
  plain,
  className,
  children,
}: {
  tone?: Tone
  /** Without the shape, for a label that is no status. */
  plain?: boolean
  className?: string
  children: ReactNode
}) {
  return <span className={clsx(badgeClass(tone), plain && 'badge-plain', className)}>{children}</span>
}
